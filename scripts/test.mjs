import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackages, requireNode, root, run } from './prepare.mjs'
import { sweepAfterMe } from './sweep.mjs'
import { systemPostgres } from './systemPostgres.mjs'

// npm test: installs what it needs, then every check in turn; stops at the first that fails, with its exit code.
// npm test -- FILE…: the tests of those files alone.
requireNode()
process.chdir(root)
const results = 'test-results'
const total = { passed: 0, failed: 0 }

/**
 * What another PostgreSQL may do differently: accept a statement (every action is called by the tests of the rights), order and search
 * texts, take and wait for locks, name what refused, sum a day. What the program itself decides is the same on both.
 */
const mayDiffer = [
  'test/',
  'src/kit/server/',
  'src/domain/',
  'races.test.ts',
  'src/features/nightAudit/',
  'src/features/reports/',
  'src/features/search/',
  'src/features/guest/',
  'src/features/stayView/',
  'src/domain/reservation/server/listReservations.test.ts',
]

await installPackages()
const files = process.argv.slice(2)
if (files.length > 0) await runAlone(files)
rmSync(results, { recursive: true, force: true })
mkdirSync(results)
const { installBrowser } = await import('./browser.mjs')
const { buildWhatChanged } = await import('./build.mjs')
const browser = await installBrowser().catch((error) => fail(error.message, 1))

await step('Types', 'typescript/bin/tsc', ['-b'])
await step('Lint', 'oxlint/bin/oxlint', ['--deny-warnings'])
await step('What nothing uses', 'knip/bin/knip.js', [])
await step('Format', '@biomejs/biome/bin/biome', ['format'])
await vitest('Tests on the bundled PostgreSQL', 'bundled', [])
const binDir = systemPostgres()
if (binDir)
  await vitest(`What may differ on ${binDir}`, 'system', ['--project=database', ...mayDiffer], {
    TEST_POSTGRES_BIN: binDir,
  })
await buildWhatChanged()
await playwright()
console.log(`${total.passed} passed, ${total.failed} failed`)

/** Ends with the worse exit code of the two. */
async function runAlone(paths) {
  const inBrowser = paths.filter((path) => path.endsWith('.spec.ts'))
  const others = paths.filter((path) => !inBrowser.includes(path))
  const codes = []
  // what was compiled for the last run is kept: a third of the time of a short one
  const remembering = ['--experimental.fsModuleCache']
  if (others.length > 0)
    codes.push(await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...remembering, ...others]))
  if (inBrowser.length > 0) {
    const { buildWhatChanged } = await import('./build.mjs')
    await buildWhatChanged()
    codes.push(await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...inBrowser]))
  }
  process.exit(Math.max(...codes))
}

/** Runs a package's program; `count` reads from its result file how many tests passed and failed. */
async function step(title, program, args, environment = {}, count = () => undefined) {
  console.log(`\n== ${title}`)
  const began = Date.now()
  const code = await run(process.execPath, [join('node_modules', program), ...args], environment)
  const counted = count()
  total.passed += counted?.passed ?? 0
  total.failed += counted?.failed ?? 0
  if (code !== 0) fail(`${title} failed.`, code, counted?.failed ? 0 : 1)
  console.log(`== ${title}: good, ${Math.round((Date.now() - began) / 1000)} s`)
}

async function vitest(title, name, args, environment) {
  const file = join(results, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const count = () => {
    const said = readResult(file)
    return said && { passed: said.numPassedTests, failed: said.numFailedTests }
  }
  await step(title, 'vitest/vitest.mjs', ['run', ...reporters, ...args], environment, count)
}

async function playwright() {
  const file = join(results, 'browser.json')
  const dataDir = mkdtempSync(join(tmpdir(), 'buudal-e2e-'))
  chmodSync(dataDir, 0o755)
  const callOff = sweepAfterMe(dataDir)
  const environment = {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_DATA_DIR: join(dataDir, 'data'),
    E2E_WORKERS: '2',
  }
  const count = () => {
    rmSync(dataDir, { recursive: true, force: true })
    callOff()
    const said = readResult(file)?.stats
    return said && { passed: said.expected, failed: said.unexpected + said.flaky }
  }
  await step('Browser', '@playwright/test/cli.js', ['test', '--reporter=list,json'], environment, count)
}

function readResult(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function fail(reason, code, uncounted = 1) {
  console.error(`\n${reason}`)
  console.log(`${total.passed} passed, ${total.failed + uncounted} failed`)
  process.exit(code)
}
