import { Reservation } from '../contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { type BookableHotel, book, booking, day, holdTruths, openBookableHotel, sold, TODAY } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

describe('reserve', () => {
  test('keeps the prices of the nights and takes the rooms of the type', async () => {
    const before = await sold(hotel, 'SUI')
    const made = await hotel.call(Reservation.reserve, booking(hotel, { type: 'SUI', departure: 3 }))
    expect(made.number).toBe(1)
    const reservation = await hotel.call(Reservation.get, { id: made.reservationId })
    expect(reservation).toMatchObject({ guestName: 'Batbold Dorj', total: 3 * 48_000_000, createdOn: TODAY })
    expect(reservation.stays[0]).toMatchObject({ status: 'reserved', nights: 3, roomTypeCode: 'SUI', roomNumber: null })
    expect(await sold(hotel, 'SUI')).toBe(before + 1)
    expect(await sold(hotel, 'SUI', 2)).toBe(before + 1)
    expect(await sold(hotel, 'SUI', 3)).toBe(0)
    const stay = await hotel.call(Stay.get, { id: made.stays[0]?.id ?? 0 })
    expect(stay.nightRows.map(({ date, rate, breakfast }) => ({ date, rate, breakfast }))).toEqual(
      [0, 1, 2].map((nth) => ({ date: day(nth), rate: 48_000_000, breakfast: true })),
    )
    expect(stay.activity.map(({ action, user }) => ({ action, user }))).toEqual([{ action: 'reserve', user: 'Saraa' }])
  })

  test('sells several rooms at once, each with its own guest and room', async () => {
    const one = booking(hotel, { arrival: 20 }).stays[0]
    const made = await hotel.call(Reservation.reserve, {
      ...booking(hotel, { arrival: 20 }),
      stays: [
        { ...one!, roomId: hotel.rooms['101'] },
        { ...one!, guest: { lastName: 'Sükh' } },
        { ...one!, roomTypeId: hotel.types['TWN']! },
      ],
    })
    const { stays } = await hotel.call(Reservation.get, { id: made.reservationId })
    expect(
      stays.map(({ sequence, guestName, roomNumber, roomTypeCode }) => [sequence, guestName, roomNumber, roomTypeCode]),
    ).toEqual([
      [1, 'Batbold Dorj', '101', 'STD'],
      [2, 'Sükh', null, 'STD'],
      [3, 'Batbold Dorj', null, 'TWN'],
    ])
    expect([await sold(hotel, 'STD', 20), await sold(hotel, 'TWN', 21)]).toEqual([2, 1])
  })

  test('takes a day use on its day at the day-use price', async () => {
    const stayId = await book(hotel, { arrival: 25, departure: 25 })
    const stay = await hotel.call(Stay.get, { id: stayId })
    expect(stay.nightRows).toMatchObject([{ date: day(25), dayUse: true, rate: 11_000_000 }])
    expect([await sold(hotel, 'STD', 25), await sold(hotel, 'STD', 26)]).toEqual([1, 0])
  })

  test('an unconfirmed reservation holds no room', async () => {
    const stayId = await book(hotel, { arrival: 30, kind: 'UNCONF' })
    expect(await sold(hotel, 'STD', 30)).toBe(0)
    expect(
      (await hotel.refused(Stay.assign, { assignments: [{ stayId, roomId: hotel.rooms['102'] }] })).body.code,
    ).toBe('typeHoldsNoRoom')
    expect((await hotel.refused(Reservation.reserve, booking(hotel, { kind: 'UNCONF', room: '103' }))).body.code).toBe(
      'typeHoldsNoRoom',
    )
    const { reservationId } = await hotel.call(Stay.get, { id: stayId })
    await hotel.call(Reservation.update, { id: reservationId, reservationTypeId: hotel.kinds['CONF'] })
    expect(await sold(hotel, 'STD', 30)).toBe(1)
    await hotel.call(Stay.assign, { assignments: [{ stayId, roomId: hotel.rooms['102'] ?? 0 }] })
    await hotel.call(Reservation.update, { id: reservationId, reservationTypeId: hotel.kinds['UNCONF'] })
    expect(await sold(hotel, 'STD', 30)).toBe(0)
    expect((await hotel.call(Stay.get, { id: stayId })).roomId).toBeNull()
  })

  test('keeps an agreed price with its reason beside what the grid said', async () => {
    const stayId = await book(hotel, {
      arrival: 40,
      stay: { rate: 20_000_000, nightRates: [{ date: day(41), rate: 0 }], rateReason: 'Regular guest' },
    })
    const { nightRows } = await hotel.call(Stay.get, { id: stayId })
    expect(nightRows).toMatchObject([
      { rate: 20_000_000, gridRate: 25_000_000, overrideReason: 'Regular guest' },
      { rate: 0, gridRate: 25_000_000, overrideReason: 'Regular guest' },
    ])
    const missing = booking(hotel, { arrival: 40, stay: { rate: 1 } })
    expect((await hotel.refused(Reservation.reserve, missing)).body).toMatchObject({
      code: 'reasonRequired',
      field: 'stays.0.rateReason',
    })
    await sql`delete from role_privilege where hotel_id = ${hotel.hotelId} and privilege = 'overrideRate' and role_id in (select id from role where hotel_id = ${hotel.hotelId} and short_code = 'REC')`.execute(
      hotel.db,
    )
    const reception = await hotel.as('reception')
    const refused = await reception.refused(Reservation.reserve, booking(hotel, { stay: { rate: 1, rateReason: 'x' } }))
    expect(refused.body).toMatchObject({ code: 'noAccess', field: 'stays.0.rate' })
  })
})

