import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day } from '#core/day.ts'
import { ofStandingRun } from '#domain/businessDay/server/standingRun.ts'
import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { BulkAudit } from '#features/nightAudit/bulkContract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HotelLife } from '../bench/replay/live.ts'
import { moneyOfFile } from '../bench/replay/money.ts'
import { planDays, planTypes } from '../bench/replay/plan.ts'
import type { Booking } from '../bench/replay/bookings.ts'
import { type HotelLists, setUpHotel } from '../bench/replay/setUp.ts'
import { FIRST_DAY, KilledHouse, type Moment, type Victim } from './killedHouse.ts'
import { breaches } from './truths.ts'

/** Twenty accidents of each kind of work: ten of the program, ten of the database. */
const VICTIMS: readonly Victim[] = Array.from({ length: 20 }, (_, nth) =>
  nth % 2 === 0
    ? 'program'
    : ((['server', 'everyServerProcess', 'oneSession'] as const)[((nth - 1) / 2) % 3] ?? 'server'),
)
/** Days taken back, and those of each bulk audit. */
const TAKEN_BACK = 8
const BULK_DAYS = 4
const DAYS_BEFORE = VICTIMS.length + 3 * BULK_DAYS
const LEAVERS = 6
const SLEEPERS = 10
const anyway = { confirm: ['roomDirty', 'nobodyStays', 'earlyDeparture', 'dayUseDue'], overrideReason: 'Accident' }

/** A month of a small house from the day after the audits, twelve bookings a day, in the shape of the real ones. */
const replayed: Booking[] = Array.from({ length: 360 }, (_, row) => {
  const bookedOn = addDays(FIRST_DAY, DAYS_BEFORE + Math.floor(row / 12))
  const arrival = addDays(bookedOn, row % 3)
  const departure = addDays(arrival, row % 5)
  const outcome =
    (['Check-Out', 'Check-Out', 'Check-Out', 'Canceled', 'Check-Out', 'No-Show'] as const)[row % 6] ?? 'Check-Out'
  const endedOn = { 'Check-Out': departure, Canceled: bookedOn, 'No-Show': arrival }[outcome]
  const [reservedType, assignedType] = row % 4 === 0 ? ['B', 'C'] : ['C', 'C']
  const rest = {
    adults: 2,
    children: row % 2,
    infants: 0,
    breakfast: row % 2 === 0,
    nonRefundable: row % 11 === 0,
    source: 'Direct',
    channel: 'Direct',
  }
  const from = { company: row % 7 === 0 ? 'C1' : '', nationality: 'MNG' }
  return {
    row,
    bookedOn,
    arrival,
    departure,
    outcome,
    endedOn,
    reservedType,
    assignedType,
    rate: 1_000_001 * (1 + (row % 9)),
    ...rest,
    ...from,
  }
})

let house: KilledHouse
let lists: HotelLists
let businessDate: Day = FIRST_DAY
/** Acknowledged commands that were sent again already. */
let compared = 0

beforeAll(async () => {
  house = await KilledHouse.open()
  const own = [{ code: 'A', rooms: LEAVERS + SLEEPERS, overbooking: 0 }]
  lists = await setUpHotel(house.desk, [...own, ...planTypes(replayed)], replayed)
})
afterAll(() => house.close())

/** Lets it happen in the middle of `work`, looks at what is left, then lets the desk send again what it was not told about. */
async function survive<T>(victim: Victim, moment: Moment, work: () => Promise<T>): Promise<T> {
  let done: Promise<T> | undefined
  await house.accident(victim, moment, () => {
    done = work()
    done.catch(() => undefined)
  })
  expect(await found()).toEqual([])
  await sameAnswersAgain()
  house.desk.resume()
  const result = await (done ?? work())
  expect(await found()).toEqual([])
  return result
}

