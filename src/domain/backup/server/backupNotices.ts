import { menu } from '#domain/access/access.ts'
import { failureLabel, unprovenLabel } from '../backupWords.ts'
import type { Notice } from '#domain/notice/notices.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { readBackups } from './backupTable.ts'

/** How old the newest backup may be. */
const OVERDUE_MS = 48 * 3_600_000
const link = '/conf/hotel-setting/backups'

/** 'YYYY-MM-DD HH:MM' by the operator's own clock. */
const shown = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))

/**
 * What the operator is to be told of its backups: none for 48 hours, the last one failed, or the last one is not what was saved. That none
 * could be proven for want of rights is told at the backups alone.
 */
async function findBackupNotices({ db, hotel }: Pick<Context, 'db' | 'hotel'>, now = new Date()): Promise<Notice[]> {
  const whole = (await readBackups(db)).filter(({ record, underWay }) => record.hotel === null && !underWay)
  const good = whole.find(({ record }) => record.madeAt !== null)?.record
  const { rows } = await sql<{ since: string | null }>`select min(applied_at) as since from migration`.execute(db)
  const since = good?.startedAt ?? rows[0]?.since
  const notices: Notice[] = []
  if (since && now.getTime() - Date.parse(since) > OVERDUE_MS)
    notices.push({ kind: 'backupOverdue', params: [shown(since, hotel.timeZone)], link })
  const [last] = whole
  if (last?.record.failure) notices.push({ kind: 'backupFailed', params: [failureLabel(last.record.failure)], link })
  const against = good?.proof?.against
  if (against && against.code !== 'mayNotCreate')
    notices.push({ kind: 'backupUnproven', params: [unprovenLabel(against)], link })
  return notices
}

export const backupNotices: NoticeSource = {
  access: menu('/conf/hotel-setting'),
  find: (context) => findBackupNotices(context),
}
