import { AppError, type ErrorParam } from '#core/errors.ts'
import { type Day, eachDay, nightsBetween } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { promoteAgain } from '#domain/promotion/server/promoteAgain.ts'
import { lessened } from '#domain/rates/foreign.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { type PricedNight, priceNights, unpricedReason } from '#domain/rates/server/priceNights.ts'
import type { StayNight, StayState } from '../state.ts'
import { MAX_NIGHTS } from '../shapes.ts'
import { heldTimes } from '../heldTimes.ts'
import type { StayPlan } from '../plan.ts'
import { type RoomSpan, spanOfNight, spansUntil, spansWithin } from '../spans.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface AmendWish {
  readonly arrival?: Day | undefined
  readonly departure?: Day | undefined
  readonly roomTypeId?: number | undefined
  readonly rateTypeId?: number | undefined
  readonly adults?: number | undefined
  readonly children?: number | undefined
  readonly infants?: number | undefined
  readonly childAges?: readonly number[] | undefined
  readonly roomId?: number | null | undefined
  readonly keepRates: boolean
  /** Another price than the grid's for a stay that becomes a day use. */
  readonly agreedDayUse?: Minor | undefined
}

interface AmendedNight extends StayNight {
  readonly change: 'kept' | 'added' | 'repriced'
  readonly rateBefore: Minor | null
}

/** What a stay would become; nothing is written. */
export interface AmendPlan extends StayPlan {
  readonly arrival: Day
  readonly departure: Day
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly childAges: readonly number[]
  /** The room that it is to have; null = none. */
  readonly room: { readonly id: number; readonly number: string; readonly roomTypeId: number } | null
  /** Its rooms one after the other: `room`, and those that a split stay changes to. */
  readonly spans: readonly RoomSpan[]
  readonly nights: readonly AmendedNight[]
  readonly dropped: readonly StayNight[]
  readonly stay: StayState
  readonly becomes: StayState
}

/** Plans an amendment of a reserved stay, or of the nights to come of one in house (docs/rules/stays.md#amend). Refuses what can't be. */
export async function planAmend(ctx: Context, stay: StayState, wish: AmendWish): Promise<AmendPlan> {
  const target = {
    arrival: wish.arrival ?? stay.arrival,
    departure: wish.departure ?? stay.departure,
    roomTypeId: wish.roomTypeId ?? stay.bookedRoomTypeId,
    rateTypeId: wish.rateTypeId ?? stay.rateTypeId,
    adults: wish.adults ?? stay.adults,
    children: wish.children ?? stay.children,
    infants: wish.infants ?? stay.infants,
    childAges: wish.childAges ?? stay.childAges.slice(0, wish.children ?? stay.children),
  }
  if (target.childAges.length > target.children) refuse('tooLarge', 'childAges', target.children)
  refuseDates(ctx, stay, wish, target)
  const times = heldTimes(ctx.hotel, target.arrival, target.departure, stay)
  const { room, spans } = targetSpans(stay, await targetRoom(ctx, stay, wish, target.roomTypeId), times)
  const heldRoomTypeId = room?.roomTypeId ?? target.roomTypeId
  const held = (date: Day) => spanOfNight(spans, date)?.roomTypeId ?? heldRoomTypeId
  const nights = await targetNights(ctx, stay, {
    ...target,
    held,
    keepRates: wish.keepRates,
    agreedDayUse: wish.agreedDayUse,
  })
  const kept = new Set(nights.filter(({ change }) => change !== 'added').map(({ date }) => date))
  const dropped = stay.nights.filter(
    ({ date, dayUse }) => !kept.has(date) || dayUse !== (target.arrival === target.departure),
  )
  const charged = dropped.find(({ posted }) => posted)
  if (charged) refuse('nightPosted', 'departure', charged.date)
  const { roomTypeId: bookedRoomTypeId, ...wished } = target
  const becomes: StayState = {
    ...stay,
    ...wished,
    ...times,
    arrivesAt: stay.status === 'inHouse' ? stay.arrivesAt : times.arrivesAt,
    bookedRoomTypeId,
    roomTypeId: heldRoomTypeId,
    roomId: room?.id ?? null,
    roomNumber: room?.number ?? null,
    roomLocked: stay.roomLocked && room?.id === stay.roomId,
    spans,
    nights,
  }
  return { ...target, room, spans, nights, dropped, stay, becomes }
}

function refuse(code: AppError['code'], field: string, ...params: ErrorParam[]): never {
  throw new AppError(code, params, field)
}

function refuseDates(
  { businessDate }: Context,
  stay: StayState,
  wish: AmendWish,
  { arrival, departure }: { arrival: Day; departure: Day },
): void {
  if (stay.status === 'inHouse') {
    if (arrival !== stay.arrival) refuse('arrivalOfInHouse', 'arrival')
    if (wish.roomTypeId !== undefined && wish.roomTypeId !== stay.bookedRoomTypeId)
      refuse('moveRoomInstead', 'roomTypeId')
    if (wish.roomId !== undefined && wish.roomId !== stay.roomId) refuse('moveRoomInstead', 'roomId')
    if (departure < businessDate) refuse('nightsBeforeBusinessDate', 'departure', businessDate)
  } else if (arrival < businessDate) refuse('arrivalInPast', 'arrival', businessDate)
  if (departure < arrival) refuse('departureBeforeArrival', 'departure')
  if (nightsBetween(arrival, departure) > MAX_NIGHTS) refuse('stayTooLong', 'departure', MAX_NIGHTS)
}

