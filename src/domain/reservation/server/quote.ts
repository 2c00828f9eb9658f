import { FieldErrors } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { roomsLeft } from '#domain/availability/server/availability.ts'
import { packagesOf, readPackageTerms } from '#domain/package/server/packageTerms.ts'
import { standingExemptions, taxesFor } from '#domain/tax/server/taxesFor.ts'
import { exempting } from '#domain/tax/tax.ts'
import { unpricedReason } from '#domain/rates/server/priceNights.ts'
import { brokenRules } from '#domain/restriction/server/brokenRules.ts'
import { brokenSayings } from '#domain/restriction/server/judgeSale.ts'
import { heldTimes } from '#domain/stay/heldTimes.ts'
import { judgeParty } from '#domain/stay/server/judgeParty.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Saying } from '#core/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import type { QuotedStay, Reservation } from '../contract.ts'
import { bookingFacts } from './bookingFacts.ts'
import { priceStay, splitOnce } from './priceStay.ts'
import { planNights, type PlannedNight, readPrices, stayProblems, type WantedStay } from './plannedStays.ts'

/** Prices, taxes and what stands in the way of stays that are not booked yet. */
export async function quote(ctx: Context, input: ParsedInputOf<typeof Reservation.quote>) {
  const stays: WantedStay[] = input.stays.map((stay) => ({ ...stay, rateReason: 'quote' }))
  const facts = await bookingFacts(ctx, {
    roomTypeIds: stays.map(({ roomTypeId }) => roomTypeId),
    rateTypeIds: stays.map(({ rateTypeId }) => rateTypeId),
    packageIds: stays.flatMap(({ packageIds }) => packageIds),
  })
  const at = (index: number) => `stays.${index}`
  const wrong = stayProblems(ctx, stays, facts, at).filter(({ code }) => code !== 'noAccess')
  if (wrong.length > 0) throw new FieldErrors(wrong)
  const source = { reservationSourceId: input.reservationSourceId ?? null }
  // each on a connection of its own: none needs what another finds
  const [prices, owed, standing, packages, left, broken] = await Promise.all([
    readPrices(ctx, stays, input),
    taxesFor(ctx),
    standingExemptions(ctx, { guestId: input.guestId ?? null, companyId: input.companyId ?? null }),
    readPackageTerms(ctx, {
      packageIds: stays.flatMap(({ packageIds }) => packageIds),
      rateTypeIds: stays.map(({ rateTypeId }) => rateTypeId),
    }),
    roomsLeft(
      ctx,
      stays.map((stay, key) => ({ ...stay, key })),
    ),
    brokenRules(
      ctx,
      stays.map((stay, key) => ({ ...stay, ...source, key })),
    ),
  ])
  const { nights: planned, promotions, refusal } = planNights(ctx, stays, input, prices)
  const own = { kind: 'stay' as const, id: 1, from: ctx.businessDate, until: null, codes: null }
  const taxes = exempting(owed, input.exempt ? [own, ...standing] : standing)
  const splitRoom = splitOnce(taxes)
  const quoted = stays.map((stay, index): QuotedStay => {
    const taxInclusive = facts.rateTypes.get(stay.rateTypeId)?.taxInclusive ?? true
    const priced = priceStay(stay, planned[index] ?? [], packagesOf(packages, stay), { taxes, taxInclusive, splitRoom })
    const type = facts.roomTypes.get(stay.roomTypeId)
    const least = left.get(index)
    const before = stays.slice(0, index).filter((other) => other.roomTypeId === stay.roomTypeId).length
    const warnings = new Warnings(ctx.caller, { confirm: [] })
    if (type) judgeParty(stay, type, warnings)
    const problems: Saying[] = (planned[index] ?? [])
      .filter(({ rate }) => rate === null)
      .slice(0, 1)
      .map(unpricedReason)
      .map(({ code, params }) => ({ code, params: [...params] }))
    if (type && least && least.left - before <= 0)
      problems.push({ code: 'noRoomLeft', params: [type.typeName, least.date] })
    return {
      ...priced,
      promotions: (promotions[index] ?? []).map(({ id, code, label }) => ({
        id,
        code,
        label,
        amount: discountBy(id, planned[index] ?? []),
      })),
      left: least?.left ?? 0,
      policy: facts.rateTypes.get(stay.rateTypeId)?.policy ?? null,
      arrivesAt: heldTimes(ctx.hotel, stay.arrival, stay.departure).arrivesAt,
      problems,
      warnings: [...warnings.sayings, ...brokenSayings(broken.filter(({ key }) => key === index))],
    }
  })
  const total = { net: sum(quoted, 'net'), tax: sum(quoted, 'tax'), gross: sum(quoted, 'gross') }
  return {
    stays: quoted,
    ...total,
    promotionProblem: refusal ? { ...refusal, params: [...refusal.params] } : null,
    exemptBy: standing
      .filter(({ id }) => taxes.some(({ exemptBy }) => exemptBy?.kind === 'standing' && exemptBy.id === id))
      .filter(({ from, until }) =>
        stays.some((stay) => from <= stay.departure && (until === null || stay.arrival < until)),
      )
      .map(({ reason, document }) => ({ reason, document })),
    mayBeExempt: owed.some(({ exemptible }) => exemptible),
  }
}

const discountBy = (promotionId: number, nights: readonly PlannedNight[]): number =>
  sum(
    nights.flatMap(({ discounts }) => discounts.filter((discount) => discount.promotionId === promotionId)),
    'amount',
  )

const sum = <K extends string>(of: readonly Record<K, number>[], key: K): number =>
  of.reduce((total, each) => total + each[key], 0)
