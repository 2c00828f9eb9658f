import type { Mounted } from '#kit/server/mount.ts'
import { handlers } from '#kit/server/mount.ts'
import { lists } from '../lists.ts'
import { Rate } from '../rate.ts'
import { roomExtra } from '../room.ts'
import { listActions } from './listActions.ts'
import { newRooms } from './newRooms.ts'
import { readRateGrid, saveRates } from './rateGrid.ts'

export const configurationActions: readonly Mounted[] = [
  ...lists.flatMap(listActions),
  ...handlers(roomExtra, { newMany: newRooms }),
  ...handlers(Rate, { grid: readRateGrid, save: saveRates }),
]
