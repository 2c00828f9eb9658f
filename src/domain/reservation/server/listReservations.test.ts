import { COUNT_LIMIT } from '#core/page.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { MARK } from '#domain/bar/barMarks.ts'
import { SHOWN_STATUSES, shownStatus } from '#domain/stayStatus/status.ts'
import { book, bookInHouse, type BookableHotel, day, openBookableHotel, passNights, TODAY } from '#test/booked.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { RESERVATION_SORTS, Reservation } from '../contract.ts'

let hotel: BookableHotel
let stays: Record<string, number>
beforeAll(async () => {
  hotel = await openBookableHotel()
  const named = (lastName: string, firstName = '') => ({
    booking: { guest: { lastName, firstName, phone: '9911 2233' } },
  })
  stays = {
    dueOut: await bookInHouse(hotel, { room: '101', departure: 1, ...named('Bat', 'Sarnai') }),
    stayOver: await bookInHouse(hotel, { room: '102', departure: 4, ...named('Бат-Эрдэнэ', 'Болд') }),
    overdue: await book(hotel, { departure: 2, ...named('Overdue') }),
    dueIn: await book(hotel, { arrival: 1, room: '103', ...named('Müller', 'Jürgen') }),
    dayUse: await book(hotel, { arrival: 1, departure: 1, ...named('Day') }),
    unconfirmed: await book(hotel, { arrival: 2, kind: 'UNCONF', ...named('Maybe') }),
    future: await book(hotel, { arrival: 3, booking: { guest: { lastName: 'Future' }, voucher: 'AB-123%' } }),
    cancelled: await book(hotel, { arrival: 3, ...named('Gone') }),
  }
  await hotel.call(Stay.cancel, { stayIds: [stays['cancelled'] ?? 0], reason: 'x' })
  await passNights(hotel, 1)
})

const find = async (input: Parameters<typeof hotel.call<typeof Reservation.list>>[1]) => {
  const { rows, total } = await hotel.call(Reservation.list, input)
  const nameOf = Object.fromEntries(Object.entries(stays).map(([name, id]) => [id, name]))
  expect(total).toBe(rows.length)
  return rows.map(({ id }) => nameOf[id])
}

test('the tabs show the work of the day', async () => {
  expect(await find({ tab: 'arrivals' })).toEqual(['overdue', 'dueIn', 'dayUse'])
  expect(await find({ tab: 'inHouse' })).toEqual(['dueOut', 'stayOver'])
  expect(await find({ tab: 'departures' })).toEqual(['dueOut'])
  const { tabs, rows } = await hotel.call(Reservation.list, { tab: 'departures', search: 'nobody', withTabs: true })
  expect(rows).toEqual([])
  expect(tabs).toEqual({ arrivals: 3, inHouse: 2, departures: 1 })
  expect(await find({})).toEqual([
    'cancelled',
    'future',
    'unconfirmed',
    'dayUse',
    'dueIn',
    'overdue',
    'stayOver',
    'dueOut',
  ])
})

test('a stay is found by number, voucher, room and any part of a name in any spelling of case and accent', async () => {
  expect(await find({ search: 'ab-123%' })).toEqual(['future'])
  expect(await find({ search: 'muller' })).toEqual(['dueIn'])
  expect(await find({ search: 'MÜLLER jür' })).toEqual(['dueIn'])
  expect(await find({ search: 'эрдэнэ' })).toEqual(['stayOver'])
  expect(await find({ search: 'sarnai bat' })).toEqual(['dueOut'])
  expect(await find({ search: '102' })).toEqual(['stayOver'])
  expect(await find({ search: '3' })).toEqual(['overdue'])
  expect(await find({ search: '99112233', tab: 'inHouse' })).toEqual(['dueOut', 'stayOver'])
  expect(await find({ search: '%' })).toEqual([])
  expect(await find({ search: "'; drop table stay; --" })).toEqual([])
})