/** Whatever is wrong: a truth that does not hold, half a change, an acknowledged change that is not there. */
async function found(): Promise<string[]> {
  const { db } = house.database
  const hotel = { db, token: house.desk.token }
  const told = house.desk.acknowledged
  const { rows } = await sql<{ breach: string }>`
    select 'a command without its answer: ' || action as breach from idempotency where response is null and action <> ''
    union all
    select 'acknowledged, but not there: ' || key from unnest(${told.map(({ key }) => key)}::text[]) key
    where not exists (select from idempotency i where i.key = key.key)
    union all
    select 'a check-out on the record, but not in the stay, or the other way round: ' || s.id
    from stay s where (s.status = 'checkedOut') <> exists (select from activity a where a.hotel_id = s.hotel_id and a.entity = 'Stay' and a.entity_id = s.id and a.action = 'checkOut')
    union all
    select 'a folio and its stay do not end together: ' || s.id
    from stay s join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id where s.status not in ('cancelled', 'noShow') and (s.status = 'checkedOut') <> (f.status = 'closed')
    union all
    select 'a day is closed only in part: ' || d
    from hotel h cross join generate_series(${FIRST_DAY}::date, h.business_date, '1 day') d
    where (d < h.business_date) <> exists (select from audit_run r where r.business_date = d and not r.superseded)
      or (d < h.business_date) <> exists (select from day_close c where c.date = d and ${ofStandingRun('c')})
      or (d < h.business_date) <> exists (select from day_statistic c where c.date = d and ${ofStandingRun('c')})
    union all
    select 'a day is taken back only in part: ' || r.business_date
    from audit_run r where r.superseded and exists (
      select from journal j join folio_line l on l.hotel_id = j.hotel_id and l.journal_id = j.id
      where j.hotel_id = r.hotel_id and j.audit_run_id = r.id and not l.void
        and not exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void))
    union all
    select 'a bulk audit tells of a day that is not closed: ' || b.date
    from bulk_audit_day b join hotel h on h.id = b.hotel_id where b.date >= h.business_date`.execute(db)
  return [...rows.map(({ breach }) => breach), ...(await lost()), ...(await breaches(hotel))]
}

/** What acknowledged answers told of that the tables do not hold. */
async function lost(): Promise<string[]> {
  const answers = house.desk.acknowledged.map(({ answer }) => answer as Partial<Told>)
  const stays = answers.flatMap(({ stays = [], reservationId }) => (reservationId === undefined ? stays : []))
  const { rows } = await sql<{ breach: string }>`
    select 'reservation ' || id as breach from unnest(${answers.flatMap(({ reservationId = [] }) => reservationId)}::bigint[]) id
    where not exists (select from reservation r where r.id = id.id)
    union all
    select 'folio line ' || id from unnest(${answers.flatMap(({ lineIds = [] }) => lineIds)}::bigint[]) id
    where not exists (select from folio_line l where l.id = id.id)
    union all
    select 'stay ' || told.id || ' is not ' || told.status
    from unnest(${stays.map(({ id }) => id)}::bigint[], ${stays.map(({ status }) => status)}::text[], ${stays.map(({ version }) => version)}::int[]) as told (id, status, version)
    where not exists (select from stay s where s.id = told.id and s.version >= told.version and (s.version > told.version or s.status = told.status))
    union all
    select 'closed day ' || date from unnest(${answers.flatMap(({ closedDate = [] }) => closedDate)}::date[]) date
    where not exists (select from day_close c where c.date = date.date)`.execute(house.database.db)
  return rows.map(({ breach }) => breach)
}
interface Told {
  reservationId: number
  lineIds: number[]
  stays: { id: number; status: string; version: number }[]
  closedDate: Day
}

async function sameAnswersAgain(): Promise<void> {
  const { acknowledged } = house.desk
  for (; compared < acknowledged.length; compared += 1) {
    const sent = acknowledged[compared]
    if (sent) expect(await house.desk.sendAgain(sent), sent.action.path).toEqual(sent.answer)
  }
}

/** Guests in the first rooms of the house, from now until a day. */
async function moveIn(guests: number, firstRoom: number, departure: Day, rate: number): Promise<number[]> {
  const one = { roomTypeId: lists.roomTypes.get('A') ?? 0, rateTypeId: lists.withBreakfast, arrival: businessDate }
  const rooms = (lists.rooms.get('A') ?? []).slice(firstRoom, firstRoom + guests)
  const { stays } = await house.desk.call(Reservation.reserve, {
    reservationTypeId: lists.confirmed,
    guest: { lastName: 'Dorj' },
    stays: rooms.map((roomId) => ({ ...one, departure, roomId, rate, rateReason: 'Agreed', adults: 1 })),
    ...anyway,
  })
  await house.desk.call(Stay.checkIn, { stays: stays.map(({ id }) => ({ stayId: id })), ...anyway })
  return stays.map(({ id }) => id)
}

test('a check-out is whole or not at all, whatever is killed in the middle of it', async () => {
  const moments = ['folio', 'folio_line', 'room', 'activity', 'type_inventory']
  for (const [nth, victim] of VICTIMS.entries()) {
    const stays = await moveIn(LEAVERS, 0, businessDate, 12_345_678)
    const { folios } = await house.desk.call(Stay.get, { id: stays[0] ?? 0 })
    for (const id of stays) {
      const folioId = id === stays[0] ? folios[0]?.id : (await house.desk.call(Stay.get, { id })).folios[0]?.id
      await house.desk.call(Folio.postPayment, {
        folioId: folioId ?? 0,
        paymentMethodId: lists.methods.card,
        amount: 12_345_678,
      })
    }
    const moment = nth % 3 === 2 ? { after: nth * 4 } : { table: moments[nth % moments.length] ?? '' }
    const left = await survive(victim, moment, () =>
      Promise.all(stays.map((stayId) => house.desk.call(Stay.checkOut, { stayIds: [stayId], ...anyway }))),
    )
    expect(left.map(({ stays: [stay] }) => stay?.status)).toEqual(stays.map(() => 'checkedOut'))
  }
})

