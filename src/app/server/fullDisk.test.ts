import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Dashboard } from '#features/dashboard/contract.ts'
import { watchDisk } from '#domain/notice/server/watchDisk.ts'
import { Truth } from '#domain/truths/contract.ts'
import { File } from '#domain/file/contract.ts'
import { type Disk, fullestDisk, isFull, isNearlyFull } from '#kit/server/disk.ts'
import { folderStore } from '#kit/server/files/folderStore.ts'
import { afterwards } from '#test/afterwards.ts'
import { openAgain } from '#test/freshDatabase.ts'
import { book, openBookableHotel } from '#test/booked.ts'
import { cuttableLine } from '#test/cutConnection.ts'
import { openHotel } from '#test/hotel.ts'
import { jpeg } from '#test/samplePictures.ts'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { buildServer } from './buildServer.ts'

const GIGABYTE = 1_073_741_824
const disk = (free: number, total = 100 * GIGABYTE): Disk => ({ folder: '/srv/data', free, total })

/** A file system of its own of one megabyte, where the tests may mount one. */
const small = mkdtempSync(join(tmpdir(), 'buudal-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]).status === 0
afterAll(() => {
  if (isMounted) execFileSync('umount', [small])
  rmSync(small, { recursive: true, force: true })
})

/** The database refuses every change as one does whose disk is full. Gives its owner. */
async function withoutRoom(url: string): Promise<Client> {
  const owner = new Client(url)
  await owner.connect()
  await owner.query(`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on activity for each row execute function no_room()`)
  afterwards(() => owner.end())
  return owner
}

test('a database without room is named, nothing is saved, and the program says that it is degraded', async () => {
  const hotel = await openBookableHotel()
  const owner = await withoutRoom(hotel.url)
  const health = async () => (await hotel.app.inject({ url: '/api/health' })).json<object>()
  expect(await health()).toEqual({ status: 'ok' })

  const refused = await book(hotel).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refused).toMatchObject({ status: 507, body: { code: 'diskFull' } })
  expect(String(refused)).toContain('The disk of the server is full. Nothing was saved.')
  const { rows } = await owner.query('select count(*)::int as stays from stay')
  expect(rows).toEqual([{ stays: 0 }])
  expect(await health()).toEqual({ status: 'degraded', reason: 'diskFull' })
})

test('a full disk that the program sees is forgotten as soon as there is room again', async () => {
  const hotel = await openHotel()
  await withoutRoom(hotel.url)
  let free = 4_096
  const readDisk = async () => disk(free)
  const app = await buildServer({ db: hotel.db, files: hotel.files, readDisk, logger: false, checkOutput: true })
  const health = async () => (await app.inject({ url: '/api/health' })).json<object>()
  const headers = { authorization: `Bearer ${hotel.token}` }
  expect((await app.inject({ method: 'POST', url: Truth.check.path, headers })).statusCode).toBe(507)
  expect(await health()).toEqual({ status: 'degraded', reason: 'diskFull' })
  free = 90 * GIGABYTE
  expect(await health()).toEqual({ status: 'ok' })
  await app.close()
})

test.runIf(isMounted)('an upload that finds no room is named, and leaves nothing behind', async () => {
  const hotel = await openHotel()
  const { db, close } = openAgain(hotel.url, { guardHotel: true, max: 4 })
  const app = await buildServer({
    db,
    files: folderStore(join(small, 'files')),
    readDisk: () => fullestDisk([join(small, 'files')]),
    logger: false,
    checkOutput: true,
  })
  const form = new FormData()
  const content = jpeg({ width: 800, height: 600, comment: Buffer.alloc(60_000, 7) })
  writeFileSync(join(small, 'filler'), Buffer.alloc(1_000_000))
  form.append('file', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'lobby.jpg')
  const sent = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: File.upload.path,
    headers: {
      authorization: `Bearer ${hotel.token}`,
      'accept-language': 'mn',
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    507,
    'Серверийн диск дүүрсэн байна. Юу ч хадгалагдаагүй. Програм хариуцсан хүнд мэдэгдэнэ үү',
  ])
  expect(await hotel.db.selectFrom('file').select('id').where('hotel_id', '=', hotel.hotelId).execute()).toEqual([])
  const health = await app.inject({ url: '/api/health' })
  expect([health.statusCode, health.json<object>()]).toEqual([200, { status: 'degraded', reason: 'diskFull' }])
  await app.close()
  await close()
})

test('the operator is warned from a tenth or a gigabyte left, until there is room again', async () => {
  expect([disk(11 * GIGABYTE), disk(9 * GIGABYTE)].map(isNearlyFull)).toEqual([false, true])
  expect([disk(1.5 * GIGABYTE, 8 * GIGABYTE), disk(0.9 * GIGABYTE, 8 * GIGABYTE)].map(isNearlyFull)).toEqual([
    false,
    true,
  ])
  expect([disk(GIGABYTE), disk(1_000_000)].map(isFull)).toEqual([false, true])

  const hotel = await openHotel()
  const notices = () => hotel.call(Dashboard.notices, {})
  await watchDisk(hotel.db, async () => disk(0.9 * GIGABYTE), 'desk-pc')
  expect(await notices()).toEqual([{ kind: 'diskNearlyFull', params: ['0.9 GB', '/srv/data'], link: null }])
  await watchDisk(hotel.db, async () => disk(90 * GIGABYTE), 'desk-pc')
  expect(await notices()).toEqual([])
})

test('a program whose database stopped for want of room says so', async () => {
  const hotel = await openHotel()
  const line = await cuttableLine(hotel.url)
  const { db, close } = openAgain(line.url, { max: 2 })
  let free = 4_096
  const app = await buildServer({
    db,
    files: hotel.files,
    readDisk: async () => disk(free),
    logger: false,
    checkOutput: true,
  })
  line.close()
  const health = await app.inject({ url: '/api/health' })
  expect([health.statusCode, health.json<object>()]).toEqual([503, { status: 'degraded', reason: 'diskFull' }])
  const desk = async () => {
    const headers = { authorization: `Bearer ${hotel.token}` }
    const answer = await app.inject({ method: 'POST', url: Dashboard.notices.path, headers })
    return [answer.statusCode, answer.json<{ code: string }>().code]
  }
  expect(await desk()).toEqual([503, 'databaseWithoutRoom'])
  free = 90 * GIGABYTE
  expect(await desk()).toEqual([503, 'databaseAway'])
  await app.close()
  await close()
})
