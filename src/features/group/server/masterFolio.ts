import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Group } from '../contract.ts'
import { lockGroup } from './changeGroup.ts'

/** The group's master folio, opened when there is none; refuses a group without rooms (groupHasNoRooms). */
export async function openMasterFolio(ctx: Context, { id }: { id: number }): Promise<{ folioId: number }> {
  const { db, hotelId, businessDate, hotel } = ctx
  const group = await lockGroup(ctx, id)
  const { rows: known } = await sql<{ folioId: number }>`
    select id as "folioId" from folio where hotel_id = ${hotelId} and guest_group_id = ${id}`.execute(db)
  if (known[0]) return known[0]
  const { rows: rooms } = await sql`
    select from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
    where b.hotel_id = ${hotelId} and b.guest_group_id = ${id} and s.status in ('reserved', 'inHouse', 'checkedOut') limit 1`.execute(
    db,
  )
  if (rooms.length === 0) throw new AppError('groupHasNoRooms')
  const { id: folioId } = await db
    .insertInto('folio')
    .values({
      hotel_id: hotelId,
      number: await nextNumbers(ctx, 'folio'),
      kind: 'guest',
      guest_group_id: id,
      guest_id: group.guestId,
      company_id: group.companyId,
      currency: hotel.currency,
      opened_on: businessDate,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, { entity: 'Group', id, action: 'openFolio', after: { folioId } })
  return { folioId }
}

/** A rule for charges to come: what closed days hold stays, and so does what was posted today before it. */
export async function addRoute(ctx: Context, { id, ...route }: ParsedInputOf<typeof Group.addRoute>) {
  if (route.fromDate < ctx.businessDate) throw new AppError('routeBeforeToday', [ctx.businessDate], 'fromDate')
  await openMasterFolio(ctx, { id })
  const { rows } = await sql<{ routeId: number }>`
    insert into group_route (hotel_id, guest_group_id, charges, extra_charge_group_id, from_date, until_date)
    values (${ctx.hotelId}, ${id}, ${route.charges}, ${route.extraChargeGroupId}, ${route.fromDate}, ${route.untilDate})
    returning id as "routeId"`.execute(ctx.db)
  await recordActivity(ctx, { entity: 'Group', id, action: 'addRoute', after: route })
  return { routeId: rows[0]?.routeId ?? 0 }
}

export async function removeRoute(ctx: Context, { id, groupRouteId }: { id: number; groupRouteId: number }) {
  await lockGroup(ctx, id)
  const { rows } = await sql<{ charges: string; fromDate: string }>`
    delete from group_route where hotel_id = ${ctx.hotelId} and guest_group_id = ${id} and id = ${groupRouteId}
    returning charges, from_date as "fromDate"`.execute(ctx.db)
  if (!rows[0]) throw new AppError('notFound')
  await recordActivity(ctx, { entity: 'Group', id, action: 'removeRoute', before: rows[0] })
  return {}
}
