import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import type { Discount } from '#domain/promotion/discountNights.ts'
import { extrasAfter } from '#domain/package/server/extrasAfter.ts'
import { promoteAgain } from '#domain/promotion/server/promoteAgain.ts'
import { writeDiscounts } from '#domain/promotion/server/writeDiscounts.ts'
import { type ForeignPrice, lessened } from '#domain/rates/foreign.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { priceNights, unpricedReason } from '#domain/rates/server/priceNights.ts'
import type { MovePreview } from '#domain/stay/roomsPreview.ts'
import { mayAct } from './judge.ts'
import { type LockedStay, readStays } from './lockStay.ts'
import { type LockedRoom, readRooms } from './occupancy.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** A night to come at the price of the new room's type. */
interface NightInRoom {
  readonly stayId: number
  readonly date: Day
  /** After what promotions take off. */
  readonly rate: Minor
  readonly gridRate: Minor
  readonly foreign: ForeignPrice | null
  readonly contract: 'company' | 'source' | null
  readonly discounts: readonly Discount[]
}

/** The nights to come that are not charged yet, at the price of another room's type; nothing is written. Refuses where one has none. */
export async function nightsInRoom(
  ctx: Context,
  stay: LockedStay,
  room: Pick<LockedRoom, 'roomTypeId'>,
): Promise<NightInRoom[]> {
  const posted = new Set(stay.nights.filter((night) => night.posted).map(({ date }) => date))
  const isOpen = (date: string) => date >= ctx.businessDate && !posted.has(date)
  const priced = await priceNights(ctx, [{ ...stay, key: 0, roomTypeId: room.roomTypeId }])
  const missing = priced.find(({ date, rate }) => isOpen(date) && rate === null)
  if (missing) {
    const { code, params } = unpricedReason(missing)
    throw new AppError(code, params)
  }
  const discounts = await promoteAgain(
    ctx,
    { ...stay, stayId: stay.id, roomTypeId: room.roomTypeId },
    priced.map(({ date, rate, rule }) => ({
      date,
      rate,
      settled: !isOpen(date) || rule === 'company' || rule === 'source',
    })),
  )
  return priced
    .filter(({ date }) => isOpen(date))
    .map(({ date, rate, foreign, rule }) => {
      const own = discounts.get(date) ?? []
      const gridRate = rate ?? 0
      const less = own.reduce((left, { amount }) => left - amount, gridRate)
      const price = lessened(foreign, { from: gridRate, to: less })
      return { stayId: stay.id, date, rate: less, gridRate, foreign: price, contract: contractOf(rule), discounts: own }
    })
}

export async function writeNightsInRoom(
  ctx: Context,
  stay: LockedStay,
  room: LockedRoom,
  nights: readonly NightInRoom[],
): Promise<void> {
  if (nights.length === 0) return
  const { db, hotelId } = ctx
  await sql`
    update stay_night n set room_type_id = ${room.roomTypeId}, rate = p.rate, grid_rate = p.grid, override_reason = null,
      hotel_currency_id = p.currency, currency_rate = p.currency_rate, contract = p.contract
    from unnest(${nights.map(({ date }) => date)}::date[], ${nights.map(({ rate }) => rate)}::bigint[], ${nights.map(({ gridRate }) => gridRate)}::bigint[],
      ${nights.map(({ foreign }) => foreign?.hotelCurrencyId)}::bigint[], ${nights.map(({ foreign }) => foreign?.amount)}::bigint[],
      ${nights.map(({ contract }) => contract)}::text[])
      as p (date, rate, grid, currency, currency_rate, contract)
    where n.hotel_id = ${hotelId} and n.stay_id = ${stay.id} and n.date = p.date`.execute(db)
  await writeDiscounts(ctx, nights)
}

const repriced = (stay: LockedStay, nights: readonly NightInRoom[]) => {
  const rates = new Map(nights.map(({ date, rate }) => [date, rate]))
  return stay.nights.map((night) => ({ ...night, rate: rates.get(night.date) ?? night.rate }))
}
const sumOf = (nights: readonly { readonly rate: Minor }[]): Minor => nights.reduce((sum, { rate }) => sum + rate, 0)

/** What the nights cost before and after, for the activity; nothing where their price stays. */
export const totalsOf = (stay: LockedStay, nights: readonly NightInRoom[]) =>
  nights.length === 0 ? {} : { totalBefore: sumOf(stay.nights), total: sumOf(repriced(stay, nights)) }

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
    const nights = await nightsInRoom(ctx, stay, room)
    const former = new Map(stay.nights.map(({ date, rate }) => [date, rate]))
    return {
      total,
      repriced: await withExtras(ctx, stay, repriced(stay, nights)),
      nights: nights.map(({ date, rate }) => ({ date, before: former.get(date) ?? 0, after: rate })),
      problems: [],
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { total, repriced: null, nights: [], problems: [{ code: error.code, params: [...error.params] }] }
  }
}

/** With what packages and recurring charges put on top, as the page of the stay has it. */
async function withExtras(ctx: Context, stay: LockedStay, nights: LockedStay['nights']): Promise<Minor> {
  const { after } = await extrasAfter(ctx, { ...stay, stayId: stay.id, nights, newRateType: null })
  return sumOf(nights) + after
}
