import type { GuestRecord } from '#domain/guest/contract.ts'
import { lastKey, searchText } from '#domain/guest/searchText.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { documentsJson } from './guestDocuments.ts'

type Found = Parameters<typeof searchText>[0] & Pick<GuestRecord, 'id'>

/** Writes again by what guests are found. */
export async function reindexGuests({ db, hotelId }: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<Found>`
    select g.id, g.first_name as "firstName", g.last_name as "lastName", g.phone, g.mobile, g.email, g.register_no as "registerNo",
      g.passport_no as "passportNo", ${documentsJson} as documents
    from guest g where g.hotel_id = ${hotelId} and g.id = any (${ids}::bigint[])`.execute(db)
  await sql`
    update guest g set search = t.search, last_key = t.last_key
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(searchText)}::text[], ${rows.map(lastKey)}::text[]) t (id, search, last_key)
    where g.hotel_id = ${hotelId} and g.id = t.id`.execute(db)
}
