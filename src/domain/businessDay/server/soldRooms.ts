import { type RawBuilder, sql } from 'kysely'

/**
 * Rooms sold, one definition for dashboard, daily and monthly report (docs/rules/night-audit.md#statistics): a stay `s` counts for each of
 * its nights while it is in house, and before that as expected while it is reserved and holds a room; when a day is closed nobody is expected
 * any more. A day use is no night.
 */
export const takesRoom = sql<boolean>`(s.status = 'inHouse' or s.status = 'reserved' and s.holds_inventory)`

/** Whose nights are sold, which are given away and which the house uses itself, by the reservation type `t`. */
export const isComplimentary: RawBuilder<boolean> = sql`t.complimentary`
export const isHouseUse: RawBuilder<boolean> = sql`(t.house_use and not t.complimentary)`
