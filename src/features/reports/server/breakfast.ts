import { type Day, addDays } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { takesRoom } from '#domain/businessDay/server/soldRooms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import { handlers } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { Breakfast, type BreakfastRoom } from '../breakfast.ts'
import { breakfast } from '../declared/breakfast.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { nameOf } from './sqlLabels.ts'

/** The packages of night `n` of stay `s` that bring breakfast that night. */
const packages = sql`
  select string_agg(distinct p.name, ', ') as en, string_agg(distinct ${mongolianOf('p')}, ', ') as mon
  from stay_inclusion i
  join stay_package sp on sp.hotel_id = i.hotel_id and sp.stay_id = i.stay_id and sp.package_id = i.package_id
  join package p on p.hotel_id = i.hotel_id and p.id = i.package_id
  join extra_charge x on x.hotel_id = i.hotel_id and x.id = i.extra_charge_id
  join extra_charge_group k on k.hotel_id = x.hotel_id and k.id = x.extra_charge_group_id
  join account a on a.hotel_id = k.hotel_id and a.id = k.account_id and a.purpose = 'breakfastRevenue'
  where i.hotel_id = n.hotel_id and i.stay_id = n.stay_id and (sp.since is null or sp.since <= n.date) and (sp.until is null or n.date < sp.until)
    and case i.rhythm when 'everyNight' then true when 'arrival' then n.date = s.arrival when 'departure' then n.date = s.departure - 1
      else n.date - s.arrival + 1 >= i.first_night and (n.date - s.arrival + 1 - i.first_night) % i.every_nights = 0 end`

/** Who slept here the night before that morning, or is expected to. */
const slept = (hotelId: number, morning: Day): RawBuilder<unknown> => sql`
  select s.id as "stayId", coalesce(r.number, '') as room, coalesce(r.floor, '') as floor, coalesce(r.sort_order, 0) as "order", ${fullNameOf('g')} as guest,
    n.adults, n.children, n.infants, n.adults + n.children as persons, case when n.breakfast or q.en is not null then n.adults + n.children else 0 end as included,
    jsonb_build_object('en', concat_ws(', ', p.name, q.en), 'mon', concat_ws(', ', ${mongolianOf('p')}, q.mon)) as package,
    s.arrival, s.departure, ${nameOf('v')} as vip, b.guest_remarks as remark, coalesce(w.persons, 0) as served,
    s.room_type_id as "roomTypeId", b.reservation_source_id as "sourceId"
  from stay_night n
  join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
  join rate_type p on p.hotel_id = n.hotel_id and p.id = n.rate_type_id
  left join vip_status v on v.hotel_id = g.hotel_id and v.id = g.vip_status_id
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  left join breakfast_served w on w.hotel_id = s.hotel_id and w.stay_id = s.id and w.date = ${morning}::date
  left join lateral (${packages}) q on true
  where n.hotel_id = ${hotelId} and n.date = ${addDays(morning, -1)}::date and not n.day_use and (s.status = 'checkedOut' or ${takesRoom})`

const lines: Lines<typeof breakfast> = ({ hotelId }, { date, show, roomType, source }) => sql`
  select x.floor, x.room, x.guest, x.adults, x.children, x.infants, x.included, x.persons - x.included as payable, x.served, x.package,
    x.arrival, x.departure, x.vip, x.remark, x."order", x."stayId"
  from (${slept(hotelId, date)}) x
  where ${show === 'all' ? sql`true` : show === 'included' ? sql`x.included > 0` : sql`x.included = 0`}
    and ${roomType === undefined ? sql`true` : sql`x."roomTypeId" = ${roomType}`} and ${source === undefined ? sql`true` : sql`x."sourceId" = ${source}`}`

export const answerBreakfast = answering(breakfast, lines)

/** Mornings that are still marked: of the business date, of the one before it where breakfast goes on after the audit, and of the next where it begins before. */
const isNow = ({ businessDate }: Context, date: Day): boolean =>
  addDays(businessDate, -1) <= date && date <= addDays(businessDate, 1)

export const breakfastActions = handlers(Breakfast, {
  async list({ db, hotelId, businessDate }, { date }) {
    const { rows } = await sql<BreakfastRoom>`
      select x."stayId", x.room, x.floor, x.guest, x.persons, x.included, x.vip, x.remark, x.served
      from (${slept(hotelId, date)}) x order by x."order", x.room, x."stayId"`.execute(db)
    return { businessDate, rooms: rows }
  },
  async serve(ctx, { stayId, date, persons }) {
    const { db, hotelId, caller } = ctx
    if (!isNow(ctx, date)) throw new AppError('breakfastNotNow')
    const { rows } = await sql<{ room: string; persons: number; served: number }>`
      select x.room, x.persons, x.served from (${slept(hotelId, date)}) x where x."stayId" = ${stayId}`.execute(db)
    const [room] = rows
    if (!room) throw new AppError('notFound')
    if (persons > room.persons) throw new AppError('breakfastTooMany', [room.persons], 'persons')
    if (persons === room.served) return { served: persons }
    await (persons === 0
      ? sql`delete from breakfast_served where hotel_id = ${hotelId} and stay_id = ${stayId} and date = ${date}::date`
      : sql`
        insert into breakfast_served (hotel_id, stay_id, date, persons, served_by)
        values (${hotelId}, ${stayId}, ${date}::date, ${persons}, ${caller.userId})
        on conflict (hotel_id, stay_id, date) do update set persons = excluded.persons, served_by = excluded.served_by`
    ).execute(db)
    await recordActivity(ctx, {
      entity: 'Breakfast',
      id: stayId,
      action: persons === 0 ? 'takeBack' : 'serve',
      before: { date, served: room.served },
      after: { date, served: persons },
    })
    return { served: persons }
  },
})
