import { passwordGivenBefore } from '#test/passwordAge.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '#app/server/buildServer.ts'
import { backupName } from '#domain/backup/backupName.ts'
import { newRecord } from '#domain/backup/record.ts'
import { know } from '#domain/backup/server/backupTable.ts'
import { keepBackups } from '#domain/backup/server/keepBackups.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import type { BackupHouse } from '#domain/backup/server/makeBackup.ts'
import { OwnPassword } from '#features/session/ownPassword.ts'
import { openDesk, openHotel } from '#test/hotel.ts'
import { Backup, backupUrl } from '../contract.ts'

const hotel = await openHotel()
const folder = mkdtempSync(join(tmpdir(), 'buudal-backups-'))
const app = await buildServer({
  db: hotel.db,
  files: hotel.files,
  backupFolder: folder,
  logger: false,
  checkOutput: true,
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => void (await hotel.db.deleteFrom('backup').execute()))

const house: BackupHouse = {
  db: hotel.db,
  place: { url: hotel.url, adminUrl: hotel.url },
  files: hotel.files,
  folder,
  copies: [],
  migrationsDir: 'db/migrations',
  program: '0.1.0',
  log: () => undefined,
}

const get = (name: string, token: string, headers: Record<string, string> = {}) =>
  app.inject({ url: backupUrl(name), cookies: { 'next-auth.session-token': token }, headers })

describe("the operator's administrator", () => {
  test('asks for a backup, sees it being made and made, and downloads it, which is written down', async () => {
    const { name } = await hotel.call(Backup.make, {})
    expect(await hotel.call(Backup.list, {})).toMatchObject([
      { name, underWay: true, record: { step: 'waiting', by: 'Saraa' } },
    ])
    expect((await hotel.refused(Backup.make, {})).body).toMatchObject({ code: 'backupUnderWay' })
    await keepBackups(house)
    const [made] = await hotel.call(Backup.list, {})
    expect(made).toMatchObject({ name, underWay: false, record: { failure: null } })

    const file = await get(name, hotel.token)
    expect(file.statusCode).toBe(200)
    expect(file.rawPayload.length).toBe(made?.record.size)
    expect(file.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
    const written = await hotel.db
      .selectFrom('activity')
      .select(['action', 'after'])
      .where('hotel_id', '=', hotel.hotelId)
      .where('entity', '=', 'Backup')
      .orderBy('id')
      .execute()
    expect(written).toEqual([
      { action: 'make', after: { name } },
      { action: 'download', after: { name } },
    ])
  })

  test('asks for one of a single hotel', async () => {
    const near = await hotel.neighbour()
    expect((await hotel.call(Backup.hotels, {})).map(({ code }) => code)).toEqual(['KHAN', 'NEAR'])
    const { name } = await hotel.call(Backup.makeOfHotel, { hotelId: near.hotelId })
    expect(name).toMatch(/^buudal-hotel-NEAR-/)
    expect(await keepBackups(house)).toMatchObject({ hotel: { code: 'NEAR' }, failure: null })
    expect((await hotel.refused(Backup.makeOfHotel, { hotelId: 999 })).body.code).toBe('unknownReference')
  })

  test('finds no file under a name that is none', async () => {
    for (const name of ['..%2f..%2fetc%2fpasswd', 'buudal.tar.gz', backupName(new Date(0))])
      expect((await get(name, hotel.token)).statusCode, name).toBe(404)
    await know(
      hotel.db,
      backupName(new Date(1)),
      newRecord({ reason: 'daily', hotel: null, by: '', startedAt: '' }),
      'here:/backups',
    )
    for (const name of ['buudal.tar.gz', backupName(new Date(0)), backupName(new Date(1))])
      expect((await hotel.refused(Backup.download, { name })).body.code, name).toBe('notFound')
  })
})

describe('who gave the password more than ten minutes ago', () => {
  const wait = (minutes: number) => passwordGivenBefore(hotel, minutes)
  afterEach(() => wait(0))

  test('sees the backups, and is asked for it before one is made or taken away', async () => {
    const { name } = await hotel.call(Backup.make, {})
    await keepBackups(house)
    await wait(9)
    expect(await hotel.call(Backup.download, { name })).toEqual({ address: backupUrl(name) })
    await wait(11)
    expect((await hotel.refused(Backup.make, {})).body.code).toBe('passwordAgain')
    expect((await hotel.refused(Backup.makeOfHotel, { hotelId: hotel.hotelId })).body.code).toBe('passwordAgain')
    expect((await hotel.refused(Backup.download, { name })).body.code).toBe('passwordAgain')
    const file = await get(name, hotel.token)
    expect([file.statusCode, file.json<{ code: string }>().code]).toEqual([403, 'passwordAgain'])
    expect((await hotel.call(Backup.list, {}))[0]?.name).toBe(name)

    await hotel.call(OwnPassword.confirmPassword, { Password: 'Buudal-demo1' })
    const { address } = await hotel.call(Backup.download, { name })
    expect((await app.inject({ url: address, cookies: { 'next-auth.session-token': hotel.token } })).statusCode).toBe(
      200,
    )
  })
})

describe('nobody else', () => {
  test('sees, makes or downloads one', async () => {
    const { name } = await hotel.call(Backup.make, {})
    await keepBackups(house)
    const reception = await hotel.as('reception')
    for (const action of [Backup.list, Backup.make, Backup.hotels])
      expect((await reception.refused(action, {})).body.code).toBe('noAccess')
    expect((await get(name, reception.token)).statusCode).toBe(403)
    expect((await app.inject({ url: backupUrl(name) })).statusCode).toBe(401)
    expect((await get(name, hotel.token, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  test('of another hotel, its administrator least of all', async () => {
    const [near] = await hotel.db.selectFrom('hotel').select('id').where('code', '=', 'NEAR').execute()
    const neighbour = await openDesk(app, hotel.db, near?.id ?? 0, 'admin')
    expect((await neighbour.refused(Backup.list, {})).body.code).toBe('noAccess')
    expect((await neighbour.refused(Backup.make, {})).body.code).toBe('noAccess')
    expect((await get(backupName(new Date()), neighbour.token)).statusCode).toBe(403)
  })

  test('without the right to export personal data takes one away', async () => {
    const { name } = await hotel.call(Backup.make, {})
    await keepBackups(house)
    const rights = hotel.db.deleteFrom('role_privilege').where('hotel_id', '=', hotel.hotelId)
    await rights.where('privilege', '=', 'personalData').execute()
    expect((await get(name, hotel.token)).statusCode).toBe(403)
    expect((await hotel.refused(Backup.download, { name })).body.code).toBe('noAccess')
    expect((await hotel.refused(Backup.makeOfHotel, { hotelId: hotel.hotelId })).body.code).toBe('noAccess')
    expect((await hotel.call(Backup.list, {})).map((row) => row.name)).toContain(name)
  })
})

describe('the dashboard tells the operator', () => {
  const told = async () => (await hotel.call(Dashboard.notices, {})).map(({ kind }) => kind)
  const made = async (hoursAgo: number, more: object = {}) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    const record = newRecord({ reason: 'daily', hotel: null, by: '', startedAt: at.toISOString() })
    await know(hotel.db, backupName(at), { ...record, madeAt: at.toISOString(), ...more }, 'here:/backups')
  }

  test('that there was no backup for 48 hours, or that the last one failed', async () => {
    await made(47)
    expect(await told()).toEqual([])
    await hotel.db.deleteFrom('backup').execute()
    await made(49)
    expect(await told()).toEqual(['backupOverdue'])
    await made(1, { madeAt: null, failure: { code: 'diskFull', detail: '/backups: 3 MB' } })
    expect(await hotel.call(Dashboard.notices, {})).toMatchObject([
      { kind: 'backupOverdue', link: '/conf/hotel-setting/backups' },
      {
        kind: 'backupFailed',
        params: [{ mon: 'Диск дүүрсэн: зай чөлөөлөх, эсвэл BACKUP_DIR-ээр өөр хавтас сонгоно уу (/backups: 3 MB)' }],
      },
    ])
    await made(0)
    expect(await told()).toEqual([])
  })

  test('that what came back is not what was saved, and not that it could not be tried for want of rights', async () => {
    const at = new Date().toISOString()
    await made(1, { proof: { at, against: { code: 'mayNotCreate', detail: '' } } })
    expect(await told()).toEqual([])
    await made(0, { proof: { at, against: { code: 'differs', detail: 'KHAN' } } })
    expect(await told()).toEqual(['backupUnproven'])
    expect(await (await hotel.as('reception')).call(Dashboard.notices, {})).toEqual([])
  })
})
