import { hostname } from 'node:os'
import { isBehind, lastKnown } from '#domain/businessDay/server/lastKnown.ts'
import { clockJump, steadyNow } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import type { NoticeKind } from '../noticeWords.ts'
import { keepNotice } from './programNotices.ts'

export interface ClockTrouble {
  readonly kind: Extract<NoticeKind, 'clockBehind' | 'clockAhead' | 'clockBack'>
  /** What the clock says, and what speaks against it: 'YYYY-MM-DD HH:MM' in UTC. */
  readonly params: readonly [string, string]
}

/** What is the matter with the computer's clock, judged by the time that passed since the program started and by what was done before. */
export async function clockTrouble(db: Database): Promise<ClockTrouble | undefined> {
  const now = new Date()
  const jump = clockJump()
  if (jump !== 0)
    return { kind: jump > 0 ? 'clockAhead' : 'clockBack', params: [minute(now), minute(new Date(steadyNow()))] }
  const known = await lastKnown(db, null)
  return known !== null && isBehind(now, known)
    ? { kind: 'clockBehind', params: [minute(now), minute(new Date(known))] }
    : undefined
}

/** Tells the operator while the clock cannot be right. */
export async function watchClock(db: Database, computer = hostname()): Promise<void> {
  const trouble = await clockTrouble(db)
  for (const kind of ['clockBehind', 'clockAhead', 'clockBack'] as const)
    await keepNotice(db, { kind, place: computer }, trouble?.kind === kind ? trouble.params : undefined)
}

const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
