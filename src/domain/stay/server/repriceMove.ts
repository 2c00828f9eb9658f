import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { extrasAfter } from '#domain/package/server/extrasAfter.ts'
import { promoteAgain } from '#domain/promotion/server/promoteAgain.ts'
import { lessened } from '#domain/rates/foreign.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { priceNights, unpricedReason } from '#domain/rates/server/priceNights.ts'
import type { MovePreview } from '../roomsPreview.ts'
import { mayAct } from './judge.ts'
import { readStays } from './lockStay.ts'
import type { StayNight, StayState } from '../state.ts'
import { type LockedRoom, readRooms } from '#domain/room/server/lockRooms.ts'
import type { Context } from '#kit/server/context.ts'

/**
 * A stay whose nights to come that are not charged yet cost what they do in another room's type, which it books from now on; nothing is
 * written. Refuses where one has no price.
 */
export async function priceInRoom(
  ctx: Context,
  stay: StayState,
  { roomTypeId }: Pick<LockedRoom, 'roomTypeId'>,
): Promise<StayState> {
  const posted = new Set(stay.nights.filter((night) => night.posted).map(({ date }) => date))
  const isOpen = (date: string) => date >= ctx.businessDate && !posted.has(date)
  const priced = await priceNights(ctx, [{ ...stay, key: 0, roomTypeId }])
  const missing = priced.find(({ date, rate }) => isOpen(date) && rate === null)
  if (missing) {
    const { code, params } = unpricedReason(missing)
    throw new AppError(code, params)
  }
  const discounts = await promoteAgain(
    ctx,
    { ...stay, stayId: stay.id, roomTypeId },
    priced.map(({ date, rate, rule }) => ({ date, rate, settled: !isOpen(date) || contractOf(rule) !== null })),
  )
  const priceOf = new Map(priced.filter(({ date }) => isOpen(date)).map((night) => [night.date, night]))
  const nights = stay.nights.map((night): StayNight => {
    const price = priceOf.get(night.date)
    if (!price) return night
    const own = discounts.get(night.date) ?? []
    const gridRate = price.rate ?? 0
    const rate = own.reduce((left, { amount }) => left - amount, gridRate)
    const foreign = lessened(price.foreign, { from: gridRate, to: rate })
    const contract = contractOf(price.rule)
    return { ...night, roomTypeId, rate, gridRate, overrideReason: null, foreign, contract, discounts: own }
  })
  return { ...stay, bookedRoomTypeId: roomTypeId, nights }
}

const sumOf = (nights: readonly { readonly rate: Minor }[]): Minor => nights.reduce((sum, { rate }) => sum + rate, 0)

/** What the nights cost before and after, for the activity. */
export const totalsOf = (stay: StayState, { nights }: StayState) => ({
  totalBefore: sumOf(stay.nights),
  total: sumOf(nights),
})

/** What a move to another room makes of the price of a stay: as it is, and with every night to come at the price of the new room's type. */
export async function previewMove(
  ctx: Context,
  { stayId, roomId }: { stayId: number; roomId: number },
): Promise<MovePreview> {
  const [stay] = await readStays(ctx, [stayId])
  if (!stay) throw new AppError('notFound')
  const total = await withExtras(ctx, stay, stay.nights)
  try {
    mayAct(ctx, 'moveRoom', [stay])
    const room = (await readRooms(ctx, [roomId])).get(roomId)
    if (!room) throw new AppError('unknownReference', [], 'roomId')
    const { nights } = await priceInRoom(ctx, stay, room)
    return {
      total,
      repriced: await withExtras(ctx, stay, nights),
      nights: nights.flatMap(({ date, rate, posted }, index) =>
        posted || date < ctx.businessDate ? [] : [{ date, before: stay.nights[index]?.rate ?? 0, after: rate }],
      ),
      problems: [],
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { total, repriced: null, nights: [], problems: [{ code: error.code, params: [...error.params] }] }
  }
}

/** With what packages and recurring charges put on top, as the page of the stay has it. */
async function withExtras(ctx: Context, stay: StayState, nights: StayState['nights']): Promise<Minor> {
  const { after } = await extrasAfter(ctx, { ...stay, stayId: stay.id, nights, newRateType: null })
  return sumOf(nights) + after
}
