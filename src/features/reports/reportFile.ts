import { z } from 'zod'
import { type Action, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { declaredReports, isPersonal } from './contract.ts'
import { inputOf } from './report.ts'

const fileFormats = ['xlsx', 'csv', 'csvSemicolon'] as const
export type FileFormat = (typeof fileFormats)[number]

const how = {
  /** The columns that are shown, by their names; those that the report shows at first when left out. */
  columns: z.array(z.string().max(80)).min(1).max(200).optional(),
  format: z.enum(fileFormats),
}
export type FileAsked = { readonly asked: object } & z.output<z.ZodObject<typeof how>>

/** All rows of each declared report as a file, in the caller's language and the order that was asked for: `/api/ReportFile/{Name}`, open to who may open the report. What is answered is the file itself. */
export const ReportFile: Readonly<Record<string, Action>> = entity(
  'ReportFile',
  Object.fromEntries(
    declaredReports.map(({ report }) => [
      report.name,
      query({
        access: menu(report.path),
        input: z.object({ asked: inputOf(report), ...how }),
        output: z.unknown().meta({ description: 'the file itself, in place of JSON' }),
        asksPasswordAgain: isPersonal(report),
      }),
    ]),
  ),
)
