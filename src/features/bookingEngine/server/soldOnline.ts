import type { Label } from '#core/labels.ts'
import { picturesOf } from '#domain/file/server/pictures.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { OfferedType } from '../contract.ts'

interface SoldPlan {
  readonly id: number
  readonly name: Label
  readonly breakfast: boolean
}
interface SoldPackage {
  readonly id: number
  readonly name: Label
  readonly items: Label[]
  /** The plans that bring it along. */
  readonly rateTypeIds: number[]
}

/** What a hotel sells to guests by themselves, in its own order. */
export interface SoldOnline {
  readonly types: readonly Omit<OfferedType, 'left'>[]
  readonly plans: readonly SoldPlan[]
  readonly packages: readonly SoldPackage[]
}

export async function soldOnline({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<SoldOnline> {
  const { rows } = await sql<SoldOnline>`
    select
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', ${namesOf('r')}, 'maxAdults', r.max_adults, 'maxChildren', r.max_children,
          'pictures', ${picturesOf('room_type_picture', sql`r.id`)},
          'amenities', coalesce((select json_agg(${namesOf('a')} order by a.sort_order, a.name) from room_type_amenity x
            join amenity a on a.hotel_id = x.hotel_id and a.id = x.amenity_id and a.active
            where x.hotel_id = r.hotel_id and x.room_type_id = r.id), '[]'::json)) order by r.sort_order, r.code), '[]'::json)
        from room_type r where r.hotel_id = ${hotelId} and r.active) as types,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', ${namesOf('p')}, 'breakfast', p.breakfast) order by p.sort_order, p.code), '[]'::json)
        from rate_type p where p.hotel_id = ${hotelId} and p.active and p.online) as plans,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', ${namesOf('k')},
          'items', (select coalesce(json_agg(${namesOf('x')} order by i.position), '[]'::json) from package_inclusion i
            join extra_charge x on x.hotel_id = i.hotel_id and x.id = i.extra_charge_id
            where i.hotel_id = k.hotel_id and i.package_id = k.id),
          'rateTypeIds', array(select y.rate_type_id from package_rate_type y where y.hotel_id = k.hotel_id and y.package_id = k.id))
          order by k.sort_order, k.code), '[]'::json)
        from package k where k.hotel_id = ${hotelId} and k.active and k.online) as packages`.execute(db)
  return rows[0]!
}
