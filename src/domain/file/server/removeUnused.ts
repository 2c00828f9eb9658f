import type { Database, InTransaction } from '#kit/server/database.ts'
import { fileKey, type FileStore } from '#kit/server/files/fileStore.ts'
import { type RawBuilder, sql } from 'kysely'

/** Days for which a picture that nothing shows stays: a form may still be open, a logo taken away by mistake. */
const GRACE_DAYS = 7
/** Files of one transaction. */
const AT_ONCE = 100

/**
 * Removes pictures that nothing has shown for a week, row and content, and gives how many. The first look only notes since when.
 * Several processes may do so at once, beside desks that upload the same picture again.
 */
export async function removeUnused(db: Database, files: FileStore, now = new Date()): Promise<number> {
  const places = await placesOfFiles(db)
  if (places.length === 0) return 0
  const used = sql.join(
    places.map(
      ({ table, column }) =>
        sql`select hotel_id, ${sql.ref(column)} as id from ${sql.table(table)} where ${sql.ref(column)} is not null`,
    ),
    sql` union `,
  )
  await sql`
    update file f set unused_since = case when g.is_used then null else ${now.toISOString()}::timestamptz end
    from (
      select f.hotel_id, f.id, u.id is not null as is_used
      from file f left join (${used}) u on u.hotel_id = f.hotel_id and u.id = f.id
      where (f.unused_since is null) <> (u.id is not null)
    ) g
    where g.hotel_id = f.hotel_id and g.id = f.id`.execute(db)
  const { rows: hotels } = await sql<{ id: number }>`
    select distinct hotel_id as id from file where unused_since < ${graceOver(now)} order by id`.execute(db)
  let removed = 0
  for (const { id } of hotels)
    for (let some = AT_ONCE; some === AT_ONCE; removed += some)
      some = await db.transaction().execute((trx) => removeSome(trx, files, id, isUsed(places), now))
  return removed
}

const graceOver = (now: Date) => sql`${now.toISOString()}::timestamptz - make_interval(days => ${GRACE_DAYS}::int)`

interface Place {
  readonly table: string
  readonly column: string
}

/** Every table that refers to a file, as the database itself knows. */
async function placesOfFiles(db: Database): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'hotel_id'
    where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db)
  return rows
}

const isUsed = (places: readonly Place[]) =>
  sql`(${sql.join(
    places.map(
      ({ table, column }) =>
        sql`exists (select from ${sql.table(table)} u where u.hotel_id = f.hotel_id and ${sql.ref(`u.${column}`)} = f.id)`,
    ),
    sql` or `,
  )})`

/** The rows are held until their content is gone, so that who uploads one of them again waits and then writes it anew. */
async function removeSome(
  db: InTransaction,
  files: FileStore,
  hotelId: number,
  used: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ sha256: Buffer }>`
    with old as materialized (
      select f.id from file f
      where f.hotel_id = ${hotelId} and f.unused_since < ${graceOver(now)} and not ${used}
      limit ${AT_ONCE} for update skip locked
    )
    delete from file f using old where f.hotel_id = ${hotelId} and f.id = old.id
    returning f.sha256`.execute(db)
  for (const { sha256 } of rows) await files.remove(fileKey(hotelId, sha256))
  return rows.length
}