describe('reserve refuses', () => {
  const refusal = async (wish: Parameters<typeof booking>[1], change: object = {}) =>
    (await hotel.refused(Reservation.reserve, { ...booking(hotel, wish), ...change })).body

  test('dates that cannot be', async () => {
    expect(await refusal({ arrival: -1 })).toMatchObject({ code: 'arrivalInPast', field: 'stays.0.arrival' })
    expect(await refusal({ arrival: 2, departure: 1 })).toMatchObject({
      code: 'departureBeforeArrival',
      field: 'stays.0.departure',
    })
    expect(await refusal({ departure: 731 })).toMatchObject({ code: 'stayTooLong' })
    expect(await refusal({ stay: { nightRates: [{ date: day(9), rate: 1 }], rateReason: 'x' } })).toMatchObject({
      code: 'nightNotOfStay',
    })
    expect(await refusal({ stay: { arrival: '2026-02-30' } })).toMatchObject({
      fields: [{ field: 'stays.0.arrival', code: 'invalidDate' }],
    })
  })

  test('choices that do not exist', async () => {
    expect(await refusal({ stay: { roomTypeId: 99_999 } })).toMatchObject({
      code: 'unknownReference',
      field: 'stays.0.roomTypeId',
    })
    expect(await refusal({ stay: { rateTypeId: 99_999 } })).toMatchObject({
      code: 'unknownReference',
      field: 'stays.0.rateTypeId',
    })
    const [stay] = booking(hotel).stays
    expect(await refusal({}, { stays: [stay, { ...stay, roomId: 99_999 }] })).toMatchObject({
      code: 'unknownReference',
      field: 'stays.1.roomId',
    })
    const walkIn = { guest: { lastName: 'Tumur' }, stay: { ...stay!, roomId: 99_999 } }
    expect((await hotel.refused(Reservation.walkIn, walkIn)).body).toMatchObject({
      code: 'unknownReference',
      field: 'stay.roomId',
    })
    expect(await refusal({ kind: 'none' }, { reservationTypeId: 99_999 })).toMatchObject({
      code: 'unknownReference',
      field: 'reservationTypeId',
    })
    expect(await refusal({}, { guest: undefined, guestId: 99_999 })).toMatchObject({
      code: 'unknownReference',
      field: 'guestId',
    })
    expect(await refusal({}, { companyId: 99_999 })).toMatchObject({ code: 'unknownReference', field: 'companyId' })
    expect(await refusal({}, { reservationSourceId: 99_999 })).toMatchObject({
      code: 'unknownReference',
      field: 'reservationSourceId',
    })
  })

  test('a night without a rate', async () => {
    await sql`insert into rate_type (hotel_id, code, name) values (${hotel.hotelId}, 'EMPTY', 'Empty')`.execute(
      hotel.db,
    )
    const { rows } = await sql<{
      id: number
    }>`select id from rate_type where hotel_id = ${hotel.hotelId} and code = 'EMPTY'`.execute(hotel.db)
    const refused = await refusal({ stay: { rateTypeId: rows[0]?.id ?? 0 } })
    expect(refused).toMatchObject({ code: 'noRateSet', message: `No rate is set for ${TODAY}` })
    await book(hotel, { stay: { rateTypeId: rows[0]?.id ?? 0, rate: 5, rateReason: 'Agreed' } })
  })

  test('a booking without a room asks for rooms', async () => {
    const refused = await hotel.refused(Reservation.reserve, { ...booking(hotel), stays: [] })
    expect(refused.body.fields).toMatchObject([{ field: 'stays', code: 'addRooms', message: 'Please add rooms' }])
  })

  test.each([
    ['no guest', { guest: undefined }],
    ['two bookers', { guestId: 1 }],
    ['no stay', { stays: [] }],
    ['a wrong type', { stays: 'many' }],
    ['markup for a number', { reservationTypeId: '<b>1</b>' }],
    ['SQL for a number', { reservationTypeId: '1; drop table stay' }],
    ['a guest without a name', { guest: { firstName: 'x', lastName: '  ' } }],
    ['a huge remark', { internalRemarks: 'x'.repeat(2_001) }],
    ['a fractional amount', { stays: [{ roomTypeId: 1, rateTypeId: 1, arrival: TODAY, departure: TODAY, rate: 1.5 }] }],
    ['a negative amount', { stays: [{ roomTypeId: 1, rateTypeId: 1, arrival: TODAY, departure: TODAY, rate: -1 }] }],
    [
      'a number beyond all numbers',
      { stays: [{ roomTypeId: 1e300, rateTypeId: 1, arrival: TODAY, departure: TODAY }] },
    ],
    ['a hundred adults', { stays: [{ roomTypeId: 1, rateTypeId: 1, arrival: TODAY, departure: TODAY, adults: 100 }] }],
  ])('bad input: %s', async (_, change) => {
    const before = await sql<{
      n: number
    }>`select count(*)::int as n from reservation where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    const refused = await hotel.refused(Reservation.reserve, { ...booking(hotel), ...change })
    expect(refused.status).toBe(400)
    expect(refused.body.message).not.toMatch(/select|insert|undefined|\bat\b .*\.ts/)
    const after = await sql<{
      n: number
    }>`select count(*)::int as n from reservation where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    expect(after.rows).toEqual(before.rows)
  })

  test('keeps markup and quotes in texts as they are', async () => {
    const nasty = `O'Neill <script>alert(1)</script> \\ "%_$1`
    const made = await hotel.call(Reservation.reserve, {
      ...booking(hotel, { arrival: 50 }),
      guest: { lastName: nasty },
      internalRemarks: nasty,
    })
    const found = await hotel.call(Reservation.get, { id: made.reservationId })
    expect([found.guestName, found.internalRemarks]).toEqual([nasty, nasty])
    expect((await hotel.call(Guest.search, { text: 'alert(1)' })).map(({ name }) => name)).toEqual([nasty])
    expect((await hotel.call(Guest.search, { text: '%' })).length).toBe(0)
  })
})

