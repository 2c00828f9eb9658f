import type { LockedRoom } from './occupancy.ts'
import type { Warnings } from './warnings.ts'

/** Warns of rooms that are not clean. */
export function judgeDirt(rooms: readonly LockedRoom[], warnings: Warnings): void {
  for (const { number, houseStatus } of rooms)
    if (houseStatus === 'dirty' || houseStatus === 'cleaning')
      warnings.raise('roomDirty', [number], { privilege: 'checkInDirtyRoom', refusal: 'roomIsDirty' })
}
