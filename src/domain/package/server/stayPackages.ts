import type { Day } from '#core/day.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

type Asked = Pick<Context, 'db' | 'hotelId'>

export interface PackagesToGive {
  readonly stayId: number
  readonly packageIds: readonly number[]
  /** Its active packages come along; null = none do. */
  readonly rateTypeId: number | null
  /** The first day for which they hold; null = from the beginning of the stay. */
  readonly since: Day | null
}

/** Gives stays packages with the terms of now; a package that was given up before holds again, with its terms of then. */
export async function givePackages({ db, hotelId }: Asked, stays: readonly PackagesToGive[]): Promise<void> {
  const rows = stays.map(({ stayId, packageIds, rateTypeId, since }) => ({
    stay: stayId,
    packages: packageIds,
    rate_type: rateTypeId,
    since,
  }))
  const { rows: given } = await sql<{ stayId: number }>`
    insert into stay_package as k (hotel_id, stay_id, package_id, since, by_rate_type)
    select p.hotel_id, w.stay, p.id, w.since, not p.id = any(w.packages)
    from package p
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (stay bigint, packages bigint[], rate_type bigint, since date)
      on p.id = any(w.packages) or exists (
        select from package_rate_type r where r.hotel_id = p.hotel_id and r.package_id = p.id and r.rate_type_id = w.rate_type)
    where p.hotel_id = ${hotelId} and p.active
    on conflict (hotel_id, stay_id, package_id) do update
      set since = case when k.until is null then k.since else excluded.since end, until = null, by_rate_type = excluded.by_rate_type
    returning stay_id as "stayId"`.execute(db)
  if (given.length === 0) return
  await sql`
    insert into stay_inclusion (hotel_id, stay_id, package_id, extra_charge_id, amount, counted_by, rhythm, every_nights, first_night, inside)
    select k.hotel_id, k.stay_id, k.package_id, i.extra_charge_id, i.amount, i.counted_by, i.rhythm, i.every_nights, i.first_night, i.inside
    from stay_package k join package_inclusion i on i.hotel_id = k.hotel_id and i.package_id = k.package_id
    where k.hotel_id = ${hotelId} and k.stay_id = any(${given.map(({ stayId }) => stayId)})
      and not exists (select from stay_inclusion o where o.hotel_id = k.hotel_id and o.stay_id = k.stay_id and o.package_id = k.package_id)
    order by k.stay_id, k.package_id, i.position`.execute(db)
}

/** Takes packages from a stay; one of which something was posted ends on that day instead. Gives those that it had. */
export async function takePackages(
  { db, hotelId }: Asked,
  stayId: number,
  packageIds: readonly number[],
  endsOn: Day,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with posted as (
      select distinct i.package_id from stay_inclusion i join stay_inclusion_posting p on p.hotel_id = i.hotel_id and p.stay_inclusion_id = i.id
      where i.hotel_id = ${hotelId} and i.stay_id = ${stayId}
    ), ended as (
      update stay_package set until = ${endsOn}::date
      where hotel_id = ${hotelId} and stay_id = ${stayId} and package_id = any(${packageIds}) and until is null
        and package_id in (select package_id from posted)
      returning package_id
    ), gone as (
      delete from stay_package
      where hotel_id = ${hotelId} and stay_id = ${stayId} and package_id = any(${packageIds}) and package_id not in (select package_id from posted)
      returning package_id
    )
    select package_id as id from ended union all select package_id from gone`.execute(db)
  return rows.map(({ id }) => id)
}

/** The packages that came with the former rate type make room for those of the new one. */
export async function changeRateTypePackages(
  ctx: Asked,
  { stayId, rateTypeId, since, endsOn }: { stayId: number; rateTypeId: number; since: Day | null; endsOn: Day },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select k.package_id as id from stay_package k
    where k.hotel_id = ${ctx.hotelId} and k.stay_id = ${stayId} and k.by_rate_type and k.until is null and not exists (
      select from package_rate_type r where r.hotel_id = k.hotel_id and r.package_id = k.package_id and r.rate_type_id = ${rateTypeId})`.execute(
    ctx.db,
  )
  if (rows.length > 0)
    await takePackages(
      ctx,
      stayId,
      rows.map(({ id }) => id),
      endsOn,
    )
  await givePackages(ctx, [{ stayId, packageIds: [], rateTypeId, since }])
}
