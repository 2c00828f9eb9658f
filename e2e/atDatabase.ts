import { Client } from 'pg'
import { databaseUrlOf } from '../bench/program.ts'
import { ownDataDir } from './place.ts'

/** What no person can do: time that has passed meanwhile, in the database of the test's own program. */
export async function atDatabase(statement: string, values: readonly unknown[]): Promise<void> {
  const database = new Client({ connectionString: databaseUrlOf({ dataDir: ownDataDir() }) })
  await database.connect()
  try {
    await database.query(statement, [...values])
  } finally {
    await database.end()
  }
}
