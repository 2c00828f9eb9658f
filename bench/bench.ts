import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBench, runScreens } from './measure/runBench.ts'

const USAGE = 'npm run bench -- [--quick] [--plans] [--screens] [--json OUT]\n--screens: only what a browser shows'

/** Measures on a database of its own: the bundled one in a folder that is removed again, or new databases on the server of DATABASE_URL. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      plans: { type: 'boolean', default: false },
      screens: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'buudal-bench-'))
  await chmod(folder, 0o755)
  try {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    const figures = await (values.screens ? runScreens : runBench)({
      folder,
      databaseUrl: process.env['DATABASE_URL'],
      say,
      quick: values.quick,
      plans: values.plans,
    })
    if (values.json) await writeFile(values.json, `${JSON.stringify(figures, null, 2)}\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
  process.exitCode = 1
})
