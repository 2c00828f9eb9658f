import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { id } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'

const access = menu('/report/breakfast')

const breakfastRoom = z.object({
  stayId: id,
  room: z.string(),
  floor: z.string(),
  guest: z.string(),
  /** Persons who slept there, infants left out. */
  persons: z.int(),
  /** As many have breakfast in their price. */
  included: z.int(),
  vip: z.object({ en: z.string(), mon: z.string() }),
  remark: z.string(),
  served: z.int(),
})
export type BreakfastRoom = z.infer<typeof breakfastRoom>

/** Who comes to breakfast on a morning, and who was served. */
export const Breakfast = entity('Breakfast', {
  /** Every room that slept the night before, in the house's order. */
  list: query({
    access,
    input: z.object({ date: day }),
    output: z.object({ businessDate: day, rooms: z.array(breakfastRoom) }),
  }),
  /** How many of a room have eaten; 0 takes it back. Only of a morning near the business date (breakfastNotNow), of who slept there (notFound), and no more than they are (breakfastTooMany). */
  serve: command({
    access,
    input: z.object({ stayId: id, date: day, persons: z.int().min(0).max(198) }),
    output: z.object({ served: z.int() }),
    changes: ['Breakfast'],
  }),
})
