import type { Label } from '#core/labels.ts'
import { type RawBuilder, sql } from 'kysely'

/** What a row of this alias is called in Mongolian: its own word, or the English one while it has none. */
export const mongolianOf = (row: string, column = 'name'): RawBuilder<string> =>
  sql`coalesce(nullif(${sql.id(row, `${column}_mon`)}, ''), ${sql.id(row, column)})`

/** What a row of this alias is called, as `{ en, mon }` in JSON. */
export const namesOf = (row: string, column = 'name'): RawBuilder<Label> =>
  sql`json_build_object('en', ${sql.id(row, column)}, 'mon', ${mongolianOf(row, column)})`
