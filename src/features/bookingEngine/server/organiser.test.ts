import { Stay } from '#domain/stay/contract.ts'
import { Group } from '#features/group/contract.ts'
import { GroupLink } from '#features/group/linkContract.ts'
import { book, type BookableHotel, day, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'
import { type GuestAtPage, guestAtPage, newToken, openPages } from '#test/guestPages.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BookingEngine } from '../contract.ts'
import { GroupOrganiser } from '../organiserContract.ts'
import { BookingSetting, OnlineOrder, OnlinePayment, PaymentWay } from '../staffContract.ts'

let hotel: BookableHotel
let guest: GuestAtPage
let unaudited: boolean
beforeEach(async () => {
  hotel = await openBookableHotel()
  guest = guestAtPage(hotel)
  unaudited = false
  await openPages(hotel)
})
afterEach(() => holdTruths(hotel, { unaudited }))

/** A tour of five rooms in five days, its names to be given until the day after tomorrow, and the link of its organiser. */
async function bookTour({ rate = 'BAR' } = {}) {
  const line = { rateTypeId: hotel.rates[rate] ?? 0, arrival: day(5), departure: day(7), adults: 2 }
  const { id, reservationId } = await hotel.call(Group.book, {
    group: { code: 'GOBI', name: 'Gobi tour', guest: { lastName: 'Tumur', firstName: 'Oyuna' }, cutOff: day(2) },
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines: [
      { ...line, rooms: 3, roomTypeId: hotel.types['STD'] ?? 0 },
      { ...line, rooms: 2, roomTypeId: hotel.types['TWN'] ?? 0 },
    ],
  })
  const { url } = await hotel.call(GroupLink.make, { guestGroupId: id })
  return { id, reservationId, url, token: url.split('#')[1] ?? '' }
}
const view = (token: string) => guest.call(GroupOrganiser.group, { token })
const bold = { lastName: 'Bold', firstName: 'Bat' }
const kim = { lastName: 'Kim', firstName: 'Minsu' }
async function name(token: string, nth: number, guests: (typeof bold)[], options: { key?: string } = {}) {
  const { stayId, version } = (await view(token)).rooms[nth]!
  return guest.call(GroupOrganiser.name, { token, rooms: [{ stayId, version, guests }] }, options)
}

describe('the link of the organiser', () => {
  test('is made and closed by the desk, told once, and kept as its hash alone', async () => {
    const { id, url, token } = await bookTour()
    expect(url).toBe(`https://khan.example/booking/KHAN/group#${token}`)
    expect(await hotel.call(GroupLink.of, { guestGroupId: id })).toEqual({ state: 'open', until: day(37) })
    expect((await view(token)).name).toBe('Gobi tour')
    const { rows } = await sql<{ kept: string }>`
      select row_to_json(l)::text as kept from group_link l where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    expect(rows[0]?.kept).not.toContain(token)
    const { url: anew } = await hotel.call(GroupLink.make, { guestGroupId: id })
    expect((await guest.refused(GroupOrganiser.group, { token })).body.code).toBe('linkClosed')
    await hotel.call(GroupLink.revoke, { guestGroupId: id })
    expect((await guest.refused(GroupOrganiser.group, { token: anew.split('#')[1] })).body.code).toBe('linkClosed')
    expect((await hotel.call(GroupLink.of, { guestGroupId: id })).state).toBe('revoked')
    const actions = (await hotel.call(Group.activity, { id })).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['makeLink', 'revokeLink']))
  })

  test('that is wrong, over, closed or of a guest learns nothing and changes nothing', async () => {
    const { id, token, reservationId } = await bookTour()
    const { stayId, version } = (await view(token)).rooms[0]!
    const tries = async (tried: string) => {
      const refused = await Promise.all([
        guest.refused(GroupOrganiser.group, { token: tried }),
        guest.refused(GroupOrganiser.name, { token: tried, rooms: [{ stayId, version, guests: [bold] }] }),
        guest.refused(GroupOrganiser.pay, { token: tried, reservationId, way: 'bankTransfer' }),
      ])
      return refused.map(({ status, body }) => [status, body.code, body.message])
    }
    const nothing = await tries(newToken())
    expect(new Set(nothing.map(([, code]) => code))).toEqual(new Set(['linkClosed']))
    await hotel.call(GroupLink.revoke, { guestGroupId: id })
    expect(await tries(token)).toEqual(nothing)
    const { url } = await hotel.call(GroupLink.make, { guestGroupId: id })
    unaudited = true
    await passNights(hotel, 38)
    expect(await tries(url.split('#')[1] ?? '')).toEqual(nothing)
    await passNights(hotel, -38)
    // it is no link of a booking
    expect((await guest.refused(BookingEngine.booked, { token })).body.code).toBe('linkClosed')
    expect((await hotel.call(Group.get, { id })).unnamed).toBe(5)
  })

  test('opens as long after the days to which the desk moves the rooms, later and earlier', async () => {
    const { id, token } = await bookTour()
    const opens = async () => (await hotel.call(GroupLink.of, { guestGroupId: id })).until
    const moveAll = async (arrival: string, departure: string) => {
      for (const { stayId } of (await view(token)).rooms) await hotel.call(Stay.amend, { stayId, arrival, departure })
    }
    unaudited = true
    await moveAll(day(20), day(24))
    expect(await opens()).toBe(day(54))
    await passNights(hotel, 54)
    expect((await view(token)).departure).toBe(day(24))
    await passNights(hotel, -54)
    await moveAll(day(2), day(3))
    expect(await opens()).toBe(day(33))
    await passNights(hotel, 34)
    expect((await guest.refused(GroupOrganiser.group, { token })).body.code).toBe('linkClosed')
    expect((await hotel.call(GroupLink.of, { guestGroupId: id })).state).toBe('over')
    const late = await hotel.refused(GroupLink.make, { guestGroupId: id })
    expect(late).toMatchObject({ status: 409, body: { code: 'linkWouldBeOver' } })
  })

  test('needs the booking page, to which it leads', async () => {
    const { id } = await bookTour()
    await hotel.call(BookingSetting.set, { open: false })
    expect((await hotel.refused(GroupLink.make, { guestGroupId: id })).body.code).toBe('guestPagesClosed')
  })
})

describe('names', () => {
  test('are given by room, and the desk sees them at once', async () => {
    const { id, token } = await bookTour()
    const seen = await view(token)
    expect(seen).toMatchObject({ cutOff: day(2), over: false, arrival: day(5), departure: day(7), bill: null })
    expect(seen.types.map(({ roomType, rooms, named }) => [roomType.en, rooms, named])).toEqual([
      ['Standard room', 3, 0],
      ['Twin room', 2, 0],
    ])
    expect(seen.rooms[0]).toMatchObject({ persons: 2, guests: [], open: true })
    await name(token, 0, [bold, kim])
    await name(token, 3, [{ lastName: 'Berg', firstName: '' }])
    expect((await view(token)).types.map(({ named }) => named)).toEqual([1, 1])
    const members = await hotel.call(Group.members, { id })
    expect(members.map(({ guestName, companions, unnamed }) => [guestName, companions, unnamed])).toEqual(
      expect.arrayContaining([
        ['Bold Bat', ['Kim Minsu'], false],
        ['Berg', [], false],
      ]),
    )
    const activity = await hotel.call(Group.activity, { id })
    expect(activity.map(({ action, user }) => [action, user])).toContainEqual(['nameRooms', null])
  })

  test('are changed: who stays is the same guest, who is named no more leaves, and nobody waits for a name again', async () => {
    const { id, token } = await bookTour()
    await name(token, 0, [bold, kim])
    const { stayId } = (await view(token)).rooms[0]!
    const before = await hotel.call(Stay.get, { id: stayId })
    await name(token, 0, [kim, { lastName: 'Lee', firstName: 'Ann' }])
    const after = await hotel.call(Stay.get, { id: stayId })
    expect(after.guests.map(({ name: called, main }) => [called, main])).toEqual([
      ['Kim Minsu', true],
      ['Lee Ann', false],
    ])
    expect(after.guests[0]?.guestId).toBe(before.guests[1]?.guestId)
    await name(token, 0, [])
    expect(await hotel.call(Stay.get, { id: stayId })).toMatchObject({ guestName: 'Gobi tour', guests: [] })
    expect((await hotel.call(Group.get, { id })).unnamed).toBe(5)
  })

  test('are taken until the cut-off, and not of rooms that are here or of others', async () => {
    const { token } = await bookTour()
    const stayId = await book(hotel, { arrival: 5 })
    const rooms = (id: number) => [{ stayId: id, version: 1, guests: [bold] }]
    const [theirs, none] = [stayId, 999_999_999].map((id) =>
      guest.refused(GroupOrganiser.name, { token, rooms: rooms(id) }),
    )
    expect((await theirs)?.body).toEqual(
      expect.objectContaining({ code: 'notFound', message: (await none)?.body.message }),
    )
    unaudited = true
    await passNights(hotel, 3)
    const seen = await view(token)
    expect([seen.over, seen.rooms.some(({ open }) => open)]).toEqual([true, false])
    const { stayId: own, version } = seen.rooms[0]!
    const late = await guest.refused(GroupOrganiser.name, { token, rooms: [{ stayId: own, version, guests: [bold] }] })
    expect(late.body).toMatchObject({ code: 'namesClosed', message: expect.stringContaining(day(2)) })
  })

  test('that the desk has given meanwhile are not written over, and a double tap is one', async () => {
    const { token } = await bookTour()
    const { stayId, version } = (await view(token)).rooms[0]!
    await hotel.call(Stay.addGuest, { stayId, guest: { lastName: 'Desk', firstName: 'Own' } })
    const rooms = [{ stayId, version, guests: [bold] }]
    const refused = await guest.refused(GroupOrganiser.name, { token, rooms })
    expect(refused).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
    expect(JSON.stringify(refused.body)).not.toContain('Saraa')
    const now = (await view(token)).rooms[1]!
    const send = () =>
      guest.call(
        GroupOrganiser.name,
        { token, rooms: [{ stayId: now.stayId, version: now.version, guests: [bold, kim] }] },
        { key: 'an-organiser-taps-twice' },
      )
    expect(await Promise.all([send(), send()])).toEqual([{ rooms: 1 }, { rooms: 1 }])
    const { rows } = await sql<{ made: number }>`
      select count(*)::int as made from guest where hotel_id = ${hotel.hotelId} and last_name in ('Bold', 'Kim')`.execute(
      hotel.db,
    )
    expect(rows[0]?.made).toBe(2)
  })

  test('given by two at once are those of one of them', async () => {
    const { token } = await bookTour()
    const { stayId, version } = (await view(token)).rooms[0]!
    const results = await Promise.allSettled(
      [bold, kim].map((one) => guest.call(GroupOrganiser.name, { token, rooms: [{ stayId, version, guests: [one] }] })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await view(token)).rooms.find((room) => room.stayId === stayId)?.guests).toHaveLength(1)
  })

  test('lack a family name beside their field', async () => {
    const { token } = await bookTour()
    const { stayId, version } = (await view(token)).rooms[0]!
    const rooms = [{ stayId, version, guests: [bold, { lastName: '', firstName: 'Ann' }] }]
    const { body } = await guest.refused(GroupOrganiser.name, { token, rooms })
    expect(body.fields).toMatchObject([{ field: 'rooms.0.guests.1.lastName' }])
  })
})

describe('the money of a group', () => {
  test('is told with what is open, paid by a transfer with a reference, and seen by the desk', async () => {
    await sql`update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'NONREF')
      where hotel_id = ${hotel.hotelId} and code = 'RO'`.execute(hotel.db)
    const { rows } = await sql<{ id: number }>`
      select id from payment_method where hotel_id = ${hotel.hotelId} and kind = 'bank' and active limit 1`.execute(
      hotel.db,
    )
    const open = { active: true, paymentMethodId: rows[0]!.id, version: 0 }
    await hotel.call(PaymentWay.setTransfer, { ...open, accounts: 'Khan Bank 5000123456' })
    const { token, reservationId } = await bookTour({ rate: 'RO' })
    const { gross, owing } = await view(token)
    expect(owing).toMatchObject([{ reservationId, deposit: gross, paid: 0, payment: { ways: ['bankTransfer'] } }])
    await guest.call(GroupOrganiser.pay, { token, reservationId, way: 'bankTransfer' })
    const [asked] = (await view(token)).owing[0]!.payment.asked
    expect(asked).toMatchObject({ amount: gross, accounts: 'Khan Bank 5000123456' })
    expect((await hotel.call(OnlineOrder.list, {})).rows).toMatchObject([{ reservationId, link: 'none', rooms: 5 }])
    const [payment] = await hotel.call(OnlinePayment.of, { reservationId })
    await hotel.call(OnlinePayment.confirm, { onlinePaymentId: payment!.id, amount: gross, reference: 'TRX 7' })
    expect((await view(token)).owing).toMatchObject([{ deposit: gross, paid: gross, payment: { asked: [] } }])
    const refused = await guest.refused(GroupOrganiser.pay, { token, reservationId, way: 'bankTransfer' })
    expect(refused.body.code).toBe('nothingToPay')
  })

  test('of another reservation is not asked for', async () => {
    const { token } = await bookTour()
    const stayId = await book(hotel, { arrival: 5 })
    const { reservationId } = await hotel.call(Stay.get, { id: stayId })
    const refused = await guest.refused(GroupOrganiser.pay, { token, reservationId, way: 'bankTransfer' })
    expect(refused.body.code).toBe('notFound')
  })
})
