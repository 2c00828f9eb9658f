import { z } from 'zod'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { label } from '#domain/choices/contract.ts'
import { RULES } from '#domain/restriction/rules.ts'

/** Whose contract holds. */
export const whose = { companyId: id.nullable().default(null), reservationSourceId: id.nullable().default(null) }

const offeredDay = z.object({
  /** Rooms that may still be sold. */
  left: z.int(),
  /** The lowest price of the night for the party, in the hotel's currency; null = none is set. */
  rate: minor.nullable(),
  /** Whose price it is. */
  rateTypeId: id.nullable(),
  /** What restricts that plan on the day, and by which restrictions; a plan that is closed stands here only where all are. */
  rules: z.array(z.object({ rule: z.enum(RULES), limit: z.int() })),
  restrictedBy: z.array(z.string()),
})
export type OfferedDay = z.infer<typeof offeredDay>
export const offeredType = z.object({ roomTypeId: id, code: z.string(), label, days: z.array(offeredDay) })
export type OfferedType = z.infer<typeof offeredType>
