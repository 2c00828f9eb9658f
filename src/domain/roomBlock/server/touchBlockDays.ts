import { addDays } from '#core/day.ts'
import type { Database } from '#kit/server/database.ts'
import { touchDays } from '#kit/server/live/news.ts'
import type { BlockSpan } from '../block.ts'

/** Whoever writes blocks says so of what they were and of what they become: the news name the days, both ends among them. */
export function touchBlockDays(db: Database, ...spans: readonly BlockSpan[]): void {
  for (const { from, until } of spans) touchDays(db, { from: from.slice(0, 10), until: addDays(until.slice(0, 10), 1) })
}
