import { drawerName } from '#domain/cashier/server/drawerColumns.ts'
import { sql } from 'kysely'
import { drawerVariance } from '../declared/drawerVariance.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf } from './sqlLabels.ts'

const moments = {
  start: { en: 'Start', mon: 'Эхэлсэн' },
  close: { en: 'Close', mon: 'Хаасан' },
}

/** What a drawer held when it was closed last; what it never held came from the safe, and is no difference. */
const known = sql`(n.moment = 'close' or exists (
  select from cash_session o join cash_count e on e.hotel_id = o.hotel_id and e.cash_session_id = o.id and e.moment = 'close' and e.currency = n.currency
  where o.hotel_id = s.hotel_id and o.cash_drawer_id = s.cash_drawer_id and o.number = s.number - 1))`

/** A session that was off at its start and at its close posted the one first and the other last. */
const posted = sql`coalesce((
  select m.value from cash_movement m
  where m.hotel_id = s.hotel_id and m.cash_session_id = s.id and m.kind = 'overShort' and m.currency = n.currency and m.amount = n.counted - n.expected
  order by case n.moment when 'start' then m.number else -m.number end limit 1), 0)`

const lines: Lines<typeof drawerVariance> = ({ hotelId }, { from, until, show, drawer, user }) => sql`
  select x.* from (
    select ${drawerName} as drawer, case n.moment when 'start' then s.opened_on else s.closed_on end as date, s.number as shift, u.name as user,
      ${labelOf(sql`n.moment`, moments)} as moment, n.currency, k.digits, n.expected, n.counted, case when ${known} then n.counted - n.expected else 0 end as difference,
      case when ${known} and n.counted <> n.expected then ${posted} else 0 end as value, case n.moment when 'close' then s.close_reason else '' end as reason,
      coalesce(v.name, '') as "closedBy", s.id as "shiftId"
    from cash_session s
    join cash_count n on n.hotel_id = s.hotel_id and n.cash_session_id = s.id
    join currency k on k.code = n.currency
    join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
    join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
    left join app_user v on v.hotel_id = s.hotel_id and v.id = s.closed_by
    where s.hotel_id = ${hotelId} and s.opened_on <= ${until}::date and coalesce(s.closed_on, 'infinity') >= ${from}::date
      and ${drawer === undefined ? sql`true` : sql`s.cash_drawer_id = ${drawer}`} and ${user === undefined ? sql`true` : sql`s.user_id = ${user}`}
  ) x
  where x.date between ${from}::date and ${until}::date and ${show === 'all' ? sql`true` : sql`x.difference <> 0`}`

export const answerDrawerVariance = answering(drawerVariance, lines)
