import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { guestRegister } from '../declared/guestRegister.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf } from './sqlLabels.ts'

const onTheDay = {
  arrived: { en: 'Arrived', mon: 'Ирсэн' },
  left: { en: 'Left', mon: 'Гарсан' },
  dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
  inHouse: { en: 'In house', mon: 'Байрласан' },
}
const genders = { male: { en: 'Male', mon: 'Эрэгтэй' }, female: { en: 'Female', mon: 'Эмэгтэй' } }

const what = sql`case when s.checked_in_on = d.date and s.checked_out_on = d.date then 'dayUse' when s.checked_in_on = d.date then 'arrived'
  when s.checked_out_on = d.date then 'left' else 'inHouse' end`

/** The room of the day; of who has left that of the last night. */
const room = sql`coalesce((
  select r.number from room_occupancy o join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
  where o.hotel_id = s.hotel_id and o.stay_id = s.id and lower(o.during)::date <= d.date order by o.during desc limit 1), q.number, '')`

/** Who was here; the days are written out, so that the planner knows how few they are. */
const stays = (hotelId: number, until: string, where: RawBuilder<unknown>) => sql`
  select hotel_id, id, room_id, stand_in_guest_id, checked_in_on, checked_out_on, departure from stay
  where hotel_id = ${hotelId} and checked_in_on <= ${sql.lit(until)}::date and ${where}`

const lines: Lines<typeof guestRegister> = ({ hotelId, businessDate }, { from, until, show, search }) => sql`
  select d.date, ${labelOf(what, onTheDay)} as what, ${room} as room, ${fullNameOf('g')} as guest, g.nationality,
    g.birth_date as "birthDate", ${labelOf(sql`coalesce(g.gender, '')`, genders)} as gender,
    masked_number(g.register_no) as "registerNo", masked_number(g.passport_no) as "passportNo",
    coalesce((select string_agg(masked_number(x.number), ', ' order by x.id) from guest_document x
      where x.hotel_id = g.hotel_id and x.guest_id = g.id), '') as document,
    s.checked_in_on as arrival, coalesce(s.checked_out_on, s.departure) as departure, p.registered_on as "registeredOn",
    coalesce(u.name, '') as "registeredBy", p.signature <> '' as signed, 1 as persons, s.id as "stayId"
  from (
    ${stays(hotelId, until, sql`status = 'inHouse'`)}
    union all ${stays(hotelId, until, sql`status = 'checkedOut' and checked_out_on >= ${sql.lit(from)}::date`)}
  ) s
  join stay_guest p on p.hotel_id = s.hotel_id and p.stay_id = s.id and not (p.main and p.guest_id is not distinct from s.stand_in_guest_id)
  join guest g on g.hotel_id = p.hotel_id and g.id = p.guest_id
  left join room q on q.hotel_id = s.hotel_id and q.id = s.room_id
  left join app_user u on u.hotel_id = p.hotel_id and u.id = p.registered_by
  cross join lateral (
    select day::date as date from generate_series(greatest(s.checked_in_on, ${from}::date),
      least(coalesce(s.checked_out_on, ${businessDate}::date), ${until}::date, ${businessDate}::date), interval '1 day') day) d
  where case ${show}::text when 'arrived' then s.checked_in_on = d.date when 'left' then s.checked_out_on = d.date
      when 'foreign' then g.nationality not in ('', 'MN') when 'open' then not p.registered else true end
    and ${matching(search, [fullNameOf('g'), sql`q.number`])}`

export const answerGuestRegister = answering(guestRegister, lines)
