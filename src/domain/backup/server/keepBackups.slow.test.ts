import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { afterwards } from '#test/afterwards.ts'
import { openHotel } from '#test/hotel.ts'
import { addPicture, ask, MIGRATIONS, newFolder, placeOf as databasePlace } from '#test/livedHotel.ts'
import { startObjectServer } from '#test/objectServer.ts'
import { backupName } from '../backupName.ts'
import { newRecord } from '../record.ts'
import { openFolder, placeOf, readFolder } from './backupFolder.ts'
import { askFor, endAbandoned, findBackup, readBackups } from './backupTable.ts'
import { folderCopies, objectCopies } from './copyStores.ts'
import { dueFor, keepBackups } from './keepBackups.ts'
import { type BackupHouse, makeBackup, removeOld } from './makeBackup.ts'
import { atOnce } from './pace.ts'

const hotel = await openHotel()
await addPicture(hotel, 'lobby')
const HOUR_MS = 3_600_000
const said: string[] = []

function houseOf(more: Partial<BackupHouse> = {}): BackupHouse {
  return {
    db: hotel.db,
    place: databasePlace(hotel.url),
    files: hotel.files,
    folder: newFolder(),
    copies: [],
    migrationsDir: MIGRATIONS,
    program: '0.1.0',
    log: (line) => void said.push(line),
    ...more,
  }
}

beforeEach(async () => {
  said.length = 0
  await hotel.db.deleteFrom('backup').execute()
})

const record = (startedAt: string) => newRecord({ reason: 'asked', hotel: null, by: 'Admin', startedAt })
const asking = async (at = new Date()) => {
  await askFor(hotel.db, backupName(at), record(at.toISOString()), null)
  return backupName(at)
}

describe('a backup that somebody asked for', () => {
  test('is made, proven and known, and leaves no database behind', async () => {
    const house = houseOf()
    const name = await asking()
    const made = await keepBackups(house)
    expect(made).toMatchObject({ failure: null, missingFiles: 0, files: 1, proof: { against: null }, by: 'Admin' })
    expect(readdirSync(house.folder).toSorted()).toEqual([name, `${name}.json`])
    expect(made?.size).toBe(readFileSync(join(house.folder, name)).length)
    expect(await findBackup(hotel.db, name)).toMatchObject({
      underWay: false,
      place: placeOf(house.folder),
      record: made,
    })
    // those of other tests' databases on this server come and go meanwhile
    const beside = "starts_with(datname, left(current_database(), 40) || '_beside_')"
    expect(await ask(hotel.url, `select datname from pg_database where ${beside}`)).toEqual([])
  })

  test('is made by one of several programs, and no second is taken up beside it', async () => {
    const house = houseOf()
    const name = await asking()
    expect(await askFor(hotel.db, 'another', record(new Date().toISOString()), null)).toBe(false)
    const made = await Promise.all([
      keepBackups(house),
      keepBackups({ ...house, folder: newFolder() }),
      keepBackups(house),
    ])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect((await readBackups(hotel.db)).map((backup) => backup.name)).toEqual([name])
  })

  test('says honestly that it is not proven where no database may be made', async () => {
    const house = houseOf({ place: { url: hotel.url, adminUrl: hotel.url } })
    await asking()
    expect(await keepBackups(house)).toMatchObject({ failure: null, proof: { against: { code: 'mayNotCreate' } } })
    expect(said.join()).toMatch(/is not proven: The database user may not create a database/)
  })

  test('is not proven where the server has no room for a second database', async () => {
    await asking()
    const made = await keepBackups(houseOf({ freeOnServer: async () => 5_000_000 }))
    expect(made).toMatchObject({ failure: null, proof: { against: { code: 'diskFull', detail: '5 MB' } } })
  })
})

describe('nothing is taken for a backup', () => {
  test('when the disk is full: it fails with its reason, and no file is left', async () => {
    const house = houseOf({ freeIn: async () => 10_485_760 })
    const name = await asking()
    const made = await keepBackups(house)
    expect(made?.failure).toMatchObject({
      code: 'diskFull',
      detail: expect.stringMatching(/: 10 MB < 200 MB$/),
    })
    expect(readdirSync(house.folder)).toEqual([])
    expect(await findBackup(hotel.db, name)).toMatchObject({ underWay: false, record: { madeAt: null } })
  })

  test('when the disk fills while it is written', async () => {
    let looks = 0
    const house = houseOf({ freeIn: async () => ((looks += 1) > 1 ? 0 : Number.MAX_SAFE_INTEGER) })
    await asking()
    expect((await keepBackups(house))?.failure?.code).toBe('diskFull')
    expect(readdirSync(house.folder)).toEqual([])
  })

  test('when the folder is none', async () => {
    const folder = join(newFolder(), 'file')
    writeFileSync(folder, '')
    await asking()
    expect((await keepBackups(houseOf({ folder })))?.failure?.detail).toMatch(/file/)
  })

  test('when the program is stopped in the middle', async () => {
    const stopping = new AbortController()
    const house = houseOf({ stopping: stopping.signal })
    stopping.abort()
    await asking()
    expect(await keepBackups(house)).toMatchObject({ madeAt: null, failure: { code: 'interrupted' } })
    expect(readdirSync(house.folder)).toEqual([])
  })

  test('when the program died: its draft is taken away, and another program goes on', async () => {
    const house = houseOf()
    const name = await asking()
    await ask(
      hotel.url,
      `update backup set place = 'dead:/x', alive_at = now() - interval '3 minutes' where name = '${name}'`,
    )
    const draft = join(house.folder, `.${name}.0123456789ab.part`)
    writeFileSync(draft, 'half')
    utimesSync(draft, 0, 0)
    await endAbandoned(hotel.db)
    expect((await findBackup(hotel.db, name))?.record.failure?.code).toBe('interrupted')
    const next = await asking(new Date(Date.now() + 1))
    expect((await keepBackups(house))?.failure).toBeNull()
    expect(readdirSync(house.folder).toSorted()).toEqual([next, `${next}.json`])
  })
})

