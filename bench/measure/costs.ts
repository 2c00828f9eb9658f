import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { demonstrationUsers } from '#db/seed/demonstration.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { browserArguments, findBrowser } from '../../scripts/browser.mjs'
import { distDir } from '../../scripts/build.mjs'
import { Client } from '../client.ts'
import { type RunningProgram, startProgramProcess } from '../program.ts'

export interface Costs {
  /** From the start of the process to the first answer, ms: on an empty folder, and again. */
  readonly firstStartMs: number
  readonly secondStartMs: number
  /** Proportional set size at rest, MB; null where the system does not tell. */
  readonly memory: { readonly program: number; readonly database: number; readonly processes: number } | null
  /** What a browser loads to sign in and see the dashboard, gzip level 9, kB; null without a browser. */
  readonly scripts: { readonly kB: number; readonly files: number } | null
}

/** How long nothing is asked before memory is read. */
const REST_MS = 5_000
const [administrator] = demonstrationUsers

/** What the built program costs by itself, with the demonstration hotel on the bundled database. */
export async function measureCosts(dataDir: string): Promise<Costs> {
  const place = { dataDir }
  const first = await timedStart(place)
  await first.program.stop()
  const second = await timedStart(place)
  try {
    const client = new Client(second.program.origin, 1)
    await client.signIn(administrator.loginName, administrator.password)
    await client.call(Dashboard.today, {})
    client.close()
    await sleep(REST_MS)
    const memory = memoryOf(second.program.process.pid ?? 0, join(dataDir, 'postgres'))
    return {
      firstStartMs: first.ms,
      secondStartMs: second.ms,
      memory,
      scripts: await scriptsLoaded(second.program.origin),
    }
  } finally {
    await second.program.stop()
  }
}

async function timedStart(place: { dataDir: string }): Promise<{ program: RunningProgram; ms: number }> {
  const began = performance.now()
  const program = await startProgramProcess(place, { built: true })
  return { program, ms: Math.round(performance.now() - began) }
}

/** The program and every process that works in the database's folder. */
export function memoryOf(programPid: number, cluster: string): Costs['memory'] {
  if (process.platform !== 'linux') return null
  const database = clusterPids(cluster)
  const sum = (pids: readonly (string | number)[]) =>
    Math.round(pids.reduce<number>((total, pid) => total + pssKb(pid), 0) / 1024)
  return { program: sum([programPid]), database: sum(database), processes: database.length + 1 }
}

/** The processes that work in a database's folder. */
export function clusterPids(cluster: string): number[] {
  const isOfCluster = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOfCluster(name))
    .map(Number)
}

const pssKb = (pid: string | number): number =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)

async function scriptsLoaded(origin: string): Promise<Costs['scripts']> {
  const executablePath = await findBrowser()
  if (!executablePath) return null
  const browser = await chromium.launch({ args: browserArguments, executablePath })
  try {
    const page = await browser.newPage()
    const loaded = new Set<string>()
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (pathname.endsWith('.js')) loaded.add(pathname)
    })
    await page.goto(`${origin}/auth/login`)
    await page.locator('input:not([type=password])').first().fill(administrator.loginName)
    await page.locator('input[type=password]').fill(administrator.password)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await page.waitForTimeout(2_000)
    const bytes = [...loaded].map((path) => gzipSync(readFileSync(join(distDir, 'web', path)), { level: 9 }).length)
    return { kB: Math.round(bytes.reduce((sum, size) => sum + size, 0) / 100) / 10, files: loaded.size }
  } finally {
    await browser.close()
  }
}
