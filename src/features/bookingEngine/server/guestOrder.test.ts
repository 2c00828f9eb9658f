import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { restriction } from '#features/configuration/restriction.ts'
import { Package } from '#features/package/contract.ts'
import { book, type BookableHotel, day, holdTruths, openBookableHotel, passNights, sold } from '#test/booked.ts'
import { type GuestAtPage, guestAtPage, newToken, openPages, order } from '#test/guestPages.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BookingEngine } from '../contract.ts'
import { type ChangedRoom, GuestOrder } from '../orderContract.ts'
import { GuestLink, OnlineOrder } from '../staffContract.ts'

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

const choosePolicy = (code: string, rate = 'BAR') =>
  sql`update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = ${code})
    where hotel_id = ${hotel.hotelId} and code = ${rate}`.execute(hotel.db)
/** All prices are twice what they were. */
const pricesRise = () =>
  sql`update rate set base = array(select 2 * x from unnest(base) x) where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )

/** A standard room for two from the day after tomorrow for two nights, and what its guest may change of it. */
async function make(wish: Parameters<typeof order>[2] = {}) {
  const input = await order(hotel, guest, wish)
  await guest.call(BookingEngine.reserve, input)
  const { token, expectedGross: gross } = input
  const changeable = await guest.call(GuestOrder.changeable, { token })
  const [row] = (await hotel.call(OnlineOrder.list, { sort: 'number', descending: true })).rows
  return { token, gross, changeable, rooms: changeable.rooms, reservationId: row!.reservationId }
}
type Made = Awaited<ReturnType<typeof make>>

/** The one room of a booking, with something else than it has. */
const as = ({ rooms }: Made, to: Partial<ChangedRoom> = {}): ChangedRoom[] => {
  const { stayId, arrival, departure, packageIds } = rooms[0]!
  return [{ stayId, arrival, departure, packageIds, ...to }]
}
async function change(made: Made, to: Partial<ChangedRoom>) {
  const rooms = as(made, to)
  const price = await guest.call(GuestOrder.previewChange, { token: made.token, rooms })
  await guest.call(GuestOrder.change, { token: made.token, rooms, expectedGross: price.grossAfter })
  return price
}
const refusal = async (made: Made, to: Partial<ChangedRoom>) =>
  (await guest.refused(GuestOrder.previewChange, { token: made.token, rooms: as(made, to) })).body
const seen = ({ token }: Made) => guest.call(BookingEngine.booked, { token })
const solds = async (type = 'STD') => Promise.all([1, 2, 3, 4, 5].map((after) => sold(hotel, type, after)))

describe('other days', () => {
  test('show their price first, change nothing until they are confirmed, and keep the price of nights that stay', async () => {
    const made = await make()
    await pricesRise()
    const rooms = as(made, { departure: day(5) })
    const price = await guest.call(GuestOrder.previewChange, { token: made.token, rooms })
    // the third night costs what it costs today
    expect(price).toMatchObject({ grossBefore: made.gross, grossAfter: made.gross * 2, depositBefore: 0 })
    expect(price.rooms).toEqual([{ stayId: rooms[0]?.stayId, before: made.gross, after: made.gross * 2 }])
    expect(await solds()).toEqual([0, 1, 1, 0, 0])
    expect(await seen(made)).toMatchObject({ gross: made.gross, rooms: [{ departure: day(4) }] })
    await guest.call(GuestOrder.change, { token: made.token, rooms, expectedGross: price.grossAfter })
    expect(await solds()).toEqual([0, 1, 1, 1, 0])
    expect(await seen(made)).toMatchObject({ gross: price.grossAfter, rooms: [{ departure: day(5), nights: 3 }] })
  })

  test('cost less where there are fewer, and the link opens as long after them', async () => {
    const made = await make()
    expect(await change(made, { departure: day(3) })).toMatchObject({ grossAfter: made.gross / 2 })
    await change(made, { arrival: day(40), departure: day(42) })
    expect(await solds()).toEqual([0, 0, 0, 0, 0])
    unaudited = true
    await passNights(hotel, 60)
    expect((await seen(made)).rooms).toMatchObject([{ arrival: day(40) }])
  })

  test('stand in the log without a user, and the desk is to look at the booking once more', async () => {
    const made = await make()
    await hotel.call(OnlineOrder.review, { reservationId: made.reservationId })
    await change(made, { departure: day(5) })
    const [row] = (await hotel.call(OnlineOrder.list, {})).rows
    expect(row).toMatchObject({ reviewed: false, reviewedBy: null, changedAt: expect.stringContaining('T') })
    const { activity } = await hotel.call(Stay.get, { id: row?.stayId ?? 0 })
    expect(activity.map(({ action, user }) => [action, user])).toEqual(
      expect.arrayContaining([
        ['changeByGuest', null],
        ['amend', null],
      ]),
    )
  })

  test('are refused in clear words where no room is left, where a rule forbids them, and beyond what is sold', async () => {
    const made = await make({ type: 'SUI' })
    for (let taken = 0; taken < 6; taken += 1) await book(hotel, { type: 'SUI', arrival: 4, departure: 5 })
    expect(await refusal(made, { departure: day(5) })).toMatchObject({
      code: 'fullOnTheseDays',
      message: 'No room of this type is free on these days. Please choose others',
    })
    await hotel.call(restriction.actions.new, {
      name: 'Naadam',
      fromDate: day(1),
      toDate: day(1),
      closed: true,
      roomTypeIds: [hotel.types['SUI'] ?? 0],
    })
    const forbidden = await refusal(made, { arrival: day(1) })
    expect([forbidden.code, JSON.stringify(forbidden).includes('Naadam')]).toEqual(['notOnTheseDays', false])
    expect((await refusal(made, { arrival: day(-1) })).fields).toMatchObject([{ field: 'rooms.0.arrival' }])
    expect((await refusal(made, { departure: made.rooms[0]!.arrival })).fields).toMatchObject([
      { field: 'rooms.0.departure' },
    ])
    expect((await refusal(made, { departure: day(60) })).fields).toMatchObject([{ field: 'rooms.0.departure' }])
    expect(await solds('SUI')).toEqual([0, 1, 1, 6, 0])
  })

  test('take another room of the type where others have the one that was assigned', async () => {
    const made = await make()
    const { stayId } = made.rooms[0]!
    const { version } = await hotel.call(Stay.get, { id: stayId })
    await hotel.call(Stay.assign, { assignments: [{ stayId, roomId: hotel.rooms['101'] ?? 0, version }] })
    await book(hotel, { room: '101', arrival: 4, departure: 6 })
    await change(made, { departure: day(5) })
    expect(await hotel.call(Stay.get, { id: stayId })).toMatchObject({ departure: day(5), roomNumber: null })
  })

  test('are refused once the guest is here or the rooms are given back', async () => {
    const made = await make()
    await guest.call(BookingEngine.cancel, { token: made.token, expectedFee: 0 })
    expect((await refusal(made, { departure: day(5) })).code).toBe('changeAtHotel')
    expect((await guest.call(GuestOrder.changeable, { token: made.token })).rooms).toEqual([])
    const late = await make()
    unaudited = true
    await passNights(hotel, 3)
    expect((await refusal(late, { departure: day(5) })).code).toBe('changeAtHotel')
  })
})

describe('once cancelling costs something', () => {
  test('nothing is given back, and more can still be had', async () => {
    await choosePolicy('MODERATE')
    const made = await make()
    expect(made.rooms[0]?.late).toBe(true)
    expect((await refusal(made, { departure: day(3) })).code).toBe('changeTooLate')
    expect((await refusal(made, { arrival: day(12), departure: day(16) })).code).toBe('changeTooLate')
    expect((await refusal(made, { party: { adults: 1, childAges: [] } })).code).toBe('changeTooLate')
    expect(await change(made, { departure: day(5) })).toMatchObject({ grossAfter: made.gross * 1.5 })
  })

  test('a hold that is not paid yet is still changed freely', async () => {
    await choosePolicy('NONREF')
    const made = await make()
    expect(made.rooms[0]?.late).toBe(false)
    const price = await change(made, { departure: day(3) })
    expect(price).toMatchObject({ depositBefore: made.gross, depositAfter: made.gross / 2, paid: 0 })
    expect(await seen(made)).toMatchObject({ confirmed: false, deposit: made.gross / 2 })
  })
})

describe('other guests', () => {
  test('cost what all nights cost today', async () => {
    const made = await make({ room: { adults: 1 } })
    await pricesRise()
    const price = await change(made, { party: { adults: 2, childAges: [] } })
    expect(price.grossAfter).toBe((await make()).gross)
    expect((await seen(made)).rooms).toMatchObject([{ adults: 2, children: 0 }])
  })

  test('are told with their ages, and not more than the room takes', async () => {
    const made = await make({ type: 'TWN' })
    await change(made, { party: { adults: 2, childAges: [4] } })
    expect((await guest.call(GuestOrder.changeable, { token: made.token })).rooms).toMatchObject([
      { adults: 2, childAges: [4] },
    ])
    const many = await refusal(made, { party: { adults: 9, childAges: [] } })
    expect(many.fields).toMatchObject([{ field: 'rooms.0.party', message: expect.stringContaining('at most adults') }])
  })

  test('are refused in a plan that is sold no more', async () => {
    const made = await make()
    await sql`update rate_type set online = false where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(hotel.db)
    expect((await refusal(made, { party: { adults: 1, childAges: [] } })).code).toBe('noLongerOffered')
    expect((await refusal(made, { departure: day(5) })).code).toBe('noLongerOffered')
    expect(await change(made, { departure: day(3) })).toMatchObject({ grossAfter: made.gross / 2 })
  })
})

