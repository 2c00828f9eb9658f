import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { CHECK_CAUSES, wrongRecord } from './truths.ts'

/** Granted to who keeps the hotel's own facts. */
const access = menu('/conf/hotel-information')
/** Granted in the operator's hotel alone. */
const operator = menu('/conf/hotel-setting')

const ofHotel = z.object({ hotelId: z.int().positive() })

const truthCheck = z.object({
  /** Somebody asked for a check that has not ended. */
  waiting: z.boolean(),
  /** The last one; null = there was none yet. */
  last: z
    .object({
      /** ISO instant. */
      at: z.string(),
      cause: z.enum(CHECK_CAUSES),
      /** Who asked for it; null = the program itself. */
      by: z.string().nullable(),
      tookMs: z.int(),
      /** Records that break a truth. */
      wrong: z.int().min(0),
      /** Some of each truth. */
      records: z.array(wrongRecord),
    })
    .nullable(),
})
export type TruthCheck = z.infer<typeof truthCheck>

const changed = { output: z.null(), changes: ['Truth'] }

/** Whether everything that must always be true of a hotel is. */
export const Truth = entity('Truth', {
  get: query({ access, input: z.object({}), output: truthCheck }),
  /** The check is made beside the desks, as soon as a process is free. */
  check: command({ ...changed, access, input: z.object({}) }),
  /** The same of any hotel, for the operator. */
  getOf: query({ access: operator, input: ofHotel, output: truthCheck }),
  checkOf: command({ ...changed, access: operator, input: ofHotel }),
})
