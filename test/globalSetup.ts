import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemonstration } from '#db/seed/demonstration.ts'
import { openDatabase } from '#kit/server/database.ts'
import { startPostgres } from '#kit/server/embedded/startPostgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import { Client } from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection strings of the tests' server, with `{database}` in the place of a database's name. */
    testServer: { asOwner: string; asSuperuser: string }
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

/** One server for all tests, with a migrated database of the demonstration hotel to copy. TEST_POSTGRES_BIN chooses whose. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'buudal-test-'))
  chmodSync(folder, 0o755)
  const binDir = process.env.TEST_POSTGRES_BIN
  const postgres = await startPostgres({
    dataDir: folder,
    ...(binDir ? { binDir } : {}),
    settings: hasty,
    log: (line) => console.error(line),
  })
  const tearDown = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.superuserUrl, postgres.url(template))
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServer', { asOwner: postgres.url('{database}'), asSuperuser: postgres.superuserUrl })
  return tearDown
}

async function makeTemplate(superuserUrl: string, url: string): Promise<void> {
  const superuser = new Client(superuserUrl)
  await superuser.connect()
  await superuser.query(`create database ${template} owner buudal`)
  await superuser.end()
  await migrate(url, 'db/migrations')
  const { db, close } = openDatabase(url)
  await seedDemonstration(db, testBusinessDate)
  await close()
}
