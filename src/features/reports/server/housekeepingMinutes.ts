import { sql } from 'kysely'
import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import { housekeepingMinutes } from '../declared/housekeepingMinutes.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { within } from './soldLines.ts'
import { labelOf, nameOf } from './sqlLabels.ts'

const outcomes = {
  finished: { en: 'Finished', mon: 'Дуусгасан' },
  stopped: { en: 'Stopped', mon: 'Зогсоосон' },
  interrupted: { en: 'Interrupted', mon: 'Тасалдсан' },
}

const lines: Lines<typeof housekeepingMinutes> = ({ hotelId }, { from, until, user, roomType, cleaning, show }) => sql`
  select x.*, x.minutes - x.planned as difference from (
    select coalesce(u.name, '') as user, c.business_date as date, r.number as room, r.floor, ${nameOf('t')} as "roomType", ${labelOf(sql`c.kind`, cleaningLabels)} as cleaning, ${labelOf(sql`c.outcome`, outcomes)} as outcome,
      c.started_at as "startedAt", c.ended_at as "endedAt", (c.outcome = 'finished')::int as rooms,
      round(extract(epoch from c.ended_at - c.started_at) / 60)::int as minutes, case when c.outcome = 'finished' then c.planned_minutes else 0 end as planned
    from room_cleaning c
    join room r on r.hotel_id = c.hotel_id and r.id = c.room_id
    join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
    left join app_user u on u.hotel_id = c.hotel_id and u.id = c.user_id
    where c.hotel_id = ${hotelId} and ${within(sql`c.business_date`, { from, until })} and c.ended_at is not null
      and ${user === undefined ? sql`true` : sql`c.user_id = ${user}`} and ${roomType === undefined ? sql`true` : sql`r.room_type_id = ${roomType}`}
      and ${cleaning === 'all' ? sql`true` : sql`c.kind = ${cleaning}`}
      and ${show === 'all' ? sql`true` : show === 'finished' ? sql`c.outcome = 'finished'` : sql`c.outcome <> 'finished'`}
  ) x`

export const answerHousekeepingMinutes = answering(housekeepingMinutes, lines)