describe('extras', () => {
  async function sellDinner(): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select id from extra_charge where hotel_id = ${hotel.hotelId} and code = 'DIN'`.execute(hotel.db)
    const inclusion = { amount: 3_500_000, countedBy: 'person', rhythm: 'everyNight', inside: false } as const
    const inclusions = [{ extraChargeId: rows[0]?.id ?? 0, ...inclusion }]
    return (await hotel.call(Package.new, { code: 'HALF', name: 'Half board', online: true, inclusions })).id
  }

  test('are added and taken away afterwards for what they cost', async () => {
    const id = await sellDinner()
    const made = await make()
    expect(made.changeable.extras).toMatchObject([{ id, name: { en: 'Half board' }, prices: [14_000_000] }])
    expect(await change(made, { packageIds: [id] })).toMatchObject({ grossAfter: made.gross + 14_000_000 })
    const [room] = (await guest.call(GuestOrder.changeable, { token: made.token })).rooms
    expect(room?.packageIds).toEqual([id])
    // with another night comes another dinner
    expect(await change(made, { packageIds: [id], departure: day(5) })).toMatchObject({
      grossAfter: made.gross * 1.5 + 21_000_000,
    })
    expect(await change(made, { packageIds: [], departure: day(5) })).toMatchObject({ grossAfter: made.gross * 1.5 })
  })

  test('that are not sold to guests are not to be had', async () => {
    const id = await sellDinner()
    await sql`update package set online = false where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    const made = await make()
    expect(made.changeable.extras).toEqual([])
    expect((await refusal(made, { packageIds: [id] })).code).toBe('noLongerOffered')
  })
})

