import { z } from 'zod'
import { minor } from '#core/money.ts'
import { id, saying } from './shapes.ts'

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
