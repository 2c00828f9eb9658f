import { AppError } from '#core/errors.ts'
import { livePosting } from '#domain/folio/server/stayBalances.ts'
import { type HasExtras, hasExtras, withExtras } from '#domain/package/server/extrasOf.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import { allowedActions } from '../actions.ts'
import type { StayRecord } from '../record.ts'
import { judgeOf } from './judge.ts'
import { stayColumns, stayJoins } from './stayRows.ts'
import type { Context } from '#kit/server/context.ts'
import { foreignOfNight } from '#domain/rates/server/currencyColumns.ts'
import { sql } from 'kysely'

const ACTIVITIES_SHOWN = 100

/** Everything that the page of a stay shows. */
export async function getStay(ctx: Context, { id }: { id: number }) {
  const { db, hotelId } = ctx
  const { rows } = await sql<Omit<StayRecord, 'actions'> & HasExtras & { hasLivePostings: boolean }>`
    select ${stayColumns}, ${hasExtras}, ${hasLivePostings} as "hasLivePostings",
      s.booked_room_type_id as "bookedRoomTypeId",
      booked.code as "bookedRoomTypeCode", booked.name as "bookedRoomTypeName", booked.name_mon as "bookedRoomTypeNameMon", s.holds_inventory as "holdsInventory", coalesce(of_arrival.key_note, '') as "keyNote",
      s.checked_in_at as "checkedInAt", s.checked_out_at as "checkedOutAt", s.ended_at as "endedAt",
      s.end_reason as "endReason", s.cancellation_number as "cancellationNumber",
      g.phone as "guestPhone", g.email as "guestEmail", g.blacklisted, b.guest_remarks as "guestRemarks",
      b.internal_remarks as "internalRemarks", b.channel,
      ${nightRows} as "nightRows", ${guests} as guests, ${folios} as folios, ${rooms} as rooms, ${times} as times, ${siblings} as siblings, ${activity} as activity
    from stay s ${stayJoins}
    join room_type booked on booked.hotel_id = s.hotel_id and booked.id = s.booked_room_type_id
    where s.hotel_id = ${hotelId} and s.id = ${id}`.execute(db)
  const [found] = await withExtras(ctx, rows)
  if (!found) throw new AppError('notFound')
  const { hasLivePostings: isPosted, ...stay } = found
  const actions = allowedActions({ ...stay, hasLivePostings: isPosted }, judgeOf(ctx)).map((action) => ({
    ...action,
    reasons: [...action.reasons],
  }))
  return { ...stay, actions }
}

/** As `staysWithLivePostings` says, of stay `s` and its reservation `b`. */
const hasLivePostings = sql`exists (
  select from (
    select f.hotel_id, f.id, false as "ofGroup" from folio f where f.hotel_id = s.hotel_id and f.stay_id = s.id
    union all
    select f.hotel_id, f.id, true from folio f where f.hotel_id = b.hotel_id and f.guest_group_id = b.guest_group_id
  ) f
  join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id and l.stay_id = s.id
  join journal j on j.hotel_id = l.hotel_id and j.id = l.journal_id
  where ${livePosting})`

/** What promotions take off night `n`. */
const nightDiscounts = sql`coalesce((
  select json_agg(json_build_object('promotionId', o.id, 'code', o.code, 'label', ${namesOf('o')},
    'amount', d.amount) order by o.id)
  from stay_night_discount d join promotion o on o.hotel_id = d.hotel_id and o.id = d.promotion_id
  where d.hotel_id = n.hotel_id and d.stay_id = n.stay_id and d.date = n.date), '[]'::json)`

