import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Route } from '#domain/folio/route.ts'
import type { StayRoute, StayRouteRow } from '#domain/folio/routing.ts'
import { lockFolios, lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { mayReach } from './moving.ts'

/** A folio `t` as a rule names where its charges go. */
export const targetColumns = sql`jsonb_build_object('folioId', t.id, 'number', t.number, 'windowNo', t.window_no, 'open', t.status = 'open',
  'name', coalesce(nullif(t.name, ''), (select q.name from guest_group q where q.hotel_id = t.hotel_id and q.id = t.guest_group_id),
    (select concat_ws(' · ', m.number, ${fullNameOf('g')}) from stay y
      left join room m on m.hotel_id = y.hotel_id and m.id = y.room_id
      left join guest g on g.hotel_id = y.hotel_id and g.id = y.guest_id
      where y.hotel_id = t.hotel_id and y.id = t.stay_id), ''))`

export async function routesOf(
  { db, hotelId }: Context,
  { stayId }: ParsedInputOf<typeof StayRoute.of>,
): Promise<StayRouteRow[]> {
  const { rows } = await sql<StayRouteRow>`
    select r.id, r.charges, case when x.id is not null then ${namesOf('x')} end as "extraChargeGroup", r.from_date as "fromDate",
      r.until_date as "untilDate", trim_scale(r.percent)::text as percent, r.limit_amount as "limitAmount", r.limit_per as "limitPer",
      ${targetColumns} as target,
      (select coalesce(sum(l.gross), 0)::bigint from stay_route_posting p join folio_line l on l.hotel_id = p.hotel_id and l.id = p.folio_line_id
        where p.hotel_id = r.hotel_id and p.stay_route_id = r.id
          and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void)) as moved
    from stay_route r
    join folio t on t.hotel_id = r.hotel_id and t.id = r.target_folio_id
    left join extra_charge_group x on x.hotel_id = r.hotel_id and x.id = r.extra_charge_group_id
    where r.hotel_id = ${hotelId} and r.stay_id = ${stayId} and not r.ended order by r.id`.execute(db)
  return rows
}

export async function addRoute(ctx: Context, input: ParsedInputOf<typeof StayRoute.add>) {
  const { stayId, charges, targetFolioId, fromDate, untilDate, percent, limitAmount, limitPer } = input
  const extraChargeGroupId = charges === 'extraChargeGroup' ? (input.extraChargeGroupId ?? null) : null
  if (fromDate < ctx.businessDate) throw new AppError('routeFromToday', [ctx.businessDate], 'fromDate')
  const windows = await lockFoliosOfStays(ctx, [stayId])
  const own = windows.find(({ windowNo }) => windowNo === 1)
  if (!own || own.status === 'closed') throw new AppError('notInThisStatus')
  const [target] = await lockFolios(ctx, [targetFolioId])
  if (!target) throw new AppError('unknownReference', [], 'targetFolioId')
  if (target.id === own.id) throw new AppError('sameFolio', [], 'targetFolioId')
  if (target.kind === 'deposit' || target.kind === 'company') throw new AppError('notATarget', [], 'targetFolioId')
  if (target.status === 'closed') throw new AppError('folioClosed', [], 'targetFolioId')
  if (!(await mayReach(ctx, own, target))) throw new AppError('transferNotAllowed', [], 'targetFolioId')
  if (extraChargeGroupId !== null) await refuseUnknownGroup(ctx, extraChargeGroupId)
  const { rows } = await sql<{ routeId: number }>`
    insert into stay_route (hotel_id, stay_id, charges, extra_charge_group_id, target_folio_id, from_date, until_date, percent, limit_amount, limit_per)
    values (${ctx.hotelId}, ${stayId}, ${charges}, ${extraChargeGroupId}, ${targetFolioId}, ${fromDate}, ${untilDate ?? null}, ${percent ?? null},
      ${limitAmount ?? null}, ${limitAmount ? (limitPer ?? null) : null})
    returning id as "routeId"`.execute(ctx.db)
  const routeId = rows[0]?.routeId ?? 0
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'addRoute', after: await toldRoute(ctx, routeId) })
  return { routeId }
}

async function refuseUnknownGroup({ db, hotelId }: Context, id: number): Promise<void> {
  const { rows } = await sql`select from extra_charge_group where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  if (rows.length === 0) throw new AppError('unknownReference', [], 'extraChargeGroupId')
}

export async function endRoute(ctx: Context, { routeId }: ParsedInputOf<typeof StayRoute.end>) {
  const { rows } = await sql<{ stayId: number }>`
    update stay_route set ended = true where hotel_id = ${ctx.hotelId} and id = ${routeId} and not ended
    returning stay_id as "stayId"`.execute(ctx.db)
  const [route] = rows
  if (!route) throw new AppError('notFound')
  const before = await toldRoute(ctx, routeId)
  await recordActivity(ctx, { entity: 'Stay', id: route.stayId, action: 'removeRoute', before })
  return {}
}

/** A rule as the activity keeps it: which charges go to what folio, and to whose room. */
async function toldRoute({ db, hotelId }: Context, routeId: number) {
  const { rows } = await sql<
    Route & Pick<StayRouteRow, 'percent' | 'limitAmount' | 'limitPer'> & { folio: number; room: string | null }
  >`
    select r.charges, r.extra_charge_group_id as "extraChargeGroupId", t.number as folio, m.number as room, r.from_date as "fromDate",
      r.until_date as "untilDate", trim_scale(r.percent)::text as percent, r.limit_amount as "limitAmount", r.limit_per as "limitPer"
    from stay_route r
    join folio t on t.hotel_id = r.hotel_id and t.id = r.target_folio_id
    left join stay y on y.hotel_id = t.hotel_id and y.id = t.stay_id
    left join room m on m.hotel_id = y.hotel_id and m.id = y.room_id
    where r.hotel_id = ${hotelId} and r.id = ${routeId}`.execute(db)
  return rows[0]
}
