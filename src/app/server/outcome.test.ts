import { Command } from '#core/outcome.ts'
import { Guest } from '#domain/guest/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { OwnPassword } from '#features/session/ownPassword.ts'
import { User, UserRole } from '#features/user/contract.ts'
import { openAgain } from '#test/freshDatabase.ts'
import { cuttableLine } from '#test/cutConnection.ts'
import { openDesk, openHotel, type TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { usersOf } from '#test/users.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from './buildServer.ts'

const role = (name: string) => ({ name, shortCode: name.slice(0, 3), colour: '#0ca678', menu: [], privileges: [] })
const KEY = 'key-of-one-submit'

let hotel: TestHotel
const { signInAs, userCalled } = usersOf(() => hotel)
beforeEach(async () => {
  hotel = await openHotel()
})

const PASSPORT = 'E7654321'
const guest = async () =>
  (await hotel.call(Guest.create, { lastName: 'Dorj', passportNo: PASSPORT, nationality: 'DEU' })).id
const looks = async (id: number) =>
  (await hotel.call(GuestProfile.activity, { id })).filter(({ action }) => action === 'seeIdentity').length
const keptText = async () => {
  const { rows } = await sql`select * from idempotency where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  return JSON.stringify(rows)
}
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => 'carried out',
    (error: { body?: { code?: string } }) => error.body?.code,
  )
const roles = async (name: string) => (await hotel.call(UserRole.list, { search: name })).total
const outcome = (key: string) => hotel.call(Command.outcome, { key })

describe('what became of a command', () => {
  test('that was saved: its answer', async () => {
    const answer = await hotel.call(UserRole.new, role('Concierge'), { key: KEY })
    expect(await outcome(KEY)).toEqual({ state: 'saved', answer })
    expect(await outcome(KEY)).toEqual({ state: 'saved', answer })
  })

  test('that never came: not saved, and so it stays when it comes after all', async () => {
    expect(await outcome(KEY)).toEqual({ state: 'notSaved' })
    await expect(hotel.call(UserRole.new, role('Concierge'), { key: KEY })).rejects.toMatchObject({
      status: 409,
      body: { code: 'notSaved' },
    })
    expect(await roles('Concierge')).toBe(0)
    expect(await outcome(KEY)).toEqual({ state: 'notSaved' })
  })

  test('that was refused: not saved', async () => {
    await expect(hotel.call(UserRole.new, { ...role('Concierge'), shortCode: 'ADM' }, { key: KEY })).rejects.toThrow(
      'duplicate',
    )
    expect(await outcome(KEY)).toEqual({ state: 'notSaved' })
  })

  test('that is under way is not known yet, and is known when it is done', async () => {
    const other = new Client(hotel.url)
    await other.connect()
    await other.query('begin')
    await other.query('lock table activity in share mode')
    const underWay = hotel.call(UserRole.new, role('Concierge'), { key: KEY })
    await expect
      .poll(async () => (await other.query('select from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0)
    expect(await outcome(KEY)).toEqual({ state: 'underWay' })
    await other.query('commit')
    await other.end()
    expect(await outcome(KEY)).toEqual({ state: 'saved', answer: await underWay })
  })

  test('that answers what may not be kept: saved, without the answer, and not done twice', async () => {
    const id = await guest()
    const input = { id, place: 'profile' as const }
    const seen = await hotel.call(Guest.seeIdentity, input, { key: KEY })
    expect(seen.passportNo).toBe(PASSPORT)
    expect(await outcome(KEY)).toEqual({ state: 'saved' })
    expect(await codeOf(hotel.call(Guest.seeIdentity, input, { key: KEY }))).toBe('savedBefore')
    expect(await looks(id)).toBe(1)
    expect(await keptText()).not.toContain(PASSPORT)
  })

  test('that holds a password: saved, nothing of the password kept, and no other one put under its key', async () => {
    const desk = await hotel.as('cashier')
    const change = { OldPassword: 'Buudal-demo1', Password: 'Wind-over-the-steppe' }
    await desk.call(OwnPassword.changePassword, change, { key: KEY })
    expect(await desk.call(Command.outcome, { key: KEY })).toEqual({ state: 'saved', answer: null })
    const again = { OldPassword: 'Wind-over-the-steppe', Password: 'Rain-over-the-steppe' }
    for (const pressed of [change, again])
      expect(await codeOf(desk.call(OwnPassword.changePassword, pressed, { key: KEY }))).toBe('savedBefore')
    expect(await signInAs('cashier', 'Wind-over-the-steppe')).toBe(200)
    const { rows } = await sql<{ length: number }>`
      select length(body_hash) as length from idempotency where hotel_id = ${hotel.hotelId} and key = ${KEY}`.execute(
      hotel.db,
    )
    expect(rows).toEqual([{ length: 0 }])
  })

  test('that never came, and holds a password: not saved for good', async () => {
    const desk = await hotel.as('cashier')
    expect(await desk.call(Command.outcome, { key: KEY })).toEqual({ state: 'notSaved' })
    const change = { OldPassword: 'Buudal-demo1', Password: 'Wind-over-the-steppe' }
    expect(await codeOf(desk.call(OwnPassword.changePassword, change, { key: KEY }))).toBe('notSaved')
    expect(await signInAs('cashier', 'Buudal-demo1')).toBe(200)
  })

  test('a wrong password is refused and counted; its key is free again', async () => {
    const desk = await hotel.as('cashier')
    const change = { OldPassword: 'guess', Password: 'Wind-over-the-steppe' }
    expect(await codeOf(desk.call(OwnPassword.changePassword, change, { key: KEY }))).toBe('incorrectPassword')
    await desk.call(OwnPassword.changePassword, { ...change, OldPassword: 'Buudal-demo1' }, { key: KEY })
    expect(await desk.call(Command.outcome, { key: KEY })).toEqual({ state: 'saved', answer: null })
  })

  test('is told to its own user only', async () => {
    await hotel.call(UserRole.new, role('Concierge'), { key: KEY })
    const cashier = await hotel.as('cashier')
    expect(await cashier.call(Command.outcome, { key: KEY })).toEqual({ state: 'notSaved' })
    expect(await outcome(KEY)).toMatchObject({ state: 'saved' })
  })
})

describe('a connection to the database that breaks', () => {
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })

  async function behindCuttableLine() {
    const line = await cuttableLine(hotel.url)
    const open = openAgain(line.url, { max: 3, watched: true })
    const app = await buildServer({ db: open.db, files: memoryFiles(), logger: false, checkOutput: true })
    const desk = await openDesk(app, open.db, hotel.hotelId, 'admin')
    closers.push(
      line.close,
      () => open.close(),
      () => app.close(),
    )
    return { line, app, desk }
  }

  test('before its commit has saved nothing, and the same key may be sent again', async () => {
    const { line, desk } = await behindCuttableLine()
    line.cutAt('inWork')
    await expect(desk.call(UserRole.new, role('Concierge'), { key: KEY })).rejects.toMatchObject({
      status: 503,
      body: { code: 'databaseAway' },
    })
    expect(await roles('Concierge')).toBe(0)
    await desk.call(UserRole.new, role('Concierge'), { key: KEY })
    expect(await roles('Concierge')).toBe(1)
  })

  test('on the way of its commit to the database has saved nothing', async () => {
    const { line, desk } = await behindCuttableLine()
    line.cutAt('beforeCommit')
    await expect(desk.call(UserRole.new, role('Concierge'), { key: KEY })).rejects.toMatchObject({
      body: { code: 'databaseAway' },
    })
    expect(await roles('Concierge')).toBe(0)
    await desk.call(UserRole.new, role('Concierge'), { key: KEY })
    expect(await roles('Concierge')).toBe(1)
  })

  test('on the way of the answer back is asked for on another, and what was saved is told', async () => {
    const { line, desk } = await behindCuttableLine()
    line.cutAt('afterCommit')
    const answer = await desk.call(UserRole.new, role('Concierge'), { key: KEY })
    expect(await roles('Concierge')).toBe(1)
    expect(await outcome(KEY)).toEqual({ state: 'saved', answer })
  })

  test.each([
    ['inWork', false],
    ['beforeCommit', false],
    ['afterCommit', true],
  ] as const)('%s of a look at identity data: saved is %s, and a repeated press looks once', async (where, saved) => {
    const { line, desk } = await behindCuttableLine()
    const input = { id: await guest(), place: 'profile' as const }
    line.cutAt(where)
    const pressed = desk.call(Guest.seeIdentity, input, { key: KEY })
    if (saved) {
      // the answer was made before the line was cut
      expect(await pressed).toMatchObject({ passportNo: PASSPORT })
      expect(await codeOf(desk.call(Guest.seeIdentity, input, { key: KEY }))).toBe('savedBefore')
      expect(await outcome(KEY)).toEqual({ state: 'saved' })
    } else {
      expect(await codeOf(pressed)).toBe('databaseAway')
      await desk.call(Guest.seeIdentity, input, { key: KEY })
    }
    expect(await looks(input.id)).toBe(1)
    expect(await keptText()).not.toContain(PASSPORT)
  })

  test.each([
    ['inWork', false],
    ['beforeCommit', false],
    ['afterCommit', true],
  ] as const)('%s of a new password: saved is %s, and nothing else is said', async (where, saved) => {
    const { line, desk } = await behindCuttableLine()
    const { UserID } = await userCalled('cashier')
    line.cutAt(where)
    const pressed = desk.call(User.setPassword, { UserID, Password: 'Wind-over-the-steppe' }, { key: KEY })
    if (saved) await pressed
    else expect(await codeOf(pressed)).toBe('databaseAway')
    expect(await outcome(KEY)).toMatchObject({ state: saved ? 'saved' : 'notSaved' })
    expect(await signInAs('cashier', saved ? 'Wind-over-the-steppe' : 'Buudal-demo1')).toBe(200)
  })

  test('without a key the outcome is not known', async () => {
    const { line, desk } = await behindCuttableLine()
    line.cutAt('afterCommit')
    await expect(desk.call(UserRole.new, role('Concierge'))).rejects.toMatchObject({
      status: 503,
      body: { code: 'outcomeUnknown' },
    })
    expect(await roles('Concierge')).toBe(1)
  })

  test('while the database cannot be asked the outcome is not known either, and is when it can', async () => {
    const { line, desk } = await behindCuttableLine()
    line.cutAt('afterCommit')
    line.goAway()
    await expect(desk.call(UserRole.new, role('Concierge'), { key: KEY })).rejects.toMatchObject({
      status: 503,
      body: { code: 'outcomeUnknown' },
    })
    line.comeBack()
    expect(await outcome(KEY)).toMatchObject({ state: 'saved' })
  })

  test('every later statement of a broken connection is known as that', async () => {
    const { databaseRefusal } = await import('#kit/server/databaseErrors.ts')
    const line = await cuttableLine(hotel.url)
    const open = openAgain(line.url, { max: 1 })
    closers.push(line.close, () => open.close())
    const told: unknown[] = []
    await open.db.connection().execute(async (db) => {
      await sql`select 1`.execute(db)
      line.cutAt('inWork')
      for (const statement of [sql`select 'insert into'`, sql`select 1`, sql`select 2`])
        await statement.execute(db).catch((error: unknown) => told.push(databaseRefusal(error, {})?.code))
    })
    expect(told).toEqual(['databaseAway', 'databaseAway', 'databaseAway'])
  })
})