describe('by itself a backup is due', () => {
  const since = async (ago: string) =>
    void (await ask(hotel.url, `update migration set applied_at = now() - interval '${ago}'`))
  const made = async (startedAt: Date, more = {}) => {
    const name = backupName(startedAt)
    const known = { ...record(startedAt.toISOString()), madeAt: startedAt.toISOString(), ...more }
    await ask(
      hotel.url,
      `insert into backup (name, place, ended_at, record) values ('${name}', 'x:/y', now(), '${JSON.stringify(known)}')`,
    )
  }

  test('a day after the program began, and a day after the last one', async () => {
    await since('2 hours')
    expect(await dueFor(hotel.db, new Date())).toBeUndefined()
    await since('25 hours')
    expect(await dueFor(hotel.db, new Date())).toBe('daily')
    await made(new Date(Date.now() - 23 * HOUR_MS))
    expect(await dueFor(hotel.db, new Date())).toBeUndefined()
    expect(await dueFor(hotel.db, new Date(Date.now() + 2 * HOUR_MS))).toBe('daily')
  })

  test('half an hour after one that failed, and not while one is being made', async () => {
    await since('25 hours')
    const now = Date.now()
    await made(new Date(now - 10 * 60_000), { madeAt: null, failure: { code: 'diskFull', detail: '' } })
    expect(await dueFor(hotel.db, new Date(now))).toBeUndefined()
    expect(await dueFor(hotel.db, new Date(now + 21 * 60_000))).toBe('daily')
    await asking()
    expect(await dueFor(hotel.db, new Date(now + 21 * 60_000))).toBeUndefined()
  })

  test('after a night audit', async () => {
    await made(new Date(Date.now() - HOUR_MS))
    expect(await dueFor(hotel.db, new Date())).toBeUndefined()
    await hotel.call(NightAudit.run, { businessDate: '2026-03-10' })
    expect(await dueFor(hotel.db, new Date())).toBe('nightAudit')
    const house = houseOf()
    expect(await keepBackups(house)).toMatchObject({ reason: 'nightAudit', failure: null, by: '' })
    expect(await keepBackups(house)).toBeUndefined()
  })
})

test('the list says what lies in the folder, whatever the database knew', async () => {
  const house = houseOf()
  const name = await asking()
  const known = await keepBackups(house)
  await hotel.db.deleteFrom('backup').execute()
  await readFolder(hotel.db, house.folder)
  expect((await findBackup(hotel.db, name))?.record).toEqual(known)
  rmSync(join(house.folder, `${name}.json`))
  writeFileSync(join(house.folder, 'note.txt'), '')
  await hotel.db.deleteFrom('backup').execute()
  await readFolder(hotel.db, house.folder)
  expect(await readBackups(hotel.db)).toMatchObject([{ name, record: { size: known?.size, proof: null } }])
  rmSync(join(house.folder, name))
  await readFolder(hotel.db, house.folder)
  expect(await readBackups(hotel.db)).toEqual([])
})

describe('copies', () => {
  test('go to a second folder and an object store, come later where a place was away, and go with their backup', async () => {
    const server = await startObjectServer('key')
    afterwards(server.close)
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' }
    const second = join(newFolder(), 'second')
    const copies = [folderCopies(second), objectCopies({ endpoint: server.endpoint, bucket: 'safe', ...keys })]
    const house = houseOf({ copies })
    server.answerWith(503)
    const old = new Date(Date.now() - 40 * 24 * HOUR_MS)
    await openFolder(house.folder)
    await askFor(hotel.db, backupName(old), record(old.toISOString()), placeOf(house.folder))
    const first = await makeBackup(house, backupName(old), record(old.toISOString()), atOnce)
    expect(first.copies).toMatchObject([
      { to: second, failed: null },
      { to: 's3://safe', failed: 'The object store answered 503' },
    ])
    server.answerWith(undefined)
    const name = await asking()
    const made = await keepBackups(house)
    expect(made?.copies.map(({ failed }) => failed)).toEqual([null, null])
    const content = readFileSync(join(house.folder, name))
    expect(readFileSync(join(second, name))).toEqual(content)
    expect(server.objects.get(`safe/${name}`)?.content.equals(content)).toBe(true)
    expect([...server.objects.keys()].toSorted()).toEqual([`safe/${backupName(old)}`, `safe/${name}`])
    expect((await findBackup(hotel.db, backupName(old)))?.record.copies.every(({ failed }) => failed === null)).toBe(
      true,
    )
    // of two in one day, forty days ago, the older is kept no longer
    const third = new Date(old.getTime() - 60_000)
    mkdirSync(second, { recursive: true })
    for (const folder of [house.folder, second]) writeFileSync(join(folder, backupName(third)), 'old')
    await readFolder(hotel.db, house.folder)
    await removeOld(house)
    expect(existsSync(join(house.folder, backupName(third)))).toBe(false)
    expect(readdirSync(second)).not.toContain(backupName(third))
  })
})
