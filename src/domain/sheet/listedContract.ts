import { type Access, command, query } from '#core/contract.ts'
import { listInput, page } from '#core/page.ts'
import { id } from '#core/shapes.ts'
import { z } from 'zod'
import { importActions } from './importShapes.ts'

const versioned = z.object({ version: z.int() })

/** What every list offers whose records are typed in a form of their own or read from a file; `listed`: how it is sorted and narrowed. */
export const listedActions = <I extends z.ZodObject, R extends z.ZodObject, L extends z.ZodRawShape>({
  access,
  changes,
  input,
  row,
  listed,
}: {
  readonly access: Access
  readonly changes: readonly string[]
  readonly input: I
  readonly row: R
  readonly listed: L
}) => ({
  list: query({
    access,
    input: listInput.extend({ ...listed, active: z.boolean().optional() }),
    output: page(row),
  }),
  /** A list whose first item is the record, as a form reads it (docs/rules/fixed-words.md#forms). */
  get: query({ access, input: z.object({ id }), output: z.tuple([row]) }),
  new: command({ access, changes, input, output: z.object({ id }) }),
  /** Refused where somebody else changed it meanwhile (changedMeanwhile). */
  update: command({
    access,
    changes,
    input: input.safeExtend({ id, version: z.int() }) as unknown as z.ZodType<
      z.output<I> & { id: number; version: number },
      z.input<I> & { id: number; version: number }
    >,
    output: versioned,
  }),
  /** Deactivating is refused where something must not be without it (inUse). */
  setStatus: command({ access, changes, input: z.object({ id, active: z.boolean() }), output: versioned }),
  /** Refused while something has it (unableToDelete). */
  delete: command({ access, changes, input: z.object({ id }), output: z.object({}) }),
  ...importActions({ access, changes }),
})
