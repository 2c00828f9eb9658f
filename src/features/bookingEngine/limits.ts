export const MOST_ROOMS = 9
export const MOST_GUESTS = 9
export const MOST_CHILDREN = 6
export const OLDEST_CHILD = 17
/** Nights of one stay. */
export const MOST_NIGHTS = 30
/** Days ahead that are sold. */
export const DAYS_AHEAD = 540
/** Rooms of a group that are named in one step. */
export const MOST_NAMED_AT_ONCE = 100
/** Nights of one calendar. */
export const MOST_CALENDAR = 62
