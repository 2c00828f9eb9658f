import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Page } from '#core/page.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import type { Package, PackageRow } from '../contract.ts'

const columns = sql`
  p.id, p.version, p.active, p.code, p.name, p.name_mon as "nameMon", p.sort_order as "sortOrder", p.online,
  array(select r.rate_type_id from package_rate_type r where r.hotel_id = p.hotel_id and r.package_id = p.id order by 1) as "rateTypeIds",
  coalesce((select json_agg(${namesOf('t')} order by t.sort_order, t.code)
    from package_rate_type r join rate_type t on t.hotel_id = r.hotel_id and t.id = r.rate_type_id
    where r.hotel_id = p.hotel_id and r.package_id = p.id), '[]'::json) as "rateTypes",
  coalesce((select json_agg(json_build_object('extraChargeId', i.extra_charge_id, 'item', ${namesOf('x')}, 'amount', i.amount,
      'countedBy', i.counted_by, 'rhythm', i.rhythm, 'everyNights', i.every_nights, 'firstNight', i.first_night, 'inside', i.inside) order by i.position)
    from package_inclusion i join extra_charge x on x.hotel_id = i.hotel_id and x.id = i.extra_charge_id
    where i.hotel_id = p.hotel_id and i.package_id = p.id), '[]'::json) as inclusions,
  json_build_object(
    'rateTypeIds', (select coalesce(json_agg(t.code order by t.sort_order, t.code), '[]') from package_rate_type r
      join rate_type t on t.hotel_id = r.hotel_id and t.id = r.rate_type_id where r.hotel_id = p.hotel_id and r.package_id = p.id),
    'inclusions', (select coalesce(json_agg(x.code order by i.position), '[]') from package_inclusion i
      join extra_charge x on x.hotel_id = i.hotel_id and x.id = i.extra_charge_id where i.hotel_id = p.hotel_id and i.package_id = p.id)) as keys,
  (select count(*)::int from stay_package k where k.hotel_id = p.hotel_id and k.package_id = p.id) as stays`

export async function listPackages(
  { db, hotelId }: Context,
  input: ParsedInputOf<typeof Package.list>,
): Promise<Page<PackageRow>> {
  const { search, sort = 'sortOrder', descending, active, limit, offset } = input
  const where = sql`p.hotel_id = ${hotelId} and ${matching(search, [sql`p.code`, sql`p.name`, sql`p.name_mon`])}
    and (${active ?? null}::boolean is null or p.active = ${active ?? null})`
  const by = sort === 'stays' ? sql`stays` : sql.id('p', columnOf(sort))
  const { rows } = await sql<PackageRow>`
    select ${columns} from package p where ${where}
    order by ${by} ${descending ? sql`desc` : sql`asc`}, p.code limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from package p where ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** One package; held until the command ends where `lock` says so. */
export async function readPackage({ db, hotelId }: Context, id: number, lock = false): Promise<PackageRow> {
  if (lock) await sql`select from package where hotel_id = ${hotelId} and id = ${id} for update`.execute(db)
  const { rows } = await sql<PackageRow>`
    select ${columns} from package p where p.hotel_id = ${hotelId} and p.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
