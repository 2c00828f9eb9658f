import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import { ALWAYS_HOURS } from '../policy.ts'

const policies = [
  {
    code: 'FLEX',
    name: 'Flexible',
    name_mon: 'Уян хатан',
    no_show_basis: 'nights',
    no_show_value: '1',
    tiers: [{ hours_before: 24, basis: 'nights', value: '1' }],
  },
  {
    code: 'MODERATE',
    name: 'Moderate',
    name_mon: 'Дунд зэргийн',
    no_show_basis: 'all',
    no_show_value: '0',
    early_departure_basis: 'nights',
    early_departure_value: '1',
    deposit_basis: 'nights',
    deposit_value: '1',
    deposit_days_before: 7,
    tiers: [
      { hours_before: 72, basis: 'nights', value: '1' },
      { hours_before: 24, basis: 'percent', value: '50' },
    ],
  },
  {
    code: 'NONREF',
    name: 'Non-refundable',
    name_mon: 'Буцаалтгүй',
    no_show_basis: 'all',
    no_show_value: '0',
    early_departure_basis: 'all',
    early_departure_value: '0',
    deposit_basis: 'all',
    deposit_value: '0',
    tiers: [{ hours_before: ALWAYS_HOURS, basis: 'all', value: '0' }],
  },
]

const feeCharges = [
  ['cancellation', 'CANCEL-FEE', 'Cancellation fee', 'Цуцлалтын төлбөр', 'cancellationRevenue', 90],
  ['noShow', 'NOSHOW-FEE', 'No-show fee', 'Ирээгүйн төлбөр', 'noShowRevenue', 91],
  ['earlyDeparture', 'EARLY-FEE', 'Early departure fee', 'Эрт гарсны төлбөр', 'cancellationRevenue', 92],
] as const

/** What other times than the hotel's are charged as: the price is the desk's. */
const timeCharges = [
  ['EARLY-IN', 'Early check-in', 'Эрт орсны төлбөр', 93],
  ['LATE-OUT', 'Late check-out', 'Оройтож гарсны төлбөр', 94],
] as const

/** The policies of a new hotel, of which its plans may choose, and what their fees are posted as; the groups of the fees' accounts are there. */
export async function seedPolicies(db: Database, hotelId: number): Promise<void> {
  const made = await db
    .insertInto('cancellation_policy')
    .values(policies.map(({ tiers: _, ...policy }, index) => ({ ...policy, hotel_id: hotelId, sort_order: index + 1 })))
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(made.map(({ id, code }) => [code, id]))
  const tiers = policies.flatMap(({ code, tiers: own }) =>
    own.map((tier) => ({ ...tier, hotel_id: hotelId, cancellation_policy_id: idOf.get(code) ?? 0 })),
  )
  await db.insertInto('cancellation_tier').values(tiers).execute()
  const groups = await sql<{ purpose: string | null; id: number }>`
    select a.purpose, min(g.id) as id from extra_charge_group g join account a on a.hotel_id = g.hotel_id and a.id = g.account_id
    where g.hotel_id = ${hotelId} group by a.purpose`.execute(db)
  const groupOf = new Map(groups.rows.map(({ purpose, id }) => [purpose, id]))
  const charges = await db
    .insertInto('extra_charge')
    .values(
      [
        ...feeCharges,
        ...timeCharges.map(([code, name, mon, place]) => [null, code, name, mon, 'otherRevenue', place] as const),
      ].map(([, code, name, nameMon, purpose, place]) => ({
        hotel_id: hotelId,
        code,
        name,
        name_mon: nameMon,
        unit_price: 0,
        editable: true,
        extra_charge_group_id: groupOf.get(purpose) ?? 0,
        sort_order: place,
      })),
    )
    .returning(['id', 'code'])
    .execute()
  const chargeOf = new Map(charges.map(({ id, code }) => [code, id]))
  await db
    .insertInto('fee_charge')
    .values(feeCharges.map(([fee, code]) => ({ hotel_id: hotelId, fee, extra_charge_id: chargeOf.get(code) ?? 0 })))
    .execute()
}
