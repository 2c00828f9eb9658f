import { localTime } from '#core/day.ts'
import { readHotelFacts } from '#domain/document/server/readHotel.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import { firstLanguage } from '#domain/paper/sheet.ts'
import { comparedReport } from '../compare.ts'
import type { Answer, Report } from '../report.ts'
import { PAPER_ROWS, type PaperAsked, ReportPaper } from '../reportPaper.ts'
import { reportSheet } from '../reportSheet.ts'
import { answerEach } from './answerEach.ts'
import { ask } from './askReport.ts'

export const reportPaperActions = answerEach<PaperAsked>(
  ReportPaper,
  async (context, { asked, columns, language }, { report, action }) => {
    const answer = (await ask(context, action, { ...asked, firstRows: PAPER_ROWS })) as Answer<Report>
    const house = { hotel: await readHotelFacts(context), timeZone: context.hotel.timeZone }
    const sheet = reportSheet(answer.compared ? comparedReport(report) : report, answer, house, columns)
    const madeAt = localTime(new Date(), context.hotel.timeZone).slice(0, 16).replace('T', ' ')
    const note = `${madeAt} · ${context.caller.userName}`
    const content = await makePdf(sheet, { language, note, logo: await logoOf(context, sheet) })
    const name = `${report.title[firstLanguage(language)]} ${sheet.number}`.replaceAll(/[/\\:]/g, '-').trim()
    return { name: `${name}.pdf`, base64: content.toString('base64') }
  },
)
