import { addDays } from '#core/day.ts'
import type { InventoryDelta } from '#domain/availability/inventory.ts'
import type { RoomSpan } from './spans.ts'
import type { StayNight, StayState, WrittenStay } from './state.ts'

/** What a stay is and what it is to become. `applyPlans` writes the difference; a preview shows it. */
export interface StayPlan {
  /** As it is; null = a new one. */
  readonly stay: StayState | null
  readonly becomes: WrittenStay
  /** Of a new one. */
  readonly made?: {
    /** 1, 2, … within the reservation. */
    readonly sequence: number
    /** Its guest stands in for one who is not named yet: its bar has the name of the group. */
    readonly standsIn: boolean
    readonly barMarks: number
  }
  /** The rooms that its guests leave used: they become dirty. */
  readonly soils?: readonly number[]
}

/** What plans take of the inventory and give back, each type and date once, without those that stay as they are. */
export function inventoryOf(plans: readonly StayPlan[]): InventoryDelta[] {
  const deltas = new Map<string, { roomTypeId: number; date: string; sold: number }>()
  const count = (stay: WrittenStay | null, sold: number) => {
    if (!stay?.holdsInventory) return
    for (const { heldRoomTypeId: roomTypeId, date } of stay.nights) {
      const key = `${roomTypeId} ${date}`
      deltas.set(key, { roomTypeId, date, sold: (deltas.get(key)?.sold ?? 0) + sold })
    }
  }
  for (const { stay, becomes } of plans) {
    count(stay, -1)
    count(becomes, 1)
  }
  return [...deltas.values()].filter(({ sold }) => sold !== 0)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The nights that are new or other than they were. */
export function nightsToWrite({ stay, becomes }: StayPlan): StayNight[] {
  const before = new Map(stay?.nights.map((night) => [night.date, facts(night)]))
  return becomes.nights.filter((night) => !same(before.get(night.date), facts(night)))
}

/** In one order, whoever made it. */
const facts = (night: StayNight) => [
  night.dayUse,
  night.roomTypeId,
  night.rateTypeId,
  night.heldRoomTypeId,
  night.adults,
  night.children,
  night.infants,
  night.rate,
  night.gridRate,
  night.overrideReason,
  night.contract,
  night.foreign?.hotelCurrencyId,
  night.foreign?.amount,
]

/** The dates on which it has no night any more. */
export function nightsToDrop({ stay, becomes }: StayPlan): string[] {
  const kept = new Set(becomes.nights.map(({ date }) => date))
  return (stay?.nights ?? []).map(({ date }) => date).filter((date) => !kept.has(date))
}

const discountsOf = ({ discounts }: StayNight) =>
  discounts.map(({ promotionId, amount }) => [promotionId, amount]).sort(([a = 0], [b = 0]) => a - b)

/** The nights of which promotions take off something else than they did. */
export function nightsToDiscount({ stay, becomes }: StayPlan): StayNight[] {
  const before = new Map(stay?.nights.map((night) => [night.date, discountsOf(night)]))
  return becomes.nights.filter((night) => !same(before.get(night.date) ?? [], discountsOf(night)))
}

const isAmong = (spans: readonly RoomSpan[], { roomId, from, until }: RoomSpan): boolean =>
  spans.some((span) => span.roomId === roomId && span.from === from && span.until === until)

/** The rooms and times that it no longer has. */
export const spansToFree = ({ stay, becomes }: StayPlan): RoomSpan[] =>
  (stay?.spans ?? []).filter((span) => !isAmong(becomes.spans, span))

/** The rooms and times that it has not had. */
export const spansToTake = ({ stay, becomes }: StayPlan): RoomSpan[] =>
  becomes.spans.filter((span) => !isAmong(stay?.spans ?? [], span))

/** The days that a change touches, as they were and as they become; half-open. */
export function daysOf(plans: readonly StayPlan[]): { from: string; until: string } | undefined {
  const states = plans.flatMap(({ stay, becomes }) => (stay ? [stay, becomes] : [becomes]))
  const days = states.flatMap(({ arrival, departure, spans }) => [
    arrival,
    departure,
    ...spans.flatMap(({ from, until }) => [from.slice(0, 10), until.slice(0, 10)]),
  ])
  const sorted = days.toSorted()
  const [from, last] = [sorted[0], sorted.at(-1)]
  return from === undefined || last === undefined ? undefined : { from, until: addDays(last, 1) }
}
