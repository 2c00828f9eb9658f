import { Command } from '#core/outcome.ts'
import { UserRole } from '#features/user/contract.ts'
import { openDatabase } from '#kit/server/database.ts'
import { cuttableLine } from '#test/cutConnection.ts'
import { openDesk, openHotel, type TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from './buildServer.ts'

const role = (name: string) => ({ name, shortCode: name.slice(0, 3), colour: '#0ca678', menu: [], privileges: [] })
const KEY = 'key-of-one-submit'

let hotel: TestHotel
beforeEach(async () => {
  hotel = await openHotel()
})

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
    const open = openDatabase(line.url, { max: 3, watched: true })
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
    const open = openDatabase(line.url, { max: 1 })
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
