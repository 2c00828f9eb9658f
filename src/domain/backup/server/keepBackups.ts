import { dayBegan } from '#domain/businessDay/server/dayBegan.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import { backupName } from '../backupName.ts'
import { type BackupReason, type BackupRecord, newRecord } from '../record.ts'
import { placeOf, readFolder } from './backupFolder.ts'
import { askFor, endAbandoned, readBackups, takeUp } from './backupTable.ts'
import { type BackupHouse, makeBackup } from './makeBackup.ts'
import { atOnce, gently } from './pace.ts'

const MINUTE_MS = 60_000
const AFTER_FAILURE_MS = 30 * MINUTE_MS
/** Hotels of one program that close their days at about the same time share a backup. */
const BETWEEN_AUDITS_MS = 15 * MINUTE_MS
const DAILY_MS = 24 * 60 * MINUTE_MS

/**
 * Makes the backup that somebody asked for, or with `bySelf` the one that is due: after a night audit, and at least once in 24 hours. Of all programs on
 * the database one makes it. Gives what came of it; undefined where none was to be made.
 */
export async function keepBackups(
  house: BackupHouse,
  { bySelf = true, now = new Date() } = {},
): Promise<BackupRecord | undefined> {
  const { db, folder } = house
  await endAbandoned(db)
  await readFolder(db, folder)
  const place = placeOf(folder)
  const asked = await takeUp(db, place)
  if (asked) return makeBackup(house, asked.name, asked.record, atOnce)
  const reason = bySelf ? await dueFor(db, now) : undefined
  if (!reason) return undefined
  const record = newRecord({ reason, hotel: null, by: '', startedAt: now.toISOString() })
  const name = backupName(now)
  if (!(await askFor(db, name, record, place))) return undefined
  return makeBackup(house, name, record, gently())
}

/** Why a backup is due now; undefined where none is. */
export async function dueFor(db: Database, now: Date): Promise<BackupReason | undefined> {
  const { rows } = await sql<{ hotels: boolean; lastAudit: string | null; since: string | null }>`
    select exists (select id from hotel) as hotels, (select max(${dayBegan}) from hotel h) as "lastAudit",
      (select min(applied_at) from migration) as since`.execute(db)
  const { hotels = false, lastAudit = null, since = null } = rows[0] ?? {}
  const all = await readBackups(db)
  if (!hotels || all.some(({ underWay }) => underWay)) return undefined
  const whole = all.filter(({ record }) => record.hotel === null)
  const good = whole.find(({ record }) => record.madeAt !== null)?.record.startedAt ?? null
  const ago = (at: string | null | undefined) => (at ? now.getTime() - Date.parse(at) : Number.POSITIVE_INFINITY)
  const [tried] = whole
  const pause = tried?.record.failure ? AFTER_FAILURE_MS : BETWEEN_AUDITS_MS
  if (ago(tried?.record.startedAt) < pause) return undefined
  if (lastAudit !== null && (good === null || lastAudit > good)) return 'nightAudit'
  return ago(good ?? since) >= DAILY_MS ? 'daily' : undefined
}
