import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { rateOverrides } from '../declared/rateOverrides.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { nameOf, reasonSaid } from './sqlLabels.ts'

/** Who agreed the price of night `n` last; who booked the stay, where it was agreed with the booking. */
const agreed = sql`
  select a.user_id, a.at from activity a
  where a.hotel_id = n.hotel_id and a.entity = 'Stay' and a.entity_id = n.stay_id and a.action = 'setNightRates'
    and a.after -> 'rates' @> jsonb_build_array(jsonb_build_object('date', n.date))
  order by a.id desc limit 1`

const lines: Lines<typeof rateOverrides> = ({ hotelId }, { from, until, rateType, search }) => sql`
  select coalesce(u.name, '') as user, n.date as night, b.number, coalesce(r.number, '') as room, ${nameOf('t')} as "roomType", ${nameOf('p')} as "rateType",
    ${fullNameOf('g')} as guest, coalesce(n.grid_rate, n.rate) as normal, n.rate as given, n.rate - coalesce(n.grid_rate, n.rate) as difference,
    ${reasonSaid(sql`n.override_reason`)} as reason, coalesce(w.at, b.created_at) as at, n.folio_line_id is not null as posted, s.id as "stayId"
  from stay_night n
  join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
  join rate_type p on p.hotel_id = n.hotel_id and p.id = n.rate_type_id
  join room_type t on t.hotel_id = n.hotel_id and t.id = n.room_type_id
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  left join lateral (${agreed}) w on true
  left join app_user u on u.hotel_id = n.hotel_id and u.id = coalesce(w.user_id, b.created_by)
  where n.hotel_id = ${hotelId} and n.date between ${from}::date and ${until}::date and n.override_reason is not null
    and s.status in ('reserved', 'inHouse', 'checkedOut') and ${rateType === undefined ? sql`true` : sql`n.rate_type_id = ${rateType}`}
    and ${matching(search, [fullNameOf('g'), sql`r.number`, sql`n.override_reason`, sql`u.name`, printed('reservation', sql`b.hotel_id`, sql`b.number`)])}`

export const answerRateOverrides = answering(rateOverrides, lines)
