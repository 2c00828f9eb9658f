import { dayBegan } from '#domain/businessDay/server/dayBegan.ts'
import { packKey } from '#domain/downtime/server/packFiles.ts'
import { readHotel } from '#kit/server/command.ts'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { sql } from 'kysely'
import { KEPT_DAYS } from '../days.ts'
import { makePack } from './makePack.ts'

/** After a failure, or a process that died at it. */
const AGAIN_AFTER = sql`interval '5 minutes'`

/** When the day that is now was begun: a pack made before it tells of another. */
const begun = sql`coalesce(${dayBegan}, '-infinity')`

/**
 * Makes the pack of each hotel whose business date has none made since its last night audit, in both languages, and takes away what is
 * older than KEPT_DAYS. The night audit neither waits for it nor fails with it; gives how many were made.
 * A program that is `stopping` begins no other.
 */
export async function keepPacks(
  db: Database,
  files: FileStore,
  log: (line: string) => void,
  stopping?: AbortSignal,
): Promise<number> {
  const { rows: hotels } = await sql<{ id: number }>`
    select h.id from hotel h
    where h.active and exists (select from room r where r.hotel_id = h.id and r.active) and not exists (
      select from downtime_pack p where p.hotel_id = h.id and p.business_date = h.business_date
        and (p.made_at > ${begun} or p.begun_at > greatest(${begun}, now() - ${AGAIN_AFTER})))
    order by h.id`.execute(db)
  let made = 0
  for (const { id } of hotels) {
    if (stopping?.aborted) break
    try {
      if (await keepPack(db, files, id)) made += 1
    } catch (error) {
      log(`Downtime pack: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return made
}

async function keepPack(db: Database, files: FileStore, hotelId: number): Promise<boolean> {
  const facts = await readHotel(db, hotelId)
  const { businessDate } = facts
  const begunAt = new Date().toISOString()
  const { rows } = await sql<{ id: number }>`
    insert into downtime_pack as p (hotel_id, business_date, begun_at) values (${hotelId}, ${businessDate}, ${begunAt})
    on conflict (hotel_id, business_date) do update set begun_at = excluded.begun_at, made_at = null, size = null
    where p.begun_at < ${await renewedBefore(db, hotelId)}::timestamptz
    returning p.id`.execute(db)
  const [own] = rows
  if (!own) return false
  const content = await makePack({ db, hotelId, files, ...facts }, 'both', '')
  await files.put(packKey(hotelId, businessDate), content, 'application/pdf')
  await sql`
    update downtime_pack set made_at = now(), size = ${content.length}
    where hotel_id = ${hotelId} and id = ${own.id} and begun_at = ${begunAt}::timestamptz`.execute(db)
  await removeOld(db, files, hotelId)
  return true
}

/** Packs that were begun earlier are made anew. */
async function renewedBefore(db: Database, hotelId: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select greatest(${begun}, now() - ${AGAIN_AFTER})::text as at from hotel h where h.id = ${hotelId}`.execute(db)
  return rows[0]?.at ?? ''
}

async function removeOld(db: Database, files: FileStore, hotelId: number): Promise<void> {
  const { rows } = await sql<{ businessDate: string }>`
    delete from downtime_pack where hotel_id = ${hotelId} and begun_at < now() - make_interval(days => ${KEPT_DAYS})
    returning business_date as "businessDate"`.execute(db)
  await Promise.all(rows.map(({ businessDate }) => files.remove(packKey(hotelId, businessDate))))
}
