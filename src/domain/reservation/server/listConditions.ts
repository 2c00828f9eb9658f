import type { ParsedInputOf } from '#core/contract.ts'
import type { Day } from '#core/day.ts'
import { literally } from '#core/literally.ts'
import { holdsText } from '#domain/guest/server/holdsText.ts'
import { numberTyped } from '#domain/numbering/server/numberForms.ts'
import { isPreRegistered } from '#domain/stay/server/preRegistered.ts'
import type { ShownStatus } from '#domain/stayStatus/status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reservation } from '../contract.ts'

type ListInput = ParsedInputOf<typeof Reservation.list>
type Condition = RawBuilder<unknown>

/** The filters of the list over `stay s` and, where `asksReservation`, `reservation b`. */
export function conditions(input: ListInput, businessDate: Day): Condition[] {
  return [
    ...ofTab(input.tab, businessDate),
    ...(input.status.length > 0 ? [sql`s.status = any(${input.status})`] : []),
    ...(input.shown.length > 0
      ? [
          sql`(${sql.join(
            input.shown.map((shown) => isShown(shown, businessDate)),
            sql` or `,
          )})`,
        ]
      : []),
    ...between(sql`s.arrival`, input.arrival),
    ...between(sql`s.departure`, input.departure),
    ...between(sql`b.created_on`, input.booked),
    ...equal(sql`b.reservation_source_id`, input.reservationSourceId),
    ...equal(sql`b.company_id`, input.companyId),
    ...equal(sql`b.guest_group_id`, input.guestGroupId),
    ...equal(sql`s.room_type_id`, input.roomTypeId),
    ...equal(sql`s.rate_type_id`, input.rateTypeId),
    ...equal(sql`s.room_id`, input.roomId),
    ...equal(sql`s.guest_id`, input.guestId),
    ...equal(sql`b.created_by`, input.userId),
    ...(input.walkIn === undefined ? [] : [sql`s.walk_in = ${input.walkIn}`]),
    ...(input.preRegistered === undefined ? [] : [sql`${isPreRegistered} = ${input.preRegistered}`]),
  ]
}

/** Whether a filter is of the reservation, not of the stay. */
export const asksReservation = ({ booked, reservationSourceId, companyId, guestGroupId, userId }: ListInput): boolean =>
  [booked.from, booked.until, reservationSourceId, companyId, guestGroupId, userId].some((asked) => asked !== undefined)

const confirmed = sql`(
  select t.confirmed from reservation y join reservation_type t on t.hotel_id = y.hotel_id and t.id = y.reservation_type_id
  where y.hotel_id = s.hotel_id and y.id = s.reservation_id)`

const equal = (column: Condition, id: number | undefined): Condition[] =>
  id === undefined ? [] : [sql`${column} = ${id}`]

const between = (
  column: Condition,
  { from, until }: { from?: Day | undefined; until?: Day | undefined },
): Condition[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
  ...(until === undefined ? [] : [sql`${column} <= ${until}`]),
]

/** The statuses are written out, not given as parameters, so that the partial indexes of `stay` serve them. */
export function ofTab(name: ListInput['tab'], businessDate: Day): Condition[] {
  switch (name) {
    case 'arrivals':
      return [sql`s.status = 'reserved' and s.arrival <= ${businessDate}`]
    case 'inHouse':
      return [sql`s.status = 'inHouse'`]
    case 'departures':
      return [sql`s.status = 'inHouse' and s.departure <= ${businessDate}`]
    case 'all':
      return []
  }
}

/** `shownStatus` (domain/stayStatus/status.ts) as a condition. */
function isShown(shown: ShownStatus, businessDate: Day): Condition {
  const today = sql`${businessDate}::date`
  const overnight = sql`s.arrival < s.departure`
  switch (shown) {
    case 'overdueArrival':
      return sql`(s.status = 'reserved' and s.arrival < ${today})`
    case 'unconfirmed':
      return sql`(s.status = 'reserved' and s.arrival >= ${today} and not ${confirmed})`
    case 'dayUseReservation':
      return sql`(s.status = 'reserved' and s.arrival >= ${today} and ${confirmed} and s.arrival = s.departure)`
    case 'dueIn':
      return sql`(s.status = 'reserved' and s.arrival = ${today} and ${confirmed} and ${overnight})`
    case 'confirmed':
      return sql`(s.status = 'reserved' and s.arrival > ${today} and ${confirmed} and ${overnight})`
    case 'overdueDeparture':
      return sql`(s.status = 'inHouse' and s.departure < ${today})`
    case 'dayUse':
      return sql`(s.status = 'inHouse' and s.departure >= ${today} and s.arrival = s.departure)`
    case 'dueOut':
      return sql`(s.status = 'inHouse' and s.departure = ${today} and ${overnight})`
    case 'arrived':
      return sql`(s.status = 'inHouse' and s.departure > ${today} and s.arrival = ${today})`
    case 'stayOver':
      return sql`(s.status = 'inHouse' and s.departure > ${today} and s.arrival <> ${today})`
    default:
      return sql`s.status = ${shown}`
  }
}

/** What is searched for in the list of stays: two statements that give ids of stays, each as often as it is found so. */
export interface Search {
  /** Of a reservation's or cancellation's number, a voucher or a room number. */
  readonly numbered: RawBuilder<unknown>
  /** Of any guest whose name, document or contact holds the text; of that stay alone where one is named. */
  readonly ofGuests: (stayId?: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Each kind is found by its own index. Undefined where nothing is searched for. */
export function searchFor(hotelId: number, search: string): Search | undefined {
  const text = search.trim()
  if (text === '') return undefined
  const voucher = `${literally(text.toLowerCase())}%`
  return {
    numbered: sql`
    select x.id from reservation y join stay x on x.hotel_id = ${hotelId} and x.reservation_id = y.id where y.hotel_id = ${hotelId} and y.number = ${numberTyped(hotelId, 'reservation', text)}
    union all
    select x.id from stay x where x.hotel_id = ${hotelId} and x.cancellation_number = ${numberTyped(hotelId, 'cancellation', text)}
    union all
    select x.id from reservation y join stay x on x.hotel_id = ${hotelId} and x.reservation_id = y.id
      where y.hotel_id = ${hotelId} and y.id = any(array(
        select v.reservation_id from voucher v where v.hotel_id = ${hotelId} and lower(v.number) like ${voucher}))
    union all
    select x.id from room y join stay x on x.hotel_id = ${hotelId} and x.room_id = y.id where y.hotel_id = ${hotelId} and y.number = ${text}`,
    ofGuests: (stayId) => sql`
    select x.stay_id as id from guest y join stay_guest x on x.hotel_id = ${hotelId} and x.guest_id = y.id
      where y.hotel_id = ${hotelId} and ${holdsText(sql`y.search`, text)}${stayId ? sql` and x.stay_id = ${stayId}` : sql``}`,
  }
}
