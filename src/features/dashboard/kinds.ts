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

/** What a person may do without; what is overdue or stands in the way of an arrival is always told. */
export const LESSER_KINDS = [
  'holdExpiring',
  'depositOverdue',
  'withoutRoom',
  'roomDirty',
  'vipArrival',
  'dueOut',
  'openBalance',
  'birthday',
] as const satisfies readonly WorkKind[]

/** How many waiting things of a kind the dashboard is told. */
export const WORK_OF_KIND = 12
/** How many folios of those who are gone. */
export const UNSETTLED_SHOWN = 40
/** Of more than so many of a kind the first are shown and the others stand behind a button. */
export const SHOWN_OF_KIND = 4

/** A room at this moment; the first three are vacant, the last two blocked. */
export const ROOM_STATES = ['clean', 'cleaning', 'dirty', 'occupied', 'dueOut', 'outOfOrder', 'outOfService'] as const
export type RoomState = (typeof ROOM_STATES)[number]

/** How many days the picture looks ahead, the business date being the first, and back. */
export const OUTLOOK_DAYS = 23
export const BACK_DAYS = 7
/** The same weekday a year ago. */
export const YEAR_DAYS = 364
/** Pick-up is what these last days have brought, the business date among them. */
export const PICK_UP_DAYS = 7