test('filters narrow it', async () => {
  expect(await find({ status: ['cancelled'] })).toEqual(['cancelled'])
  expect(await find({ arrival: { from: day(2), until: day(2) } })).toEqual(['unconfirmed'])
  expect(await find({ departure: { until: day(1) } })).toEqual(['dayUse', 'dueOut'])
  expect(await find({ booked: { from: day(1) } })).toEqual([])
  expect(await find({ roomId: hotel.rooms['103'] })).toEqual(['dueIn'])
  expect(await find({ rateTypeId: hotel.rates['RO'] })).toEqual([])
  expect(await find({ roomTypeId: hotel.types['STD'], status: ['inHouse'], sort: 'guest' })).toEqual([
    'dueOut',
    'stayOver',
  ])
})

test('the status shown is the same in the filter and on the row', async () => {
  const { rows } = await hotel.call(Reservation.list, {})
  for (const shown of SHOWN_STATUSES) {
    const filtered = await hotel.call(Reservation.list, { shown: [shown] })
    expect(filtered.rows.map(({ id }) => id)).toEqual(
      rows.filter((row) => shownStatus(row, day(1)) === shown).map(({ id }) => id),
    )
  }
  expect(new Set(rows.map((row) => shownStatus(row, day(1)))).size).toBeGreaterThanOrEqual(7)
})

test('every order pages through the same rows', async () => {
  for (const sort of RESERVATION_SORTS)
    for (const descending of [false, true]) {
      const whole = await hotel.call(Reservation.list, { sort, descending })
      const first = await hotel.call(Reservation.list, { sort, descending, limit: 3 })
      const rest = await hotel.call(Reservation.list, { sort, descending, offset: 3 })
      expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(whole.rows.map(({ id }) => id))
      expect(first.total).toBe(8)
    }
  expect(COUNT_LIMIT).toBe(10_000)
})

test('the bars of the stay view follow the guest and the reservation', async () => {
  const bar = () =>
    hotel.db
      .selectFrom('stay')
      .select(['bar_name', 'bar_marks', 'reservation_id', 'guest_id'])
      .where('hotel_id', '=', hotel.hotelId)
      .where('id', '=', stays['unconfirmed'] ?? 0)
      .executeTakeFirstOrThrow()
  const { guest_id: id, reservation_id: reservationId, ...before } = await bar()
  expect(before).toEqual({ bar_name: 'Maybe', bar_marks: MARK.unconfirmed })
  await hotel.call(Guest.update, { id, lastName: 'Surely' })
  await hotel.call(Reservation.update, {
    id: reservationId,
    guestRemarks: 'Cot',
    reservationTypeId: hotel.kinds['GUAR'],
  })
  expect(await bar()).toMatchObject({ bar_name: 'Surely', bar_marks: MARK.note })
})

test('guests are found with their history, the closest first', async () => {
  const both = [
    { name: 'Bat Sarnai', stays: 1, lastArrival: TODAY },
    { name: 'Бат-Эрдэнэ Болд', stays: 1 },
  ]
  expect(await hotel.call(Guest.search, { text: 'bat' })).toMatchObject(both)
  expect((await hotel.call(Guest.search, { text: 'Ба' })).map(({ name }) => name).sort()).toEqual(
    both.map(({ name }) => name),
  )
  const { id } = await hotel.call(Guest.create, {
    lastName: 'Ганбаатар',
    firstName: 'Өнөрцэцэг',
    email: 'unur@example.mn',
  })
  const guest = await hotel.call(Guest.get, { id })
  expect(guest).toMatchObject({ lastName: 'Ганбаатар', gender: null, version: 1 })
  await hotel.call(Guest.update, { ...guest, phone: '8800', version: 1 })
  expect((await hotel.refused(Guest.update, { ...guest, version: 1 })).body.code).toBe('changedMeanwhile')
  expect((await hotel.refused(Guest.create, { lastName: 'X', email: 'no' })).body.fields?.[0]).toMatchObject({
    field: 'email',
    code: 'invalidEmail',
  })
})

test('all stays in the order of their rooms: those without a room stand at the end, whichever page is asked', async () => {
  const all = await find({ sort: 'room' })
  expect(all.slice(0, 3)).toEqual(['dueOut', 'stayOver', 'dueIn'])
  expect(await find({ sort: 'room', descending: true })).toEqual(all.toReversed())
  const { rows, total } = await hotel.call(Reservation.list, { sort: 'room', offset: 2, limit: 2 })
  expect([rows.map(({ id }) => id), total]).toEqual([[stays['dueIn'], stays['overdue']], all.length])
})

