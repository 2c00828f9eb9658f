import { type RawBuilder, sql } from 'kysely'
import { holdsText } from './holdsText.ts'

/** Of those who only hold the text somewhere so many are compared: what a short text finds beyond them is no find. */
const COMPARED = 300

/**
 * The tables `begun`, `holding`, `held` and `found` (id, search, place) of a `with`: guests by any part of what is known of them, those whose
 * first or last name begins with the text (`folded`, not empty) first. Such beginnings are read from their index in order, so that a common
 * syllable costs no more than a rare one (`~<~`: the order of the index, whatever the collation of the database). Who only holds the text is
 * looked for without a limit and read until there are enough: a limit would have the kept plan read guests one by one (decision 82).
 */
export const foundGuests = (hotelId: number, text: string, folded: string, limit: number): RawBuilder<unknown> => sql`
  begun as materialized (
    (select id, search from guest where hotel_id = ${hotelId} and ${beginsWith(sql`search`, ` ${folded}`)} order by search using ~<~ limit ${limit})
    union
    (select id, search from guest where hotel_id = ${hotelId} and ${beginsWith(sql`last_key`, folded)} order by last_key using ~<~ limit ${limit})
  ), holding as materialized (
    select id, search from guest where hotel_id = ${hotelId} and ${holdsText(sql`search`, text)}
  ), held as materialized (
    select id, search from holding where (select count(*) from begun) < ${limit} limit ${COMPARED}
  ), found as materialized (
    select id, search, min(place) as place from (select id, search, 0 as place from begun union all select id, search, 1 from held) f
    group by id, search
    order by place, strpos(search, ${` ${folded} `}) = 0, length(search), id limit ${limit}
  )`

/** Whether a column begins so, as a span of its index: a pattern would be known only when the statement is planned anew. */
function beginsWith(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const letters = Array.from(text)
  const last = letters.pop() ?? ''
  const until = letters.join('') + String.fromCodePoint((last.codePointAt(0) ?? 0) + 1)
  return sql`${column} ~>=~ ${text} and ${column} ~<~ ${until}`
}
