import { z } from 'zod'
import { entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { id } from '#core/shapes.ts'

const access = menu('/front-office/downtime')

const houseStay = z.object({
  id,
  /** '1024-1' */
  number: z.string(),
  status: z.enum(['reserved', 'inHouse']),
  guestName: z.string(),
  phone: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  roomNumber: z.string().nullable(),
  roomTypeCode: z.string(),
  arrival: day,
  departure: day,
  /** Hotel-local 'HH:MM'. */
  arrivesAt: z.string(),
  /** What the stay's folios owe, minor units of the hotel's currency. */
  balance: minor,
  remarks: z.string(),
})
export type HouseStay = z.infer<typeof houseStay>

/** What a desk needs to go on with paper: who is in house, who comes within DAYS_AHEAD, how the rooms are. */
const house = z.object({
  businessDate: day,
  /** ISO instant at which all of it was so. */
  at: z.string(),
  /** In house or expected, in the order of their rooms. */
  stays: z.array(houseStay),
  rooms: z.array(z.object({ number: z.string(), floor: z.string(), roomTypeCode: z.string(), houseStatus })),
  /** Which room is taken from which day until which (exclusive; equal for a day use); without a stay it is blocked. */
  taken: z.array(z.object({ roomNumber: z.string(), stayId: id.nullable(), from: day, until: day })),
})
export type House = z.infer<typeof house>

export const Downtime = entity('Downtime', {
  house: query({ access, input: z.object({}), output: house }),
  /** The packs that are kept, the newest first. */
  packs: query({
    access,
    input: z.object({}),
    output: z.array(z.object({ id, businessDate: day, madeAt: z.string(), size: z.int() })),
  }),
  /** A pack as a file of PDF, in base64: a kept one, or without `id` the house as it is now. */
  pdf: query({
    access,
    input: z.object({ id: id.nullable(), language: z.enum(documentLanguages) }),
    output: z.object({ name: z.string(), base64: z.string() }),
  }),
})
