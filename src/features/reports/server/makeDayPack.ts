import { addDays, type Day } from '#core/day.ts'
import { readHotelFacts } from '#domain/document/server/readHotel.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import type { DocumentLanguage, Sheet } from '#domain/paper/sheet.ts'
import type { Context } from '#kit/server/context.ts'
import { AHEAD, PACK_ROWS } from '../dayPack.ts'
import { declaredReports, Report } from '../contract.ts'
import type { DailyReport } from '../daily.ts'
import type { Answer, DayDefault, Report as Declared } from '../report.ts'
import { dailySheet, type ReportHouse, reportSheet } from '../reportSheet.ts'
import { standingDay } from '../standing.ts'
import { ask } from './askReport.ts'

interface Wanted {
  /** The closed day. */
  readonly date: Day
  readonly reports: readonly string[]
  readonly language: DocumentLanguage
  /** Under the last line: when it was made. */
  readonly note: string
}

/** The reports of a closed day as one file of PDF, each from a page of its own. `context` may see revenue. */
export async function makeDayPack(context: Context, { date, reports, language, note }: Wanted): Promise<Buffer> {
  const house = { hotel: await readHotelFacts(context), timeZone: context.hotel.timeZone }
  const sheets: Sheet[] = []
  // one after the other: a pack never takes more than one connection from the desks
  for (const name of reports) sheets.push(...(await sheetsOf(context, name, date, house)))
  const [first, ...more] = sheets
  if (!first) throw new Error('a pack without reports')
  return makePdf({ ...first, more }, { language, note, logo: await logoOf(context, first) })
}

async function sheetsOf(context: Context, name: string, date: Day, house: ReportHouse): Promise<Sheet[]> {
  if (name === 'daily') return [dailySheet((await ask(context, Report.daily, { date })) as DailyReport, house)]
  const declared = declaredReports.find(({ report }) => report.name === name)
  if (!declared) return []
  const asked = { ...daysOf(declared.report, date), firstRows: PACK_ROWS }
  return [reportSheet(declared.report, (await ask(context, declared.action, asked)) as Answer<Declared>, house)]
}

/** What the report's filters of days stand at for a closed day: on that day, or for what looks ahead on the day after it. */
function daysOf({ name, filters }: Declared, date: Day): Record<string, Day> {
  const isAhead = AHEAD.includes(name)
  const at = (standing: DayDefault) =>
    isAhead ? standingDay(standing, addDays(date, 1)) : standing === 'lastClosed' ? date : standingDay(standing, date)
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, filter]) =>
      filter.kind === 'day' || filter.kind === 'month' ? [[key, at(filter.default)]] : [],
    ),
  )
}
