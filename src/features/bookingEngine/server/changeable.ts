import { splitInclusion } from '#domain/package/inclusion.ts'
import { readIncludingStays } from '#domain/package/server/includingStays.ts'
import { readPackageTerms } from '#domain/package/server/packageTerms.ts'
import { inclusionCharges } from '#domain/package/stayCharges.ts'
import { taxesOfStays } from '#domain/tax/server/taxesFor.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Changeable, ChangeableRoom, GuestOrder } from '../orderContract.ts'
import { extrasChosen } from './changeExtras.ts'
import { lateStays, mayChange } from './changeRooms.ts'
import { reservationOf } from './guestLink.ts'
import { soldOnline } from './soldOnline.ts'

interface Row extends Omit<ChangeableRoom, 'packageIds' | 'late' | 'childAges'> {
  readonly status: 'reserved'
  readonly rateTypeId: number
  readonly children: number
  readonly childAges: number[]
}

/** What a guest may still change of a booking, and what the hotel knows of the guest's wishes. */
export const changeable: Handler<typeof GuestOrder.changeable> = async (ctx, { token }) => {
  const { reservationId } = await reservationOf(ctx, token)
  const [rooms, told] = [await roomsOf(ctx, reservationId), await toldOf(ctx, reservationId)]
  const stayIds = rooms.map(({ stayId }) => stayId)
  const late = await lateStays(
    ctx,
    reservationId,
    stayIds.map((id) => ({ id })),
  )
  const chosen = await extrasChosen(ctx, stayIds)
  return {
    rooms: rooms.map(({ status: _, rateTypeId: __, children, childAges, ...room }) => ({
      ...room,
      childAges: Array.from({ length: children }, (___, nth) => childAges[nth] ?? null),
      late: late.has(room.stayId),
      packageIds: chosen.filter(({ stayId }) => stayId === room.stayId).map(({ packageId }) => packageId),
    })),
    extras: await extrasFor(ctx, rooms),
    ...told,
  }
}

async function roomsOf(ctx: Context, reservationId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id as "stayId", s.status, s.arrival, s.departure, ${namesOf('t')} as "roomType", s.rate_type_id as "rateTypeId", s.adults, s.children,
      s.child_ages as "childAges", t.max_adults as "maxAdults", t.max_children as "maxChildren"
    from stay s join room_type t on t.hotel_id = s.hotel_id and t.id = s.booked_room_type_id
    where s.hotel_id = ${ctx.hotelId} and s.reservation_id = ${reservationId} and s.status = 'reserved' order by s.sequence`.execute(
    ctx.db,
  )
  return rows.filter((row) => mayChange(ctx, row))
}

async function toldOf(
  { db, hotelId }: Context,
  reservationId: number,
): Promise<Pick<Changeable, 'wishes' | 'phone' | 'email'>> {
  const { rows } = await sql<Pick<Changeable, 'wishes' | 'phone' | 'email'>>`
    select b.guest_remarks as wishes, g.phone, g.email
    from reservation b join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id
    where b.hotel_id = ${hotelId} and b.id = ${reservationId}`.execute(db)
  return rows[0]!
}

/** What is sold beside the rooms, for the days and guests that they have. */
async function extrasFor(ctx: Context, rooms: readonly Row[]): Promise<Changeable['extras']> {
  const { packages } = await soldOnline(ctx)
  if (packages.length === 0 || rooms.length === 0) return []
  const stayIds = rooms.map(({ stayId }) => stayId)
  const terms = await readPackageTerms(ctx, { packageIds: packages.map(({ id }) => id), rateTypeIds: [] })
  const stays = await readIncludingStays(ctx, stayIds, { alsoWithout: true })
  const taxesOf = await taxesOfStays(ctx, stayIds)
  const priceOf = (packageId: number, stayId: number): number => {
    const stay = stays.find((one) => one.stayId === stayId)
    const inclusions = terms.find(({ id }) => id === packageId)?.inclusions ?? []
    if (!stay) return 0
    return inclusionCharges({ ...stay, inclusions })
      .filter(({ inclusion }) => !inclusion.inside)
      .reduce((sum, charge) => sum + splitInclusion(charge, true, taxesOf(stayId)).gross, 0)
  }
  return packages
    .filter(({ rateTypeIds }) => rooms.some(({ rateTypeId }) => !rateTypeIds.includes(rateTypeId)))
    .map(({ id, name, items, rateTypeIds }) => ({
      id,
      name,
      items,
      prices: rooms.map(({ stayId, rateTypeId }) => (rateTypeIds.includes(rateTypeId) ? null : priceOf(id, stayId))),
    }))
}
