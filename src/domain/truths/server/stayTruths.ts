import { addDays } from '#core/day.ts'
import { openRecurring } from '#domain/recurringCharge/server/postRecurring.ts'
import { withRecurring } from '#domain/recurringCharge/server/readRecurring.ts'
import { sql } from 'kysely'
import { reservationOf } from './named.ts'
import { breaches, type Checked, stated, type Truth } from './truth.ts'

/** Stays, their nights, and what is charged for them. */
export const stayTruths: readonly Truth[] = [
  stated(
    'endedHoldsInventory',
    ({ hotelId }) => sql`
      select array[${reservationOf('s')}] as params, '/front-office/stay/' || s.id as link
      from stay s
      where s.hotel_id = ${hotelId} and s.status in ('cancelled', 'noShow', 'void') and s.holds_inventory`,
  ),
  stated(
    'namelessOfNoGroup',
    ({ hotelId }) => sql`
      select array[${reservationOf('s')}] as params, '/front-office/stay/' || s.id as link
      from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      where s.hotel_id = ${hotelId} and s.stand_in_guest_id is not null and b.guest_group_id is null`,
  ),
  stated(
    'nightsCoverStay',
    ({ hotelId }) => sql`
      select array[${reservationOf('s')}, s.arrival::text, s.departure::text] as params, '/front-office/stay/' || s.id as link
      from stay s left join (
        select stay_id, count(*) as nights, min(date) as first, max(date) as last from stay_night where hotel_id = ${hotelId} group by stay_id
      ) n on n.stay_id = s.id
      where s.hotel_id = ${hotelId}
        and (n.nights is distinct from greatest(s.departure - s.arrival, 1) or n.first <> s.arrival or n.last <> greatest(s.departure - 1, s.arrival))`,
  ),
  // a promotion takes the same part off both, each rounded for itself: within one unit of the other currency
  stated(
    'nightWorth',
    ({ hotelId }) => sql`
      select array[${reservationOf('n')}, n.date::text, f.code] as params, '/front-office/stay/' || n.stay_id as link
      from stay_night n
      join hotel_currency f on f.hotel_id = n.hotel_id and f.id = n.hotel_currency_id
      join currency c on c.code = f.code
      join hotel o on o.id = n.hotel_id join currency h on h.code = o.currency
      where n.hotel_id = ${hotelId} and n.folio_line_id is null
        and abs(n.rate - in_hotel_currency(n.currency_rate, f.buy, c.digits, h.digits)) > in_hotel_currency(1, f.buy, c.digits, h.digits) + 1`,
  ),
  stated(
    'nightNotCharged',
    ({ hotelId, businessDate }) => sql`
      select array[${reservationOf('s')}, n.date::text] as params, '/front-office/stay/' || s.id as link
      from stay_night n join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
      where n.hotel_id = ${hotelId} and n.folio_line_id is null and n.date < ${businessDate}::date and s.status in ('inHouse', 'checkedOut')`,
  ),
  stated(
    'nightChargedTwice',
    ({ hotelId }) => sql`
      select array[${reservationOf('l')}, l.service_date::text] as params, '/front-office/stay/' || l.stay_id as link
      from (
        select hotel_id, stay_id, service_date from folio_line
        where hotel_id = ${hotelId} and kind in ('room', 'dayUse') and not void and stay_id is not null
        group by hotel_id, stay_id, service_date, occurrence having count(*) > 1
      ) l`,
  ),
  stated(
    'nightChargedElsewhere',
    ({ hotelId }) => sql`
      select array[${reservationOf('n')}, n.date::text] as params, '/front-office/stay/' || n.stay_id as link
      from stay_night n left join folio_line l on l.hotel_id = n.hotel_id and l.id = n.folio_line_id
      where n.hotel_id = ${hotelId} and n.folio_line_id is not null
        and (l.id is null or l.void or l.kind not in ('room', 'dayUse') or l.stay_id is distinct from n.stay_id or l.service_date <> n.date
          or exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void))`,
  ),
  stated(
    'recurringVoided',
    ({ hotelId }) => sql`
      select array[${reservationOf('c')}, p.date::text] as params, '/front-office/stay/' || c.stay_id as link
      from recurring_charge_posting p
      join recurring_charge c on c.hotel_id = p.hotel_id and c.id = p.recurring_charge_id
      join folio_line v on v.hotel_id = p.hotel_id and v.parent_line_id = p.folio_line_id and v.void
      where p.hotel_id = ${hotelId}`,
  ),
  { find: recurringNotCharged },
]

/** What a recurring charge is due for is a rule, not a query. */
async function recurringNotCharged(checked: Checked) {
  const { db, hotelId, businessDate } = checked
  const stayIds = await withRecurring(checked)
  const late = await openRecurring(checked, stayIds, { upTo: addDays(businessDate, -1), leaving: false })
  if (late.length === 0) return breaches([])
  const { rows } = await sql<{ id: number; reservation: string }>`
    select s.id, ${reservationOf('s')} as reservation from stay s
    where s.hotel_id = ${hotelId} and s.id = any(${late.map(({ charge }) => charge.stayId)})`.execute(db)
  const named = new Map(rows.map(({ id, reservation }) => [id, reservation]))
  return breaches(
    late.map(({ charge, date }) => ({
      truth: 'recurringNotCharged',
      params: [named.get(charge.stayId) ?? '', date],
      link: `/front-office/stay/${charge.stayId}`,
    })),
  )
}
