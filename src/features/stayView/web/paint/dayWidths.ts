/** From this width on a day has room for its percent beside what is left. */
export const PERCENT_WIDTH = 72
/** Below it no day is written out. */
export const MICRO_WIDTH = 14
