import type { Database } from '#kit/server/database.ts'

/** Every currency that a hotel may work in, by code. */
export const readCurrencies = (db: Database) =>
  db.selectFrom('currency').select(['code', 'name', 'name_mon as nameMon', 'symbol']).orderBy('code').execute()
