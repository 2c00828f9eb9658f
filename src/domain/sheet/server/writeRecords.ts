import { AppError } from '#core/errors.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import { sources } from '#domain/choices/server/sources.ts'
import type { Picture } from '#domain/file/contract.ts'
import { writePictures } from '#domain/file/server/pictures.ts'
import type { Context } from '#kit/server/context.ts'
import { refusedBy } from '#kit/server/databaseErrors.ts'
import { sql } from 'kysely'
import type { Field } from '../fields.ts'
import type { Stored, TableList, Values } from '../sheetList.ts'
import { fieldsOf, isColumn } from './records.ts'

const columnsOf = (list: TableList): [string, string][] => [
  ...fieldsOf(list)
    .filter(isColumn)
    .map(([name]): [string, string] => [name, columnOf(name)]),
  ['active', 'active'],
]

/** Rows as the database's own row type reads them. */
const rowsText = (list: TableList, rows: readonly Values[]): string =>
  JSON.stringify(
    rows.map((row) => ({
      id: row['id'],
      ...Object.fromEntries(columnsOf(list).map(([name, column]) => [column, row[name]])),
    })),
  )

/** Adds whole records, `active` included, and gives their ids in the same order. */
export async function insertRecords(ctx: Context, list: TableList, rows: readonly Values[]): Promise<number[]> {
  if (rows.length === 0) return []
  const table = sql.table(list.table)
  const columns = columnsOf(list).map(([, column]) => column)
  const { rows: made } = await sql<{ id: number }>`
    insert into ${table} (hotel_id, ${sql.join(columns.map((column) => sql.id(column)))})
    select ${ctx.hotelId}::int, ${sql.join(columns.map((column) => sql.id('x', column)))}
    from jsonb_array_elements(${rowsText(list, rows)}::jsonb) with ordinality e (given, place),
      jsonb_populate_record(null::${table}, e.given) x
    order by e.place returning id`.execute(ctx.db)
  const ids = made.map(({ id }) => id)
  await writeReferences(
    ctx,
    list,
    rows.map((row, place) => ({ ...row, id: ids[place] ?? 0 })),
  )
  return ids
}

/** Writes whole records, raises their versions and gives them by id. */
export async function updateRecords(
  ctx: Context,
  list: TableList,
  rows: readonly Stored[],
): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map()
  const table = sql.table(list.table)
  const sets = columnsOf(list).map(([, column]) => sql`${sql.id(column)} = ${sql.id('x', column)}`)
  const { rows: written } = await sql<{ id: number; version: number }>`
    update ${table} r set version = r.version + 1, ${sql.join(sets)}
    from jsonb_populate_recordset(null::${table}, ${rowsText(list, rows)}::jsonb) x
    where r.hotel_id = ${ctx.hotelId} and r.id = x.id returning r.id, r.version`.execute(ctx.db)
  await writeReferences(ctx, list, rows)
  return new Map(written.map(({ id, version }) => [id, version]))
}

async function writeReferences(ctx: Context, list: TableList, rows: readonly Stored[] | readonly WithId[]) {
  for (const [name, field] of fieldsOf(list)) {
    if (field.kind === 'references') await writeReference(ctx, list.table, field, name, rows)
  }
  const pictured = rows.flatMap(({ id, pictures }) =>
    Array.isArray(pictures) ? [{ of: id, fileIds: (pictures as Picture[]).map((picture) => picture.id) }] : [],
  )
  if (list.pictures && pictured.length > 0) await writePictures(ctx, list.pictures, pictured, 'pictures')
}
type WithId = Values & { readonly id: number }

async function writeReference(
  { db, hotelId }: Context,
  table: string,
  { to, through }: Extract<Field, { kind: 'references' }>,
  name: string,
  rows: readonly WithId[],
): Promise<void> {
  const own = sql.id(`${table}_id`)
  const target = sql.id(`${sources[to].table}_id`)
  const links = rows.flatMap((row) => (row[name] as readonly number[]).map((id) => ({ own: row.id, target: id })))
  await sql`delete from ${sql.table(through)} where hotel_id = ${hotelId} and ${own} = any (${rows.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  await sql`insert into ${sql.table(through)} (hotel_id, ${own}, ${target})
    select ${hotelId}::int, * from unnest(${links.map((link) => link.own)}::bigint[], ${links.map((link) => link.target)}::bigint[])`.execute(
    db,
  )
}

/** Puts a record, which the caller holds, in or out of use and raises its version. */
export async function setActive({ db, hotelId }: Context, { table }: InTable, id: number, active: boolean) {
  await sql`
    update ${sql.table(table)} set active = ${active}, version = version + 1 where hotel_id = ${hotelId} and id = ${id}`.execute(
    db,
  )
}

type InTable = Pick<TableList, 'table'>
const otherwise = { en: 'another record', mon: 'өөр бичлэг' }

/** Deletes a record with the rows that link it to others; refused where somebody began to use it meanwhile. */
export async function deleteRecord({ db, hotelId }: Context, { table }: InTable, id: number): Promise<void> {
  try {
    await sql`delete from ${sql.table(table)} where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  } catch (error) {
    if (refusedBy(error, '')) throw new AppError('unableToDelete', [otherwise])
    throw error
  }
}
