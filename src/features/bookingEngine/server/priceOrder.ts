import type { ParsedInputOf } from '#core/contract.ts'
import { AppError, FieldErrors } from '#core/errors.ts'
import { depositDue } from '#domain/policy/policy.ts'
import { policySentence } from '#domain/policy/sentence.ts'
import type { QuotedStay } from '#domain/reservation/contract.ts'
import { quote } from '#domain/reservation/server/quote.ts'
import type { Context } from '#kit/server/context.ts'
import type { BookingEngine, Priced } from '../contract.ts'
import type { Engine } from './engine.ts'
import { isSold } from './offers.ts'
import { soldOnline, type SoldOnline } from './soldOnline.ts'
import { asStay, refuseSpan } from './wanted.ts'

export type Order = Omit<ParsedInputOf<typeof BookingEngine.price>, never>

/** What an order costs now. Refuses what is not sold online, what is sold out, and what a restriction forbids. */
export async function priceOrder(ctx: Context, engine: Engine, order: Order): Promise<Priced> {
  const { arrival, departure, rooms, promotionCode } = order
  refuseSpan(ctx, arrival, departure)
  const sold = await soldOnline(ctx)
  refuseUnsold(sold, order)
  const extrasOf = (rateTypeId: number) => sold.packages.filter(({ rateTypeIds }) => !rateTypeIds.includes(rateTypeId))
  const chosen = rooms.map((room) => asStay({ arrival, departure, ...room }, room))
  // once more with everything that could be added: its prices are what the guest may choose from
  const withAll = rooms.map((room) => {
    const packageIds = extrasOf(room.rateTypeId).map(({ id }) => id)
    return asStay({ arrival, departure, ...room, packageIds }, room)
  })
  const source = { reservationSourceId: engine.reservationSourceId, promotionCode }
  const [quoted, possible] = await Promise.all([
    quote(ctx, { ...source, stays: chosen }),
    quote(ctx, { ...source, stays: withAll }),
  ])
  refuseGone(order, quoted.stays)
  const { promotionProblem: problem } = quoted
  if (problem) throw new AppError(problem.code, problem.params as never, 'promotionCode')
  const deposit = depositDue(
    quoted.stays.map((stay) => ({
      policy: stay.policy ?? undefined,
      arrival,
      rates: stay.nights.map(({ rate }) => rate ?? 0),
      extras: stay.inclusions.filter(({ inside }) => !inside).reduce((sum, { price }) => sum + price, 0),
    })),
    ctx.businessDate,
  )
  return {
    rooms: quoted.stays.map((stay) => ({ gross: stay.gross, policy: sentenceOf(ctx, stay) })),
    extras: sold.packages
      .filter(({ rateTypeIds }) => rooms.some(({ rateTypeId }) => !rateTypeIds.includes(rateTypeId)))
      .map(({ id, name, items }) => ({
        id,
        name,
        items,
        prices: possible.stays.map(({ inclusions }) =>
          inclusions.filter((each) => each.packageId === id && !each.inside).reduce((sum, { gross }) => sum + gross, 0),
        ),
      })),
    net: quoted.net,
    tax: quoted.tax,
    gross: quoted.gross,
    deposit: deposit.amount,
    depositOn: deposit.dueOn,
    paidNow: deposit.amount > 0 && quoted.stays.some(({ policy }) => policy?.deposit?.daysBefore === null),
  }
}

const sentenceOf = ({ hotel }: Context, { policy, arrivesAt }: QuotedStay) =>
  policySentence(policy ?? { tiers: [], noShow: null, earlyDeparture: null, deposit: null }, hotel, arrivesAt)

function refuseUnsold({ types, plans, packages }: SoldOnline, { rooms }: Order): void {
  const problems = rooms.flatMap((room, nth) => {
    const type = types.find(({ id }) => id === room.roomTypeId)
    const fits = type && room.adults <= type.maxAdults && room.childAges.length <= type.maxChildren
    const known = room.packageIds.every((id) => packages.some((one) => one.id === id))
    const at = (field: string) => ({ field: `rooms.${nth}.${field}`, code: 'unknownReference' as const, params: [] })
    return [
      ...(fits ? [] : [at('roomTypeId')]),
      ...(plans.some(({ id }) => id === room.rateTypeId) ? [] : [at('rateTypeId')]),
      ...(known ? [] : [at('packageIds')]),
    ]
  })
  if (problems.length > 0) throw new FieldErrors(problems)
}

function refuseGone({ rooms }: Order, stays: readonly QuotedStay[]): void {
  const isGone = stays.some(({ left }, nth) => {
    const { roomTypeId } = rooms[nth]!
    return left < rooms.filter((room) => room.roomTypeId === roomTypeId).length
  })
  if (isGone) throw new AppError('soldOutMeanwhile')
  if (!stays.every(isSold)) throw new AppError('noLongerOffered')
}
