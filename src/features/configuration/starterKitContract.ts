import { z } from 'zod'
import { command, entity } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import { STARTER_KITS } from './starterKits.ts'

/** Whoever fills the lists may open each of them. */
export const KIT_PATHS: readonly MenuPath[] = [
  '/room/type',
  '/room',
  '/rate/type',
  '/rate/season',
  '/rate',
  '/rate/extra-charge',
]

export const StarterKit = entity('StarterKit', {
  /** Fills a hotel that has no rooms, room types and rate types yet with those of a kind of hotel, all or none. */
  fill: command({
    access: menu('/conf/hotel-information'),
    input: z.object({ kit: z.enum(STARTER_KITS) }),
    output: z.object({ rooms: z.int() }),
    changes: [
      'FirstSteps',
      'RoomType',
      'Room',
      'Housekeeping',
      'RateType',
      'Season',
      'Rate',
      'PriceCalendar',
      'ExtraCharge',
    ],
  }),
})
