import { depositHeld, stayBalance } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { sql } from 'kysely'
import { arrivalDeparture } from '../declared/arrivalDeparture.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf, nameOf, statusLabels } from './sqlLabels.ts'

const { options } = arrivalDeparture.filters.show

const lines: Lines<typeof arrivalDeparture> = ({ hotelId }, { from, until, show, company, group }) => {
  const part = (movement: keyof typeof options, date: string, time: string, where: ReturnType<typeof sql>) => sql`
    select ${movement}::text as movement, s.id, ${sql.raw(date)} as date, to_char(${sql.raw(time)}, 'HH24:MI') as time
    from stay s
    where s.hotel_id = ${hotelId} and s.status in ('reserved', 'inHouse', 'checkedOut') and ${where}`
  const inRange = sql`between ${from}::date and ${until}::date`
  const parts = {
    arrivals: part('arrivals', 's.arrival', 's.arrives_at', sql`s.arrival <> s.departure and s.arrival ${inRange}`),
    departures: part(
      'departures',
      's.departure',
      's.departs_at',
      sql`s.arrival <> s.departure and s.departure ${inRange}`,
    ),
    stayOvers: part(
      'stayOvers',
      's.arrival',
      's.arrives_at',
      sql`daterange(s.arrival, s.departure, '[]') @> daterange(least(${from}::date, ${until}::date) - 1, ${until}::date + 1, '[]') and s.arrival < ${from}::date`,
    ),
    dayUse: part('dayUse', 's.arrival', 's.arrives_at', sql`s.arrival = s.departure and s.arrival ${inRange}`),
  }
  return sql`
    select ${labelOf(sql`m.movement`, options)} as movement, m.date, m.time, coalesce(r.number, '') as room, ${fullNameOf('g')} as guest, g.nationality,
      b.number, ${nameOf('t')} as "roomType", s.adults, s.children, s.arrival, s.departure, s.departure - s.arrival as nights,
      coalesce((select n.rate from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id order by n.date limit 1), 0) as rate,
      ${depositHeld('b')} as deposit,
      ${stayBalance} as balance,
      ${labelOf(sql`s.status`, statusLabels)} as status, ${nameOf('o')} as source, coalesce(c.name, '') as company, coalesce(q.name, '') as "group",
      concat_ws(' · ', nullif(b.guest_remarks, ''), nullif(b.internal_remarks, '')) as remark, s.id as "stayId"
    from (${show === 'all' ? sql.join(Object.values(parts), sql` union all `) : parts[show]}) m
    join stay s on s.hotel_id = ${hotelId} and s.id = m.id
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.room_type_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    left join reservation_source o on o.hotel_id = b.hotel_id and o.id = b.reservation_source_id
    left join company c on c.hotel_id = b.hotel_id and c.id = b.company_id
    left join guest_group q on q.hotel_id = b.hotel_id and q.id = b.guest_group_id
    where ${group === undefined ? sql`true` : sql`b.guest_group_id = ${group}`} and ${company === undefined ? sql`true` : sql`b.company_id = ${company}`}`
}

export const answerArrivalDeparture = answering(arrivalDeparture, lines)
