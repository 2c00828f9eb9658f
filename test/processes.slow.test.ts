import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { addDays } from '#core/day.ts'
import { demonstrationUsers } from '#db/seed/demonstration.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { HotelSetting } from '#features/hotel/settingContract.ts'
import { StayView } from '#features/stayView/contract.ts'
import type { OpenDatabase } from '#kit/server/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../bench/client.ts'
import { type RunningProgram, startProgramProcess } from '../bench/program.ts'
import { buildWhatChanged } from '../scripts/build.mjs'
import { type Balancer, openBalancer } from './balancer.ts'
import { booking, type House, readHouse } from './deskWork.ts'
import { type FreshDatabase, freshDatabase, openAgain } from './freshDatabase.ts'
import { PressedHotel } from './pressedHotel.ts'
import { PressingDesk } from './pressingDesk.ts'
import { breaches } from './truths.ts'

const PROCESSES = 3
/** Each process in turn; a long run says how many. */
const KILLS = Number(process.env.KILLS ?? PROCESSES)
const DESKS = 30
/** Between two actions of a person. */
const THINKING_MS = 500
/** Between two accidents: the killed process stays away for the first half. */
const BETWEEN_MS = 3_000
/** No goal, but what no machine excuses. The goal is five seconds. */
const MUCH_TOO_LONG_MS = 60_000
/** Long past, so that no number of audits comes to a day that is not over. */
const FIRST_CLOSED = '2020-03-10'
const PASSWORD = 'Seven-gers-by-Orkhon1'
const [administrator] = demonstrationUsers

let dataDir: string
let database: FreshDatabase
let open: OpenDatabase
let balancer: Balancer
const programs: RunningProgram[] = []
const desks: Desk[] = []
const listening = new AbortController()

beforeAll(async () => {
  await buildWhatChanged()
  dataDir = mkdtempSync(join(tmpdir(), 'buudal-processes-'))
  chmodSync(dataDir, 0o755)
  database = await freshDatabase()
  open = openAgain(database.url)
  const place = { dataDir, databaseUrl: database.url }
  // all at once, as after a power cut
  programs.push(
    ...(await Promise.all(Array.from({ length: PROCESSES }, () => startProgramProcess(place, { built: true })))),
  )
  balancer = await openBalancer(programs.map(({ origin }) => origin))
})
afterAll(async () => {
  listening.abort()
  for (const desk of desks) desk.close()
  balancer?.close()
  await Promise.all(programs.map((program) => program.stop()))
  await open?.close()
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A person at a page: what broke off is asked again, and how long that took is kept. */
class Desk extends PressingDesk {
  /** How long each lasted that fell into an accident. */
  readonly struckMs: number[] = []
  /** How long the others lasted. */
  readonly tookMs: number[] = []
  readonly heard = new Set<number>()
  #struck = false

  async act<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> {
    await sleep(THINKING_MS * (0.3 + 1.4 * Math.random()))
    const began = performance.now()
    this.#struck = false
    const answer = await (action.kind === 'command'
      ? this.press(action, input)
      : this.#readUntilAnswered(action, input))
    const took = this.#struck ? this.struckMs : this.tookMs
    took.push(performance.now() - began)
    return answer
  }

  override async call<A extends Action>(
    action: A,
    input: InputOf<A>,
    options: { key?: string } = {},
  ): Promise<OutputOf<A>> {
    try {
      return await super.call(action, input, options)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) this.#struck = true
      throw error
    }
  }

  async #readUntilAnswered<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> {
    for (;;) {
      try {
        return await this.call(action, input)
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) throw error
        await sleep(20)
      }
    }
  }

  /** Hears the news as the page does: a line that breaks is made again, and says what it heard last. */
  async hear(): Promise<void> {
    for (let lastId = ''; !listening.signal.aborted; await sleep(250 + 500 * Math.random())) {
      const headers = { authorization: `Bearer ${this.token}`, ...(lastId ? { 'last-event-id': lastId } : {}) }
      try {
        const answer = await fetch(`${balancer.origin}/api/events`, { headers, signal: listening.signal })
        let text = ''
        for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
          const parts = (text + piece).split('\n\n')
          text = parts.pop() ?? ''
          for (const part of parts) {
            lastId = /^id: (.*)$/m.exec(part)?.[1] ?? lastId
            const told = /^data: (\[.*)$/m.exec(part)?.[1] ?? '[]'
            for (const { records } of JSON.parse(told) as { records: { Stay?: number[] } }[])
              for (const id of records.Stay ?? []) this.heard.add(id)
          }
        }
      } catch {
        // the line is made again
      }
    }
  }
}

async function sitDown(): Promise<Desk> {
  const desk = new Desk(balancer.origin, 4)
  desks.push(desk)
  await desk.signIn(administrator.loginName, administrator.password)
  return desk
}

const did = { vouchers: [] as string[], payments: [] as string[], checkedOut: [] as number[], refused: 0 }

