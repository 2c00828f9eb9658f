import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { signsOf, writeSigns } from './guestSigns.ts'
import type { GuestRecord } from '../contract.ts'
import { lastKey, searchText } from '../searchText.ts'
import { documentsJson } from './guestDocuments.ts'

/** Guests who are held and whom nothing names any more point at the survivor, and are found and known again no more. */
export async function pointAtSurvivor(ctx: Context, ids: readonly number[], survivorId: number): Promise<void> {
  await sql`
    update guest set merged_into_id = ${survivorId}, search = '', last_key = '', version = version + 1
    where hotel_id = ${ctx.hotelId} and id = any (${ids}::bigint[])`.execute(ctx.db)
  await writeSigns(
    ctx,
    ids.map((guestId) => ({ guestId, signs: [] })),
  )
}

/** The same guests stand for themselves again. */
export async function standAgain(ctx: Context, ids: readonly number[], survivorId: number): Promise<void> {
  await sql`
    update guest set merged_into_id = null, version = version + 1
    where hotel_id = ${ctx.hotelId} and id = any (${ids}::bigint[]) and merged_into_id = ${survivorId}`.execute(ctx.db)
  await reindexGuests(ctx, ids)
}

type Found = Parameters<typeof searchText>[0] &
  Pick<GuestRecord, 'id' | 'registerNo' | 'passportNo' | 'phone' | 'mobile' | 'email' | 'birthDate' | 'documents'>

/** Writes again by what guests who stand for themselves are found and known again. */
async function reindexGuests(ctx: Pick<Context, 'db' | 'hotelId'>, ids: readonly number[]): Promise<void> {
  const { db, hotelId } = ctx
  const { rows } = await sql<Found>`
    select g.id, g.first_name as "firstName", g.last_name as "lastName", g.phone, g.mobile, g.email, g.register_no as "registerNo",
      g.passport_no as "passportNo", g.birth_date as "birthDate", ${documentsJson} as documents
    from guest g where g.hotel_id = ${hotelId} and g.id = any (${ids}::bigint[])`.execute(db)
  await sql`
    update guest g set search = t.search, last_key = t.last_key
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(searchText)}::text[], ${rows.map(lastKey)}::text[]) t (id, search, last_key)
    where g.hotel_id = ${hotelId} and g.id = t.id`.execute(db)
  await writeSigns(
    ctx,
    rows.map((guest) => ({
      guestId: guest.id,
      signs: signsOf({ ...guest, documents: guest.documents.map(({ number }) => number) }),
    })),
  )
}
