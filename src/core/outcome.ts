import { z } from 'zod'
import { entity, query } from './contract.ts'

/** What became of a command that was sent under a key; `underWay`: ask again. Saved without `answer`: what it answered is not kept. */
const outcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('saved'), answer: z.unknown().optional() }),
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
