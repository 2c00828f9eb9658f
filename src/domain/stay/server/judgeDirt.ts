import type { LockedRoom } from '#domain/room/server/lockRooms.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'

/** Warns of rooms that are not clean. */
export function judgeDirt(rooms: readonly LockedRoom[], warnings: Warnings): void {
  for (const { number, houseStatus } of rooms)
    if (houseStatus === 'dirty' || houseStatus === 'cleaning')
      warnings.raise('roomDirty', [number], { privilege: 'checkInDirtyRoom', refusal: 'roomIsDirty' })
}
