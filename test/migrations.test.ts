import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMigrations } from '#kit/server/migrationFiles.ts'

const folder = join(import.meta.dirname, '../db/migrations')
const { current, former } = await readMigrations(folder)
const files = [...former.map((file) => ({ ...file, name: `before-0101/${file.name}` })), ...current]

/** Lines as `sha256sum` writes and checks them. */
const committed = new Map(
  readFileSync(join(folder, 'checksums.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('  ').toReversed() as [string, string]),
)

test('a migration that was committed stays as it was', () => {
  const changed = files.filter(({ name, checksum }) => (committed.get(name) ?? checksum) !== checksum)
  const told = changed.map(
    ({ name }) => `${name} was applied to databases already: put it back as it was, and write a new migration`,
  )
  expect(told).toEqual([])
})

test('every migration has its line in checksums.txt', () => {
  const names = new Set(files.map(({ name }) => name))
  const gone = [...committed.keys()].filter((name) => !names.has(name))
  expect(gone.map((name) => `${name} is gone, and backups may name it: put it back`)).toEqual([])
  const unlisted = files.filter(({ name }) => !committed.has(name))
  expect(unlisted.map(({ name }) => `add to db/migrations/checksums.txt what \`sha256sum ${name}\` says`)).toEqual([])
})

test('a migration follows those that there are, under a number of its own', () => {
  const numbers = current.map(({ name }) => name.slice(0, 4))
  expect(numbers.filter((number) => number < '0101')).toEqual([])
  expect(new Set(numbers).size).toBe(numbers.length)
  const others = readdirSync(folder).filter((name) => !current.some((file) => file.name === name))
  expect(others.toSorted()).toEqual(['README.md', 'before-0101', 'checksums.txt', 'grants.sql'])
})

/** What a cluster refuses of a table that is distributed already (db/migrations/README.md), by its statement. */
function refusedOnCluster(text: string): string[] {
  const statements = text
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
  return statements.filter((statement) => {
    const table = /^alter table (?:if exists )?(?:only )?(\w+)/i.exec(statement)?.[1]
    if (/\bon update cascade\b|\bon delete set\b|^create trigger\b/i.test(statement)) return true
    if (/^create table/i.test(statement)) return /\breferences\b/i.test(statement)
    if (table === undefined) return false
    const outside = statement.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '()')
    return outside.includes(',') || /\badd column\b.*\b(?:references|check|unique|primary key)\b/i.test(outside)
  })
}

test('a migration says what a database that is distributed already can be told', () => {
  const after = current.filter(({ name }) => name > '0109')
  const refused = after.flatMap(({ name, text }) => refusedOnCluster(text).map((statement) => `${name}: ${statement}`))
  expect(refused).toEqual([])
  expect(
    refusedOnCluster(`
      create table hat (hotel_id int, id int, constraint hat_pkey primary key (hotel_id, id));
      create table shoe (hotel_id int references hotel (id));
      alter table guest add column size numeric(4, 2) not null default 0;
      alter table guest add column a int, add column b int;
      alter table guest add column a int constraint guest_a check (a > 0);
      alter table guest add constraint guest_a check (a in (1, 2));
      alter table stay add constraint stay_a foreign key (hotel_id, a) references guest (hotel_id, id) on update cascade;`),
  ).toEqual([
    'create table shoe (hotel_id int references hotel (id))',
    'alter table guest add column a int, add column b int',
    'alter table guest add column a int constraint guest_a check (a > 0)',
    'alter table stay add constraint stay_a foreign key (hotel_id, a) references guest (hotel_id, id) on update cascade',
  ])
})
