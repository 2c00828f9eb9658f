import { errorMessage } from '#core/errors.ts'
import { quote } from '#domain/reservation/server/quote.ts'
import { freeUntil } from '#domain/policy/policy.ts'
import { policySentence } from '#domain/policy/sentence.ts'
import { heldTimes } from '#domain/stay/heldTimes.ts'
import type { QuotedStay } from '#domain/reservation/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import type { BookingEngine, Offer, OfferedPlan, Party } from '../contract.ts'
import { readEngine } from './engine.ts'
import { soldOnline, type SoldOnline } from './soldOnline.ts'
import { asStay, refuseSpan } from './wanted.ts'

/** From so many rooms on, how many are left is nobody's business. */
const FEW = 4

/** What is sold for these dates and rooms; prices, rooms and restrictions as the desk's own quote finds them. */
export const offers: Handler<typeof BookingEngine.offers> = async (
  ctx,
  { arrival, departure, rooms, promotionCode },
) => {
  refuseSpan(ctx, arrival, departure)
  const [engine, sold] = await Promise.all([readEngine(ctx), soldOnline(ctx)])
  const parties = distinct(rooms)
  const choices = parties.flatMap((party) => choicesFor(sold, party))
  if (choices.length === 0) return { types: [], plans: [], rooms: rooms.map(() => []), promotionProblem: null }
  const quoted = await quote(ctx, {
    reservationSourceId: engine.reservationSourceId,
    promotionCode,
    stays: choices.map(({ party, ...choice }) => asStay({ arrival, departure, ...choice }, party)),
  })
  const found = choices
    .map((choice, nth) => ({ ...choice, stay: quoted.stays[nth]! }))
    .filter(({ stay }) => isSold(stay))
  const offersOf = (party: Party): Offer[] =>
    found
      .filter((each) => each.party === party)
      .map(({ roomTypeId, rateTypeId, stay }) => ({
        roomTypeId,
        rateTypeId,
        gross: stay.gross,
        promotions: stay.promotions.map(({ label }) => label),
      }))
  const plans = sold.plans.flatMap((plan): OfferedPlan[] => {
    const one = found.find(({ rateTypeId }) => rateTypeId === plan.id)
    return one ? [{ ...plan, ...termsOf(ctx, one.stay, arrival, departure) }] : []
  })
  const types = sold.types.flatMap((type) => {
    const left = found.find(({ roomTypeId }) => roomTypeId === type.id)?.stay.left
    return left === undefined ? [] : [{ ...type, left: left < FEW ? left : null }]
  })
  const { promotionProblem: problem } = quoted
  return {
    types,
    plans,
    rooms: rooms.map((room) => offersOf(parties.find((party) => isAlike(party, room))!)),
    promotionProblem: problem && {
      en: errorMessage(problem.code, problem.params, 'en'),
      mon: errorMessage(problem.code, problem.params, 'mon'),
    },
  }
}

const isAlike = (one: Party, other: Party): boolean =>
  one.adults === other.adults && one.childAges.join() === other.childAges.join()

const distinct = (rooms: readonly Party[]): Party[] =>
  rooms.filter((room, nth) => rooms.findIndex((other) => isAlike(room, other)) === nth)

const choicesFor = ({ types, plans }: SoldOnline, party: Party) =>
  types
    .filter(({ maxAdults, maxChildren }) => party.adults <= maxAdults && party.childAges.length <= maxChildren)
    .flatMap((type) => plans.map((plan) => ({ party, roomTypeId: type.id, rateTypeId: plan.id })))

/** Nothing stands against it: what the desk is only warned of is not sold here. That many are asked for at once is judged with the choice. */
export const isSold = ({ left, problems, warnings }: QuotedStay): boolean =>
  left > 0 && warnings.length === 0 && problems.every(({ code }) => code === 'noRoomLeft')

/** The conditions of a plan for an arrival. */
function termsOf(
  { hotel }: Context,
  { policy }: QuotedStay,
  arrival: string,
  departure: string,
): Pick<OfferedPlan, 'policy' | 'freeUntil' | 'paidNow'> {
  const { arrivesAt } = heldTimes(hotel, arrival, departure)
  const none = { tiers: [], noShow: null, earlyDeparture: null, deposit: null }
  return {
    policy: policySentence(policy ?? none, hotel, arrivesAt),
    freeUntil: policy ? freeUntil(policy, arrivesAt) : null,
    paidNow: policy?.deposit?.daysBefore === null,
  }
}