describe('reserve asks', () => {
  test('every question at once, and then does it', async () => {
    await sql`update guest set blacklisted = true, blacklist_reason = 'smoked' where hotel_id = ${hotel.hotelId} and id = 1`.execute(
      hotel.db,
    )
    const wish = { ...booking(hotel, { arrival: 60, stay: { adults: 3 } }), guest: undefined, guestId: 1 }
    const asked = (await hotel.refused(Reservation.reserve, wish)).body
    expect(asked.warnings).toMatchObject([
      {
        code: 'overCapacity',
        message: 'Too many for a room of type Standard room: at most adults 2, children 1',
        needsReason: false,
      },
      { code: 'guestBlacklisted', needsReason: true },
    ])
    const confirm = ['overCapacity', 'guestBlacklisted']
    expect((await hotel.refused(Reservation.reserve, { ...wish, confirm })).body).toMatchObject({
      code: 'reasonRequired',
      field: 'overrideReason',
    })
    const made = await hotel.call(Reservation.reserve, { ...wish, confirm, overrideReason: 'promised to behave' })
    const { activity } = await hotel.call(Stay.get, { id: made.stays[0]?.id ?? 0 })
    expect(activity[0]).toMatchObject({ reason: 'promised to behave', after: { passed: confirm } })
    await sql`update guest set blacklisted = false where hotel_id = ${hotel.hotelId} and id = 1`.execute(hotel.db)
  })

  test('before selling beyond the limit, and takes the extra room back when it is given back', async () => {
    const rooms = 6 // suites: 2 a floor on 3 floors
    const one = booking(hotel, { type: 'SUI', arrival: 70, departure: 71 })
    await hotel.call(Reservation.reserve, { ...one, stays: Array.from({ length: rooms }, () => one.stays[0]!) })
    const reception = await hotel.as('reception')
    expect((await reception.refused(Reservation.reserve, one)).body).toMatchObject({
      code: 'noRoomLeft',
      message: `No room of type Suite is left on ${day(70)}`,
    })
    expect((await hotel.refused(Reservation.reserve, one)).body.warnings).toMatchObject([
      { code: 'overbook', needsReason: true },
    ])
    const made = await hotel.call(Reservation.reserve, {
      ...one,
      confirm: ['overbook'],
      overrideReason: 'expected cancellations',
    })
    expect(await sold(hotel, 'SUI', 70)).toBe(rooms + 1)
    expect((await hotel.refused(Reservation.reserve, one)).body.code).toBe('confirmationNeeded')
    await hotel.call(Stay.cancel, { stayIds: [made.stays[0]?.id ?? 0], reason: 'Illness' })
    expect(await sold(hotel, 'SUI', 70)).toBe(rooms)
    expect((await reception.refused(Reservation.reserve, one)).body.code).toBe('noRoomLeft')
  })

  test('before giving a room of another type', async () => {
    const wish = booking(hotel, { arrival: 80, room: '106' })
    expect((await hotel.refused(Reservation.reserve, wish)).body.warnings).toMatchObject([
      { code: 'otherType', message: 'Room 106 is not of type Standard room' },
    ])
    await hotel.call(Reservation.reserve, { ...wish, confirm: ['otherType'], overrideReason: 'upgrade' })
    expect([await sold(hotel, 'STD', 80), await sold(hotel, 'TWN', 80)]).toEqual([0, 1])
  })
})

