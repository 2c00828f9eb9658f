import { parseArgs } from 'node:util'
import { tellOfCheck } from '#domain/truths/server/checkDue.ts'
import { checkTruths } from '#domain/truths/server/checkTruths.ts'
import { checkLines } from '#domain/truths/truths.ts'
import { openForMaintenance } from '#kit/server/citus.ts'
import type { Database } from '#kit/server/database.ts'
import { isCurrent } from '#kit/server/migrate.ts'
import { sql } from 'kysely'
import { openPlace } from './backupHouse.ts'
import { runCommand } from './command.ts'
import { type Config, StartError } from './config.ts'

const USAGE = 'npm run truths -- [--hotel CODE]'

/**
 * Makes the nightly check now, beside a running or a stopped program, and says each wrong record. Gives how many there are; the result is
 * kept and shown at the screens like that of the night. Throws an error of one line.
 */
export async function truthsCommand(args: string[], config: Config, say: (line: string) => void): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { hotel: { type: 'string' } } })
  if (positionals.length > 0) throw new StartError(USAGE)
  const { place, close: closePlace } = await openPlace(config, say)
  const { db, close } = await openForMaintenance(place.url)
  try {
    let wrong = 0
    for (const hotelId of await hotelsOf(db, config, values.hotel)) {
      for (const checked of await checkTruths(db, { hotelId, cause: 'asked' })) {
        for (const line of checkLines(checked)) say(line)
        wrong += checked.wrong
      }
      await tellOfCheck(db, hotelId)
    }
    return wrong
  } finally {
    await close()
    await closePlace()
  }
}

async function hotelsOf(db: Database, { migrationsDir }: Config, code: string | undefined): Promise<number[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('migration') is not null as there`.execute(db)
  if (!rows[0]?.there) throw new StartError('There is no hotel in this database yet.')
  const applied = await db.selectFrom('migration').select('name').execute()
  if (
    !(await isCurrent(
      applied.map(({ name }) => name),
      migrationsDir,
    ))
  )
    throw new StartError(
      'The database is of another version of the program: start this one once, or check with that one.',
    )
  const hotels = await db.selectFrom('hotel').select(['id', 'code']).orderBy('id').execute()
  const found = hotels.filter((hotel) => code === undefined || hotel.code === code)
  if (found.length === 0)
    throw new StartError(code ? `There is no hotel ${code} here.` : 'There is no hotel in this database yet.')
  return found.map(({ id }) => id)
}

await runCommand(import.meta.url, async (args, config, say) => {
  if ((await truthsCommand(args, config, say)) > 0) process.exitCode = 1
})
