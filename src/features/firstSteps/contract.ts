import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { FIRST_STEPS } from '#domain/hotel/firstSteps.ts'

const access = menu('/conf/hotel-information')
const step = z.enum(FIRST_STEPS)

/** The guide of a new hotel, shown on the dashboard until all of it is done. */
export const FirstSteps = entity('FirstSteps', {
  /** Each step and whether it is done; null when nothing is left. */
  progress: query({
    access,
    input: z.object({}),
    output: z.array(z.object({ step, done: z.boolean() })).nullable(),
  }),
  /** These need nothing more: the hotel is content with what it has. */
  skip: command({
    access,
    input: z.object({ steps: z.array(step).min(1).max(FIRST_STEPS.length) }),
    output: z.null(),
    changes: ['FirstSteps'],
  }),
})
