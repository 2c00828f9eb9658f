import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '#core/day.ts'
import { demonstrationUsers } from '#db/seed/demonstration.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { room } from '#features/configuration/room.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { declaredReports, Report } from '#features/reports/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { Client as Connection } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Client } from '../bench/client.ts'
import { databaseUrlOf, type RunningProgram, startProgramProcess } from '../bench/program.ts'
import { buildWhatChanged } from '../scripts/build.mjs'
import { booking, type House, readHouse, wish } from './deskWork.ts'

/** The goal is two minutes; the daily run is shorter. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 20)
const READERS = 10
const BOOKERS = 3
const [administrator] = demonstrationUsers

let dataDir: string
let program: RunningProgram
let witness: Connection
/** Apart from the witness: in a transaction the database tells of other sessions what it told first. */
let holder: Connection
let house: House
const clients: Client[] = []

beforeAll(async () => {
  await buildWhatChanged()
  dataDir = mkdtempSync(join(tmpdir(), 'buudal-load-'))
  chmodSync(dataDir, 0o755)
  program = await startProgramProcess({ dataDir }, { built: true })
  const databaseUrl = databaseUrlOf({ dataDir })
  witness = new Connection(databaseUrl)
  holder = new Connection(databaseUrl)
  await witness.connect()
  await holder.connect()
  const client = await signedIn()
  house = await readHouse(client)
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  for (const client of clients) client.close()
  await witness.end()
  await holder.end()
  await program.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

function newClient(): Client {
  const client = new Client(program.origin, 40)
  clients.push(client)
  return client
}

async function signedIn(): Promise<Client> {
  const client = newClient()
  await client.signIn(administrator.loginName, administrator.password)
  return client
}

/** What a person opens one after the other: front page, lists, stay view, a stay with its folio, every report, the audit. */
async function readAround(client: Client): Promise<void> {
  const next = addDays(house.businessDate, 31)
  await client.call(Dashboard.today, {})
  for (const tab of ['arrivals', 'inHouse', 'departures', 'all'] as const) {
    const { rows } = await client.call(Reservation.list, { tab })
    const stay = rows[0] && (await client.call(Stay.get, { id: rows[0].id }))
    const folio = stay?.folios[0]
    if (folio) await client.call(Folio.get, { id: folio.id })
  }
  await client.call(StayView.window, { from: house.businessDate, until: next })
  await client.call(StayView.rooms, {})
  await client.call(StayView.owing, {})
  await client.call(Reservation.availability, { from: house.businessDate, until: next })
  await client.call(Reservation.quote, { stays: [wish(house, 0, house.businessDate, 2)] })
  await client.call(Guest.search, { text: 'dorj' })
  await client.call(room.actions.list, {})
  await client.call(NightAudit.status, {})
  for (const { action } of declaredReports) await client.call(action, {})
  await client.call(Report.daily, {})
}

/** A guest who books for later and cancels, and one who comes for the day, eats, pays and leaves, always in the same room. */
async function bookAround(client: Client, roomIndex: number, turn: number): Promise<void> {
  const later = addDays(house.businessDate, 1 + (turn % 300))
  const { stays } = await client.call(Reservation.reserve, booking(house, roomIndex, later, 3))
  const { stays: now } = await client.call(Reservation.reserve, booking(house, roomIndex, house.businessDate, 0))
  const stayId = now[0]?.id ?? 0
  await client.call(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  const folioId = (await client.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  await client.call(Folio.postCharge, { folioId, extraChargeId: house.charge })
  const { rows } = await client.call(Reservation.list, {
    tab: 'inHouse',
    search: String(house.rooms[roomIndex]?.label.en),
  })
  expect(rows.map(({ id }) => id)).toContain(stayId)
  const { balance } = await client.call(Folio.get, { id: folioId })
  await client.call(Folio.postPayment, { folioId, paymentMethodId: house.method, amount: balance })
  await client.call(Stay.checkOut, { stayIds: [stayId] })
  await client.call(Stay.cancel, { stayIds: stays.map(({ id }) => id), reason: 'Plans changed' })
}

test(
  'ten people sign in, click around and sign out without pause while three others book: no error',
  async () => {
    const until = Date.now() + SECONDS * 1_000
    const turns = { read: 0, booked: 0 }
    const reader = async () => {
      const client = newClient()
      for (; Date.now() < until; turns.read += 1) {
        await client.signIn(administrator.loginName, administrator.password)
        await readAround(client)
        await client.signOut()
      }
    }
    const booker = async (roomIndex: number) => {
      const client = await signedIn()
      for (let turn = 0; Date.now() < until; turn += 1, turns.booked += 1) await bookAround(client, roomIndex, turn)
    }
    const waiting: string[] = []
    const watch = async () => {
      while (Date.now() < until) {
        waiting.push(...(await waitingReaders()))
        await sleep(25)
      }
    }
    const desks = [
      ...Array.from({ length: READERS }, reader),
      ...Array.from({ length: BOOKERS }, (_, nth) => booker(nth * 7)),
    ]
    await Promise.all([...desks, watch()])
    expect(waiting).toEqual([])
    expect(turns.read).toBeGreaterThanOrEqual(READERS)
    expect(turns.booked).toBeGreaterThanOrEqual(BOOKERS)
  },
  (SECONDS + 120) * 1_000,
)

/**
 * What readers wait for a lock with. The database tells the statement of a session a moment before it tells what the session waits for:
 * who has gone on to a statement that writes meanwhile seems to wait as a reader, and does not when it is looked at again.
 */
async function waitingReaders(): Promise<string[]> {
  const look = async () => (await witness.query<{ session: string; query: string }>(WAITING_READERS)).rows
  const first = await look()
  if (first.length === 0) return []
  const again = new Set((await look()).map(({ session }) => session))
  return first.filter(({ session }) => again.has(session)).map(({ query }) => query)
}

/**
 * Sessions of the program that wait for a lock and have not written anything in their transaction. A writer's `commit` can wait, and
 * the word to other desks that follows it: the database lets those that notify commit one after the other.
 */
const WAITING_READERS = `
  select concat_ws(' ', pid, query_start) as session, query from pg_stat_activity
  where application_name = 'buudal' and wait_event_type = 'Lock' and query !~* '(for (no key )?update|for (key )?share|insert|update|delete|pg_notify|^commit$)'`

/** Keeps a table from being written to; `rollback` of the holder lets it go. */
async function hold(table: string): Promise<void> {
  await holder.query('begin')
  await holder.query(`lock table ${holder.escapeIdentifier(table)} in share mode`)
}

async function untilHeld(commands: number): Promise<void> {
  await expect
    .poll(async () => (await witness.query('select from pg_locks where not granted')).rowCount)
    .toBeGreaterThanOrEqual(commands)
}

/** Who reads everything while commands stand still, and what that waited for; who waits for a command would never be done. */
async function readWhileHeld(): Promise<string[]> {
  const read = async () => {
    const client = await signedIn()
    await readAround(client)
    await client.signOut()
  }
  let isDone = false
  const reading = read().finally(() => {
    isDone = true
  })
  const waiting: string[] = []
  while (!isDone && waiting.length === 0) {
    waiting.push(...(await waitingReaders()))
    await sleep(25)
  }
  if (waiting.length === 0) await reading
  return waiting
}

test('nobody who reads, signs in or signs out waits for twenty commands that stand still half done', async () => {
  const client = await signedIn()
  await hold('activity')
  const commands = Array.from({ length: 20 }, (_, nth) =>
    client.call(Reservation.reserve, booking(house, nth, addDays(house.businessDate, 400), 2)),
  )
  await untilHeld(1)
  expect(await readWhileHeld()).toEqual([])
  await holder.query('rollback')
  const made = await Promise.all(commands)
  expect(new Set(made.map(({ number }) => number)).size).toBe(20)
}, 1_200_000)

test('five night audits at once close one day, and nobody who reads waits for them or for those who wait for them', async () => {
  const client = await signedIn()
  await hold('day_close')
  const night = { businessDate: house.businessDate, confirm: ['dayNotOver'], overrideReason: 'Test' }
  const audits = Array.from({ length: 5 }, () => client.call(NightAudit.run, night))
  const told = Promise.allSettled(audits)
  await untilHeld(2)
  const bookings = Array.from({ length: 15 }, (_, nth) =>
    client.call(Reservation.reserve, booking(house, nth, addDays(house.businessDate, 410), 2)),
  )
  expect(await readWhileHeld()).toEqual([])
  await holder.query('rollback')
  const ends = await told
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const end of ends) if (end.status === 'rejected') expect(String(end.reason)).toContain('dayAlreadyClosed')
  expect(await Promise.all(bookings)).toHaveLength(15)
  expect((await client.call(NightAudit.status, {})).businessDate).toBe(addDays(house.businessDate, 1))
}, 1_200_000)
