import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

export const pictureUrl = (hotelId: number, sha256: Buffer): string => `/api/files/${hotelId}/${sha256.toString('hex')}`

/** A row of `file` as the contract's picture, for a query in which it is called `f`. */
export const pictureColumn: RawBuilder<unknown> = sql`json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height,
  'url', '/api/files/' || f.hotel_id || '/' || encode(f.sha256, 'hex'))`

/** Lets guests see these files from now on; throws unknownReference on `field` when one is not the hotel's. */
export async function showToGuests({ db, hotelId }: Context, fileIds: readonly number[], field: string): Promise<void> {
  if (fileIds.length === 0) return
  const { rows } = await sql<{ known: number }>`
    with shown as (
      update file set public = true where hotel_id = ${hotelId} and id = any(${[...fileIds]}::bigint[]) and not public
    )
    select count(*) as known from file where hotel_id = ${hotelId} and id = any(${[...fileIds]}::bigint[])`.execute(db)
  if (rows[0]?.known !== new Set(fileIds).size) throw new AppError('unknownReference', [], field)
}

/** Where pictures are kept: the table, the column of what they belong to, and its type. */
const places = {
  hotel_picture: { owner: 'use', type: sql`text` },
  room_type_picture: { owner: 'room_type_id', type: sql`bigint` },
  banner_picture: { owner: 'banner_id', type: sql`bigint` },
} as const
export type PictureTable = keyof typeof places

/** The pictures of owner `of` in their order, as a column. */
export const picturesOf = (table: PictureTable, of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(${pictureColumn} order by p.sort_order) from ${sql.table(table)} p
    join file f on f.hotel_id = p.hotel_id and f.id = p.file_id
    where p.hotel_id = r.hotel_id and ${sql.ref(`p.${places[table].owner}`)} = ${of}), '[]')`

/** Puts files, in this order, in the place of the pictures that each owner had; guests see them from then on. Throws unknownReference on `field`. */
export async function writePictures(
  context: Context,
  table: PictureTable,
  owned: readonly { readonly of: number | string; readonly fileIds: readonly number[] }[],
  field: string,
): Promise<void> {
  const { db, hotelId } = context
  const rows = owned.flatMap(({ of, fileIds }) => [...new Set(fileIds)].map((id, place) => ({ of, id, place })))
  await showToGuests(context, [...new Set(rows.map(({ id }) => id))], field)
  const { owner, type } = places[table]
  const owners = owned.map(({ of }) => of)
  await sql`delete from ${sql.table(table)} where hotel_id = ${hotelId} and ${sql.ref(owner)} = any(${owners}::${type}[])`.execute(
    db,
  )
  await sql`insert into ${sql.table(table)} (hotel_id, ${sql.ref(owner)}, file_id, sort_order)
    select ${hotelId}::int, * from unnest(${rows.map(({ of }) => of)}::${type}[], ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ place }) => place)}::int[])`.execute(db)
}
