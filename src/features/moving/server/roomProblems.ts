import { addDays, eachDay } from '#core/day.ts'
import type { FieldProblem } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { freeByDate } from '#domain/availability/server/availability.ts'
import { heldTimes } from '#domain/stay/heldTimes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface WantedRoom {
  readonly line: number
  readonly arrival: string
  readonly departure: string
  /** Whose inventory it takes. */
  readonly roomTypeId: number
  readonly typeName: Label
  readonly roomId: number | null
  readonly holdsInventory: boolean
}

/** The rooms that lines name and cannot have, by line: not in use, taken in the house, or by an earlier line. */
export async function roomsTaken(
  ctx: Context,
  wanted: readonly WantedRoom[],
): Promise<ReadonlyMap<number, FieldProblem>> {
  const spans = wanted.flatMap(({ line, roomId, arrival, departure, holdsInventory }) =>
    roomId === null ? [] : [{ line, roomId, holdsInventory, ...heldTimes(ctx.hotel, arrival, departure) }],
  )
  if (spans.length === 0) return new Map()
  const { rows } = await sql<{ line: number; number: string; active: boolean; taken: boolean }>`
    select x.line, r.number, r.active, exists (
      select from room_occupancy o where o.hotel_id = ${ctx.hotelId} and o.room_id = x.room and o.during && tsrange(x.since, x.until)) as taken
    from unnest(${spans.map(({ line }) => line)}::int[], ${spans.map(({ roomId }) => roomId)}::bigint[],
      ${spans.map(({ arrivesAt }) => arrivesAt)}::timestamp[], ${spans.map(({ departsAt }) => departsAt)}::timestamp[]) x (line, room, since, until)
    join room r on r.hotel_id = ${ctx.hotelId} and r.id = x.room`.execute(ctx.db)
  const facts = new Map(rows.map((row) => [row.line, row]))
  const byRoom = new Map<number, typeof spans>()
  const problems = new Map<number, FieldProblem>()
  for (const span of spans) {
    const { line, roomId, arrivesAt, departsAt, holdsInventory } = span
    const fact = facts.get(line)
    const before = byRoom.get(roomId) ?? []
    const other = before.find((earlier) => earlier.arrivesAt < departsAt && arrivesAt < earlier.departsAt)
    const number = fact?.number ?? ''
    if (!holdsInventory) problems.set(line, { field: 'roomId', code: 'typeHoldsNoRoom', params: [] })
    else if (!fact?.active) problems.set(line, { field: 'roomId', code: 'roomInactive', params: [number] })
    else if (fact.taken) problems.set(line, { field: 'roomId', code: 'roomTaken', params: [number] })
    else if (other)
      problems.set(line, { field: 'roomId', code: 'roomTwiceInFile', params: [number, String(other.line)] })
    byRoom.set(roomId, [...before, span])
  }
  return problems
}

/** The lines for which no room of their type is left, each line taking its own before the next. */
export async function typesShort(
  ctx: Context,
  wanted: readonly WantedRoom[],
): Promise<ReadonlyMap<number, FieldProblem>> {
  const holding = wanted.filter(({ holdsInventory }) => holdsInventory)
  const until = holding
    .map(({ departure }) => addDays(departure, 1))
    .reduce((a, b) => (a > b ? a : b), ctx.businessDate)
  if (holding.length === 0) return new Map()
  const read = await freeByDate(ctx, { from: ctx.businessDate, until })
  const free = new Map([...read].map(([type, counts]) => [type, [...counts]]))
  const place = new Map(eachDay(ctx.businessDate, until).map((date, nth) => [date, nth]))
  const problems = new Map<number, FieldProblem>()
  for (const { line, arrival, departure, roomTypeId, typeName } of holding) {
    const left = free.get(roomTypeId) ?? []
    const dates = arrival === departure ? [arrival] : eachDay(arrival, departure)
    const full = dates.find((date) => (left[place.get(date) ?? 0] ?? 0) <= 0)
    if (full !== undefined) problems.set(line, { field: 'roomTypeId', code: 'noRoomLeft', params: [typeName, full] })
    else for (const date of dates) left[place.get(date) ?? 0]! -= 1
  }
  return problems
}
