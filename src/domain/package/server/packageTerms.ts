import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { chargeJoins, inclusionFields, type PricedInclusion } from './includingStays.ts'

export interface PackageTerms {
  readonly id: number
  /** The rate types that bring it along. */
  readonly rateTypeIds: readonly number[]
  readonly inclusions: readonly PricedInclusion[]
}

/** The active packages that are named and those that come with the rate types, as they would be agreed now; in the hotel's order. */
export async function readPackageTerms(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  { packageIds, rateTypeIds }: { readonly packageIds: readonly number[]; readonly rateTypeIds: readonly number[] },
): Promise<PackageTerms[]> {
  const { rows } = await sql<PackageTerms>`
    select p.id, array(select r.rate_type_id from package_rate_type r where r.hotel_id = p.hotel_id and r.package_id = p.id) as "rateTypeIds",
      coalesce((select json_agg(json_build_object(${inclusionFields}, 'since', null, 'until', null) order by i.position)
        from package_inclusion i ${chargeJoins} where i.hotel_id = p.hotel_id and i.package_id = p.id), '[]'::json) as inclusions
    from package p
    where p.hotel_id = ${hotelId} and p.active and (p.id = any(${packageIds}) or exists (
      select from package_rate_type r where r.hotel_id = p.hotel_id and r.package_id = p.id and r.rate_type_id = any(${rateTypeIds})))
    order by p.sort_order, p.code`.execute(db)
  return rows
}

/** The packages of one stay: chosen for it, or of its rate type. */
export const packagesOf = (
  packages: readonly PackageTerms[],
  { packageIds, rateTypeId }: { readonly packageIds: readonly number[]; readonly rateTypeId: number },
): PackageTerms[] =>
  packages.filter(({ id, rateTypeIds }) => packageIds.includes(id) || rateTypeIds.includes(rateTypeId))
