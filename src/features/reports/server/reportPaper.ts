import { localTime } from '#core/day.ts'
import { readHotelFacts } from '#domain/document/server/readHotel.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import { firstLanguage } from '#domain/paper/sheet.ts'
import { handlers } from '#kit/server/mount.ts'
import { comparedReport } from '../compare.ts'
import { declaredReports } from '../contract.ts'
import type { Answer, Report } from '../report.ts'
import { PAPER_ROWS, type PaperAsked, ReportPaper } from '../reportPaper.ts'
import { reportSheet } from '../reportSheet.ts'
import { ask } from './askReport.ts'

export const reportPaperActions = handlers(
  ReportPaper,
  Object.fromEntries(
    declaredReports.map(({ report, action }) => [
      report.name,
      async (context, input) => {
        const { asked, columns, language } = input as PaperAsked
        const answer = (await ask(context, action, { ...asked, firstRows: PAPER_ROWS })) as Answer<Report>
        const house = { hotel: await readHotelFacts(context), timeZone: context.hotel.timeZone }
        const sheet = reportSheet(answer.compared ? comparedReport(report) : report, answer, house, columns)
        const madeAt = localTime(new Date(), context.hotel.timeZone).slice(0, 16).replace('T', ' ')
        const note = `${madeAt} · ${context.caller.userName}`
        const content = await makePdf(sheet, { language, note, logo: await logoOf(context, sheet) })
        const name = `${report.title[firstLanguage(language)]} ${sheet.number}`.replaceAll(/[/\\:]/g, '-').trim()
        return { name: `${name}.pdf`, base64: content.toString('base64') }
      },
    ]),
  ),
)