/** The room that was chosen, or the one that the stay has if that is still of its type. */
async function targetRoom(
  { db, hotelId }: Context,
  stay: StayState,
  wish: AmendWish,
  roomTypeId: number,
): Promise<AmendPlan['room']> {
  if (wish.roomId === undefined || wish.roomId === stay.roomId) {
    if (stay.roomId === null || stay.roomRoomTypeId === null) return null
    const staysFit =
      wish.roomId === stay.roomId || roomTypeId === stay.bookedRoomTypeId || roomTypeId === stay.roomRoomTypeId
    if (staysFit) return { id: stay.roomId, number: stay.roomNumber ?? '', roomTypeId: stay.roomRoomTypeId }
  }
  if (stay.roomLocked) throw new AppError('roomLocked', [stay.roomNumber ?? ''])
  if (wish.roomId === null || wish.roomId === undefined) return null
  const { rows } = await sql<{ id: number; number: string; roomTypeId: number }>`
    select id, number, room_type_id as "roomTypeId" from room where hotel_id = ${hotelId} and id = ${wish.roomId} and active`.execute(
    db,
  )
  return rows[0] ?? refuse('unknownReference', 'roomId')
}

/** A split stay that keeps its room keeps the others too, as far as its dates reach; it begins in the first that is left. */
function targetSpans(
  stay: StayState,
  room: AmendPlan['room'],
  { arrivesAt, departsAt }: { arrivesAt: string; departsAt: string },
): Pick<AmendPlan, 'room' | 'spans'> {
  if (!room) return { room, spans: [] }
  const from = stay.status === 'inHouse' ? stay.arrivesAt : arrivesAt
  const own = stay.status === 'inHouse' ? spansUntil(stay.spans, departsAt) : spansWithin(stay.spans, from, departsAt)
  const kept = room.id === stay.roomId ? own : []
  const [first] = kept
  if (!first)
    return {
      room,
      spans: [{ roomId: room.id, roomNumber: room.number, roomTypeId: room.roomTypeId, from, until: departsAt }],
    }
  if (stay.status === 'inHouse') return { room, spans: kept }
  return { room: { id: first.roomId, number: first.roomNumber, roomTypeId: first.roomTypeId }, spans: kept }
}

async function targetNights(
  ctx: Context,
  stay: StayState,
  target: Pick<
    AmendPlan,
    'arrival' | 'departure' | 'roomTypeId' | 'rateTypeId' | 'adults' | 'children' | 'infants' | 'childAges'
  > & {
    keepRates: boolean
    agreedDayUse: Minor | undefined
    /** The type whose inventory a night takes. */
    held: (date: Day) => number
  },
): Promise<AmendedNight[]> {
  const dayUse = target.arrival === target.departure
  const { companyId, reservationSourceId } = stay
  const grid = await priceNights(ctx, [{ ...target, companyId, reservationSourceId, key: 0 }])
  const gridOf = new Map(grid.map((night) => [night.date, night]))
  const now = new Map(stay.nights.map((night) => [night.date, night]))
  const dates = dayUse ? [target.arrival] : eachDay(target.arrival, target.departure)
  const party = { adults: target.adults, children: target.children, infants: target.infants }
  const nights = dates.map((date): AmendedNight => {
    const before = now.get(date)
    if (before && before.dayUse === dayUse) {
      const settled = before.posted || date < ctx.businessDate
      if (settled) return { ...before, change: 'kept', rateBefore: before.rate }
      const staying = { ...before, ...party, heldRoomTypeId: target.held(date), rateBefore: before.rate }
      if (target.keepRates) return { ...staying, change: 'kept' }
    }
    const { rate, foreign, unsoldFor, rule } = agreedOr(dayUse ? target.agreedDayUse : undefined, gridOf.get(date))
    if (rate === null) {
      const { code, params } = unpricedReason({ date, foreign, unsoldFor })
      refuse(code, 'rateTypeId', ...params)
    }
    return {
      ...party,
      date,
      dayUse,
      roomTypeId: target.roomTypeId,
      rateTypeId: target.rateTypeId,
      heldRoomTypeId: target.held(date),
      rate,
      gridRate: rate,
      overrideReason: null,
      foreign,
      contract: contractOf(rule),
      discounts: [],
      posted: false,
      change: before && before.dayUse === dayUse ? 'repriced' : 'added',
      rateBefore: before?.rate ?? null,
    }
  })
  const contracts = grid.filter(({ rule }) => contractOf(rule) !== null).map(({ date }) => date)
  return promoted(ctx, { ...target, stayId: stay.id }, nights, new Set(contracts))
}

const agreedOr = (
  agreed: Minor | undefined,
  grid: Pick<PricedNight, 'rate' | 'foreign' | 'unsoldFor' | 'rule'> | undefined,
) => (agreed === undefined && grid ? grid : { rate: agreed ?? null, foreign: null, unsoldFor: null, rule: null })

/** Takes the promotions of the stay off the nights that are added or priced anew; a contract's price stands. */
async function promoted(
  ctx: Context,
  stay: Parameters<typeof promoteAgain>[1],
  nights: AmendedNight[],
  contracts: ReadonlySet<Day>,
): Promise<AmendedNight[]> {
  if (nights.every(({ change }) => change === 'kept')) return nights
  const discounts = await promoteAgain(
    ctx,
    stay,
    nights.map(({ date, rate, change }) => ({ date, rate, settled: change === 'kept' || contracts.has(date) })),
  )
  return nights.map((night) => {
    if (night.change === 'kept') return night
    const own = discounts.get(night.date) ?? []
    const rate = own.reduce((left, { amount }) => left - amount, night.rate)
    return { ...night, discounts: own, rate, foreign: lessened(night.foreign, { from: night.rate, to: rate }) }
  })
}
