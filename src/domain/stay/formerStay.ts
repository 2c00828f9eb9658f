import type { StayState } from './state.ts'

/** What an amendment or a move changes of a stay, as it was before; and the condition of the room that it had. */
export type FormerStay = Pick<StayState, (typeof KEPT)[number]>

const KEPT = [
  'arrival',
  'departure',
  'arrivesAt',
  'departsAt',
  'roomTypeId',
  'bookedRoomTypeId',
  'roomId',
  'roomNumber',
  'roomHouseStatus',
  'roomLocked',
  'adults',
  'children',
  'infants',
  'childAges',
  'spans',
  'nights',
] as const

export const formerOf = (stay: StayState): FormerStay =>
  Object.fromEntries(KEPT.map((name) => [name, stay[name]])) as unknown as FormerStay
