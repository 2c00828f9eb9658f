import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBench, runBesideOld, runGuests, runScreens } from './measure/runBench.ts'
import { measureSizes } from './sizes/measureSizes.ts'

const USAGE = `npm run bench -- [--quick] [--plans] [--screens] [--guests] [--beside COMMIT] [--json OUT]
--screens: only what a browser shows
--guests: only 50 guests who browse and 10 who book beside 30 desks, and how long the desks wait for their answers
--beside: the calls of the desk to the program of an earlier commit (or of a folder with its code) and to this one, in turns
--sizes 1,100,1000: instead of all that, so many hotels of a year in one bundled database (1,000 take 50 GB)`

/** Measures on a database of its own: the bundled one in a folder that is removed again, or new databases on the server of DATABASE_URL. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
      screens: { type: 'boolean', default: false },
      guests: { type: 'boolean', default: false },
      beside: { type: 'string' },
      json: { type: 'string' },
      sizes: { type: 'string' },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'buudal-bench-'))
  await chmod(folder, 0o755)
  try {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    if (values.sizes !== undefined) return await measureSizes(folder, sizesIn(values.sizes), say)
    const { quick, plans, beside } = values
    const options = { folder, databaseUrl: process.env['DATABASE_URL'], say, quick, plans }
    const figures = await (beside === undefined
      ? (values.guests ? runGuests : values.screens ? runScreens : runBench)(options)
      : runBesideOld(options, beside))
    if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function sizesIn(text: string): number[] {
  const sizes = text.split(',').map(Number)
  if (!sizes.every((size) => Number.isInteger(size) && size > 0))
    throw new Error('--sizes: numbers with commas between')
  return sizes
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
  process.exitCode = 1
})
