import type { Minor } from '#core/money.ts'
import { type HasExtras, hasExtras, withExtras } from '#domain/package/server/extrasOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Groups with what packages put on top of their rooms' nights, and recurring charges, in their totals: as the rooms' own totals say. */
export async function withGroupExtras<R extends { readonly id: number; readonly total: Minor }>(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  groups: readonly R[],
): Promise<R[]> {
  const { rows } = await sql<HasExtras & { id: number; groupId: number; total: Minor }>`
    select s.id, b.guest_group_id as "groupId", 0 as total, ${hasExtras}
    from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse', 'checkedOut')
    where b.hotel_id = ${ctx.hotelId} and b.guest_group_id = any(${groups.map(({ id }) => id)}::bigint[]) and (
      exists (select from stay_package p where p.hotel_id = s.hotel_id and p.stay_id = s.id)
      or exists (select from recurring_charge r where r.hotel_id = s.hotel_id and r.stay_id = s.id))`.execute(ctx.db)
  const extras = new Map<number, Minor>()
  for (const { groupId, total } of await withExtras(ctx, rows)) extras.set(groupId, (extras.get(groupId) ?? 0) + total)
  return groups.map((group) => ({ ...group, total: group.total + (extras.get(group.id) ?? 0) }))
}
