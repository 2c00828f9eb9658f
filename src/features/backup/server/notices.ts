import { readBackups } from '#domain/backup/server/backupTable.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { BackupNotice } from '../contract.ts'

/** How old the newest backup may be. */
const OVERDUE_MS = 48 * 3_600_000

/**
 * What the operator is to be told of its backups: none for 48 hours, the last one failed, or the last one is not what was saved. That none
 * could be proven for want of rights is told at the backups alone.
 */
export async function backupNotices({ db }: Pick<Context, 'db'>, now = new Date()): Promise<BackupNotice[]> {
  const whole = (await readBackups(db)).filter(({ record, underWay }) => record.hotel === null && !underWay)
  const good = whole.find(({ record }) => record.madeAt !== null)?.record
  const { rows } = await sql<{ since: string | null }>`select min(applied_at) as since from migration`.execute(db)
  const since = good?.startedAt ?? rows[0]?.since
  const notices: BackupNotice[] = []
  if (since && now.getTime() - Date.parse(since) > OVERDUE_MS)
    notices.push({ kind: 'none', at: good?.startedAt ?? null, detail: '' })
  const failure = whole[0]?.record.failure
  if (failure) notices.push({ kind: 'failed', at: whole[0]?.record.startedAt ?? null, detail: failure.detail })
  const against = good?.proof?.against
  if (against && against.code !== 'mayNotCreate')
    notices.push({ kind: 'unproven', at: good.startedAt, detail: against.detail })
  return notices
}
