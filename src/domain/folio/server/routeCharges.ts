import { grossOf, type LineToPost, type Posting } from '#domain/ledger/posting.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { post, type Posted } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { LeftPart } from '../allowance.ts'
import { planMoves } from '../movePlan.ts'
import { isRouted, type Route } from '../route.ts'
import { type RouteShare, type StayRoute, Taken, takeShares } from '../stayRoute.ts'
import { movePosting } from './movePosting.ts'

/** Where charges of a stay's window 1 may go. */
interface Routing {
  readonly folioId: number
  readonly stayId: number
  readonly roomId: number | null
  /** The open master folio of its group, where the group has rules. */
  readonly masterFolioId: number | null
  readonly routes: readonly Route[]
  /** Its own rules, in their order, with what they took before. */
  readonly own: readonly (StayRoute & {
    readonly taken: readonly { readonly day: string; readonly amount: number }[]
  })[]
}

interface RoutedLine {
  readonly line: LineToPost
  readonly shares: readonly RouteShare[]
}

/**
 * Posts charges where rules send them (docs/rules/guests-and-groups.md#routing). A rule of the group takes a charge to its master folio; the
 * stay's own rules come first and take their part by a transfer in the same transaction, so that the charge itself stands with its stay.
 * What is charged to another window than the first was put there by hand and stays. The folios that take something are held until the
 * command ends; the stays' own are held by the caller before. Gives the lines of the charges alone. One statement more where no rule
 * exists, none where `readRoutings` was asked ahead.
 */
export async function postRouted(
  ctx: Context,
  postings: readonly Posting[],
  read = readRoutings(ctx, foliosOf(postings)),
): Promise<Posted[]> {
  const routings = await read
  if (routings.size === 0) return post(ctx, postings)
  const routed = await routeCharges(ctx, postings, routings)
  const targets = routed.flatMap((lines) =>
    lines.flatMap(({ line, shares }) => [line.folioId, ...shares.map(({ folioId }) => folioId)]),
  )
  await lockFolios(ctx, [...new Set(targets)])
  const posted = await post(
    ctx,
    postings.map((posting, nth) => ({ ...posting, lines: (routed[nth] ?? []).map(({ line }) => line) })),
  )
  await moveShares(ctx, postings, routed, posted)
  return posted
}

const foliosOf = (postings: readonly Posting[]): number[] =>
  postings.flatMap(({ lines }) => lines.map(({ folioId }) => folioId))

/** Where each line of charges that are not posted yet would go: what the audit shows before. */
export async function previewRoutes(
  ctx: Context,
  postings: readonly Posting[],
): Promise<readonly (readonly RoutedLine[])[]> {
  const routings = await readRoutings(ctx, foliosOf(postings))
  return routings.size === 0
    ? postings.map(({ lines }) => lines.map((line) => ({ line, shares: [] })))
    : routeCharges(ctx, postings, routings)
}

async function routeCharges(
  ctx: Context,
  postings: readonly Posting[],
  routings: ReadonlyMap<number, Routing>,
): Promise<RoutedLine[][]> {
  const groups = await groupsOfCharges(
    ctx,
    postings.flatMap(({ lines }) => lines),
  )
  const taken = new Taken()
  for (const { own } of routings.values())
    for (const route of own) for (const { day, amount } of route.taken) taken.add(route.id, day, amount)
  const routeLine = (line: LineToPost): RoutedLine => {
    const routing = routings.get(line.folioId)
    if (!routing) return { line, shares: [] }
    const charge = {
      kind: line.kind,
      extraChargeGroupId: groups.get(line.extraChargeId ?? 0) ?? null,
      serviceDate: line.serviceDate ?? ctx.businessDate,
      gross: grossOf(line),
    }
    const shares = takeShares(charge, routing.own, taken)
    const isLeft = shares.reduce((sum, { amount }) => sum + amount, 0) < charge.gross || charge.gross === 0
    const { masterFolioId, stayId } = routing
    if (!isLeft || masterFolioId === null || !isRouted(charge, routing.routes)) return { line, shares }
    const onMaster = { folioId: masterFolioId, stayId, roomId: line.roomId ?? routing.roomId ?? undefined }
    return { line: { ...line, ...onMaster }, shares: shares.filter(({ folioId }) => folioId !== masterFolioId) }
  }
  return postings.map(({ lines }) => lines.map(routeLine))
}

