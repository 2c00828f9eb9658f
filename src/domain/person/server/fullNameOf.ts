import { type RawBuilder, sql } from 'kysely'

/** 'Last First' of a guest of this alias, as lists show it; null where an outer join found nobody. */
export const fullNameOf = (guest: string): RawBuilder<string> =>
  sql`trim(${sql.id(guest, 'last_name')} || ' ' || ${sql.id(guest, 'first_name')})`
