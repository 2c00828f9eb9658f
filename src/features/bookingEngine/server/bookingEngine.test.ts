import { Reservation } from '#domain/reservation/contract.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { releaseHolds } from '#domain/reservation/server/releaseHolds.ts'
import { Stay } from '#domain/stay/contract.ts'
import { restriction } from '#features/configuration/restriction.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { MailSetting } from '#features/email/contract.ts'
import { Package } from '#features/package/contract.ts'
import { book, type BookableHotel, day, holdTruths, openBookableHotel, passNights, sold } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { type GuestAtPage, guestAtPage, newToken, openPages, order } from '#test/guestPages.ts'
import { readMeanwhile } from '#test/readMeanwhile.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BookingEngine } from '../contract.ts'
import { BookingSetting, GuestLink, OnlineOrder } from '../staffContract.ts'

let hotel: BookableHotel
let guest: GuestAtPage
let unaudited: boolean
beforeEach(async () => {
  hotel = await openBookableHotel()
  unaudited = false
  guest = guestAtPage(hotel)
  await openPages(hotel)
})
afterEach(() => holdTruths(hotel, { unaudited }))

const two = { adults: 2, childAges: [] }
const span = { arrival: day(2), departure: day(4) }
const offered = async (asked: object = {}) => {
  const { types, rooms } = await guest.call(BookingEngine.offers, { ...span, rooms: [two], ...asked })
  const codes = Object.fromEntries(Object.entries(hotel.types).map(([code, id]) => [id, code]))
  return { types, rooms: rooms.map((offers) => offers.map(({ roomTypeId, gross }) => [codes[roomTypeId], gross])) }
}
const choosePolicy = (code: string, rate = 'BAR') =>
  sql`update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = ${code})
    where hotel_id = ${hotel.hotelId} and code = ${rate}`.execute(hotel.db)

describe('what a guest sees', () => {
  test('is closed until the hotel opens it, and a hotel is known by its code alone', async () => {
    await hotel.call(BookingSetting.set, { open: false })
    expect(await guest.refused(BookingEngine.hotel, {})).toMatchObject({ status: 404, body: { code: 'bookingClosed' } })
    await openPages(hotel)
    expect(await guest.call(BookingEngine.hotel, {})).toMatchObject({ name: { en: 'Khan Palace' }, today: day(0) })
    expect((await guestAtPage(hotel, 'khan').call(BookingEngine.hotel, {})).currency.code).toBe('MNT')
    for (const code of ['', 'NEAR', "' or 1=1"])
      expect((await guestAtPage(hotel, code).refused(BookingEngine.hotel, {})).status).toBe(404)
  })

  test('opens no action of staff, and staff no page of guests', async () => {
    expect((await guest.refused(Reservation.list, {})).status).toBe(401)
    const answer = await hotel.app.inject({
      method: 'POST',
      url: BookingEngine.booked.path,
      payload: { token: newToken() },
      headers: { authorization: `Bearer ${hotel.token}` },
    })
    expect(answer.statusCode).toBe(404)
  })

  test('costs what the desk asks for the same', async () => {
    const wanted = { roomTypeId: hotel.types['STD'] ?? 0, rateTypeId: hotel.rates['BAR'] ?? 0, ...span, adults: 2 }
    const atDesk = await hotel.call(Reservation.quote, { stays: [wanted] })
    const { rooms } = await guest.call(BookingEngine.offers, { ...span, rooms: [two] })
    expect(rooms[0]).toContainEqual(expect.objectContaining({ roomTypeId: wanted.roomTypeId, gross: atDesk.gross }))
    const calendar = await guest.call(BookingEngine.calendar, { from: day(0), until: day(30), adults: 2 })
    expect(calendar).toHaveLength(30)
    expect(calendar[2]).toEqual({ date: day(2), lowest: atDesk.gross / 2, arrival: true })
  })

  test('is only what is sold online: no plan of the desk, no closed day, no room that is gone, no type too small', async () => {
    const { rooms } = await offered()
    expect(rooms[0]?.map(([code]) => code)).toEqual(['STD', 'STD', 'TWN', 'TWN', 'SUI', 'SUI'])
    const { id, version } = (await hotel.call(rateType.actions.list, {})).rows.find(
      ({ code }) => code === 'RO',
    ) as never
    const [record] = (await hotel.call(rateType.actions.get, { id })) as never as [object]
    await hotel.call(rateType.actions.update, { ...record, id, version, online: false } as never)
    await hotel.call(restriction.actions.new, {
      name: 'Naadam',
      fromDate: day(3),
      toDate: day(3),
      closed: true,
      roomTypeIds: [hotel.types['STD'] ?? 0],
    })
    for (let taken = 0; taken < 6; taken += 1) await book(hotel, { type: 'SUI', arrival: 2, departure: 3 })
    const left = await offered()
    expect(left.rooms[0]?.map(([code]) => code)).toEqual(['TWN'])
    expect((await offered({ rooms: [{ adults: 4 }] })).rooms).toEqual([[]])
    const unsold = { roomTypeId: hotel.types['STD'] ?? 0, rateTypeId: hotel.rates['RO'] ?? 0, adults: 2 }
    expect((await guest.refused(BookingEngine.price, { ...span, rooms: [unsold] })).body.fields).toMatchObject([
      { field: 'rooms.0.rateTypeId', message: 'This choice no longer exists' },
    ])
    const closed = { ...unsold, rateTypeId: hotel.rates['BAR'] ?? 0 }
    expect((await guest.refused(BookingEngine.price, { ...span, rooms: [closed] })).body.code).toBe('noLongerOffered')
    const dates = await guest.call(BookingEngine.calendar, { from: day(2), until: day(4), adults: 4 })
    expect(dates.map(({ lowest }) => lowest === null)).toEqual([true, false])
  })

  test('says how many are left only where they are few', async () => {
    for (let taken = 0; taken < 5; taken += 1) await book(hotel, { type: 'SUI', arrival: 2, departure: 3 })
    const { types } = await offered()
    expect(types.map(({ left }) => left)).toEqual([null, null, 1])
  })
})

