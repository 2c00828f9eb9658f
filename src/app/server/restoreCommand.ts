import { parseArgs } from 'node:util'
import { BackupError } from '#domain/backup/server/backupError.ts'
import { refuseWhileUsed } from '#domain/backup/server/besideDatabase.ts'
import { restoreHouse } from '#domain/backup/server/restoreHouse.ts'
import { checkSeal } from '#domain/backup/server/sealedFile.ts'
import { takeHotelIn } from '#domain/backup/server/takeHotelIn.ts'
import { saveNow } from './backupCommand.ts'
import { filesOf, openPlace } from './backupHouse.ts'
import { pathOf, runCommand } from './command.ts'
import type { Config } from './config.ts'

const USAGE = 'npm run restore -- FILE [--replace | --as-hotel]'

/** Puts a backup in the place of the database, or takes the hotel of one in beside others. Throws an error of one line. */
export async function restoreCommand(args: string[], config: Config, say: (line: string) => void): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, 'as-hotel': { type: 'boolean', default: false } },
  })
  const [given, ...more] = positionals
  if (!given || more.length > 0 || (values.replace && values['as-hotel'])) throw new BackupError(USAGE)
  const file = pathOf(given)
  await checkSeal(file)
  const { place, close } = await openPlace(config, say)
  try {
    const shared = { migrationsDir: config.migrationsDir, files: filesOf(config) }
    if (values['as-hotel']) {
      await refuseWhileUsed(place)
      const { id, code, wrong } = await takeHotelIn(place, file, shared)
      sayWrong(wrong, say)
      say(
        `${code} is taken in as hotel ${id}. Its mail servers' passwords and its users' second factors are to be set up again.`,
      )
      return
    }
    const saveFirst = async () => {
      say('Saving what stands…')
      await saveNow(config, place, { hotel: null, reason: 'beforeRestore', say })
    }
    const { manifest, brought, wrong } = await restoreHouse(file, {
      place,
      ...shared,
      replace: values.replace,
      saveFirst,
    })
    if (brought.length > 0) say(`It was brought up to date: ${brought.at(-1)}`)
    if (manifest.missing.length > 0) say(`${manifest.missing.length} files were missing already when it was made.`)
    sayWrong(wrong, say)
    for (const { code, businessDate } of manifest.hotels) say(`${code} is back, business date ${businessDate}.`)
    say('Everybody signs in again. Start the program: npm start')
  } finally {
    await close()
  }
}

function sayWrong(wrong: readonly string[], say: (line: string) => void): void {
  for (const line of wrong) say(`Wrong, and so it was saved: ${line}`)
}

await runCommand(import.meta.url, restoreCommand)
