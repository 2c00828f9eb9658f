import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type GuestReference, guestReferences, inTurns } from './guestReferences.ts'

interface Move {
  readonly mergeId: number
  readonly survivorId: number
  readonly mergedIds: readonly number[]
}

/** All that names the merged guests names the survivor; each row is kept with whom it named. */
export async function moveToSurvivor(ctx: Context, move: Move): Promise<void> {
  for (const turn of inTurns(await guestReferences(ctx))) await moveReferences(ctx, turn, move)
  await moveStayGuests(ctx, move)
}

async function moveReferences(
  ctx: Context,
  references: readonly GuestReference[],
  { mergeId, survivorId, mergedIds }: Move,
): Promise<void> {
  const moves = references.map(
    ({ table, column }, place) => sql`${sql.id(`moved_${place}`)} as (
      update ${sql.table(table)} x set ${sql.id(column)} = ${survivorId}
      from (select id, ${sql.id(column)} as former from ${sql.table(table)} where hotel_id = ${ctx.hotelId} and ${sql.id(column)} = any (${mergedIds}::bigint[])) o
      where x.hotel_id = ${ctx.hotelId} and x.id = o.id returning x.id, o.former, ${table}::text as table_name, ${column}::text as column_name
    )`,
  )
  const all = references.map((_, place) => sql`select * from ${sql.id(`moved_${place}`)}`)
  await sql`
    with ${sql.join(moves)}, kept as (
      insert into guest_merge_row (hotel_id, merge_id, table_name, column_name, row_id, from_guest_id)
      select ${ctx.hotelId}::int, ${mergeId}::bigint, m.table_name, m.column_name, m.id, m.former from (${sql.join(all, sql` union all `)}) m
      returning row_id
    )
    select row_id from kept`.execute(ctx.db)
}

/** Nobody stays twice in one room: where several of them did, the survivor stays once, as main guest and registered if one of them was. */
async function moveStayGuests({ db, hotelId }: Context, { mergeId, survivorId, mergedIds }: Move): Promise<void> {
  await sql`
    with theirs as (
      select *, guest_id <> ${survivorId}::bigint as moves, row_number() over (partition by stay_id order by guest_id <> ${survivorId}::bigint, main desc, guest_id) as place,
        bool_or(main) over (partition by stay_id) as any_main, bool_or(registered) over (partition by stay_id) as any_registered,
        count(*) over (partition by stay_id) > 1 as shared
      from stay_guest where hotel_id = ${hotelId} and guest_id = any (${[survivorId, ...mergedIds]}::bigint[])
    ), gone as (
      delete from stay_guest x using theirs t
      where t.place > 1 and x.hotel_id = ${hotelId} and x.stay_id = t.stay_id and x.guest_id = t.guest_id returning x.*
    ), kept as (
      update stay_guest x set guest_id = ${survivorId}, main = t.any_main, registered = t.any_registered
      from theirs t
      where t.place = 1 and (t.moves or t.shared) and x.hotel_id = ${hotelId} and x.stay_id = t.stay_id and x.guest_id = t.guest_id
      returning x.stay_id, t.guest_id as former, t.shared, t.main, t.registered
    ), noted as (
      insert into guest_merge_row (hotel_id, merge_id, table_name, column_name, row_id, from_guest_id, gone)
      select ${hotelId}::int, ${mergeId}::bigint, 'stay_guest', 'guest_id', stay_id, guest_id, to_jsonb(gone) from gone
      union all
      select ${hotelId}::int, ${mergeId}::bigint, 'stay_guest', 'kept', stay_id, former,
        case when shared then jsonb_build_object('main', main, 'registered', registered) end from kept
      returning row_id
    )
    select row_id from noted`.execute(db)
}