/** The parts that rules take leave the charges that have just been posted. */
async function moveShares(
  ctx: Context,
  postings: readonly Posting[],
  routed: readonly (readonly RoutedLine[])[],
  posted: readonly Posted[],
): Promise<void> {
  const flat = postings.flatMap((posting, nth) => (routed[nth] ?? []).map((one) => ({ ...one, posting })))
  const moves = flat.flatMap(({ line, shares, posting }, nth) => {
    const lineId = posted[nth]?.lineId ?? 0
    const plan = planMoves([{ lineId, parts: partsOf(line) }], shares)
    const from = {
      id: lineId,
      folioId: line.folioId,
      serviceDate: line.serviceDate ?? ctx.businessDate,
      stayId: line.stayId ?? null,
      roomId: line.roomId ?? null,
      extraChargeId: line.extraChargeId ?? null,
      description: line.description ?? '',
    }
    const { source, auditRunId } = posting
    return plan.map((move) => ({
      posting: movePosting(from, move, { source, auditRunId }),
      routeId: shares.find(({ folioId }) => folioId === move.folioId)?.routeId ?? 0,
    }))
  })
  if (moves.length === 0) return
  const lines = await post(
    ctx,
    moves.map(({ posting }) => posting),
  )
  await keepRoutePostings(
    ctx,
    moves.map(({ routeId }, nth) => ({ routeId, lineId: lines[nth * 2 + 1]?.lineId ?? 0 })),
  )
}

const partsOf = ({ parts }: LineToPost): LeftPart[] => {
  const net = parts.reduce((sum, { taxId, amount }) => (taxId === undefined ? sum + amount : sum), 0)
  const taxes = parts.flatMap(({ taxId, amount }) => (taxId === undefined ? [] : [{ taxId, accountId: null, amount }]))
  return [{ taxId: null, accountId: null, amount: net }, ...taxes]
}

/** Remembers which rule moved what: the lines of the folios that took it. */
export async function keepRoutePostings(
  { db, hotelId }: Context,
  moved: readonly { readonly routeId: number; readonly lineId: number }[],
): Promise<void> {
  await sql`
    insert into stay_route_posting (hotel_id, folio_line_id, stay_route_id)
    select ${hotelId}::int, x.line, x.route
    from unnest(${moved.map(({ lineId }) => lineId)}::bigint[], ${moved.map(({ routeId }) => routeId)}::bigint[]) x (line, route)`.execute(
    db,
  )
}

/** By the folio of window 1; begins at the rules, which are few, not at the folios. Only rules whose folio is open count. */
export async function readRoutings(
  { db, hotelId }: Context,
  folioIds: readonly number[],
): Promise<Map<number, Routing>> {
  const asked = [...new Set(folioIds)]
  const { rows } = await sql<Routing>`
    with of_group as (
      select f.id as folio_id, m.id as master_id, r.routes
      from (
        select guest_group_id, json_agg(json_build_object('charges', charges, 'extraChargeGroupId', extra_charge_group_id,
          'fromDate', from_date, 'untilDate', until_date)) as routes
        from group_route where hotel_id = ${hotelId} group by guest_group_id
      ) r
      join folio m on m.hotel_id = ${hotelId} and m.guest_group_id = r.guest_group_id and m.status = 'open'
      join reservation b on b.hotel_id = ${hotelId} and b.guest_group_id = r.guest_group_id
      join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id and f.window_no = 1
      where f.id = any(${asked})
    ), of_stay as (
      select f.id as folio_id, json_agg(json_build_object('id', r.id, 'charges', r.charges, 'extraChargeGroupId', r.extra_charge_group_id,
        'fromDate', r.from_date, 'untilDate', r.until_date, 'targetFolioId', r.target_folio_id, 'percent', r.percent::text,
        'limitAmount', r.limit_amount, 'limitPer', r.limit_per,
        'taken', (select coalesce(json_agg(json_build_object('day', l.service_date, 'amount', l.gross)), '[]') from stay_route_posting p
          join folio_line l on l.hotel_id = p.hotel_id and l.id = p.folio_line_id
          where p.hotel_id = r.hotel_id and p.stay_route_id = r.id
            and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void))) order by r.id) as own
      from stay_route r
      join folio t on t.hotel_id = r.hotel_id and t.id = r.target_folio_id and t.status = 'open'
      join folio f on f.hotel_id = r.hotel_id and f.stay_id = r.stay_id and f.window_no = 1
      where r.hotel_id = ${hotelId} and not r.ended and f.id = any(${asked})
      group by f.id
    )
    select f.id as "folioId", s.id as "stayId", s.room_id as "roomId", g.master_id as "masterFolioId",
      coalesce(g.routes, '[]') as routes, coalesce(o.own, '[]') as own
    from of_group g full join of_stay o on o.folio_id = g.folio_id
    join folio f on f.hotel_id = ${hotelId} and f.id = coalesce(g.folio_id, o.folio_id)
    join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id`.execute(db)
  return new Map(rows.map((row) => [row.folioId, row]))
}

async function groupsOfCharges(
  { db, hotelId }: Context,
  lines: readonly LineToPost[],
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(lines.map(({ extraChargeId }) => extraChargeId).filter((id) => id !== undefined))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; groupId: number }>`
    select id, extra_charge_group_id as "groupId" from extra_charge where hotel_id = ${hotelId} and id = any(${ids})`.execute(
    db,
  )
  return new Map(rows.map(({ id, groupId }) => [id, groupId]))
}
