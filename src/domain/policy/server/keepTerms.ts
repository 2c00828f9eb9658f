import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { extrasOf, sumOfExtras } from '#domain/package/server/extrasOf.ts'
import { depositDue, type Policy } from '../policy.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { policyJson } from './policyJson.ts'

type OfHotel = Pick<Context, 'db' | 'hotelId'>

/** Another plan of a stay brings its policy along; one that was kept at booking stays as it was. */
export async function keepPolicy({ db, hotelId }: OfHotel, reservationId: number, rateTypeId: number): Promise<void> {
  const { rows } = await sql<{ policies: string }>`
    select jsonb_build_object(r.id, ${policyJson})::text as policies from rate_type r where r.hotel_id = ${hotelId} and r.id = ${rateTypeId}`.execute(
    db,
  )
  await sql`
    update reservation set policies = ${rows[0]?.policies ?? '{}'}::jsonb || policies where hotel_id = ${hotelId} and id = ${reservationId}`.execute(
    db,
  )
}

interface Booked {
  id: number
  bookedOn: Day
  stays: { id: number; policy: Policy | null; arrival: Day; rates: Minor[] }[]
}

/**
 * Makes the deposits due true after stays were priced anew, cancelled, reinstated or taken back: those still awaited ask for it, until the
 * first of the reservation has checked in and taken the deposit over.
 */
export async function keepDepositsDue({ db, hotelId }: OfHotel, reservationIds: readonly number[]): Promise<void> {
  const { rows } = await sql<Booked>`
    select b.id, b.created_on as "bookedOn", coalesce((
      select json_agg(json_build_object('id', s.id, 'policy', b.policies -> s.rate_type_id::text, 'arrival', s.arrival, 'rates', case when t.complimentary or t.house_use or t.waitlist
        then '[]'::json else (select coalesce(json_agg(n.rate order by n.date), '[]'::json) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id) end))
      from stay s where s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status = 'reserved' and not exists (
        select from stay o where o.hotel_id = b.hotel_id and o.reservation_id = b.id and o.status in ('inHouse', 'checkedOut'))), '[]'::json) as stays
    from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    where b.hotel_id = ${hotelId} and b.id = any(${reservationIds})
      and (b.deposit_due > 0 or jsonb_path_exists(b.policies, '$.*.deposit ? (@ != null)'))
    order by b.id`.execute(db)
  const extras = await extrasOf(
    { db, hotelId },
    rows.flatMap(({ stays }) => stays.map((stay) => stay.id)),
  )
  const due = rows.map(({ id, bookedOn, stays }) => ({
    id,
    ...depositDue(
      stays.map((stay) => ({ ...stay, policy: stay.policy ?? undefined, extras: sumOfExtras(extras.get(stay.id)) })),
      bookedOn,
    ),
  }))
  if (due.length === 0) return
  await sql`
    update reservation b set deposit_due = d.amount, deposit_due_on = d.due_on
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ amount }) => amount)}::bigint[], ${due.map(({ dueOn }) => dueOn)}::date[]) as d (id, amount, due_on)
    where b.hotel_id = ${hotelId} and b.id = d.id and (b.deposit_due, b.deposit_due_on) is distinct from (d.amount, d.due_on)`.execute(
    db,
  )
}
