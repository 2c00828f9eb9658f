import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { type Activity, recordActivity } from '#domain/activity/server/recordActivity.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { currencyOfPlan } from '#domain/rates/server/currencyColumns.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
import { sql } from 'kysely'
import type { Rate } from '../rate.ts'

type Grid = OutputOf<typeof Rate.grid>
type Cell = ParsedInputOf<typeof Rate.save>['cells'][number]
interface Written extends Omit<Cell, 'version'> {
  readonly id: number
}
/** Without its prices by age, which are kept apart. */
type Line = Omit<Written, 'children'>

/** The rate grid in the order of its lists, in one statement. */
export async function readRateGrid(
  { db, hotelId }: Context,
  { companyId, reservationSourceId }: ParsedInputOf<typeof Rate.grid>,
): Promise<Grid> {
  const { rows } = await sql<Grid>`
    with t as (select r.*, ${namesOf('r')} as label from room_type r where r.hotel_id = ${hotelId} and r.active),
      p as (select r.*, ${namesOf('r')} as label from rate_type r where r.hotel_id = ${hotelId} and r.active),
      s as (select r.*, ${namesOf('r')} as label from season r where r.hotel_id = ${hotelId} and r.active)
    select
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'label', label, 'maxAdults', max_adults) order by sort_order, code), '[]') from t) as "roomTypes",
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'label', label, 'period', period,
          'derived', case when derived_from is not null then json_build_object('fromId', derived_from, 'kind', derived_kind, 'by', trim_scale(derived_by)::text,
            'rounding', derived_rounding) end, 'currency', ${currencyOfPlan('p')}) order by sort_order, code), '[]') from p) as "rateTypes",
      (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'label', label, 'beginDate', begin_date, 'endDate', end_date) order by begin_date, code), '[]') from s) as seasons,
      (select coalesce(json_agg(json_build_object('id', id, 'label', ${namesOf('child_bracket')},
          'fromAge', from_age, 'toAge', to_age) order by from_age), '[]') from child_bracket where hotel_id = ${hotelId} and active) as brackets,
      (select coalesce(json_agg(json_build_object('roomTypeId', c.room_type_id, 'rateTypeId', c.rate_type_id, 'seasonId', c.season_id, 'weekday', c.weekday,
          'companyId', c.company_id, 'reservationSourceId', c.reservation_source_id, 'base', c.base, 'extraAdult', c.extra_adult,
          'extraChild', c.extra_child, 'children', ${childrenOf('c')}, 'dayUse', c.day_use, 'version', c.version)), '[]')
        from rate c join t on t.id = c.room_type_id join p on p.id = c.rate_type_id left join s on s.id = c.season_id
        where c.hotel_id = ${hotelId} and (c.season_id is null or s.id is not null)
          and c.company_id is not distinct from ${companyId}::bigint and c.reservation_source_id is not distinct from ${reservationSourceId}::bigint) as cells`.execute(
    db,
  )
  return rows[0]!
}

/** The prices of a rate by age, as JSON. */
const childrenOf = (
  rate: string,
) => sql`(select coalesce(json_agg(json_build_object('childBracketId', k.child_bracket_id, 'price', k.price)
  order by k.child_bracket_id), '[]') from rate_child k where k.hotel_id = ${sql.id(rate, 'hotel_id')} and k.rate_id = ${sql.id(rate, 'id')})`

type Place = Pick<Cell, 'roomTypeId' | 'rateTypeId' | 'seasonId' | 'weekday' | 'companyId' | 'reservationSourceId'>
const keyOf = (of: Place): string =>
  [of.roomTypeId, of.rateTypeId, of.seasonId, of.weekday, of.companyId, of.reservationSourceId].join('.')

const columns = sql`r.id, r.room_type_id as "roomTypeId", r.rate_type_id as "rateTypeId", r.season_id as "seasonId", r.weekday, r.company_id as "companyId",
  r.reservation_source_id as "reservationSourceId", r.base, r.extra_adult as "extraAdult", r.extra_child as "extraChild", r.day_use as "dayUse"`

const given = (cells: readonly Cell[]) => sql`
  jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as g ("roomTypeId" bigint, "rateTypeId" bigint, "seasonId" bigint, weekday smallint, "companyId" bigint,
    "reservationSourceId" bigint, base bigint[], "extraAdult" bigint, "extraChild" bigint, children jsonb, "dayUse" bigint, version int)`

const isCell = sql`r.room_type_id = g."roomTypeId" and r.rate_type_id = g."rateTypeId" and r.season_id is not distinct from g."seasonId"
  and r.weekday is not distinct from g.weekday and r.company_id is not distinct from g."companyId"
  and r.reservation_source_id is not distinct from g."reservationSourceId"`

