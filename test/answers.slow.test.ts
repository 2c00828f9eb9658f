import { addDays } from '#core/day.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { HotelSetting } from '#features/hotel/settingContract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_DAY, KilledHouse } from './killedHouse.ts'
import { PressedHotel } from './pressedHotel.ts'
import { breaches } from './truths.ts'

/** Sessions of the database that are killed; a long run says how many. */
const KILLS = Number(process.env.KILLS ?? 20)
const PAYERS = 4
const LEAVERS = 4
const ROOMS_EACH = 6
/** Long past, so that no number of audits comes to a day that is not over. */
const FIRST_CLOSED = '2020-03-10'
const NIGHTS = 700
const PASSWORD = 'Seven-gers-by-Orkhon1'

let house: KilledHouse
let paying: PressedHotel
let leaving: PressedHotel
let closing: PressedHotel

beforeAll(async () => {
  house = await KilledHouse.open()
  // an audit holds its hotel alone: it has one of its own, and so have those who leave
  for (const [code, businessDate] of [
    ['LEAVE', FIRST_DAY],
    ['CLOSE', FIRST_CLOSED],
  ] as const) {
    await house.desk.call(HotelSetting.new, {
      code,
      name: `House of ${code}`,
      currency: 'MNT',
      timeZone: 'Asia/Ulaanbaatar',
      businessDate,
      vatPayer: true,
      cityTaxPayer: true,
      administratorName: 'Saraa',
      loginName: code.toLowerCase(),
      password: PASSWORD,
      language: 'en',
    })
  }
  const { origin } = house
  const first = { origin, businessDate: FIRST_DAY, loginName: 'admin', password: 'Buudal-demo1' }
  paying = await PressedHotel.open({ ...first, rooms: PAYERS })
  leaving = await PressedHotel.open({ ...first, loginName: 'leave', password: PASSWORD, rooms: LEAVERS * ROOMS_EACH })
  closing = await PressedHotel.open({
    ...first,
    businessDate: FIRST_CLOSED,
    loginName: 'close',
    password: PASSWORD,
    rooms: 2,
  })
})
afterAll(async () => {
  for (const hotel of [paying, leaving, closing]) hotel?.desk.close()
  await house?.close()
})

test('no answer lies about what was saved, whatever session of the database is killed', {
  timeout: 3_600_000,
}, async () => {
  let over = false
  const isOver = () => over
  const folios = await paying.fill(addDays(FIRST_DAY, NIGHTS))
  const lastNight = addDays(FIRST_CLOSED, NIGHTS)
  await closing.fill(lastNight)
  const work = Promise.all([
    paying.pay(folios, isOver),
    leaving.leave(LEAVERS, isOver),
    closing.close(lastNight, isOver),
  ])
  work.catch(() => undefined)
  const steps = () => [leaving.steps, closing.steps] as const

  const away: number[] = []
  for (let nth = 0; nth < KILLS; nth += 1) {
    // some of the long work comes through between two accidents, and the next begins somewhere in the middle of it
    const [left, closed] = steps()
    for (let tries = 0; steps()[0] === left && steps()[1] === closed && tries < 300; tries += 1) await sleep(10)
    await sleep((nth * 137) % 400)
    const by = nth % 2 === 0 ? 'signal' : 'administrator'
    const ms = await house.strike(by)
    if (by === 'signal') away.push(ms)
  }
  over = true
  await work

  const { db } = house.database
  const told = [paying, leaving, closing].flatMap(({ desk }) => desk.told)
  const { rows: kept } = await sql<{
    key: string
  }>`select key from idempotency where action <> '' and response is not null`.execute(db)
  const saved = new Set(kept.map(({ key }) => key))
  const falselySaved = told.filter((one) => one.saved && !saved.has(one.key))
  const falselyNot = told.filter((one) => !one.saved && saved.has(one.key))
  const lost = { payments: [] as number[], checkOuts: [] as number[], audits: 0 }
  const doubled = { payments: [] as number[], checkOuts: [] as number[], audits: 0 }

  const { rows: posted } = await sql<{ amount: number; times: number }>`
    select -gross as amount, count(*)::int as times from folio_line where payment_method_id is not null group by gross`.execute(
    db,
  )
  const times = new Map(posted.map((row) => [row.amount, row.times]))
  lost.payments = paying.payments.filter((amount) => !times.has(amount))
  doubled.payments = paying.payments.filter((amount) => (times.get(amount) ?? 0) > 1)

  const { rows: departed } = await sql<{ id: number; gone: boolean; times: number }>`
    select s.id, s.status = 'checkedOut' as gone, (
      select count(*)::int from activity a
      where a.hotel_id = s.hotel_id and a.entity = 'Stay' and a.entity_id = s.id and a.action = 'checkOut') as times
    from stay s join hotel h on h.id = s.hotel_id where h.code = 'LEAVE'`.execute(db)
  const stays = new Map(departed.map((row) => [row.id, row]))
  lost.checkOuts = leaving.left.filter((id) => stays.get(id)?.gone !== true)
  doubled.checkOuts = leaving.left.filter((id) => stays.get(id)?.times !== 1)

  const { rows: closed } = await sql<{ runs: number; days: number }>`
    select (select count(*)::int from audit_run r where r.hotel_id = h.id) as runs, h.business_date - ${FIRST_CLOSED}::date as days
    from hotel h where h.code = 'CLOSE'`.execute(db)
  const { runs = 0, days = 0 } = closed[0] ?? {}
  lost.audits = Math.max(0, closing.audits - runs)
  doubled.audits = Math.max(0, days - closing.audits)

  const struck = (path: string) => told.filter((one) => one.struck && one.path === path).length
  const figures = {
    kills: KILLS,
    presses: told.length,
    payments: paying.payments.length,
    checkOuts: leaving.left.length,
    audits: closing.audits,
    struck: {
      payments: struck(Folio.postPayment.path),
      checkOuts: struck(Stay.checkOut.path),
      audits: struck(NightAudit.run.path),
    },
    saidNotSaved: told.filter((one) => !one.saved).length,
    askedFor: [paying, leaving, closing].reduce((sum, { desk }) => sum + desk.uncertain, 0),
    lost: lost.payments.length + lost.checkOuts.length + lost.audits,
    doubled: doubled.payments.length + doubled.checkOuts.length + doubled.audits,
    falseAnswers: falselySaved.length + falselyNot.length,
    longestAwayMs: Math.round(Math.max(...away)),
    medianAwayMs: Math.round(away.toSorted((a, b) => a - b)[Math.floor(away.length / 2)] ?? 0),
  }
  if (process.env.KILLS) process.stdout.write(`${JSON.stringify(figures)}\n`)
  const nothing = { payments: [], checkOuts: [], audits: 0 }
  expect({ lost, doubled, falselySaved, falselyNot }).toEqual({
    lost: nothing,
    doubled: nothing,
    falselySaved: [],
    falselyNot: [],
  })
  expect(posted.length).toBe(paying.payments.length)
  for (const { desk } of [paying, leaving, closing]) expect(await breaches({ db, token: desk.token })).toEqual([])
})
