import { z } from 'zod'
import { type Action, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { declaredReports, isPersonal } from './contract.ts'
import { inputOf } from './report.ts'

/** So many of the first rows are printed; the sums are over all. */
export const PAPER_ROWS = 2_000

/** What is asked for beside the filters of the report. */
const how = {
  /** The columns that are shown, by their names; those that the report shows at first when left out. */
  columns: z.array(z.string().max(60)).min(1).max(80).optional(),
  language: z.enum(documentLanguages),
}
export type PaperAsked = { readonly asked: object } & z.output<z.ZodObject<typeof how>>

/** Each declared report as a sheet with letterhead, groups and sums, as PDF in base64: `/api/ReportPaper/{Name}`, open to who may open the report. */
export const ReportPaper: Readonly<Record<string, Action>> = entity(
  'ReportPaper',
  Object.fromEntries(
    declaredReports.map(({ report }) => [
      report.name,
      query({
        access: menu(report.path),
        input: z.object({ asked: inputOf(report), ...how }),
        output: z.object({ name: z.string(), base64: z.string() }),
        asksPasswordAgain: isPersonal(report),
      }),
    ]),
  ),
)
