import { literally } from '#core/literally.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether any of the texts holds what was typed, in either case; nothing typed matches all. */
export function matching(search: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const typed = search.trim()
  if (typed === '' || texts.length === 0) return sql`true`
  return sql`concat_ws(' ', ${sql.join(texts)}) ilike ${`%${literally(typed)}%`}`
}
