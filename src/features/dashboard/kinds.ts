/** What waits for somebody at the desk, the most urgent first. */
export const WORK_KINDS = [
  'overdueDeparture',
  'pastCheckOut',
  'overdueArrival',
  'holdExpiring',
  'depositOverdue',
  'roomOccupied',
  'roomOutOfService',
  'withoutRoom',
  'roomDirty',
  'vipArrival',
  'dueOut',
  'openBalance',
  'birthday',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** A hold is worth a call when it releases itself within so many hours. */
export const HOLD_WARNING_HOURS = 24

/** How many waiting things the dashboard lists. */
export const WORK_SHOWN = 40

/** A room at this moment; the first three are vacant, the last two blocked. */
export const ROOM_STATES = ['clean', 'cleaning', 'dirty', 'occupied', 'dueOut', 'outOfOrder', 'outOfService'] as const
export type RoomState = (typeof ROOM_STATES)[number]

/** How many days the charts look ahead, the business date being the first. */
export const OUTLOOK_DAYS = 14
/** Pick-up is what these last days have brought, the business date among them. */
export const PICK_UP_DAYS = 7
