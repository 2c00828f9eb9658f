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
  expect(others.toSorted()).toEqual(['before-0101', 'checksums.txt', 'grants.sql'])
})