/** Writes the cells of a grid, all or none, each only where nobody changed it meanwhile (the refusal names the first one: 'cells.3'). */
export async function saveRates(context: Context, { cells, ...confirmed }: ParsedInputOf<typeof Rate.save>) {
  const { db, hotelId } = context
  refuseTwice(cells)
  const { rows: before } = await sql<Written>`
    select ${columns}, ${childrenOf('r')} as children from rate r join ${given(cells)} on ${isCell} where r.hotel_id = ${hotelId} order by r.id for update of r`.execute(
    db,
  )
  await askAboutFree(context, cells, before, confirmed)
  const { rows: removed } = await sql<Line>`
    delete from rate r using ${given(cells)}
    where r.hotel_id = ${hotelId} and ${isCell} and r.version = g.version and g.base = '{}' returning ${columns}`.execute(
    db,
  )
  const { rows: written } = await sql<Line>`
    with g as materialized (select nextval('rate_id_seq') as id, g.* from ${given(cells)}), written as (
      insert into rate as r (hotel_id, id, room_type_id, rate_type_id, season_id, weekday, company_id, reservation_source_id, base, extra_adult, extra_child, day_use, currency_key, version)
      select ${hotelId}::int, g.id, g."roomTypeId", g."rateTypeId", g."seasonId", g.weekday, g."companyId", g."reservationSourceId", g.base, g."extraAdult",
        g."extraChild", g."dayUse", coalesce((select t.currency_key from rate_type t where t.hotel_id = ${hotelId} and t.id = g."rateTypeId"), 0), g.version + 1
      from g
      where g.base <> '{}' and (g.version = 0 or exists (select from rate r where r.hotel_id = ${hotelId} and ${isCell}))
      on conflict (hotel_id, company_id, reservation_source_id, room_type_id, rate_type_id, season_id, weekday) do update
        set base = excluded.base, extra_adult = excluded.extra_adult, extra_child = excluded.extra_child, day_use = excluded.day_use,
          version = excluded.version
        where r.version = excluded.version - 1
      returning ${columns}
    )
    select * from written`.execute(db)
  refuseChangedMeanwhile(cells, new Set([...removed, ...written].map(keyOf)))
  const children = await writeChildren(context, cells, written)
  await recordActivity(context, ...activities(before, removed, children))
  return { written: written.length, removed: removed.length }
}

const zeros = ({ base, extraAdult, extraChild, children, dayUse }: Omit<Cell, 'version'>): string[] => [
  ...base.flatMap((price, place) => (price === 0 ? [`base.${place}`] : [])),
  ...(extraAdult === 0 ? ['extraAdult'] : []),
  ...(extraChild === 0 ? ['extraChild'] : []),
  ...children.flatMap(({ childBracketId, price }) => (price === 0 ? [`child.${childBracketId}`] : [])),
  ...(dayUse === 0 ? ['dayUse'] : []),
]

/** Prices of 0 that were not there before are asked about, by room type and plan. */
async function askAboutFree(
  { db, hotelId, caller }: Context,
  cells: readonly Cell[],
  before: readonly Written[],
  confirmed: Confirmation,
): Promise<void> {
  const was = new Map(before.map((row) => [keyOf(row), new Set(zeros(row))]))
  const free = cells.filter(
    (cell) => cell.base.length > 0 && zeros(cell).some((zero) => !was.get(keyOf(cell))?.has(zero)),
  )
  if (free.length === 0) return
  const { rows } = await sql<{ room: number; plan: number; codes: string }>`
    select t.id as room, p.id as plan, t.code || ' ' || p.code as codes from room_type t join rate_type p on p.hotel_id = t.hotel_id
    where t.hotel_id = ${hotelId} and t.id = any(${free.map(({ roomTypeId }) => roomTypeId)}) and p.id = any(${free.map(({ rateTypeId }) => rateTypeId)})`.execute(
    db,
  )
  const codesOf = new Map(rows.map(({ room, plan, codes }) => [`${room}.${plan}`, codes]))
  const named = [...new Set(free.flatMap((cell) => codesOf.get(`${cell.roomTypeId}.${cell.rateTypeId}`) ?? []))]
  const warnings = new Warnings(caller, confirmed)
  warnings.raise('freePrices', [named.length > 5 ? `${named.slice(0, 5).join(', ')}, …` : named.join(', ')])
  warnings.settle()
}

/** Writes the prices by age of the cells that were written and gives these with them. */
async function writeChildren(
  { db, hotelId }: Context,
  cells: readonly Cell[],
  written: readonly Line[],
): Promise<Written[]> {
  const given = new Map(cells.map((cell) => [keyOf(cell), cell.children]))
  const rows = written.map((row) => ({ ...row, children: given.get(keyOf(row)) ?? [] }))
  const prices = rows.flatMap(({ id, children }) => children.map((child) => ({ rate: id, ...child })))
  await sql`delete from rate_child where hotel_id = ${hotelId} and rate_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  if (prices.length > 0)
    await sql`
      insert into rate_child (hotel_id, rate_id, child_bracket_id, price)
      select ${hotelId}::int, rate, "childBracketId", price
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as g (rate bigint, "childBracketId" bigint, price bigint)`.execute(
      db,
    )
  return rows
}

function refuseTwice(cells: readonly Cell[]): void {
  const seen = new Set<string>()
  for (const [index, cell] of cells.entries()) {
    if (seen.has(keyOf(cell))) throw new AppError('invalidValue', [], `cells.${index}`)
    seen.add(keyOf(cell))
  }
}

function refuseChangedMeanwhile(cells: readonly Cell[], done: ReadonlySet<string>): void {
  const index = cells.findIndex((cell) => !done.has(keyOf(cell)))
  if (index >= 0) throw new AppError('changedMeanwhile', [], `cells.${index}`)
}

function activities(before: readonly Written[], removed: readonly Line[], written: readonly Written[]): Activity[] {
  const was = new Map(before.map((row) => [row.id, row]))
  return [
    ...removed.map((row) => ({ entity: 'Rate', id: row.id, action: 'delete', before: row })),
    ...written.map((row) => ({ entity: 'Rate', id: row.id, action: 'save', before: was.get(row.id), after: row })),
  ]
}
