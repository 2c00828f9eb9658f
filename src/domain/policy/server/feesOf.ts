import { AppError } from '#core/errors.ts'
import type { Day, LocalTime } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { hotelClock } from '#domain/businessDay/hotelClock.ts'
import { type Extra, extrasOf, sumOfExtras } from '#domain/package/server/extrasOf.ts'
import { type Fee, feeOn, type Policy, tierInForce } from '../policy.ts'
import { taxesOfStays } from '#domain/tax/server/taxesFor.ts'
import { splitTax, type TaxRule, taxesOnGroup, type TaxSplit } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What a guest may be charged for without having slept. */
export type FeeKind = 'cancellation' | 'noShow' | 'earlyDeparture'

/** The extra charge as which a fee is posted. */
export interface FeeCharge {
  readonly extraChargeId: number
  readonly accountId: number
  readonly taxInclusive: boolean
  /** The taxes that a stay owes on it. */
  readonly taxesOf: (stayId: number) => readonly TaxRule[]
}

export interface StayFee {
  readonly stayId: number
  readonly reservationId: number
  readonly guestId: number
  /** What the policy asks; null = nothing. */
  readonly fee: Fee | null
  /** Minor units, taxes as the rate (or for an amount the extra charge) has them; 0 where nothing is asked. */
  readonly price: Minor
  readonly split: TaxSplit
  readonly charge: FeeCharge | null
}

interface Facts {
  stayId: number
  reservationId: number
  guestId: number
  policy: Policy | null
  arrivesAt: LocalTime
  free: boolean
  taxInclusive: boolean
  nights: { date: string; rate: Minor; posted: boolean }[]
}

const nothing: TaxSplit = { net: 0, tax: 0, gross: 0, taxes: [] }

/**
 * What the policies kept with the reservations ask of each stay that is cancelled, did not arrive or leaves early (on the business date, unless another day is named), now by the
 * hotel's clock; in the order asked. Complimentary and house-use stays owe nothing. Refuses with feeNotSetUp.
 */
export async function feesOf(
  ctx: Context,
  kind: FeeKind,
  stayIds: readonly number[],
  leavesOn: Day = ctx.businessDate,
): Promise<StayFee[]> {
  const facts = await readFacts(ctx, stayIds)
  const now = hotelClock(new Date(), { ...ctx.hotel, businessDate: ctx.businessDate })
  const extras = await extrasOf(ctx, stayIds)
  const asked = facts.map((stay) => ({
    stay,
    ...priceOf(kind, { ...stay, extras: extras.get(stay.stayId) ?? [] }, leavesOn, now),
  }))
  const charge = asked.some(({ price }) => price > 0) ? await feeCharge(ctx, kind, stayIds) : null
  return asked.map(({ stay: { stayId, reservationId, guestId, taxInclusive }, fee, price }) => ({
    stayId,
    reservationId,
    guestId,
    fee,
    price,
    charge,
    split:
      charge && price > 0
        ? splitFee(charge.taxesOf(stayId), price, fee?.basis === 'amount' ? charge.taxInclusive : taxInclusive)
        : nothing,
  }))
}

/** A fee with its taxes. */
export const splitFee = (taxes: readonly TaxRule[], price: Minor, taxInclusive: boolean): TaxSplit =>
  splitTax({ price, taxInclusive, nights: 0, persons: 0 }, taxes)

function priceOf(
  kind: FeeKind,
  stay: Facts & { extras: readonly Extra[] },
  leavesOn: Day,
  now: LocalTime,
): { fee: Fee | null; price: Minor } {
  const fee = stay.policy ? feeInForce(kind, stay.policy, stay.arrivesAt, now) : null
  const isOpen = ({ date, posted }: { date: Day; posted: boolean }) =>
    kind !== 'earlyDeparture' || (date >= leavesOn && !posted)
  const open = stay.nights.filter(isOpen)
  const price = stay.free
    ? 0
    : feeOn(
        fee,
        open.map(({ rate }) => rate),
        sumOfExtras(stay.extras.filter(isOpen)),
      )
  return { fee: price > 0 ? fee : null, price }
}

function feeInForce(kind: FeeKind, policy: Policy, arrivesAt: LocalTime, now: LocalTime): Fee | null {
  if (kind === 'cancellation') return tierInForce(policy, arrivesAt, now)
  return kind === 'noShow' ? policy.noShow : policy.earlyDeparture
}

async function readFacts({ db, hotelId }: Context, stayIds: readonly number[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select s.id as "stayId", s.reservation_id as "reservationId", s.guest_id as "guestId", s.arrives_at as "arrivesAt",
      b.policies -> s.rate_type_id::text as policy, p.tax_inclusive as "taxInclusive", t.complimentary or t.house_use or t.waitlist as free,
      coalesce((select json_agg(json_build_object('date', n.date, 'rate', n.rate, 'posted', n.folio_line_id is not null) order by n.date)
        from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), '[]'::json) as nights
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    join rate_type p on p.hotel_id = s.hotel_id and p.id = s.rate_type_id
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds})
    order by array_position(${stayIds}::bigint[], s.id)`.execute(db)
  return rows
}

/** How a kind of fee is posted and taxed. Refuses with feeNotSetUp. */
export async function feeCharge(ctx: Context, kind: FeeKind, stayIds: readonly number[]): Promise<FeeCharge> {
  const { rows } = await sql<Omit<FeeCharge, 'taxesOf'> & { groupId: number }>`
    select e.id as "extraChargeId", e.tax_inclusive as "taxInclusive", g.id as "groupId", g.account_id as "accountId"
    from fee_charge f
    join extra_charge e on e.hotel_id = f.hotel_id and e.id = f.extra_charge_id
    join extra_charge_group g on g.hotel_id = e.hotel_id and g.id = e.extra_charge_group_id
    where f.hotel_id = ${ctx.hotelId} and f.fee = ${kind}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw new AppError('feeNotSetUp')
  const { groupId, ...charge } = row
  const taxesOf = await taxesOfStays(ctx, stayIds)
  return { ...charge, taxesOf: (stayId) => taxesOnGroup(taxesOf(stayId), groupId, ctx.businessDate) }
}
