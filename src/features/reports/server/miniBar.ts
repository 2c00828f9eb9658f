import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { miniBar } from '../declared/miniBar.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { nameOf } from './sqlLabels.ts'

/** Of a sale or refill: what moved beyond what was known to lie there. */
const unknown = sql`case when m.kind in ('sale', 'use') then m.quantity + m.store_change + m.room_change when m.kind = 'return' then m.store_change + m.room_change - m.quantity
  when m.kind = 'refill' then m.store_change + m.room_change else 0 end`

const lines: Lines<typeof miniBar> = ({ hotelId }, { from, until, search }) => sql`
  select ${nameOf('g')} as "itemGroup", ${nameOf('i')} as item, x.opening, x.bought, x.sold, x.counted, x.unknown, x.closing, x.refilled, x.store, x.rooms,
    coalesce((
      select sum(s.quantity * s.price) from mini_bar_sale s join folio_line l on l.hotel_id = s.hotel_id and l.id = s.folio_line_id
      where s.hotel_id = ${hotelId} and s.mini_bar_item_id = i.id and s.ended_at is null and l.business_date between ${from}::date and ${until}::date), 0)::bigint as revenue
  from (
    select m.mini_bar_item_id as id,
      coalesce(sum(m.store_change + m.room_change) filter (where m.business_date < ${from}::date), 0)::int as opening,
      coalesce(sum(m.store_change + m.room_change), 0)::int as closing, sum(m.store_change)::int as store, sum(m.room_change)::int as rooms,
      coalesce(sum(m.quantity) filter (where m.kind = 'purchase' and m.business_date >= ${from}::date), 0)::int as bought,
      coalesce(sum(case m.kind when 'return' then -m.quantity else m.quantity end) filter (where m.kind in ('sale', 'use', 'return') and m.business_date >= ${from}::date), 0)::int as sold,
      coalesce(sum(m.quantity) filter (where m.kind = 'count' and m.business_date >= ${from}::date), 0)::int as counted,
      coalesce(sum(m.quantity) filter (where m.kind = 'refill' and m.business_date >= ${from}::date), 0)::int as refilled,
      coalesce(sum(${unknown}) filter (where m.business_date >= ${from}::date), 0)::int as unknown
    from mini_bar_movement m where m.hotel_id = ${hotelId} and m.business_date <= ${until}::date
    group by m.mini_bar_item_id
  ) x
  join mini_bar_item i on i.hotel_id = ${hotelId} and i.id = x.id
  join mini_bar_group g on g.hotel_id = i.hotel_id and g.id = i.mini_bar_group_id
  where ${matching(search, [sql`i.name`, sql`i.name_mon`, sql`g.name`, sql`g.name_mon`])}`

export const answerMiniBar = answering(miniBar, lines)
