import type { LineToPost, Posting } from '#domain/ledger/posting.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { isRouted, type Route } from '../route.ts'

/** Where charges of a member's window 1 may go. */
interface Routing {
  readonly folioId: number
  readonly stayId: number
  readonly roomId: number | null
  readonly masterFolioId: number
  readonly routes: readonly Route[]
}

/**
 * The same charges, those of a group's rooms on the group's master folio where a rule of the group says so
 * (docs/rules/guests-and-groups.md#routing). What is charged to another window than the first was put there by hand and stays. The master
 * folios are held until the command ends; the members' own folios are held by the caller before. Two statements whatever the number of
 * charges, one where no group has rules, and none beside `readRoutings` where that was asked ahead.
 */
export async function routeCharges(
  ctx: Context,
  postings: readonly Posting[],
  read = readRoutings(
    ctx,
    postings.flatMap(({ lines }) => lines.map(({ folioId }) => folioId)),
  ),
): Promise<readonly Posting[]> {
  const lines = postings.flatMap((posting) => posting.lines)
  const routings = await read
  if (routings.size === 0) return postings
  const groups = await groupsOfCharges(ctx, lines)
  await lockFolios(ctx, [...new Set([...routings.values()].map(({ masterFolioId }) => masterFolioId))])
  const routed = (line: LineToPost): LineToPost => {
    const routing = routings.get(line.folioId)
    if (!routing) return line
    const charge = {
      kind: line.kind,
      extraChargeGroupId: groups.get(line.extraChargeId ?? 0) ?? null,
      serviceDate: line.serviceDate ?? ctx.businessDate,
    }
    return isRouted(charge, routing.routes)
      ? {
          ...line,
          folioId: routing.masterFolioId,
          stayId: routing.stayId,
          roomId: line.roomId ?? routing.roomId ?? undefined,
        }
      : line
  }
  return postings.map((posting) => ({ ...posting, lines: posting.lines.map(routed) }))
}

/** By the folio of window 1; begins at the rules, which are few, not at the folios. */
export async function readRoutings(
  { db, hotelId }: Context,
  folioIds: readonly number[],
): Promise<Map<number, Routing>> {
  const { rows } = await sql<Routing>`
    select f.id as "folioId", s.id as "stayId", s.room_id as "roomId", m.id as "masterFolioId", r.routes
    from (
      select guest_group_id, json_agg(json_build_object('charges', charges, 'extraChargeGroupId', extra_charge_group_id,
        'fromDate', from_date, 'untilDate', until_date)) as routes
      from group_route where hotel_id = ${hotelId} group by guest_group_id
    ) r
    join folio m on m.hotel_id = ${hotelId} and m.guest_group_id = r.guest_group_id and m.status = 'open'
    join reservation b on b.hotel_id = ${hotelId} and b.guest_group_id = r.guest_group_id
    join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
    join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id and f.window_no = 1
    where f.id = any(${[...new Set(folioIds)]})`.execute(db)
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
