import type { GuestDocument } from '../shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface Holder {
  readonly guestId: number
  readonly documents: readonly GuestDocument[]
}

/** Writes the documents of guests who have none yet. */
export async function writeDocuments({ db, hotelId }: Context, holders: readonly Holder[]): Promise<void> {
  const rows = holders.flatMap(({ guestId, documents }) =>
    documents.map(({ kind, number, issuer, expiresOn }) => ({
      hotel_id: hotelId,
      guest_id: guestId,
      kind,
      number,
      issuer,
      expires_on: expiresOn,
    })),
  )
  if (rows.length > 0) await db.insertInto('guest_document').values(rows).execute()
}

/** Puts these in the place of the guests' documents. */
export async function replaceDocuments(ctx: Context, holders: readonly Holder[]): Promise<void> {
  const ids = holders.map(({ guestId }) => guestId)
  await ctx.db.deleteFrom('guest_document').where('hotel_id', '=', ctx.hotelId).where('guest_id', 'in', ids).execute()
  await writeDocuments(ctx, holders)
}

/** The documents of the guest `g`, as the contract has them. */
export const documentsJson = sql<GuestDocument[]>`coalesce((
  select json_agg(json_build_object('kind', d.kind, 'number', d.number, 'issuer', d.issuer, 'expiresOn', d.expires_on) order by d.id)
  from guest_document d where d.hotel_id = g.hotel_id and d.guest_id = g.id), '[]'::json)`
