import { z } from 'zod'
import { type Action, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { declaredReports, isPersonal } from './contract.ts'
import { inputOf } from './report.ts'

/** The columns that are shown, by their names; those that the report shows at first when left out. */
const columns = z.array(z.string().max(80)).min(1).max(200).optional()

/** What is asked for: the report with its filters and columns, and how it is made into something else. */
export type AskedOfEach<How extends z.ZodRawShape> = { readonly asked: object } & z.output<
  z.ZodObject<{ columns: typeof columns } & How>
>

/** An action for each declared report, which makes something else of it: `/api/{Entity}/{Name}`, open to who may open the report. */
export const ofEachReport = (
  name: string,
  { how, output }: { readonly how: z.ZodRawShape; readonly output: z.ZodType },
): Readonly<Record<string, Action>> =>
  entity(
    name,
    Object.fromEntries(
      declaredReports.map(({ report }) => [
        report.name,
        query({
          access: menu(report.path),
          input: z.object({ asked: inputOf(report), columns, ...how }),
          output,
          asksPasswordAgain: isPersonal(report),
        }),
      ]),
    ),
  )
