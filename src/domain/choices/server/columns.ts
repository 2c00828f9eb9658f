import { type RawBuilder, sql } from 'kysely'

/** The column of a field: 'nameMon' is kept in name_mon. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Whether any of the texts holds what was typed, in either case; nothing typed matches all. */
export function matching(search: string, texts: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  const typed = search.trim()
  if (typed === '' || texts.length === 0) return sql`true`
  const pattern = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`concat_ws(' ', ${sql.join(texts)}) ilike ${pattern}`
}
