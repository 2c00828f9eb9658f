import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type GuestReference, inTurns } from './guestReferences.ts'

interface Undoing {
  readonly mergeId: number
  readonly survivorId: number
}

/** Each row that a merge moved names again whom it named, if it still names the survivor. */
export async function giveBack(ctx: Context, undoing: Undoing): Promise<void> {
  const { db, hotelId } = ctx
  const { mergeId, survivorId } = undoing
  for (const moved of inTurns(await movedColumns(ctx, undoing))) {
    const returns = moved.map(
      ({ table, column }, place) => sql`${sql.id(`back_${place}`)} as (
        update ${sql.table(table)} x set ${sql.id(column)} = r.from_guest_id from guest_merge_row r
        where r.hotel_id = ${hotelId} and r.merge_id = ${mergeId} and r.table_name = ${table} and r.column_name = ${column}
          and x.hotel_id = ${hotelId} and x.id = r.row_id and x.${sql.id(column)} = ${survivorId}
      )`,
    )
    await sql`with ${sql.join(returns)} select`.execute(db)
  }
  await sql`
    update stay_guest x set guest_id = r.from_guest_id, main = coalesce((r.gone ->> 'main')::boolean, x.main),
      registered = coalesce((r.gone ->> 'registered')::boolean, x.registered)
    from guest_merge_row r
    where r.hotel_id = ${hotelId} and r.merge_id = ${mergeId} and r.table_name = 'stay_guest' and r.column_name = 'kept'
      and x.hotel_id = ${hotelId} and x.stay_id = r.row_id and x.guest_id = ${survivorId}`.execute(db)
  // who was taken out of the room since stays out
  await sql`
    insert into stay_guest (hotel_id, stay_id, guest_id, main, registered, registered_at, registered_on, registered_by, signature, signed_at)
    select g.hotel_id, g.stay_id, g.guest_id, g.main, g.registered, g.registered_at, g.registered_on, g.registered_by,
      coalesce(g.signature, ''), g.signed_at
    from guest_merge_row r cross join jsonb_populate_record(null::stay_guest, r.gone) g
    where r.hotel_id = ${hotelId} and r.merge_id = ${mergeId} and r.table_name = 'stay_guest' and r.column_name = 'guest_id'
      and exists (
        select from guest_merge_row k join stay_guest x on x.hotel_id = k.hotel_id and x.stay_id = k.row_id and x.guest_id = k.from_guest_id
        where k.hotel_id = ${hotelId} and k.merge_id = ${mergeId} and k.table_name = 'stay_guest' and k.column_name = 'kept' and k.row_id = r.row_id)
    on conflict do nothing`.execute(db)
}

async function movedColumns({ db, hotelId }: Context, { mergeId }: Undoing): Promise<GuestReference[]> {
  const { rows } = await sql<GuestReference>`
    select distinct table_name as table, column_name as column from guest_merge_row
    where hotel_id = ${hotelId} and merge_id = ${mergeId} and table_name <> 'stay_guest' order by 1, 2`.execute(db)
  return rows
}

/** How many of the moved rows no longer name the survivor, or are no more: nothing is done to them. */
export async function changedRows(ctx: Context, undoing: Undoing): Promise<{ table: string; count: number }[]> {
  const { mergeId, survivorId } = undoing
  const counts = [...(await movedColumns(ctx, undoing)), { table: 'stay_guest', column: 'guest_id' }].map(
    ({ table, column }) => {
      const isStayGuest = table === 'stay_guest'
      const key = sql.id('x', isStayGuest ? 'stay_id' : 'id')
      return sql`select ${table}::text as table, count(*)::int as count from guest_merge_row r
        where r.hotel_id = ${ctx.hotelId} and r.merge_id = ${mergeId} and r.table_name = ${table} and r.column_name = ${isStayGuest ? 'kept' : column}
          and not exists (select from ${sql.table(table)} x where x.hotel_id = ${ctx.hotelId} and ${key} = r.row_id and ${sql.id('x', column)} = ${survivorId})`
    },
  )
  const { rows } = await sql<{ table: string; count: number }>`
    select "table", sum(count)::int as count from (${sql.join(counts, sql` union all `)}) c group by 1 having sum(count) > 0 order by 1`.execute(
    ctx.db,
  )
  return rows
}

/** Reservations made for the survivor after the merge. */
export async function bookedSince(
  { db, hotelId }: Context,
  { survivorId, mergedAt }: { survivorId: number; mergedAt: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reservation where hotel_id = ${hotelId} and guest_id = ${survivorId} and created_at > ${mergedAt}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