test('a day is closed wholly and once, whatever is killed in the middle of its night audit', async () => {
  await moveIn(SLEEPERS, LEAVERS, addDays(FIRST_DAY, 700), 9_999_999)
  const moments = [
    'audit_run',
    'journal',
    'folio_line',
    'stay_night',
    'day_statistic',
    'day_ledger',
    'day_close',
    'room',
    'hotel',
  ]
  for (const [nth, victim] of VICTIMS.entries()) {
    const moment = nth % 4 === 3 ? { after: 10 + nth * 5 } : { table: moments[nth % moments.length] ?? '' }
    const closed = await survive(victim, moment, () => house.desk.call(NightAudit.run, { businessDate }))
    expect(closed).toMatchObject({ closedDate: businessDate, nights: SLEEPERS, gross: SLEEPERS * 9_999_999 })
    businessDate = closed.businessDate
  }
  expect(businessDate).toBe(addDays(FIRST_DAY, VICTIMS.length))
})

test('a day is taken back wholly or not at all, and closed again, whatever is killed in the middle', async () => {
  const moments = ['audit_run', 'journal', 'folio_line', 'entry', 'stay_night', 'activity', 'room']
  for (const [nth, victim] of VICTIMS.slice(0, TAKEN_BACK).entries()) {
    const date = addDays(businessDate, -1)
    const moment = nth % 4 === 3 ? { after: nth * 6 } : { table: moments[nth % moments.length] ?? '' }
    const reason = 'Closed too early'
    const back = await survive(victim, moment, () => house.desk.call(NightAudit.reverse, { date, reason }))
    expect(back).toMatchObject({ businessDate: date, charges: SLEEPERS, gross: SLEEPERS * 9_999_999 })
    const again = await house.desk.call(NightAudit.run, { businessDate: date })
    expect(again).toMatchObject({ closedDate: date, businessDate, nights: SLEEPERS })
    expect(await found()).toEqual([])
  }
})

test('many days are closed one by one and each once, whatever is killed while they are', async () => {
  const victims: readonly Victim[] = ['program', 'server', 'oneSession']
  for (const [nth, victim] of victims.entries()) {
    const moment = { table: ['day_close', 'folio_line', 'bulk_audit_day'][nth] ?? '' }
    const { audit, now } = await survive(victim, moment, () => closeDays(BULK_DAYS))
    expect(audit).toMatchObject({ stoppedBy: null })
    const nights = { nights: SLEEPERS, gross: SLEEPERS * 9_999_999 }
    const dates = Array.from({ length: BULK_DAYS }, (_, day) => addDays(businessDate, day))
    expect(audit?.days).toEqual(dates.map((date) => ({ date, noShows: 0, checkOuts: 0, ...nights })))
    businessDate = now
  }
  expect(businessDate).toBe(addDays(FIRST_DAY, DAYS_BEFORE))
})

/** Asks for it and waits until the program has done it. */
async function closeDays(days: number) {
  const until = addDays(businessDate, days - 1)
  const policy = { arrivals: 'stop', departures: 'stop' } as const
  await house.desk.call(BulkAudit.start, { until, ...policy, reason: 'The computer was away' })
  for (;;) {
    const { audit, businessDate: now } = await house.desk.call(BulkAudit.latest, {})
    if (audit?.finishedAt) return { audit, now }
    await sleep(100)
  }
}

/** The bank pays in the replay for what is paid by card in it, and for nothing else. */
async function settleCardsOfBefore(): Promise<void> {
  for (const { paymentMethodId, businessDate, total } of await house.desk.call(CardSettlements.open, {}))
    await house.desk.call(CardSettlements.settle, { paymentMethodId, days: [businessDate], total, paid: total })
}

test('a replay goes on as if nothing had been killed', async () => {
  await settleCardsOfBefore()
  const life = new HotelLife(house.desk, lists)
  let over = false
  let lived = 0
  const days = planDays(replayed)
  const money = moneyOfFile(days)
  const living = (async () => {
    for (; !over && lived < days.length; lived += 1) {
      const [plan, ofDay] = [days[lived], money.days[lived]]
      if (plan && ofDay) await life.live(plan, ofDay)
    }
  })()
  living.catch(() => house.desk.pause())
  for (const [nth, victim] of VICTIMS.entries()) {
    await house.accident(victim, { after: 60 + ((nth * 47) % 240) }, () => undefined)
    expect(await found()).toEqual([])
    await sameAnswersAgain()
    house.desk.resume()
  }
  over = true
  await living
  expect(await found()).toEqual([])
  expect(lived).toBeLessThan(days.length)
})