describe('a change', () => {
  test('at a price that is no more the one that was shown is refused with the new one', async () => {
    const made = await make()
    const rooms = as(made, { departure: day(5) })
    const { grossAfter } = await guest.call(GuestOrder.previewChange, { token: made.token, rooms })
    await pricesRise()
    const refused = await guest.refused(GuestOrder.change, { token: made.token, rooms, expectedGross: grossAfter })
    expect(refused).toMatchObject({ status: 409, body: { code: 'priceChanged', field: 'expectedGross' } })
    expect(await solds()).toEqual([0, 1, 1, 0, 0])
  })

  test('that is tapped twice is made once', async () => {
    const made = await make()
    const rooms = as(made, { departure: day(5) })
    const { grossAfter: expectedGross } = await guest.call(GuestOrder.previewChange, { token: made.token, rooms })
    const send = () =>
      guest.call(GuestOrder.change, { token: made.token, rooms, expectedGross }, { key: 'a-double-tap-of-one-guest' })
    expect(await Promise.all([send(), send(), send()])).toEqual([1, 2, 3].map(() => ({ gross: expectedGross })))
    const { activity } = await hotel.call(Stay.get, { id: rooms[0]!.stayId })
    expect(activity.filter(({ action }) => action === 'amend')).toHaveLength(1)
  })

  test('from two phones at once leaves one booking that is whole', async () => {
    const made = await make()
    const later = as(made, { departure: day(6) })
    const fewer = as(made, { departure: day(3) })
    const prices = await Promise.all(
      [later, fewer].map((rooms) => guest.call(GuestOrder.previewChange, { token: made.token, rooms })),
    )
    await Promise.allSettled(
      [later, fewer].map((rooms, nth) =>
        guest.call(GuestOrder.change, { token: made.token, rooms, expectedGross: prices[nth]!.grossAfter }),
      ),
    )
    const { rooms, gross } = await seen(made)
    expect([
      [day(6), prices[0]!.grossAfter],
      [day(3), prices[1]!.grossAfter],
    ]).toContainEqual([rooms[0]?.departure, gross])
  })

  test('of the last room to the same day is made by one of two guests', async () => {
    const [one, other] = [await make({ type: 'SUI' }), await make({ type: 'SUI' })]
    for (let taken = 0; taken < 5; taken += 1) await book(hotel, { type: 'SUI', arrival: 4, departure: 5 })
    const expectedGross = one.gross * 1.5
    const results = await Promise.allSettled(
      [one, other].map((made) =>
        guest.call(GuestOrder.change, { token: made.token, rooms: as(made, { departure: day(5) }), expectedGross }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sold(hotel, 'SUI', 4)).toBe(6)
  })
})

describe('the link', () => {
  test('that is wrong, over or closed learns nothing and changes nothing', async () => {
    const made = await make()
    const rooms = as(made, { departure: day(5) })
    const told = { wishes: 'Flowers', phone: '99112233', email: 'thief@example.com' }
    const tries = async (token: string) => {
      const refused = await Promise.all([
        guest.refused(GuestOrder.changeable, { token }),
        guest.refused(GuestOrder.previewChange, { token, rooms }),
        guest.refused(GuestOrder.change, { token, rooms, expectedGross: 0 }),
        guest.refused(GuestOrder.tell, { token, ...told }),
      ])
      return refused.map(({ status, body }) => [status, body.code, body.message])
    }
    const nothing = await tries(newToken())
    expect(new Set(nothing.map(([, code]) => code))).toEqual(new Set(['linkClosed']))
    await hotel.call(GuestLink.revoke, { reservationId: made.reservationId })
    expect(await tries(made.token)).toEqual(nothing)
    const over = await make()
    expect(await solds()).toEqual([0, 2, 2, 0, 0])
    await passNights(hotel, 35)
    unaudited = true
    expect(await tries(over.token)).toEqual(nothing)
  })

  test('changes no room of another booking, and does not tell whether there is one', async () => {
    const made = await make()
    const stayId = await book(hotel, { arrival: 2 })
    const [theirs, none] = [await refusal(made, { stayId }), await refusal(made, { stayId: 999_999_999 })]
    expect([theirs.code, theirs.message]).toEqual([none.code, none.message])
  })
})

describe('what a guest tells', () => {
  test('stands at the desk: wishes, telephone and address, to which the next letter goes', async () => {
    const sender = { server: '127.0.0.1', port: 25, security: 'none', userName: '', senderName: '' } as const
    await hotel.call(MailSetting.save, { ...sender, senderAddress: 'stay@khan.mn', version: 0 })
    const made = await make({ order: { wishes: 'A quiet room' } })
    expect(made.changeable).toMatchObject({ wishes: 'A quiet room', phone: '+49 30 1234', email: 'anna@example.com' })
    await hotel.call(OnlineOrder.review, { reservationId: made.reservationId })
    const told = { wishes: 'A cot, please', phone: '+976 9911 2233', email: 'weber@example.com' }
    await guest.call(GuestOrder.tell, { token: made.token, ...told })
    expect(await guest.call(GuestOrder.changeable, { token: made.token })).toMatchObject(told)
    const [row] = (await hotel.call(OnlineOrder.list, {})).rows
    expect(row).toMatchObject({ phone: told.phone, email: told.email, reviewed: false })
    const stay = await hotel.call(Stay.get, { id: row?.stayId ?? 0 })
    expect(stay.guestRemarks).toBe(told.wishes)
    expect(await hotel.call(Guest.get, { id: stay.guestId })).toMatchObject({ lastName: 'Weber', email: told.email })
    await guest.call(BookingEngine.cancel, { token: made.token, expectedFee: 0 })
    const { rows } = await sql<{ address: string }>`
      select address from mail where hotel_id = ${hotel.hotelId} and type = 'cancellation'`.execute(hotel.db)
    expect(rows).toEqual([{ address: told.email }])
  })

  test('is refused beside its field', async () => {
    const made = await make()
    const wrong = { token: made.token, wishes: '', phone: '1', email: 'nowhere' }
    const { body } = await guest.refused(GuestOrder.tell, wrong)
    expect(body.fields?.map(({ field }) => field).toSorted()).toEqual(['email', 'phone'])
  })
})
