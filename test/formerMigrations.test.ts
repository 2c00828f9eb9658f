import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce } from '#domain/backup/server/pace.ts'
import { restoreInto } from '#domain/backup/server/restoreInto.ts'
import { isCurrent, migrate } from '#kit/server/migrate.ts'
import { readMigrations } from '#kit/server/migrationFiles.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { FIRST_RELEASE, fillFirstRelease } from './firstReleaseHotel.ts'
import { ask, checksums, emptyPlace, MIGRATIONS, newFolder, saved } from './livedHotel.ts'
import { memoryFiles } from './memoryFiles.ts'

const { current, former } = await readMigrations(MIGRATIONS)
const names = (files: readonly { name: string }[]) => files.map(({ name }) => name)
const [newNames, formerNames] = [names(current), names(former)]

let today: Catalogue
beforeAll(async () => {
  const url = await emptyPlace()
  await migrate(url, MIGRATIONS)
  today = await catalogueOf(url)
})

async function ofFiles(only: readonly string[]): Promise<string> {
  const url = await emptyPlace()
  await migrate(url, MIGRATIONS, { only })
  return url
}

async function firstRelease(): Promise<string> {
  const url = await ofFiles(FIRST_RELEASE)
  await fillFirstRelease(url)
  return url
}

const namesIn = async (url: string) =>
  (await ask(url, 'select name from migration order by name')).map(({ name }) => name)

type Rows = Record<string, Record<string, unknown>[]>

/** What a later release writes anew of its own rows. */
const WRITTEN_ANEW: Record<string, readonly string[]> = {
  guest: ['search'],
  stay: ['bar_name', 'bar_marks'],
  extra_charge: ['receipt_classification'],
  reservation: ['voucher'],
  activity: ['after'],
}

async function rowsOf(url: string, like?: Rows): Promise<Rows> {
  const tables = await ask(
    url,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const rows: Rows = {}
  for (const { name } of tables as { name: string }[]) {
    if (name === 'migration' || (like && !like[name])) continue
    const found = (await ask(url, `select to_jsonb(t) as row from "${name}" t`)).map(
      ({ row }) => row as Record<string, unknown>,
    )
    const columns = Object.keys(like?.[name]?.[0] ?? found[0] ?? {}).filter(
      (column) => !WRITTEN_ANEW[name]?.includes(column),
    )
    rows[name] = found.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])))
  }
  return rows
}

const expectKept = (after: Rows, before: Rows) => {
  for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(expect.arrayContaining(rows))
}

describe('a database of before', () => {
  test('has at its end the schema that the new files make, column by column', async () => {
    const url = await ofFiles(formerNames)
    await migrate(url, MIGRATIONS)
    const brought = await catalogueOf(url)
    for (const part of Object.keys(today) as (keyof Catalogue)[]) expect(brought[part], part).toEqual(today[part])
  })

  test('of the first release comes to today’s schema and keeps its rows', async () => {
    const url = await firstRelease()
    const before = await rowsOf(url)
    const { applied } = await migrate(url, MIGRATIONS)
    expect(applied).toEqual([...formerNames.filter((name) => !FIRST_RELEASE.includes(name)), ...newNames])
    expect(await catalogueOf(url)).toEqual(today)
    expectKept(await rowsOf(url, before), before)
    expect(await ask(url, 'select number from voucher order by id')).toEqual([{ number: 'V-1' }, { number: 'V-2' }])
    expect(await isCurrent((await namesIn(url)).map(String), MIGRATIONS)).toBe(true)
    expect((await migrate(url, MIGRATIONS)).applied).toEqual([])
  })

  test('that had every file keeps its rows', async () => {
    const url = await firstRelease()
    await migrate(url, MIGRATIONS, { only: formerNames })
    const before = await rowsOf(url)
    expect((await migrate(url, MIGRATIONS)).applied).toEqual(newNames)
    expectKept(await rowsOf(url, before), before)
  })

  test('is brought by one of two programs that start at once', async () => {
    const url = await firstRelease()
    const both = await Promise.all([migrate(url, MIGRATIONS), migrate(url, MIGRATIONS)])
    expect(both.map(({ applied }) => applied.length).toSorted((a, b) => a - b)).toEqual([
      0,
      formerNames.length - FIRST_RELEASE.length + newNames.length,
    ])
    expect(await catalogueOf(url)).toEqual(today)
  })
})

describe('a program that dies on the way', () => {
  test.each(['0025_guests.sql', '0063_stay_writer.sql'])(
    'in %s leaves a database that the next start brings on',
    async (name) => {
      const deadly = newFolder()
      cpSync(MIGRATIONS, deadly, { recursive: true })
      const file = join(deadly, 'before-0101', name)
      writeFileSync(file, `${readFileSync(file, 'utf8')}\nselect pg_terminate_backend(pg_backend_pid());`)
      const url = await firstRelease()
      const before = await rowsOf(url)
      await expect(migrate(url, deadly)).rejects.toThrow(/terminat/)
      expect(await namesIn(url)).toEqual(formerNames.filter((each) => each < name))
      await migrate(url, MIGRATIONS)
      expect(await catalogueOf(url)).toEqual(today)
      expectKept(await rowsOf(url, before), before)
    },
  )

  test('while the new names are written leaves all of them or none', async () => {
    const url = await ofFiles(formerNames)
    await ask(url, "alter table migration add constraint full_disk check (name <> '0105_stays.sql')")
    await expect(migrate(url, MIGRATIONS)).rejects.toThrow(/full_disk/)
    expect(await namesIn(url)).toEqual(formerNames)
    await ask(url, 'alter table migration drop constraint full_disk')
    expect((await migrate(url, MIGRATIONS)).applied).toEqual(newNames)
    expect(await catalogueOf(url)).toEqual(today)
  })
})

describe('a backup of before', () => {
  async function restored(path: string) {
    const url = await emptyPlace()
    return { url, ...(await restoreInto(url, path, { migrationsDir: MIGRATIONS, files: memoryFiles(), pace: atOnce })) }
  }

  test('of the first release comes back with its rows in today’s schema', async () => {
    const old = await firstRelease()
    const before = await rowsOf(old)
    const { url, brought, differing, wrong } = await restored(await saved({ url: old, files: memoryFiles() }))
    expect(brought.slice(-newNames.length)).toEqual(newNames)
    expect(differing).toEqual([])
    expect(wrong).toEqual([])
    expect(await catalogueOf(url)).toEqual(today)
    delete before['session']
    expectKept(await rowsOf(url, before), before)
  })

  test('of a house that was brought since comes back by the new files alone', async () => {
    const old = await firstRelease()
    await migrate(old, MIGRATIONS)
    const { url, brought, differing } = await restored(await saved({ url: old, files: memoryFiles() }))
    expect([...brought, ...differing]).toEqual([])
    expect(await namesIn(url)).toEqual(newNames)
    expect(await catalogueOf(url)).toEqual(today)
    const left = ['migration', 'session', 'truth_check']
    expect(await checksums(url, left)).toEqual(await checksums(old, left))
  })
})