/** The guest of a day, from the booking to the door, and a room that everybody wants. */
async function workOnce(desk: Desk, house: House, nth: number, turn: number): Promise<void> {
  const { businessDate } = house
  const reserve = async (room: number, arrival: string, nights: number) => {
    const voucher = `desk-${nth}-${turn}-${arrival}`
    const { stays } = await desk.act(Reservation.reserve, { ...booking(house, room, arrival, nights), voucher })
    did.vouchers.push(voucher)
    return stays[0]?.id ?? 0
  }
  await desk.act(Dashboard.today, {})
  const stayId = await reserve(nth % house.rooms.length, businessDate, 0)
  await desk.act(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  const folioId = (await desk.act(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  await desk.act(Folio.postCharge, { folioId, extraChargeId: house.charge })
  const { balance } = await desk.act(Folio.get, { id: folioId })
  const reference = `desk-${nth}-${turn}`
  await desk.act(Folio.postPayment, { folioId, paymentMethodId: house.method, amount: balance, reference })
  did.payments.push(reference)
  await desk.act(Stay.checkOut, { stayIds: [stayId] })
  did.checkedOut.push(stayId)
  await desk.act(StayView.window, { from: businessDate, until: addDays(businessDate, 30) })
  try {
    const wanted = await reserve(0, addDays(businessDate, 30 + turn * 3), 2)
    if (nth % 2 === 0) await desk.act(Stay.cancel, { stayIds: [wanted], reason: 'Plans changed' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error
    did.refused += 1
  }
}

/** Kills one process with -9 and starts it again at its port, while the others go on. */
async function killAndStartAgain(nth: number): Promise<void> {
  const { process: victim, origin } = programs[nth]!
  victim.kill('SIGKILL')
  await once(victim, 'exit')
  await sleep(BETWEEN_MS / 2)
  const port = Number(new URL(origin).port)
  programs[nth] = await startProgramProcess({ dataDir, databaseUrl: database.url }, { port, built: true })
}

/** A hotel of its own, whose days are closed one after the other: an audit holds its hotel alone. */
async function hotelThatCloses(operator: Desk): Promise<PressedHotel> {
  const facts = {
    code: 'CLOSE',
    name: 'House of nights',
    currency: 'MNT',
    timeZone: 'Asia/Ulaanbaatar',
    language: 'en',
  } as const
  const person = { administratorName: 'Saraa', loginName: 'close', password: PASSWORD }
  await operator.press(HotelSetting.new, {
    ...facts,
    ...person,
    businessDate: FIRST_CLOSED,
    vatPayer: true,
    cityTaxPayer: true,
  })
  const { origin } = balancer
  return PressedHotel.open({ origin, businessDate: FIRST_CLOSED, loginName: 'close', password: PASSWORD, rooms: 2 })
}

test('thirty desks go on, whichever of three processes is killed: nothing is lost, doubled or unheard', async () => {
  const operator = await sitDown()
  const house = await readHouse(operator)
  const closing = await hotelThatCloses(operator)
  const lastNight = addDays(FIRST_CLOSED, 700)
  await closing.fill(lastNight)
  const persons: Desk[] = []
  // one after the other: so many at once would be taken for somebody who guesses
  while (persons.length < DESKS) persons.push(await sitDown())
  for (const desk of persons) void desk.hear()
  let over = false
  const work = Promise.all([
    closing.close(lastNight, () => over),
    ...persons.map(async (desk, nth) => {
      await sleep((nth / DESKS) * THINKING_MS * 2)
      for (let turn = 0; turn === 0 || !over; turn += 1) await workOnce(desk, house, nth, turn)
    }),
  ])
  work.catch(() => undefined)
  for (let nth = 0; nth < KILLS; nth += 1) {
    await sleep(BETWEEN_MS)
    await killAndStartAgain(nth % PROCESSES)
  }
  over = true
  await work

  const { rows } = await sql<{ vouchers: string[]; payments: string[]; left: number[] }>`
    select (select array_agg(number order by number) from voucher where hotel_id = 1 and number like 'desk-%') as vouchers,
      (select array_agg(reference order by reference) from folio_line where hotel_id = 1 and reference like 'desk-%') as payments,
      (select array_agg(entity_id order by entity_id) from activity where hotel_id = 1 and entity = 'Stay' and action = 'checkOut') as left`.execute(
    open.db,
  )
  expect(rows[0]?.vouchers).toEqual(did.vouchers.toSorted())
  expect(rows[0]?.payments).toEqual(did.payments.toSorted())
  expect(did.checkedOut.filter((id) => rows[0]?.left.filter((left) => left === id).length !== 1)).toEqual([])
  expect(did.refused).toBeGreaterThan(0)
  const { rows: kept } = await sql<{ key: string }>`
    select key from idempotency where hotel_id > 0 and action <> '' and response is not null`.execute(open.db)
  const saved = new Set(kept.map(({ key }) => key))
  const told = [...persons, closing.desk].flatMap((desk) => desk.told)
  expect(told.filter((one) => one.saved !== saved.has(one.key))).toEqual([])
  for (const { heard } of persons) await expect.poll(() => did.checkedOut.filter((id) => !heard.has(id))).toEqual([])
  expect(closing.audits).toBeGreaterThan(0)
  const { rows: nights } = await sql<{ runs: number; days: number }>`
    select (select count(*)::int from audit_run r where r.hotel_id = h.id) as runs, h.business_date - ${FIRST_CLOSED}::date as days
    from hotel h where h.code = 'CLOSE'`.execute(open.db)
  expect(nights).toEqual([{ runs: closing.audits, days: closing.audits }])
  for (const desk of [persons[0]!, closing.desk]) expect(await breaches({ db: open.db, token: desk.token })).toEqual([])

  const struck = persons.flatMap(({ struckMs }) => struckMs)
  const took = persons.flatMap(({ tookMs }) => tookMs)
  console.warn(
    `${KILLS} of ${PROCESSES} processes killed under ${DESKS} desks, ${told.length} commands, ${closing.audits} audits. ${took.length} actions that met nothing: ${timesOf(took)}; ${struck.length} that fell into it, until they were done: ${timesOf(struck)}`,
  )
  expect(Math.max(...struck)).toBeLessThan(MUCH_TOO_LONG_MS)
})

function timesOf(ms: readonly number[]): string {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `half within ${at(0.5)} ms, the longest ${at(1)} ms`
}
