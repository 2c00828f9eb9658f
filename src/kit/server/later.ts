import { type RawBuilder, sql } from 'kysely'

/** An instant so much later. What a day is depends on the time zone, so in an update a cluster takes the sum of columns in UTC alone. */
export const later = (instant: RawBuilder<unknown>, interval: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${instant} at time zone 'UTC' + ${interval}) at time zone 'UTC')`