describe('a booking', () => {
  test('holds the room, stands on the desk with source, channel and conditions, and waits to be looked at', async () => {
    await choosePolicy('FLEX')
    const input = await order(hotel, guest, { order: { wishes: 'A quiet room', arrivalTime: '21:30' } })
    const made = await guest.call(BookingEngine.reserve, input)
    expect(made).toEqual({ number: '1', confirmed: true })
    expect(await sold(hotel, 'STD', 2)).toBe(1)
    const { rows } = await hotel.call(OnlineOrder.list, {})
    expect(rows).toMatchObject([{ number: '1', guestName: 'Weber Anna', arrivalTime: '21:30', reviewed: false }])
    const stay = await hotel.call(Stay.get, { id: rows[0]?.stayId ?? 0 })
    expect(stay).toMatchObject({ status: 'reserved', guestRemarks: 'A quiet room', channel: 'Booking engine' })
    expect(stay.activity[0]).toMatchObject({ action: 'reserve', user: null })
    await hotel.call(OnlineOrder.review, { reservationId: rows[0]?.reservationId ?? 0 })
    expect((await hotel.call(OnlineOrder.list, {})).total).toBe(0)
    expect((await hotel.call(OnlineOrder.list, { toReview: false })).rows).toMatchObject([{ reviewedBy: 'Saraa' }])
  })

  test('at a price that has changed is refused with the new one', async () => {
    const input = await order(hotel, guest)
    await sql`update rate set base = array[30000000, 30000000] where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    const refusal = await guest.refused(BookingEngine.reserve, input)
    expect([refusal.body.code, refusal.body.message]).toEqual([
      'priceChanged',
      'The price is now 600,000.00 MNT. Please look at it again',
    ])
    expect(await sold(hotel, 'STD', 2)).toBe(0)
  })

  test('that is sent twice is one, and a robot makes none', async () => {
    const input = await order(hotel, guest)
    const key = newToken()
    const twice = await Promise.all([
      guest.call(BookingEngine.reserve, input, { key }),
      guest.call(BookingEngine.reserve, input, { key }),
    ])
    expect(twice[0]).toEqual(twice[1])
    expect(await sold(hotel, 'STD', 2)).toBe(1)
    const robot = { ...(await order(hotel, guest)), website: 'https://spam.example' }
    expect((await guest.refused(BookingEngine.reserve, robot)).body.code).toBe('notAPerson')
    expect((await guest.refused(BookingEngine.reserve, { ...input, consent: false })).body.field).toBe('consent')
  })

  test('under one address is made a few times in an hour, not without end', async () => {
    for (let made = 0; made < 6; made += 1) await guest.call(BookingEngine.reserve, await order(hotel, guest))
    expect(await guest.refused(BookingEngine.reserve, await order(hotel, guest))).toMatchObject({
      status: 429,
      body: { code: 'tooManyOrders' },
    })
  })

  test('of several rooms with children and extras is one reservation that costs their sum', async () => {
    const [dinner] = (
      await sql<{ id: number }>`select id from extra_charge where hotel_id = ${hotel.hotelId} and code = 'DIN'`.execute(
        hotel.db,
      )
    ).rows
    const { id: packageId } = await hotel.call(Package.new, {
      code: 'HALF',
      name: 'Half board',
      online: true,
      inclusions: [
        { extraChargeId: dinner?.id ?? 0, amount: 3_500_000, countedBy: 'person', rhythm: 'everyNight', inside: false },
      ],
    })
    const room = { rateTypeId: hotel.rates['BAR'] ?? 0, adults: 2 }
    const rooms = [
      { ...room, roomTypeId: hotel.types['TWN'] ?? 0, childAges: [4, 9], packageIds: [packageId] },
      { ...room, roomTypeId: hotel.types['STD'] ?? 0 },
    ]
    const priced = await guest.call(BookingEngine.price, { ...span, rooms })
    expect(priced.extras).toMatchObject([{ id: packageId, prices: [28_000_000, 14_000_000] }])
    expect(priced.gross).toBe(priced.rooms.reduce((sum, { gross }) => sum + gross, 0))
    const input = await order(hotel, guest, { order: { rooms } })
    await guest.call(BookingEngine.reserve, input)
    const seen = await guest.call(BookingEngine.booked, { token: input.token })
    expect(seen).toMatchObject({ gross: priced.gross, rooms: [{ children: 2 }, { children: 0 }] })
  })

  test('of a plan that is paid at once holds its rooms for a while only', async () => {
    await choosePolicy('NONREF')
    const input = await order(hotel, guest)
    expect((await guest.call(BookingEngine.price, input)).paidNow).toBe(true)
    expect(await guest.call(BookingEngine.reserve, input)).toMatchObject({ confirmed: false })
    const seen = await guest.call(BookingEngine.booked, { token: input.token })
    expect(seen).toMatchObject({ confirmed: false, deposit: input.expectedGross, paid: 0 })
    expect(seen.heldUntil).not.toBeNull()
    await releaseHolds(hotel.db, new Date(Date.parse(`${seen.heldUntil}:59+08:00`)))
    expect(await sold(hotel, 'STD', 2)).toBe(0)
  })

  test('of the last room is made by one of two hundred guests who press at once', async () => {
    for (let taken = 0; taken < 5; taken += 1) await book(hotel, { type: 'SUI', arrival: 2, departure: 4 })
    const input = await order(hotel, guest, { type: 'SUI' })
    const orders = Array.from({ length: 200 }, (_, nth) => ({
      ...input,
      token: newToken(),
      guest: { ...input.guest, email: `guest${nth}@example.com` },
    }))
    const results = await Promise.allSettled(orders.map((one) => guest.call(BookingEngine.reserve, one)))
    const won = results.filter(({ status }) => status === 'fulfilled')
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.body?.code] : []))
    expect([won.length, new Set(lost)]).toEqual([1, new Set(['soldOutMeanwhile'])])
    expect(await sold(hotel, 'SUI', 2)).toBe(6)
  })
})

describe("the guest's link", () => {
  const make = async () => {
    const input = await order(hotel, guest)
    await guest.call(BookingEngine.reserve, input)
    const [row] = (await hotel.call(OnlineOrder.list, {})).rows
    return { token: input.token, reservationId: row?.reservationId ?? 0, stayId: row?.stayId ?? 0 }
  }

  test('opens one reservation, and what was only guessed opens nothing', async () => {
    const { token } = await make()
    const seen = await guest.call(BookingEngine.booked, { token })
    expect(seen).toMatchObject({ number: '1', guestName: 'Anna Weber', cancelFee: 0, rooms: [{ status: 'reserved' }] })
    expect((await guest.refused(BookingEngine.booked, { token: newToken() })).body.code).toBe('linkClosed')
    const { rows } = await sql<{ kept: string }>`
      select row_to_json(l)::text as kept from guest_link l where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    expect(rows[0]?.kept).not.toContain(token)
  })

  test('cancels for the fee that it shows, and for no other', async () => {
    await choosePolicy('MODERATE', 'RO')
    const input = await order(hotel, guest, { rate: 'RO' })
    await guest.call(BookingEngine.reserve, input)
    const { token } = input
    const { cancelFee } = await guest.call(BookingEngine.booked, { token })
    // two days before the arrival: the first night
    expect(cancelFee).toBe(input.expectedGross / 2)
    expect((await guest.refused(BookingEngine.cancel, { token, expectedFee: 1 })).body.code).toBe('feeChanged')
    const gone = await guest.call(BookingEngine.cancel, { token, expectedFee: cancelFee ?? 0 })
    expect(gone).toMatchObject({ cancelFee: null, rooms: [{ status: 'cancelled' }] })
    expect(await sold(hotel, 'STD', 2)).toBe(0)
  })

  test('says what the desk has cancelled meanwhile, what that costs and what is given back', async () => {
    await choosePolicy('MODERATE', 'RO')
    const input = await order(hotel, guest, { rate: 'RO' })
    await guest.call(BookingEngine.reserve, input)
    const { token, expectedGross } = input
    const seen = () => guest.call(BookingEngine.booked, { token })
    expect((await seen()).ended).toBeNull()
    const [{ stayId, reservationId } = { stayId: 0, reservationId: 0 }] = (await hotel.call(OnlineOrder.list, {})).rows
    const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
    await hotel.call(Deposit.take, { reservationId, paymentMethodId, amount: expectedGross })
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'A burst pipe', depositRest: 'refund', paymentMethodId })
    const late = await guest.refused(BookingEngine.cancel, { token, expectedFee: expectedGross / 2 })
    expect(late).toMatchObject({ status: 409, body: { code: 'nothingReserved' } })
    const half = expectedGross / 2
    expect((await seen()).ended).toEqual({ fee: half, givenBack: half, held: 0, expired: false })
  })

  test('says that the time to pay is over', async () => {
    await choosePolicy('NONREF', 'RO')
    const { token, ...input } = await order(hotel, guest, { rate: 'RO' })
    await guest.call(BookingEngine.reserve, { token, ...input })
    const { heldForSeconds } = await guest.call(BookingEngine.booked, { token })
    expect(heldForSeconds).toBeGreaterThan(0)
    expect(await releaseHolds(hotel.db, new Date(Date.now() + (heldForSeconds ?? 0) * 1_000 + 60_000))).toBe(1)
    expect(await guest.call(BookingEngine.booked, { token })).toMatchObject({
      heldUntil: null,
      rooms: [{ status: 'cancelled' }],
      ended: { fee: 0, givenBack: 0, held: 0, expired: true },
    })
  })

  test('is read as it stands at one moment, also while the desk cancels it', async () => {
    const { token, ...input } = await order(hotel, guest)
    await guest.call(BookingEngine.reserve, { token, ...input })
    const [{ stayId } = { stayId: 0 }] = (await hotel.call(OnlineOrder.list, {})).rows
    const seen = await readMeanwhile(
      hotel.db,
      'payment_way',
      () => guest.call(BookingEngine.booked, { token }),
      () => hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'A burst pipe' }),
    )
    expect(seen).toMatchObject({ rooms: [{ status: 'reserved' }], ended: null })
    const later = await guest.call(BookingEngine.booked, { token })
    expect(later).toMatchObject({ rooms: [{ status: 'cancelled' }], ended: { fee: 0, expired: false } })
  })

  test('stands in the letter to who has booked', async () => {
    const sender = { server: '127.0.0.1', port: 25, security: 'none', userName: '', senderName: '' } as const
    await hotel.call(MailSetting.save, { ...sender, senderAddress: 'stay@khan.mn', version: 0 })
    const letters = async () =>
      (
        await sql<{
          type: string
          body: string
        }>`select type, body from mail where hotel_id = ${hotel.hotelId} order by id`.execute(hotel.db)
      ).rows
    const { token } = await make()
    await choosePolicy('NONREF', 'RO')
    await guest.call(BookingEngine.reserve, await order(hotel, guest, { rate: 'RO' }))
    await book(hotel, { arrival: 5, booking: { guest: { lastName: 'Berg', email: 'berg@example.com' } } })
    const [confirmation, request, ofDesk] = await letters()
    expect(confirmation?.body).toContain(`https://khan.example/booking/KHAN/order#${token}`)
    expect([request?.type, request?.body]).toEqual(['depositRequest', expect.stringContaining('/order#')])
    expect([ofDesk?.type, ofDesk?.body]).toEqual(['confirmation', expect.not.stringContaining('/order#')])
    // the sheet that goes with it has the link as a code, that of the desk has none
    const { rows: sheets } = await sql<{ link: string | null }>`
      select enclosure -> 'facts' ->> 'link' as link from mail where hotel_id = ${hotel.hotelId} and type = 'confirmation' order by id`.execute(
      hotel.db,
    )
    expect(sheets.map(({ link }) => link)).toEqual([`https://khan.example/booking/KHAN/order#${token}`, ''])
  })

  test('cancels for nothing what is not paid yet and would release itself', async () => {
    await choosePolicy('NONREF', 'RO')
    const input = await order(hotel, guest, { rate: 'RO' })
    await guest.call(BookingEngine.reserve, input)
    const { token } = input
    expect((await guest.call(BookingEngine.booked, { token })).cancelFee).toBe(0)
    const gone = await guest.call(BookingEngine.cancel, { token, expectedFee: 0 })
    expect(gone).toMatchObject({ deposit: 0, heldUntil: null, rooms: [{ status: 'cancelled' }] })
    expect(await sold(hotel, 'STD', 2)).toBe(0)
  })

  test('tells the desk when its guest arrives', async () => {
    const { token } = await make()
    await guest.call(BookingEngine.tellArrival, { token, arrivalTime: '23:15' })
    expect((await hotel.call(OnlineOrder.list, {})).rows).toMatchObject([{ link: 'open', arrivalTime: '23:15' }])
  })

  test('is closed and made anew by the desk, ends a month after the departure, and never opens another hotel', async () => {
    const { token, reservationId } = await make()
    await hotel.call(GuestLink.revoke, { reservationId })
    expect((await guest.refused(BookingEngine.booked, { token })).body.code).toBe('linkClosed')
    const { url } = await hotel.call(GuestLink.renew, { reservationId })
    const fresh = url.replace('https://khan.example/booking/KHAN/order#', '')
    expect((await guest.call(BookingEngine.booked, { token: fresh })).number).toBe('1')
    expect((await guest.refused(BookingEngine.booked, { token })).body.code).toBe('linkClosed')
    await hotel.neighbour()
    expect((await guestAtPage(hotel, 'NEAR').refused(BookingEngine.booked, { token: fresh })).status).toBe(404)
    unaudited = true
    await passNights(hotel, 34)
    expect((await guest.call(BookingEngine.booked, { token: fresh })).number).toBe('1')
    await passNights(hotel, 1)
    expect((await guest.refused(BookingEngine.booked, { token: fresh })).body.code).toBe('linkClosed')
    expect((await hotel.call(OnlineOrder.list, {})).rows).toMatchObject([{ link: 'over' }])
    expect((await hotel.refused(GuestLink.renew, { reservationId })).body.code).toBe('linkWouldBeOver')
  })

  test('opens as long after the days to which the desk moves the booking, later and earlier', async () => {
    const { token, stayId } = await make()
    unaudited = true
    await hotel.call(Stay.amend, { stayId, arrival: day(20), departure: day(24) })
    await passNights(hotel, 40)
    expect((await guest.call(BookingEngine.booked, { token })).rooms).toMatchObject([{ departure: day(24) }])
    await passNights(hotel, -40)
    await hotel.call(Stay.amend, { stayId, arrival: day(2), departure: day(3) })
    await passNights(hotel, 34)
    expect((await guest.refused(BookingEngine.booked, { token })).body.code).toBe('linkClosed')
    expect((await hotel.call(OnlineOrder.list, {})).rows).toMatchObject([{ link: 'over' }])
  })
})
