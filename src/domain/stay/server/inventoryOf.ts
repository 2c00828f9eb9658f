import type { InventoryDelta } from '#domain/availability/server/inventory.ts'
import type { LockedStay } from './lockStay.ts'

/** What stays give back: every night that they hold; nothing where they hold none. */
export const givenBack = (stays: readonly LockedStay[]): InventoryDelta[] =>
  stays.flatMap((stay) =>
    stay.holdsInventory
      ? stay.nights.map(({ heldRoomTypeId, date }) => ({ roomTypeId: heldRoomTypeId, date, sold: -1 }))
      : [],
  )

/** What stays take of the types that their nights name. */
export const taken = (stays: readonly LockedStay[]): InventoryDelta[] =>
  stays.flatMap((stay) =>
    stay.nights.map(({ heldRoomTypeId, date }) => ({ roomTypeId: heldRoomTypeId, date, sold: 1 })),
  )