test('the same key books once', async () => {
  const wish = booking(hotel, { arrival: 90 })
  const first = await hotel.call(Reservation.reserve, wish, { key: 'booking-of-tuesday' })
  const second = await hotel.call(Reservation.reserve, wish, { key: 'booking-of-tuesday' })
  expect(second).toEqual(first)
  expect(await sold(hotel, 'STD', 90)).toBe(1)
})

test('a quote prices nights and taxes, counts the rooms left and keeps nothing', async () => {
  const one = booking(hotel, { arrival: 95 }).stays[0]!
  const quoted = await hotel.call(Reservation.quote, {
    stays: [one, { ...one, roomTypeId: hotel.types['SUI']!, adults: 9 }],
  })
  expect(quoted.stays[0]).toMatchObject({
    gross: 50_000_000,
    left: 15,
    problems: [],
    warnings: [],
    taxes: [
      { code: 'VAT', amount: 2 * 2_232_143 },
      { code: 'CITY', amount: 2 * 446_429 },
    ],
    nights: [{ rate: 25_000_000, gross: 25_000_000, net: 22_321_428, tax: 2_678_572 }, { date: day(96) }],
  })
  expect(quoted.stays[1]?.warnings).toMatchObject([{ code: 'overCapacity' }])
  expect(quoted.gross).toBe(quoted.stays.reduce((sum, { gross }) => sum + gross, 0))
  expect(await sold(hotel, 'STD', 95)).toBe(0)
})

describe('walk-in', () => {
  test('reserves and checks in, in one step', async () => {
    const made = await hotel.call(Reservation.walkIn, {
      guest: { lastName: 'Tumur' },
      stay: {
        roomTypeId: hotel.types['STD']!,
        rateTypeId: hotel.rates['RO']!,
        departure: day(1),
        roomId: hotel.rooms['104']!,
      },
    })
    const stay = await hotel.call(Stay.get, { id: made.stays[0]?.id ?? 0 })
    expect(stay).toMatchObject({
      status: 'inHouse',
      walkIn: true,
      roomNumber: '104',
      checkedInOn: TODAY,
      confirmed: true,
    })
    expect(stay.folios).toMatchObject([{ windowNo: 1, status: 'open' }])
  })

  test('is refused as a whole where the room is occupied, and asks about a dirty room once', async () => {
    const stay = {
      roomTypeId: hotel.types['STD']!,
      rateTypeId: hotel.rates['RO']!,
      departure: day(1),
      roomId: hotel.rooms['104']!,
    }
    const occupied = await hotel.refused(Reservation.walkIn, { guest: { lastName: 'Late' }, stay })
    expect(occupied.body.message).toBe('Room 104 is occupied, cannot check in now')
    expect(await hotel.call(Guest.search, { text: 'Late' })).toEqual([])
    await sql`update room set house_status = 'dirty' where hotel_id = ${hotel.hotelId} and number = '105'`.execute(
      hotel.db,
    )
    const dirty = { guest: { lastName: 'Late' }, stay: { ...stay, roomId: hotel.rooms['105']! } }
    expect((await hotel.refused(Reservation.walkIn, dirty)).body.warnings).toMatchObject([{ code: 'roomDirty' }])
    await hotel.call(Reservation.walkIn, { ...dirty, confirm: ['roomDirty'] })
  })
})
