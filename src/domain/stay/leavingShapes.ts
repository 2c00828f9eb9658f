import { z } from 'zod'
import { id } from '#core/shapes.ts'
import { label } from '#domain/choices/contract.ts'

/** What the desk must not overlook of a guest who leaves; whoever may not see the list of left items is told 0 of them. */
export const leavingNote = z.object({
  stayId: id,
  roomNumber: z.string().nullable(),
  guestId: id,
  guestName: z.string(),
  blacklisted: z.boolean(),
  blacklistReason: z.string(),
  vip: z.object({ label, colour: z.string() }).nullable(),
  remarks: z.string(),
  /** Of the reservation, for the house. */
  internalRemarks: z.string(),
  /** Which keys were handed out. */
  keyNote: z.string(),
  /** Open ones of the stay, its reservation and its room. */
  tasks: z.int(),
  /** Kept for this guest, from this stay or one before. */
  leftItems: z.int(),
})
export type LeavingNote = z.infer<typeof leavingNote>

/** Whether a guest is not let go before somebody has read it. */
export const mustBeRead = ({ blacklisted, remarks, keyNote, tasks, leftItems }: LeavingNote): boolean =>
  blacklisted || remarks !== '' || keyNote !== '' || tasks > 0 || leftItems > 0
