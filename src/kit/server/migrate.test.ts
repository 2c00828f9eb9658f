import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/freshDatabase.ts'
import { migrate } from './migrate.ts'
import { statementsOf } from './migrationFiles.ts'

const MIGRATIONS = 'db/migrations'
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function emptyUrl(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  closers.push(drop)
  return url
}

/** A copy of the migrations, to be altered. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'buudal-migrations-'))
  closers.push(() => rmSync(folder, { recursive: true }))
  cpSync(MIGRATIONS, folder, { recursive: true })
  return folder
}

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a database is refused whose applied migration is another now, with what to do', async () => {
  const [url, folder] = [await emptyUrl(), ownFolder()]
  await migrate(url, folder)
  appendFileSync(join(folder, '0103_guests.sql'), 'alter table guest add column shoe_size smallint;')
  await expect(migrate(url, folder)).rejects.toThrow(
    'The migration 0103_guests.sql is not the one that was applied to this database: put the file back as it was, and write what should change as a new migration.',
  )
  cpSync(MIGRATIONS, folder, { recursive: true })
  expect(await migrate(url, folder)).toMatchObject({ applied: [] })
})

test('lines that end as on Windows are the same lines', async () => {
  const [url, folder] = [await emptyUrl(), ownFolder()]
  await migrate(url, folder)
  const file = join(folder, '0103_guests.sql')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'))
  expect(await migrate(url, folder)).toMatchObject({ applied: [] })
})

test('what was applied before checksums were kept has none, and is not refused', async () => {
  const [url, folder] = [await emptyUrl(), ownFolder()]
  await migrate(url, folder, { only: ['0001_hotel.sql'] })
  await ask(url, 'alter table migration drop column checksum')
  appendFileSync(join(folder, 'before-0101/0001_hotel.sql'), '-- nobody knows which text was applied')
  await migrate(url, folder)
  expect(await ask(url, 'select name from migration where checksum is null')).toEqual([{ name: '0001_hotel.sql' }])
})

test('the statements of a file are told apart, whatever stands in them', () => {
  const text = `-- a; comment
    select 'it''s; one', "a;b"; -- another;
    do $x$ begin perform 1; end $x$;
    create function f() returns int language sql as $$ select 1; $$;
  `
  expect(statementsOf(text)).toEqual([
    `select 'it''s; one', "a;b"`,
    'do $x$ begin perform 1; end $x$',
    'create function f() returns int language sql as $$ select 1; $$',
  ])
})
