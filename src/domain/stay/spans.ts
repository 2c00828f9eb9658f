import type { Day } from '#core/day.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'

/** A room for a part of a stay, hotel-local 'YYYY-MM-DDTHH:MM', half-open. The spans of a stay follow one another without a gap. */
export interface RoomSpan {
  readonly roomId: number
  readonly roomNumber: string
  readonly roomTypeId: number
  readonly from: string
  readonly until: string
}

/** A room for a whole time. */
export const spanIn = (
  room: { readonly id: number; readonly number: string; readonly roomTypeId: number },
  { arrivesAt, departsAt }: { readonly arrivesAt: string; readonly departsAt: string },
): RoomSpan => ({
  roomId: room.id,
  roomNumber: room.number,
  roomTypeId: room.roomTypeId,
  from: arrivesAt,
  until: departsAt,
})

interface OfRooms {
  readonly status: StayStatus
  readonly arrival: Day
  readonly roomId: number | null
  readonly spans: readonly RoomSpan[]
}

const dayOf = (moment: string): Day => moment.slice(0, 10)

/** The rooms that the guest changes to later, in their order: what follows the room that the stay is in, or will begin in. */
export function roomsToCome({ status, arrival, roomId, spans }: OfRooms, businessDate: Day): readonly RoomSpan[] {
  if (status !== 'reserved' && status !== 'inHouse') return []
  const today = businessDate > arrival ? businessDate : arrival
  const now = spans.findLastIndex((span) => span.roomId === roomId && dayOf(span.from) <= today)
  return now < 0 ? [] : spans.slice(now + 1)
}

/** The span in whose room the night of a date is slept. */
export const spanOfNight = (spans: readonly RoomSpan[], date: Day): RoomSpan | undefined =>
  spans.find(({ from, until }) => dayOf(from) <= date && date < dayOf(until))

/** The spans of a stay that begins and ends at other times; empty where none of them is left. */
export function spansWithin(spans: readonly RoomSpan[], from: string, until: string): RoomSpan[] {
  const left = spans.filter((span) => dayOf(span.from) < dayOf(until) && dayOf(span.until) > dayOf(from))
  return left.map((span, index) => ({
    ...span,
    from: index === 0 ? from : span.from,
    until: index === left.length - 1 ? until : span.until,
  }))
}

/** Another room from the night of a date on, until the room changes anyway or the stay ends; the same room twice in a row is one span. */
export function spansSplitAt(
  spans: readonly RoomSpan[],
  at: string,
  room: Pick<RoomSpan, 'roomId' | 'roomNumber' | 'roomTypeId'>,
): RoomSpan[] {
  const split = spans.flatMap((span) => {
    if (dayOf(at) < dayOf(span.from) || dayOf(at) >= dayOf(span.until)) return [span]
    if (dayOf(span.from) === dayOf(at)) return [{ ...span, ...room }]
    return [
      { ...span, until: at },
      { ...span, ...room, from: at },
    ]
  })
  return split.reduce<RoomSpan[]>((joined, span) => {
    const last = joined.at(-1)
    return last?.roomId === span.roomId ? [...joined.slice(0, -1), { ...last, until: span.until }] : [...joined, span]
  }, [])
}

/** The spans of a stay whose rooms are given back at another time: what would begin then or later is gone, the last that is left ends then. */
export function spansUntil(spans: readonly RoomSpan[], until: string): RoomSpan[] {
  const left = spans.filter(({ from }) => from < until)
  return left.map((span, index) => (index === left.length - 1 ? { ...span, until } : span))
}
