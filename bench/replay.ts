import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isDay } from '#core/day.ts'
import { HOTELS, type HotelName } from './replay/bookings.ts'
import { replay } from './replay/replay.ts'

const USAGE = 'npm run replay -- --hotel H1|H2 [--from YYYY-MM-DD] [--until YYYY-MM-DD] [--file FILE] [--json OUT]'

/** Ends with 1 on any mismatch with the file, 2 when it could not run. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      hotel: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      file: { type: 'string', default: '../shared/data/hotel_bookings.csv.gz' },
      json: { type: 'string' },
    },
  })
  const { hotel = '', from, until, file, json } = values
  if (!(hotel in HOTELS) || [from, until].some((day) => day !== undefined && !isDay(day))) throw new Error(USAGE)
  const given = process.env['DATA_DIR']
  const folder = given ? resolve(given) : await mkdtemp(join(tmpdir(), 'buudal-replay-'))
  try {
    const result = await replay({
      hotel: hotel as HotelName,
      file: resolve(file),
      dataDir: folder,
      say: (line) => process.stderr.write(`${line}\n`),
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
      ...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
    })
    if (json) await writeFile(json, `${JSON.stringify(result, null, 2)}\n`)
    for (const mismatch of result.mismatches) process.stderr.write(`${mismatch}\n`)
    const { calls, seconds, trialBalance, mismatches } = result
    process.stdout.write(
      `${hotel}: ${calls} calls in ${seconds} s, trial balance ${trialBalance}, ${mismatches.length} mismatches\n`,
    )
    process.exitCode = mismatches.length === 0 && trialBalance === 'ok' ? 0 : 1
  } finally {
    if (!given) await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
})
