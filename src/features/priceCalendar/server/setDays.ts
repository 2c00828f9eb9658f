import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { type Activity, recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { byRow, rowKey } from '../byRow.ts'
import type { PriceCalendar } from '../contract.ts'

type Cell = ParsedInputOf<typeof PriceCalendar.setDays>['cells'][number]

/** Sets or takes away the prices of single days, all or none, each only where nobody changed it meanwhile. */
export async function setDays(ctx: Context, { cells }: ParsedInputOf<typeof PriceCalendar.setDays>) {
  const { db, hotelId, businessDate } = ctx
  refuse(cells, ({ date }) => date < businessDate, 'nightsBeforeBusinessDate', businessDate)
  const seen = new Set<string>()
  refuse(cells, (cell) => seen.size === seen.add(keyOf(cell)).size, 'invalidValue')
  const given = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as g ("roomTypeId" bigint, "rateTypeId" bigint, date date, amount bigint, was bigint)`
  const isCell = sql`d.hotel_id = ${hotelId} and d.room_type_id = g."roomTypeId" and d.rate_type_id = g."rateTypeId" and d.date = g.date`
  const columns = sql`d.room_type_id as "roomTypeId", d.rate_type_id as "rateTypeId", d.date`
  const { rows: removed } = await sql<Place>`
    delete from rate_day d using ${given} where ${isCell} and g.amount is null and d.amount = g.was returning ${columns}`.execute(
    db,
  )
  const { rows: set } = await sql<Place>`
    update rate_day d set amount = g.amount from ${given} where ${isCell} and g.amount is not null and d.amount = g.was returning ${columns}`.execute(
    db,
  )
  const { rows: added } = await sql<Place>`
    insert into rate_day as d (hotel_id, room_type_id, rate_type_id, date, amount, currency_key)
    select ${hotelId}::int, g."roomTypeId", g."rateTypeId", g.date, g.amount,
      coalesce((select t.currency_key from rate_type t where t.hotel_id = ${hotelId} and t.id = g."rateTypeId"), 0)
    from ${given} where g.amount is not null and g.was is null
    on conflict do nothing returning ${columns}`.execute(db)
  const done = new Set([...removed, ...set, ...added].map(keyOf))
  refuse(cells, (cell) => !done.has(keyOf(cell)), 'changedMeanwhile')
  await recordActivity(ctx, ...activities(cells))
  return { set: set.length + added.length, removed: removed.length }
}

type Place = Pick<Cell, 'roomTypeId' | 'rateTypeId' | 'date'>
const keyOf = (place: Place): string => `${rowKey(place)}.${place.date}`

function refuse(
  cells: readonly Cell[],
  isWrong: (cell: Cell) => boolean,
  code: AppError['code'],
  ...params: readonly string[]
): void {
  const index = cells.findIndex(isWrong)
  if (index >= 0) throw new AppError(code, params, `cells.${index}`)
}

/** One record a row of the calendar: what its days cost and what they cost now. */
function activities(cells: readonly Cell[]): Activity[] {
  return [...byRow(cells).values()].map((row) => {
    const { roomTypeId = 0, rateTypeId = 0 } = row[0] ?? {}
    const prices = (of: 'was' | 'amount') => Object.fromEntries(row.map((cell) => [cell.date, cell[of]]))
    return {
      entity: 'PriceCalendar',
      id: rateTypeId,
      action: 'setDays',
      before: { roomTypeId, prices: prices('was') },
      after: { roomTypeId, prices: prices('amount') },
    }
  })
}
