import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id, saying } from '#core/shapes.ts'

/** A room for a time, hotel-local; null = none yet. */
const heldRoom = z.object({ roomNumber: z.string().nullable(), from: z.string(), until: z.string() })

/** What a change of rooms or times would make of stays; their agreed price stays as it is. */
export const roomsPreview = z.object({
  stays: z.array(z.object({ stayId: id, guestName: z.string(), before: z.array(heldRoom), after: z.array(heldRoom) })),
  /** What is charged for it, taxes inside; `now`, else at check-in. */
  charges: z.array(z.object({ kind: z.enum(['earlyArrival', 'lateDeparture']), gross: minor, now: z.boolean() })),
  problems: z.array(saying),
  warnings: z.array(saying),
})
export type RoomsPreview = z.infer<typeof roomsPreview>

/** What a move to another room would make of the price; sums with packages and recurring charges. */
export const movePreview = z.object({
  /** As it is agreed. */
  total: minor,
  /** With the nights to come at the price of the new room's type; null where that can't be (`problems`). */
  repriced: minor.nullable(),
  nights: z.array(z.object({ date: day, before: minor, after: minor })),
  problems: z.array(saying),
})
export type MovePreview = z.infer<typeof movePreview>
