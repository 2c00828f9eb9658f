import { z } from 'zod'
import { day } from '#core/day.ts'
import { id, saying } from '#core/shapes.ts'

/** The columns of a rooming list, in the order of its file. */
export const ROOMING_COLUMNS = [
  'lastName',
  'firstName',
  'document',
  'nationality',
  'room',
  'roomType',
  'sharer',
  'arrival',
  'departure',
] as const
export type RoomingColumn = (typeof ROOMING_COLUMNS)[number]

const text = z.string().trim().max(200).default('')

/** A line as somebody wrote it. Lines of the same `sharer` mark live in one room; without a mark each has a room of its own. */
export const writtenLine = z.object(
  Object.fromEntries(ROOMING_COLUMNS.map((key) => [key, text])) as Record<RoomingColumn, typeof text>,
)
export type WrittenLine = z.output<typeof writtenLine>

/** What a line means, and what is wrong with it. */
export const roomingLine = z.object({
  /** The room that it names; null where nothing fits. */
  stayId: id.nullable(),
  roomNumber: z.string().nullable(),
  roomType: z.string().nullable(),
  arrival: day.nullable(),
  departure: day.nullable(),
  /** Not the first of its room. */
  shares: z.boolean(),
  /** A guest known by this document. */
  knownGuestId: id.nullable(),
  problems: z.array(saying.extend({ column: z.enum(ROOMING_COLUMNS) })),
})
export type RoomingLine = z.infer<typeof roomingLine>
