import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemonstration } from '#db/seed/demonstration.ts'
import { openDatabase } from '#kit/server/database.ts'
import { type Postgres, startPostgres } from '#kit/server/embedded/startPostgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import { sweepAfterMe } from '../scripts/sweep.mjs'
import { ask, joinTogether, leaveAlone, startCluster } from './cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings of the tests' server, with `{database}` in the place of a database's name. */
    testServer: { asOwner: string; asSuperuser: string; workers: string[] }
  }
}

const template = 'buudal_template'
const testBusinessDate = '2026-03-10'

// Nothing here outlives the tests, so nothing waits for the disk; crash tests start a durable server of their own.
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
}

/**
 * One server for all tests, with a migrated database of the demonstration hotel to copy. TEST_POSTGRES_BIN chooses whose; with TEST_CITUS it
 * is the coordinator of a cluster.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'buudal-test-'))
  chmodSync(folder, 0o755)
  const callOff = sweepAfterMe(folder)
  const binDir = process.env.TEST_POSTGRES_BIN
  const start = (name: string, settings = {}) =>
    startPostgres({
      dataDir: join(folder, name),
      ...(binDir ? { binDir } : {}),
      settings: { ...hasty, ...settings },
      log: (line) => console.error(line),
    })
  const servers = process.env.TEST_CITUS ? await startCluster(start) : [await start('')]
  const tearDown = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    rmSync(folder, { recursive: true, force: true })
    callOff()
  }
  const [postgres, ...workers] = servers as [Postgres, ...Postgres[]]
  try {
    await makeTemplate(postgres, workers)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServer', {
    asOwner: postgres.url('{database}'),
    asSuperuser: postgres.superuserUrl,
    workers: workers.map(({ superuserUrl }) => superuserUrl),
  })
  return tearDown
}

async function makeTemplate(postgres: Postgres, workers: readonly Postgres[]): Promise<void> {
  for (const { superuserUrl } of [postgres, ...workers])
    await ask(superuserUrl, `create database ${template} owner buudal`)
  if (workers.length > 0) await joinTogether(template, postgres, workers)
  const url = postgres.url(template)
  await migrate(url, 'db/migrations')
  const { db, close } = openDatabase(url, { distributed: workers.length > 0 })
  await seedDemonstration(db, testBusinessDate)
  await close()
  if (workers.length > 0) for (const server of [postgres, ...workers]) await leaveAlone(template, server)
}
