import { z } from 'zod'
import { entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { signedIn } from '#domain/access/access.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'
import { houseStatus } from '#domain/room/houseStatus.ts'
import { id } from '#core/shapes.ts'

/** At most so many of each kind. */
export const FOUND_OF_A_KIND = 6

const foundStay = z.object({
  id,
  guestName: z.string(),
  /** '1024-1' */
  number: z.string(),
  status: stayStatus,
  confirmed: z.boolean(),
  arrival: day,
  departure: day,
  roomNumber: z.string().nullable(),
})
const found = z.object({
  guests: z.array(z.object({ id, name: z.string(), phone: z.string(), email: z.string(), registerNo: z.string() })),
  /** Those in house first, then the expected ones, then the last. */
  stays: z.array(foundStay),
  /** `stayId`: who is in it now, for who may see stays; others see only that somebody is. */
  rooms: z.array(
    z.object({
      id,
      number: z.string(),
      roomTypeCode: z.string(),
      houseStatus,
      occupied: z.boolean(),
      stayId: id.nullable(),
      guestName: z.string(),
    }),
  ),
  folios: z.array(z.object({ id, number: z.int(), name: z.string(), open: z.boolean() })),
  /** Of payments, deposits and refunds; `name`: whose folio it stands on. */
  receipts: z.array(z.object({ id, number: z.int(), name: z.string(), amount: minor })),
  companies: z.array(z.object({ id, code: z.string(), name: z.string(), phone: z.string() })),
  groups: z.array(z.object({ id, code: z.string(), name: z.string() })),
})
export type Found = z.infer<typeof found>

export const Search = entity('Search', {
  /** Whatever goes by a text, of the kinds that the caller may see: people in any script, without their accents; numbers whole. */
  find: query({ access: signedIn, input: z.object({ text: z.string().trim().max(100) }), output: found }),
})
