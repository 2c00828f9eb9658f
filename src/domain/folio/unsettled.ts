import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'

const id = z.int().positive()

/** A folio that is open and not zero, of a guest or a group of whom nobody is in house or to arrive. */
export const unsettledFolio = z.object({
  folioId: id,
  number: z.int(),
  /** Null on the master folio of a group. */
  stayId: id.nullable(),
  roomNumber: z.string().nullable(),
  /** Of the house: what the folio is called. */
  guestName: z.string(),
  /** Whose master folio it is. */
  groupName: z.string().nullable(),
  /** The day on which the last guest left, or the reservation ended. */
  since: day.nullable(),
  /** Minor units of the hotel's currency; negative = overpaid. */
  balance: minor,
})
export type UnsettledFolio = z.infer<typeof unsettledFolio>