const nightRows = sql`coalesce((
  select json_agg(json_build_object('date', n.date, 'dayUse', n.day_use, 'roomTypeId', n.room_type_id, 'roomTypeCode', nk.code,
    'rateTypeId', n.rate_type_id, 'rateTypeCode', np.code, 'adults', n.adults, 'children', n.children, 'infants', n.infants, 'rate', n.rate,
    'gridRate', n.grid_rate, 'foreign', ${foreignOfNight}, 'overrideReason', n.override_reason, 'contract', n.contract, 'discounts', ${nightDiscounts}, 'breakfast', n.breakfast, 'posted', n.folio_line_id is not null) order by n.date)
  from stay_night n
  join room_type nk on nk.hotel_id = n.hotel_id and nk.id = n.room_type_id
  join rate_type np on np.hotel_id = n.hotel_id and np.id = n.rate_type_id
  where n.hotel_id = s.hotel_id and n.stay_id = s.id), '[]'::json)`

const guests = sql`coalesce((
  select json_agg(json_build_object('guestId', x.id, 'name', ${fullNameOf('x')}, 'main', sg.main, 'registered', sg.registered, 'registeredOn', sg.registered_on,
    'registeredBy', (select u.name from app_user u where u.hotel_id = sg.hotel_id and u.id = sg.registered_by),
    'phone', x.phone, 'registerNo', masked_number(x.register_no), 'passportNo', masked_number(x.passport_no), 'nationality', x.nationality, 'blacklisted', x.blacklisted)
    order by sg.main desc, x.id)
  from stay_guest sg join guest x on x.hotel_id = sg.hotel_id and x.id = sg.guest_id
  where sg.hotel_id = s.hotel_id and sg.stay_id = s.id and not (sg.main and sg.guest_id is not distinct from s.stand_in_guest_id)), '[]'::json)`

const folios = sql`coalesce((
  select json_agg(json_build_object('id', f.id, 'number', f.number, 'windowNo', f.window_no, 'status', f.status) order by f.window_no)
  from folio f where f.hotel_id = s.hotel_id and f.stay_id = s.id), '[]'::json)`

const times = sql`coalesce((
  select json_agg(json_build_object('kind', x.kind, 'at', to_char(x.at, 'HH24:MI'), 'extraChargeId', x.extra_charge_id, 'price', x.price,
    'charged', x.folio_line_id is not null) order by x.kind)
  from stay_time x where x.hotel_id = s.hotel_id and x.stay_id = s.id), '[]'::json)`

const rooms = sql`coalesce((
  select json_agg(json_build_object('roomId', o.room_id, 'number', r.number, 'from', lower(o.during)::date, 'until', upper(o.during)::date) order by o.during)
  from room_occupancy o join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
  where o.hotel_id = s.hotel_id and o.stay_id = s.id), '[]'::json)`

const siblings = sql`coalesce((
  select json_agg(json_build_object('id', x.id, 'sequence', x.sequence, 'status', x.status, 'roomNumber', xr.number,
    'guestName', ${fullNameOf('xg')}) order by x.sequence)
  from stay x
  join guest xg on xg.hotel_id = x.hotel_id and xg.id = x.guest_id
  left join room xr on xr.hotel_id = x.hotel_id and xr.id = x.room_id
  where x.hotel_id = s.hotel_id and x.reservation_id = s.reservation_id and x.id <> s.id), '[]'::json)`

/** What happened to the stay and to its reservation, newest first. */
const activity = sql`coalesce((
  select json_agg(json_build_object('id', a.id, 'at', to_json(a.at), 'businessDate', a.business_date, 'user', au.name, 'entity', a.entity,
    'action', a.action, 'before', a.before, 'after', a.after, 'reason', a.reason) order by a.id desc)
  from (
    (select * from activity where hotel_id = s.hotel_id and entity = 'Stay' and entity_id = s.id order by id desc limit ${ACTIVITIES_SHOWN}::int)
    union all
    (select * from activity where hotel_id = s.hotel_id and entity = 'Reservation' and entity_id = s.reservation_id order by id desc limit ${ACTIVITIES_SHOWN}::int)
  ) a left join app_user au on au.hotel_id = a.hotel_id and au.id = a.user_id), '[]'::json)`
