import { isStanding } from '#domain/guest/server/guestRows.ts'
import type { Series } from '#domain/numbering/numberForms.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { nameOfStay } from '#domain/bar/server/nameOfStay.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { type RawBuilder, sql } from 'kysely'
import { FOUND_OF_A_KIND } from '../contract.ts'

/** What somebody typed, in the forms in which it is compared. */
export interface Sought {
  readonly hotelId: number
  /** The number of a series that it can be, with or without its prefix. */
  readonly numbered: (series: Series) => RawBuilder<number | null>
  readonly lower: string
  /** Patterns of `like`, for lower case. */
  readonly begins: string
  readonly holds: string
}

type Rows = RawBuilder<unknown>

const limit = sql`limit ${FOUND_OF_A_KIND}`
const nameOf = sql`${fullNameOf('g')}`

/** Of `found` (foundGuests). */
export const guestsFound = ({ hotelId }: Sought): Rows => sql`
  select g.id, ${nameOf} as name, g.phone, g.email, masked_number(g.register_no) as "registerNo"
  from found f join guest g on g.hotel_id = ${hotelId} and g.id = f.id and ${isStanding} order by f.place, g.last_name, g.first_name, g.id`

const mostUrgent = sql`
  case s.status when 'inHouse' then 0 when 'reserved' then 1 when 'checkedOut' then 2 else 3 end,
  case when s.status = 'reserved' then s.arrival end, s.departure desc, s.id desc`

/**
 * By number, cancellation number, voucher, room and guest. What is found is found once and cut to what is shown before anything is joined to
 * it: in a hotel that is new to the statistics of its database each join might otherwise find all of it again.
 */
export const staysFound = ({ hotelId, numbered, lower, begins }: Sought): Rows => sql`
  with hit as materialized (
    select x.id from reservation y join stay x on x.hotel_id = ${hotelId} and x.reservation_id = y.id
      where y.hotel_id = ${hotelId} and y.number = ${numbered('reservation')}
    union
    select x.id from stay x where x.hotel_id = ${hotelId} and x.cancellation_number = ${numbered('cancellation')}
    union
    select x.id from voucher y join stay x on x.hotel_id = ${hotelId} and x.reservation_id = y.reservation_id
      where y.hotel_id = ${hotelId} and lower(y.number) like ${begins}
    union
    select x.id from stay x where x.hotel_id = ${hotelId} and x.status in ('inHouse', 'reserved')
      and x.room_id = any(array(select y.id from room y where y.hotel_id = ${hotelId} and lower(y.number) = ${lower}))
    union
    select x.stay_id from found f join stay_guest x on x.hotel_id = ${hotelId} and x.guest_id = f.id
  ), shown as materialized (
    select s.* from stay s where s.hotel_id = ${hotelId} and s.id = any(array(select id from hit)) order by ${mostUrgent} ${limit}
  )
  select s.id, ${nameOfStay} as "guestName", ${printed('reservation', sql`b.hotel_id`, sql`b.number`)} || '-' || s.sequence as number, s.status, t.confirmed, s.arrival, s.departure, r.number as "roomNumber"
  from shown s
  join reservation b on b.hotel_id = ${hotelId} and b.id = s.reservation_id
  join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
  join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id
  left join room r on r.hotel_id = ${hotelId} and r.id = s.room_id
  order by ${mostUrgent}`

/** `withGuests`: who is in them, too. */
export const roomsFound = ({ hotelId, begins }: Sought, withGuests: boolean): Rows => sql`
  select r.id, r.number, t.code as "roomTypeCode", r.house_status as "houseStatus", s.id is not null as occupied,
    case when ${withGuests} then s.id end as "stayId",
    case when ${withGuests} then coalesce((select ${nameOf} from guest g where g.hotel_id = ${hotelId} and g.id = s.guest_id), '') else '' end as "guestName"
  from room r
  join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
  left join stay s on s.hotel_id = r.hotel_id and s.room_id = r.id and s.status = 'inHouse'
  where r.hotel_id = ${hotelId} and r.active and lower(r.number) like ${begins}
  order by length(r.number), r.sort_order, r.number ${limit}`

export const foliosFound = ({ hotelId, numbered }: Sought): Rows => sql`
  select f.id, f.number, coalesce(c.name, nullif(${nameOf}, ''), f.name) as name, f.status = 'open' as open
  from folio f
  left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
  left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
  where f.hotel_id = ${hotelId} and f.number = ${numbered('folio')}`

export const receiptsFound = ({ hotelId, numbered }: Sought): Rows => sql`
  select p.id, p.number, coalesce(nullif(${nameOf}, ''), c.name, '') as name, abs(l.gross) as amount
  from (select * from payment_receipt where hotel_id = ${hotelId} and number = ${numbered('receipt')} offset 0) p
  join folio_line l on l.hotel_id = p.hotel_id and l.id = p.folio_line_id
  join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
  left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
  left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id`

export const companiesFound = ({ hotelId, lower, begins, holds }: Sought): Rows => sql`
  select id, code, name, phone from company
  where hotel_id = ${hotelId} and active and (lower(name) like ${holds} or lower(code) like ${begins} or register_no = ${lower})
  order by lower(code) <> ${lower}, lower(name) not like ${begins}, name, id ${limit}`

export const groupsFound = ({ hotelId, lower, begins, holds }: Sought): Rows => sql`
  select id, code, name from guest_group
  where hotel_id = ${hotelId} and active and (lower(code) like ${begins} or lower(name) like ${holds})
  order by lower(code) <> ${lower}, id desc ${limit}`
