/** What waits for somebody at the desk, the most urgent first. */
export const WORK_KINDS = [
  'overdueDeparture',
  'overdueArrival',
  'holdExpiring',
  'depositOverdue',
  'roomOccupied',
  'withoutRoom',
  'roomDirty',
  'dueOut',
  'openBalance',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** A hold is worth a call when it releases itself within so many hours. */
export const HOLD_WARNING_HOURS = 24

/** How many waiting things the dashboard lists. */
export const WORK_SHOWN = 40

/** A room at this moment; the first three are vacant. */
export const ROOM_STATES = ['clean', 'cleaning', 'dirty', 'occupied', 'dueOut'] as const
export type RoomState = (typeof ROOM_STATES)[number]
