import { type Access, command, type Entity, query } from '#core/contract.ts'
import { z } from 'zod'

/** A file as texts: its header, then its lines. */
const sheet = z.object({
  header: z.array(z.string().max(200)).min(1).max(100),
  rows: z.array(z.array(z.string().max(2_000)).max(100)).max(5_000),
})
const counts = { made: z.int(), changed: z.int(), unchanged: z.int() }
export type SheetTexts = z.infer<typeof sheet>

/** What each line of a file would do. */
const checkedSheet = z.object({
  ...counts,
  wrong: z.int(),
  plan: z.string(),
  /** The field of each column; null: the column is left out. */
  fields: z.array(z.string().nullable()),
  lines: z.array(
    z.object({
      line: z.int(),
      state: z.enum(['made', 'changed', 'unchanged', 'wrong']),
      /** What differs from what stands, by column. */
      differs: z.array(z.int()),
      /** What is wrong, beside its column; null: with the line as a whole. */
      problems: z.array(z.object({ column: z.int().nullable(), message: z.string() })),
    }),
  ),
})
export type CheckedSheet = z.infer<typeof checkedSheet>

/** A file with the plan that its check gave. */
const sheetPlan = sheet.extend({ plan: z.string().max(100) })

const importedSheet = z.object(counts)

/** What every list offers that is read from a file; `changes` as of its other commands. */
export const importActions = ({
  access,
  changes,
  asksPasswordAgain = false,
}: {
  readonly access: Access
  readonly changes: readonly string[]
  readonly asksPasswordAgain?: boolean
}) => ({
  /** What a file would do, line by line; nothing is written. Lines are counted from 1, the header. */
  checkImport: query({ access, input: sheet, output: checkedSheet }),
  /** Carries out a file as it was checked, all or nothing; `plan` is what the check gave. */
  import: command({ access, changes, asksPasswordAgain, input: sheetPlan, output: importedSheet }),
})
export type ImportActions = Entity<ReturnType<typeof importActions>>
