/** So many days from the business date on. */
export const DAYS_AHEAD = 7
/** A pack is kept for so many days. */
export const KEPT_DAYS = 14
