import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import type { Label } from '#core/labels.ts'
import { type RawBuilder, sql } from 'kysely'
import { doneLabels, entityLabels } from '../activityWords.ts'
import { activityLog } from '../declared/activityLog.ts'
import { activityChanges } from './activityChanges.ts'
import { answering } from './answerReport.ts'
import type { Lines, Words } from './reportWords.ts'
import { within } from './soldLines.ts'
import { reasonSaid } from './sqlLabels.ts'

/** The label of a code, or the code itself. */
const named = (code: RawBuilder<unknown>, labels: Readonly<Record<string, Label>>) =>
  sql`coalesce(${sql.lit(JSON.stringify(labels))}::jsonb -> ${code}, jsonb_build_object('en', ${code}, 'mon', ${code}))`

/** Codes of what is done that somebody may mean by these words. */
const meant = (search: string): string[] =>
  Object.entries(doneLabels).flatMap(([code, { en, mon }]) =>
    `${en}\n${mon}`.toLowerCase().includes(search.toLowerCase()) ? [code] : [],
  )

const lines: Lines<typeof activityLog> = ({ hotelId }, { from, until, user, entity, search }) => sql`
  select a.id as "activityId", a.business_date as date, a.at
  from activity a
  where a.hotel_id = ${hotelId} and ${within(sql`a.business_date`, { from, until })} and ${user === undefined ? sql`true` : sql`a.user_id = ${user}`}
    and ${entity === 'all' ? sql`true` : sql`a.entity = ${entity}`}
    and (${matching(search, [sql`a.action`, sql`a.reason`, sql`a.after::text`, sql`a.before::text`, sql`a.address`])}
      ${search === '' ? sql`` : sql`or a.action = any(${meant(search)})`})`

/** What a thing is called whose row is still there. */
const record = sql`case a.entity
  when 'Stay' then (select concat_ws(' · ', ${printed('reservation', sql`b.hotel_id`, sql`b.number`)}, ${fullNameOf('g')})
    from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    where s.hotel_id = a.hotel_id and s.id = a.entity_id)
  when 'Breakfast' then (select ${fullNameOf('g')} from stay s join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id where s.hotel_id = a.hotel_id and s.id = a.entity_id)
  when 'Reservation' then (select concat_ws(' · ', ${printed('reservation', sql`b.hotel_id`, sql`b.number`)}, ${fullNameOf('g')})
    from reservation b join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id where b.hotel_id = a.hotel_id and b.id = a.entity_id)
  when 'Folio' then (select ${printed('folio', sql`f.hotel_id`, sql`f.number`)} from folio f where f.hotel_id = a.hotel_id and f.id = a.entity_id)
  when 'Guest' then (select ${fullNameOf('g')} from guest g where g.hotel_id = a.hotel_id and g.id = a.entity_id)
  when 'Room' then (select r.number from room r where r.hotel_id = a.hotel_id and r.id = a.entity_id)
  when 'Company' then (select c.name from company c where c.hotel_id = a.hotel_id and c.id = a.entity_id)
  when 'User' then (select o.name from app_user o where o.hotel_id = a.hotel_id and o.id = a.entity_id)
  else coalesce(a.after ->> 'name', a.before ->> 'name', '') end`

const words = ({ hotelId }: { readonly hotelId: number }): Words => ({
  columns: {
    user: sql`coalesce(u.name, k.name, '')`,
    role: sql`coalesce(o.name, '')`,
    entity: named(sql`a.entity`, entityLabels),
    record: sql`coalesce(${record}, '')`,
    action: named(sql`a.action`, doneLabels),
    changes: activityChanges(),
    reason: reasonSaid(sql`coalesce(a.reason, '')`),
    address: sql`a.address`,
  },
  joins: () => sql`
    join activity a on a.hotel_id = ${hotelId} and a.id = line."activityId"
    left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
    left join api_key k on k.hotel_id = a.hotel_id and k.id = a.api_key_id
    left join currency cu on cu.code = coalesce(a.after ->> 'currency', a.before ->> 'currency', (select h.currency from hotel h where h.id = a.hotel_id))
    left join role o on o.hotel_id = u.hotel_id and o.id = u.role_id`,
})

export const answerActivityLog = answering(activityLog, lines, words)
