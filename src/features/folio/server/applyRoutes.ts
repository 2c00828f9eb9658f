import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { leftOf } from '#domain/folio/allowance.ts'
import { planMoves } from '#domain/folio/movePlan.ts'
import type { StayRoute } from '#domain/folio/routing.ts'
import { holdLines, leftParts } from '#domain/folio/server/lineFacts.ts'
import { movePosting } from '#domain/folio/server/movePosting.ts'
import { keepRoutePostings, readRoutings } from '#domain/folio/server/routeCharges.ts'
import { type RouteShare, Taken, takeShares } from '#domain/folio/stayRoute.ts'
import type { LineKind } from '#domain/ledger/posting.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { post } from '#domain/ledger/server/post.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { linesLeft } from './linesLeft.ts'
import { targetColumns } from './stayRoutes.ts'

interface PostedCharge {
  readonly id: number
  readonly kind: LineKind
  readonly serviceDate: string
  readonly extraChargeGroupId: number | null
  readonly item: Label | null
}

/** What the rules of the stay would take of what is posted on its first window and no rule has touched. */
async function sharesAgain(ctx: Context, stayId: number) {
  const { db, hotelId } = ctx
  const { rows: windows } = await sql<{ id: number }>`
    select id from folio where hotel_id = ${hotelId} and stay_id = ${stayId} and window_no = 1 and status = 'open'`.execute(
    db,
  )
  const folioId = windows[0]?.id
  if (folioId === undefined) return []
  const routing = (await readRoutings(ctx, [folioId])).get(folioId)
  if (!routing) return []
  const left = new Map((await linesLeft(ctx, folioId)).map((line) => [line.id, line.left]))
  const { rows: charges } = await sql<PostedCharge>`
    select l.id, l.kind, l.service_date as "serviceDate", e.extra_charge_group_id as "extraChargeGroupId",
      case when e.id is not null then ${namesOf('e')} end as item
    from folio_line l left join extra_charge e on e.hotel_id = l.hotel_id and e.id = l.extra_charge_id
    where l.hotel_id = ${hotelId} and l.folio_id = ${folioId} and l.kind in ('room', 'dayUse', 'extraCharge') and l.gross > 0 and not l.void
      and not exists (select from stay_route_posting p join folio_line m on m.hotel_id = p.hotel_id and m.id = p.folio_line_id
        where p.hotel_id = l.hotel_id and m.parent_line_id = l.id
          and not exists (select from folio_line v where v.hotel_id = m.hotel_id and v.parent_line_id = m.id and v.void))
    order by l.id`.execute(db)
  const taken = new Taken()
  for (const route of routing.own) for (const { day, amount } of route.taken) taken.add(route.id, day, amount)
  return charges.flatMap((charge) => {
    const gross = left.get(charge.id) ?? 0
    const shares = gross > 0 ? takeShares({ ...charge, gross }, routing.own, taken) : []
    return shares.length === 0 ? [] : [{ charge, shares }]
  })
}

const totalOf = (planned: readonly { readonly shares: readonly RouteShare[] }[]): Minor =>
  planned.reduce((sum, { shares }) => shares.reduce((all, { amount }) => all + amount, sum), 0)

export async function planAgain(ctx: Context, { stayId }: ParsedInputOf<typeof StayRoute.planAgain>) {
  const planned = await sharesAgain(ctx, stayId)
  const folioIds = [...new Set(planned.flatMap(({ shares }) => shares.map(({ folioId }) => folioId)))]
  const { rows } = await sql<{ id: number; target: Target }>`
    select t.id, ${targetColumns} as target from folio t where t.hotel_id = ${ctx.hotelId} and t.id = any(${folioIds})`.execute(
    ctx.db,
  )
  const targets = new Map(rows.map(({ id, target }) => [id, target]))
  return planned.flatMap(({ charge: { id, item, serviceDate }, shares }) =>
    shares.flatMap(({ folioId, amount }) => {
      const target = targets.get(folioId)
      return target ? [{ lineId: id, item, serviceDate, amount, target }] : []
    }),
  )
}

interface Target {
  readonly folioId: number
  readonly number: number
  readonly windowNo: number
  readonly name: string
  readonly open: boolean
}

export async function applyAgain(ctx: Context, { stayId, total }: ParsedInputOf<typeof StayRoute.applyAgain>) {
  await lockFoliosOfStays(ctx, [stayId])
  const seen = await sharesAgain(ctx, stayId)
  const lineIds = seen.map(({ charge }) => charge.id)
  const targets = seen.flatMap(({ shares }) => shares.map(({ folioId }) => folioId))
  const { lines } = await holdLines(ctx, lineIds, targets)
  // a folio may have closed, a line may have gone, until all of them were held
  const planned = await sharesAgain(ctx, stayId)
  if (totalOf(planned) !== total || totalOf(seen) !== total) throw new AppError('changedMeanwhile')
  const left = await leftParts(ctx, lineIds)
  const moves = planned.flatMap(({ charge, shares }) => {
    const line = lines.find(({ id }) => id === charge.id)
    if (!line) return []
    return planMoves([{ lineId: line.id, parts: left.get(line.id) ?? [] }], shares).map((move, nth) => ({
      posting: movePosting(line, move),
      routeId: shares[nth]?.routeId ?? 0,
      amount: leftOf(move.parts),
    }))
  })
  const posted = await post(
    ctx,
    moves.map(({ posting }) => posting),
  )
  const taken = moves.map(({ routeId }, nth) => ({ routeId, lineId: posted[nth * 2 + 1]?.lineId ?? 0 }))
  await keepRoutePostings(ctx, taken)
  const moved = moves.reduce((sum, { amount }) => sum + amount, 0)
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'applyRoutes', after: { moved } })
  return { moved, lineIds: taken.map(({ lineId }) => lineId) }
}