test('a page beyond the last row is empty and still tells how many there are', async () => {
  const beyond = { offset: 100, limit: 10 }
  expect(await hotel.call(Reservation.list, beyond)).toEqual({ rows: [], total: 8 })
  expect(await hotel.call(Reservation.list, { ...beyond, search: 'bat' })).toEqual({ rows: [], total: 2 })
})

test('a guest who shares the name with a companion is one row of a search', async () => {
  const stayId = await book(hotel, { arrival: 5, booking: { guest: { lastName: 'Twins', firstName: 'First' } } })
  await hotel.call(Stay.addGuest, { stayId, guest: { lastName: 'Twins', firstName: 'Second' } })
  const { rows, total } = await hotel.call(Reservation.list, { search: 'twins' })
  expect([rows.map(({ id }) => id), total]).toEqual([[stayId], 1])
})

/** Years of reservations have their statistics; rows written a moment ago have none, and PostgreSQL then guesses ten of them. */
async function analyze(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('analyze reservation, stay, stay_guest')
  await owner.end()
}

test('a search that finds thousands of stays gives the same rows in every order as one that finds few, and says that they are more than it counted', async () => {
  const many = 'Thronged'
  const first = await book(hotel, { arrival: 6, booking: { guest: { lastName: many } } })
  const { guestId, reservationId } = await hotel.call(Stay.get, { id: first })
  // so many reservations as only years make; on a cluster who numbers rows of several tables does it before
  const { rows } = await sql<{ n: number; reservation: number; stay: number }>`
    select n, nextval('reservation_id_seq') as reservation, nextval('stay_id_seq') as stay from generate_series(1, 5001) n`.execute(
    hotel.db,
  )
  const years = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as y (n integer, reservation bigint, stay bigint)`
  await sql`
    insert into reservation (hotel_id, id, number, guest_id, reservation_type_id, created_on)
    select r.hotel_id, y.reservation, 100000 + y.n, r.guest_id, r.reservation_type_id, r.created_on from reservation r, ${years}
    where r.hotel_id = ${hotel.hotelId} and r.id = ${reservationId}`.execute(hotel.db)
  await sql`
    insert into stay (hotel_id, id, reservation_id, sequence, status, guest_id, arrival, departure, arrives_at, departs_at, room_type_id, booked_room_type_id, rate_type_id, adults, holds_inventory)
    select s.hotel_id, y.stay, y.reservation, 1, 'cancelled', s.guest_id, s.arrival, s.departure, s.arrives_at, s.departs_at, s.room_type_id, s.booked_room_type_id, s.rate_type_id, s.adults, false
    from stay s, ${years} where s.hotel_id = ${hotel.hotelId} and s.id = ${first}`.execute(hotel.db)
  await sql`
    insert into stay_guest (hotel_id, stay_id, guest_id, main)
    select ${hotel.hotelId}::int, y.stay, ${guestId}::bigint, true from ${years}`.execute(hotel.db)
  await analyze(hotel.url)
  const of = async (input: Parameters<typeof hotel.call<typeof Reservation.list>>[1]) => {
    const { rows, total, countedTo } = await hotel.call(Reservation.list, { search: many, limit: 3, ...input })
    return [rows.map(({ reservationNumber }) => reservationNumber), countedTo === undefined ? total : `${countedTo}+`]
  }
  const { reservationNumber } = await hotel.call(Stay.get, { id: first })
  expect(await of({})).toEqual([[105_001, 105_000, 104_999], '2000+'])
  expect(await of({ sort: 'number', offset: 2 })).toEqual([[100_002, 100_003, 100_004], '2000+'])
  expect(await of({ sort: 'guest' })).toEqual([[reservationNumber, 100_001, 100_002], '2000+'])
  expect(await of({ sort: 'room', descending: true, limit: 1 })).toEqual([[105_001], '2000+'])
  expect(await of({ tab: 'arrivals', limit: 1 })).toEqual([[], 0])
  expect(await of({ shown: ['confirmed'] })).toEqual([[reservationNumber], 1])
  expect(await of({ status: ['cancelled'], limit: 1 })).toEqual([[105_001], 5_001])
  expect(await of({ offset: 5_001 })).toEqual([[reservationNumber], '2000+'])
  expect(await of({ offset: 5_002 })).toEqual([[], '2000+'])
})
