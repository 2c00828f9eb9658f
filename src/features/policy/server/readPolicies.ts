import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Page } from '#core/page.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import { mongolianOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CancellationPolicy, PolicyRow } from '../contract.ts'

const fee = (prefix: string, more = '') =>
  sql.raw(`json_build_object('basis', p.${prefix}_basis, 'value', trim_scale(p.${prefix}_value)::text${more})`)
const rateTypes = (name: RawBuilder<string>) => sql`(
  select coalesce(string_agg(${name}, ', ' order by r.sort_order, r.code), '') from rate_type r
  where r.hotel_id = p.hotel_id and r.cancellation_policy_id = p.id)`

const columns = sql`
  p.id, p.version, p.active, p.code, p.name, p.name_mon as "nameMon", p.sort_order as "sortOrder",
  ${fee('no_show')} as "noShow", ${fee('early_departure')} as "earlyDeparture",
  ${fee('deposit', `, 'daysBefore', p.deposit_days_before`)} as deposit,
  coalesce((
    select json_agg(json_build_object('hoursBefore', t.hours_before, 'basis', t.basis, 'value', trim_scale(t.value)::text) order by t.hours_before desc)
    from cancellation_tier t where t.hotel_id = p.hotel_id and t.cancellation_policy_id = p.id), '[]'::json) as tiers,
  json_build_object('en', ${rateTypes(sql`r.name`)}, 'mon', ${rateTypes(mongolianOf('r'))}) as "rateTypes"`

export async function listPolicies(
  { db, hotelId }: Context,
  { search, sort = 'sortOrder', descending, active, limit, offset }: ParsedInputOf<typeof CancellationPolicy.list>,
): Promise<Page<PolicyRow>> {
  const where = sql`p.hotel_id = ${hotelId} and ${matching(search, [sql`p.code`, sql`p.name`, sql`p.name_mon`])}
    and (${active ?? null}::boolean is null or p.active = ${active ?? null})`
  const { rows } = await sql<PolicyRow>`
    select ${columns} from cancellation_policy p where ${where}
    order by ${sql.id('p', columnOf(sort))} ${descending ? sql`desc` : sql`asc`}, p.code limit ${limit} offset ${offset}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from cancellation_policy p where ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** The policies `p` that a condition finds; held until the command ends where `lock` says so. */
export async function readPolicies(
  { db, hotelId }: Context,
  condition: RawBuilder<unknown>,
  lock = false,
): Promise<PolicyRow[]> {
  const { rows } = await sql<PolicyRow>`
    select ${columns} from cancellation_policy p where p.hotel_id = ${hotelId} and ${condition} order by p.id ${lock ? sql`for update of p` : sql``}`.execute(
    db,
  )
  return rows
}

/** One of them. Refuses with notFound. */
export async function readPolicy(ctx: Context, id: number, lock = false): Promise<PolicyRow> {
  const [row] = await readPolicies(ctx, sql`p.id = ${id}`, lock)
  if (!row) throw new AppError('notFound')
  return row
}
