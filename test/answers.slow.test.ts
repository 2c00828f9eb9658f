import { addDays, type Day } from '#core/day.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#features/reservation/contract.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HotelLists, setUpHotel } from '../bench/replay/setUp.ts'
import { FIRST_DAY, KilledHouse } from './killedHouse.ts'
import { PressingDesk } from './pressingDesk.ts'
import { breaches } from './truths.ts'

/** Sessions of the database that are killed; a long run says how many. */
const KILLS = Number(process.env.KILLS ?? 20)
const PAYERS = 8
const LEAVERS = 2
const anyway = { confirm: ['roomDirty', 'nobodyStays', 'earlyDeparture'], overrideReason: 'Accident' }

let house: KilledHouse
let desk: PressingDesk
let lists: HotelLists
let businessDate: Day = FIRST_DAY

beforeAll(async () => {
  house = await KilledHouse.open()
  lists = await setUpHotel(house.desk, [{ code: 'A', rooms: PAYERS + LEAVERS, overbooking: 0 }], [])
  desk = new PressingDesk(house.origin, 24)
  await desk.signIn('admin', 'Buudal-demo1')
})
afterAll(async () => {
  desk?.close()
  await house?.close()
})

async function moveIn(rooms: readonly number[], departure: Day): Promise<number[]> {
  const one = { roomTypeId: lists.roomTypes.get('A') ?? 0, rateTypeId: lists.withBreakfast, arrival: businessDate }
  const { stays } = await desk.press(Reservation.reserve, {
    reservationTypeId: lists.confirmed,
    guest: { lastName: 'Dorj' },
    stays: rooms.map((roomId) => ({ ...one, departure, roomId, rate: 0, rateReason: 'Agreed', adults: 1 })),
    ...anyway,
  })
  await desk.press(Stay.checkIn, { stays: stays.map(({ id }) => ({ stayId: id })), ...anyway })
  return stays.map(({ id }) => id)
}

test('no answer lies about what was saved, whatever session of the database is killed', {
  timeout: 3_600_000,
}, async () => {
  const rooms = lists.rooms.get('A') ?? []
  const guests = await moveIn(rooms.slice(0, PAYERS), addDays(FIRST_DAY, 700))
  const folios = await Promise.all(
    guests.map(async (id) => (await house.desk.call(Stay.get, { id })).folios[0]?.id ?? 0),
  )
  let over = false
  const payments: number[] = []
  const pay = async (folioId: number): Promise<void> => {
    while (!over) {
      const amount = 1_000 + payments.length
      payments.push(amount)
      await desk.press(Folio.postPayment, { folioId, paymentMethodId: lists.card, amount })
    }
  }
  let steps = 0
  let left = 0
  let audits = 0
  const leaveAndClose = async (): Promise<void> => {
    while (!over) {
      const leaving = await moveIn(rooms.slice(PAYERS, PAYERS + LEAVERS), businessDate)
      steps += 1
      for (const stayId of leaving) {
        await desk.press(Stay.checkOut, { stayIds: [stayId], ...anyway })
        steps += 1
      }
      left += leaving.length
      businessDate = (await desk.press(NightAudit.run, { businessDate })).businessDate
      steps += 1
      audits += 1
    }
  }
  const work = Promise.all([...folios.map(pay), leaveAndClose()])
  work.catch(() => undefined)

  const away: number[] = []
  for (let nth = 0; nth < KILLS; nth += 1) {
    // some of the long work comes through between two accidents, and the next begins somewhere in the middle of it
    const from = steps
    for (let tries = 0; steps === from && tries < 300; tries += 1) await sleep(10)
    await sleep((nth * 137) % 400)
    const by = nth % 2 === 0 ? 'signal' : 'administrator'
    const ms = await house.strike(by)
    if (by === 'signal') away.push(ms)
  }
  over = true
  await work

  const { db } = house.database
  const { rows: kept } = await sql<{
    key: string
  }>`select key from idempotency where action <> '' and response is not null`.execute(db)
  const saved = new Set(kept.map(({ key }) => key))
  const falselySaved = desk.told.filter((told) => told.saved && !saved.has(told.key))
  const falselyNot = desk.told.filter((told) => !told.saved && saved.has(told.key))
  const { rows: posted } = await sql<{ amount: number; times: number }>`
    select -gross as amount, count(*)::int as times from folio_line where payment_method_id is not null group by gross`.execute(
    db,
  )
  const times = new Map(posted.map((row) => [row.amount, row.times]))
  const lost = payments.filter((amount) => !times.has(amount))
  const doubled = payments.filter((amount) => (times.get(amount) ?? 0) > 1)
  const figures = {
    kills: KILLS,
    presses: desk.told.length,
    payments: payments.length,
    checkOuts: left,
    audits,
    saidNotSaved: desk.told.filter((told) => !told.saved).length,
    askedFor: desk.uncertain,
    lost: lost.length,
    doubled: doubled.length,
    falseAnswers: falselySaved.length + falselyNot.length,
    longestAwayMs: Math.round(Math.max(...away)),
    medianAwayMs: Math.round(away.toSorted((a, b) => a - b)[Math.floor(away.length / 2)] ?? 0),
  }
  if (process.env.KILLS) process.stdout.write(`${JSON.stringify(figures)}\n`)
  expect({ lost, doubled, falselySaved, falselyNot }).toEqual({
    lost: [],
    doubled: [],
    falselySaved: [],
    falselyNot: [],
  })
  expect(posted.length).toBe(payments.length)
  expect(await breaches({ db, token: house.desk.token })).toEqual([])
})
