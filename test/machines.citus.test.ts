import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { Command } from '#core/outcome.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, Refusal } from '../bench/client.ts'
import { type ClusterHouse, ClusterHouses, FIRST_DAY } from './clusterHouses.ts'
import { ask } from './livedHotel.ts'
import { breaches } from './truths.ts'

const RATE = 10_000_000
const anyway = { confirm: ['roomDirty', 'nobodyStays', 'earlyDeparture', 'dayUseDue'], overrideReason: 'Agreed' }

let houses: ClusterHouses
beforeAll(async () => {
  houses = await ClusterHouses.open(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'])
}, 600_000)
afterAll(() => houses.close())

/** What a desk was told of a command that writes `mark`. */
interface Told {
  readonly house: ClusterHouse
  readonly desk: Client
  readonly key: string
  readonly mark: string
  answer: 'saved' | 'notSaved' | 'unknown'
}
const told: Told[] = []
/** Answers that nobody may get. */
const wrong: string[] = []

/** Gives nothing where a machine was away: what the desk was told is kept. */
async function attempt<A extends Action>(
  of: Omit<Told, 'answer' | 'key'>,
  action: A,
  input: InputOf<A>,
): Promise<OutputOf<A> | undefined> {
  const key = randomUUID()
  try {
    const answer = await of.desk.call(action, input, action.kind === 'command' ? { key } : {})
    told.push({ ...of, key, answer: 'saved' })
    return answer
  } catch (error) {
    const code = error instanceof Refusal ? error.code : undefined
    // a turn that broke may have left its guest in the room
    if (code !== 'databaseAway' && code !== 'outcomeUnknown' && code !== 'roomTaken')
      wrong.push(`${of.house.code}: ${String(error)}`)
    told.push({ ...of, key, answer: code === 'outcomeUnknown' ? 'unknown' : 'notSaved' })
    return undefined
  }
}

/** The guest of a day, from the booking to the door; whether nothing was in the way. */
async function workOnce(house: ClusterHouse, desk: Client, room: number, name: string): Promise<boolean> {
  const { lists } = house
  const of = { house, desk }
  const booked = await attempt({ ...of, mark: `voucher ${name}` }, Reservation.reserve, {
    reservationTypeId: lists.confirmed,
    guest: { lastName: 'Dorj' },
    voucher: `voucher ${name}`,
    stays: [
      {
        roomTypeId: lists.roomTypes.get('A') ?? 0,
        roomId: lists.rooms.get('A')?.[room],
        rateTypeId: lists.withBreakfast,
        arrival: FIRST_DAY,
        departure: FIRST_DAY,
        rate: RATE,
        rateReason: 'Agreed',
        adults: 1,
      },
    ],
    ...anyway,
  })
  const stayId = booked?.stays[0]?.id
  if (stayId === undefined) return false
  if (!(await attempt({ ...of, mark: '' }, Stay.checkIn, { stays: [{ stayId }], ...anyway }))) return false
  const stay = await attempt({ ...of, mark: '' }, Stay.get, { id: stayId })
  const folioId = stay?.folios[0]?.id
  if (folioId === undefined) return false
  const payment = { folioId, paymentMethodId: lists.card, amount: RATE, reference: `payment ${name}` }
  if (!(await attempt({ ...of, mark: `payment ${name}` }, Folio.postPayment, payment))) return false
  return (await attempt({ ...of, mark: '' }, Stay.checkOut, { stayIds: [stayId], ...anyway })) !== undefined
}

/** Learns of every change that was not known, and holds what was told against what the hotels know. */
async function lostOrDoubled(): Promise<string[]> {
  const found: string[] = []
  for (const each of told) {
    if (each.answer !== 'unknown') continue
    const { state } = await each.desk.call(Command.outcome, { key: each.key })
    each.answer = state === 'saved' ? 'saved' : 'notSaved'
  }
  for (const { hotelId, code, desk } of houses.houses) {
    const { rows } = await sql<{ mark: string }>`
      select number as mark from voucher where hotel_id = ${hotelId} and number like 'voucher%'
      union all select reference from folio_line where hotel_id = ${hotelId} and reference like 'payment%'`.execute(
      houses.database.db,
    )
    const marks = rows.map(({ mark }) => mark).toSorted()
    const saved = told.flatMap(({ house, mark, answer }) =>
      house.hotelId === hotelId && mark !== '' && answer === 'saved' ? [mark] : [],
    )
    if (marks.join() !== saved.toSorted().join()) found.push(`${code} was told ${saved.join()} and has ${marks.join()}`)
    found.push(...(await breaches({ db: houses.database.db, token: desk.token })))
  }
  return found
}

const preparedOn = (worker: number) =>
  ask(houses.cluster.workers[worker]!.superuserUrl, "select gid from pg_prepared_xacts where gid like 'citus%'")

test('what a command is told whose machine dies while it commits is true', async () => {
  const [machine = 0] = await houses.machinesOf()
  const house = houses.houses[0]!
  const worker = houses.cluster.workers[machine]!.superuserUrl
  // a commit is on its disk and waits for a copy that nobody keeps
  await ask(worker, "alter system set synchronous_standby_names = 'nobody'")
  await ask(worker, 'select pg_reload_conf()')
  const done = workOnce(house, house.desk, 0, 'at its commit')
  await expect
    .poll(async () => (await ask(worker, "select from pg_stat_activity where wait_event = 'SyncRep'")).length)
    .toBeGreaterThan(0)
  await houses.cluster.kill(machine)
  expect(await done).toBe(false)
  expect(told.at(-1)).toMatchObject({ answer: 'unknown' })
  await houses.cluster.bringBack(machine)
  await ask(worker, 'alter system reset synchronous_standby_names')
  await ask(worker, 'select pg_reload_conf()')
  await expect.poll(() => preparedOn(machine)).toEqual([])
  expect([...wrong, ...(await lostOrDoubled())]).toEqual([])
})

test('only the hotels of a machine that dies stop, and they go on by themselves', async () => {
  const machines = await houses.machinesOf()
  expect(new Set(machines).size).toBe(2)
  let over = false
  const turns = new Map<string, number>()
  const desks = await Promise.all(
    houses.houses.flatMap((house) => [0, 1].map(async (nth) => ({ house, nth, desk: await houses.signedIn(house) }))),
  )
  const working = desks.map(async ({ house, nth, desk }) => {
    let room = 1 + nth * 5
    for (let turn = 0; !over; turn += 1) {
      if (await workOnce(house, desk, room, `${house.code} ${nth} ${turn} killed`))
        turns.set(house.code, (turns.get(house.code) ?? 0) + 1)
      // the guest of a turn that broke is still in the room
      else {
        room = 1 + nth * 5 + ((room - nth * 5) % 5)
        await sleep(500)
      }
    }
  })
  const turnsOf = (machine: number) =>
    houses.houses.map(({ code }, at) => (machines[at] === machine ? (turns.get(code) ?? 0) : 0)).reduce((a, b) => a + b)
  for (const victim of [0, 1]) {
    const other = 1 - victim
    await expect.poll(() => turnsOf(victim)).toBeGreaterThan(0)
    await houses.cluster.kill(victim)
    const before = turnsOf(other)
    await expect.poll(() => turnsOf(other)).toBeGreaterThan(before + 2)
    await houses.cluster.bringBack(victim)
    const after = turnsOf(victim)
    await expect.poll(() => turnsOf(victim)).toBeGreaterThan(after)
  }
  over = true
  await Promise.all(working)
  for (const machine of [0, 1]) await expect.poll(() => preparedOn(machine)).toEqual([])
  expect([...wrong, ...(await lostOrDoubled())]).toEqual([])
})
