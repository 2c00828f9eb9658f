import type { Delimiter } from '#core/csv.ts'
import { say } from '#core/labels.ts'
import { readHotelFacts } from '#domain/document/server/readHotel.ts'
import { Download } from '#kit/server/download.ts'
import { type FileAsked, type FileFormat, ReportFile } from '../reportFile.ts'
import { answerEach } from './answerEach.ts'
import { reportCsv, reportXlsx } from './reportLines.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const delimiters: Readonly<Record<Exclude<FileFormat, 'xlsx'>, Delimiter>> = { csv: ',', csvSemicolon: ';' }

export const reportFileActions = answerEach<FileAsked>(
  ReportFile,
  async (context, { asked, columns, format }, { report }) => {
    const house = { hotel: await readHotelFacts(context), timeZone: context.hotel.timeZone }
    const of = { name: report.name, asked, keys: columns, house, locale: context.caller.locale }
    const name = `${say(report.title, of.locale)} ${context.businessDate}`
    if (format === 'xlsx') return new Download(`${name}.xlsx`, XLSX, reportXlsx(context, of))
    return new Download(`${name}.csv`, 'text/csv; charset=utf-8', reportCsv(context, of, delimiters[format]))
  },
)
