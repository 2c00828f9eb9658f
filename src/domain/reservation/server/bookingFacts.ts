import type { Label } from '#core/labels.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { policyJson } from '#domain/policy/server/policyJson.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface BookableType {
  readonly id: number
  readonly typeName: Label
  readonly maxAdults: number
  readonly maxChildren: number
}
interface BookableRateType {
  readonly id: number
  readonly breakfast: boolean
  readonly taxInclusive: boolean
  readonly policy: Policy | null
  /** Whether packages come with it. */
  readonly givesPackages: boolean
}
interface BookedGuest {
  readonly id: number
  readonly name: string
  readonly blacklisted: boolean
  readonly blacklistReason: string
}
export interface BookedReservationType {
  readonly id: number
  readonly confirmed: boolean
  readonly holdsInventory: boolean
  readonly free: boolean
  /** When a hold of this type releases itself (domain/businessDay/hotelClock.ts). */
  readonly holdMinutes: number
  readonly releaseTime: string
  readonly releaseDaysBefore: number
}

interface Wanted {
  readonly roomTypeIds: readonly number[]
  readonly rateTypeIds: readonly number[]
  readonly packageIds?: readonly number[]
  readonly guestIds?: readonly number[]
  /** The first confirmed one when left out. */
  readonly reservationTypeId?: number | undefined
}

/** The choices that a booking names, as far as they exist and are in use; by id. */
export interface BookingFacts {
  readonly roomTypes: ReadonlyMap<number, BookableType>
  readonly rateTypes: ReadonlyMap<number, BookableRateType>
  readonly packageIds: ReadonlySet<number>
  readonly guests: ReadonlyMap<number, BookedGuest>
  readonly reservationType: BookedReservationType | undefined
}

interface Row {
  roomTypes: BookableType[]
  rateTypes: BookableRateType[]
  packageIds: number[]
  guests: BookedGuest[]
  reservationType: BookedReservationType | null
}

/** Reads them all in one statement. */
export async function bookingFacts({ db, hotelId }: Context, wanted: Wanted): Promise<BookingFacts> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'typeName', ${namesOf('room_type')},
          'maxAdults', max_adults, 'maxChildren', max_children)), '[]'::json)
        from room_type where hotel_id = ${hotelId} and id = any(${wanted.roomTypeIds}) and active) as "roomTypes",
      (select coalesce(json_agg(json_build_object('id', id, 'breakfast', breakfast, 'taxInclusive', tax_inclusive, 'policy', ${policyJson},
          'givesPackages', exists (select from package_rate_type k where k.hotel_id = r.hotel_id and k.rate_type_id = r.id))), '[]'::json)
        from rate_type r where hotel_id = ${hotelId} and id = any(${wanted.rateTypeIds}) and active) as "rateTypes",
      (select coalesce(json_agg(json_build_object('id', id, 'name', ${fullNameOf('guest')}, 'blacklisted', blacklisted,
          'blacklistReason', blacklist_reason)), '[]'::json)
        from guest where hotel_id = ${hotelId} and id = any(${wanted.guestIds ?? []})) as guests,
      array(select id from package where hotel_id = ${hotelId} and id = any(${wanted.packageIds ?? []}) and active) as "packageIds",
      (select json_build_object('id', id, 'confirmed', confirmed, 'holdsInventory', holds_inventory, 'free', complimentary or house_use or waitlist,
          'holdMinutes', hold_minutes, 'releaseTime', release_time, 'releaseDaysBefore', release_days_before)
        from reservation_type where hotel_id = ${hotelId} and active
          and case when ${wanted.reservationTypeId ?? null}::bigint is null then confirmed else id = ${wanted.reservationTypeId ?? null}::bigint end
        order by sort_order, id limit 1) as "reservationType"`.execute(db)
  const [row] = rows
  const byId = <T extends { id: number }>(list: readonly T[] = []) => new Map(list.map((item) => [item.id, item]))
  return {
    roomTypes: byId(row?.roomTypes),
    rateTypes: byId(row?.rateTypes),
    packageIds: new Set(row?.packageIds),
    guests: byId(row?.guests),
    reservationType: row?.reservationType ?? undefined,
  }
}

/** Types of reservations that are in use, by id. */
export async function readReservationTypes(
  { db, hotelId }: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BookedReservationType>> {
  const { rows } = await sql<BookedReservationType>`
    select id, confirmed, holds_inventory as "holdsInventory", complimentary or house_use or waitlist as free, hold_minutes as "holdMinutes",
      release_time as "releaseTime", release_days_before as "releaseDaysBefore"
    from reservation_type where hotel_id = ${hotelId} and active and id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
