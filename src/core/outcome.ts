import { z } from 'zod'
import { entity, query } from './contract.ts'
import type { ErrorCode } from './errors.ts'

/** What became of a command that was sent under a key; `underWay`: ask again. */
export const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), answer: z.unknown() }),
  z.object({ state: z.literal('notSaved') }),
  z.object({ state: z.literal('underWay') }),
])
export type Outcome = z.output<typeof outcome>

export const Command = entity('Command', {
  /**
   * What became of a command of the caller's, by its idempotency key. After 'notSaved' the key is used up: a command that comes late with
   * it is refused, so the answer stays true.
   */
  outcome: query({
    access: { kind: 'signedIn' },
    input: z.object({ key: z.string().min(8).max(200) }),
    output: outcome,
  }),
})

const SAVED_NOTHING: readonly (ErrorCode | undefined)[] = ['databaseAway', 'unexpected']

/**
 * Whether a command may have been saved although no good answer came. `status` 0: none came at all. The program says of itself when nothing
 * was saved; what stands between it and the caller does not know.
 */
export const mayBeSaved = (status: number, code: ErrorCode | undefined): boolean =>
  status === 0 || status === 408 || (status >= 500 && !SAVED_NOTHING.includes(code))
