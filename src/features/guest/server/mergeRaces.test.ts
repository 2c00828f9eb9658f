import { setTimeout as pause } from 'node:timers/promises'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Group } from '#features/group/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, type BookableHotel, booking, bookInHouse, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GuestProfile } from '../contract.ts'

/* Desks write for a guest whom another desk is just merging: what they write is of who is left. */

let hotel: BookableHotel
let survivor: number
let merged: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  survivor = await make({ passportNo: 'E1' })
  merged = await make({ registerNo: 'УА90010111' })
})
afterEach(() => holdTruths(hotel))

const make = async (guest: object): Promise<number> =>
  (await hotel.call(Guest.create, { lastName: 'Dorj', firstName: 'Bat', ...guest })).id

/** What a desk asks while a merge that has moved all the guest's rows has not ended yet. */
async function duringMerge<T>(ask: () => Promise<T>): Promise<T> {
  const { asked } = await hotel.db.transaction().execute(async (merge) => {
    await sql`delete from guest_sign where hotel_id = ${hotel.hotelId} and guest_id = ${merged}`.execute(merge)
    for (const table of ['stay', 'reservation', 'stay_guest', 'folio', 'guest_group'])
      await sql`
        update ${sql.table(table)} set guest_id = ${survivor} where hotel_id = ${hotel.hotelId} and guest_id = ${merged}`.execute(
        merge,
      )
    await sql`update guest set merged_into_id = ${survivor} where hotel_id = ${hotel.hotelId} and id = ${merged}`.execute(
      merge,
    )
    const asked = ask()
    asked.catch(() => undefined)
    // the desk has asked before the merge ends, and waits for it
    await pause(200)
    return { asked }
  })
  return asked
}

const named = async (stayId: number) => {
  const { guestId, guests } = await hotel.call(Stay.get, { id: stayId })
  return [guestId, ...guests.map((other) => other.guestId)]
}

/** Whose folio it is. */
const payer = async (folioId: number) => {
  const { rows } = await sql<{ id: number }>`
    select guest_id as id from folio where hotel_id = ${hotel.hotelId} and id = ${folioId}`.execute(hotel.db)
  return rows[0]?.id
}

describe('who is being merged', () => {
  test('books, and stays in a room that another books: both are of the survivor', async () => {
    const own = { ...booking(hotel), guest: undefined, guestId: merged }
    const { reservationId, stays } = await duringMerge(() => hotel.call(Reservation.reserve, own))
    expect((await hotel.call(Reservation.get, { id: reservationId })).guestId).toBe(survivor)
    expect((await named(stays[0]!.id))[0]).toBe(survivor)
    const [stay] = booking(hotel).stays
    const staying = { ...booking(hotel), stays: [{ ...stay!, guestId: merged }] }
    const other = await hotel.call(Reservation.reserve, staying)
    expect((await named(other.stays[0]!.id))[0]).toBe(survivor)
  })

  test('walks in: the stay and its folio are of the survivor', async () => {
    const [wish] = booking(hotel, { room: '101' }).stays
    const { arrival: _, ...stay } = { ...wish!, roomId: hotel.rooms['101']!, departure: day(2) }
    const { stays } = await duringMerge(() => hotel.call(Reservation.walkIn, { guestId: merged, stay }))
    const [folio] = (await hotel.call(Stay.get, { id: stays[0]!.id })).folios
    expect(await payer(folio!.id)).toBe(survivor)
  })

  test('comes into a room, or in the place of another: the survivor does', async () => {
    const [shared, given] = [await book(hotel), await book(hotel)]
    const { guestId: former } = await hotel.call(Stay.get, { id: given })
    const added = await duringMerge(() => hotel.call(Stay.addGuest, { stayId: shared, guestId: merged }))
    expect(added).toEqual({ guestId: survivor })
    expect(await named(shared)).toContain(survivor)
    await hotel.call(GuestProfile.replace, { stayId: given, fromGuestId: former, guestId: merged })
    expect((await named(given))[0]).toBe(survivor)
  })

  test('is listed by document in a rooming list: the survivor gets the room', async () => {
    const guest = { lastName: 'Tumur', phone: '99112233' }
    const { id } = await hotel.call(Group.new, { code: 'GOBI', name: 'Gobi', guest })
    const line = { rooms: 1, roomTypeId: hotel.types['STD'] ?? 0, rateTypeId: hotel.rates['BAR'] ?? 0 }
    const lines = [{ ...line, arrival: day(1), departure: day(3) }]
    await hotel.call(Group.book, { guestGroupId: id, reservationTypeId: hotel.kinds['CONF'] ?? 0, lines })
    const listed = [{ lastName: 'Dorj', firstName: 'Bat', document: 'УА90010111' }]
    await duringMerge(() => hotel.call(Group.nameRooms, { id, lines: listed }))
    const [member] = await hotel.call(Group.members, { id })
    expect((await named(member!.id))[0]).toBe(survivor)
  })

  test('pays ahead, or has another window opened: the folio is of the survivor', async () => {
    const forMerged = { booking: { guest: undefined, guestId: merged } }
    const { reservationId } = await hotel.call(Stay.get, { id: await book(hotel, { arrival: 5, ...forMerged }) })
    const stayId = await bookInHouse(hotel, forMerged)
    const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
    const [deposit, window] = await duringMerge(() =>
      Promise.all([
        hotel.call(Deposit.take, { reservationId, paymentMethodId, amount: 1_000_000 }),
        hotel.call(Folio.openWindow, { stayId }),
      ]),
    )
    expect(await payer(deposit.folioId)).toBe(survivor)
    expect(await payer(window.folioId)).toBe(survivor)
  })

  test('becomes the contact of a group: the survivor does, and stands in for its rooms', async () => {
    const guest = { lastName: 'Tumur', phone: '99112233' }
    const { id } = await hotel.call(Group.new, { code: 'GOBI', name: 'Gobi', guest })
    const { version } = await hotel.call(Group.get, { id })
    await duringMerge(() => hotel.call(Group.update, { id, version, code: 'GOBI', name: 'Gobi', guestId: merged }))
    expect((await hotel.call(Group.get, { id })).guestId).toBe(survivor)
  })
})

test.each([
  ['reservation', 'guest_id', 'reservation_guest_fkey'],
  ['stay', 'guest_id', 'stay_guest_fkey'],
  ['stay', 'stand_in_guest_id', 'stay_stand_in_guest_fkey'],
  ['stay_guest', 'guest_id', 'stay_guest_guest_fkey'],
  ['folio', 'guest_id', 'folio_guest_fkey'],
  ['guest_group', 'guest_id', 'guest_group_guest_fkey'],
])('no %s names a merged guest as its %s, whoever forgets to ask', async (table, column, constraint) => {
  await hotel.call(Group.new, { code: 'GOBI', name: 'Gobi', guest: { lastName: 'Tumur', phone: '99112233' } })
  await bookInHouse(hotel)
  await hotel.call(GuestProfile.merge, { survivorId: survivor, guests: [{ id: survivor }, { id: merged }] })
  const forgotten = sql`update ${sql.table(table)} set ${sql.id(column)} = ${merged} where hotel_id = ${hotel.hotelId}`
  await expect(forgotten.execute(hotel.db)).rejects.toThrow(constraint)
})

test('nobody is marked as merged whom a booking still names', async () => {
  await book(hotel, { booking: { guest: undefined, guestId: merged } })
  const forgotten = sql`update guest set merged_into_id = ${survivor} where hotel_id = ${hotel.hotelId} and id = ${merged}`
  await expect(forgotten.execute(hotel.db)).rejects.toThrow('violates foreign key constraint')
})

test('guests whom several desks write down at the same moment are shown as one person', async () => {
  const phones = Array.from({ length: 6 }, (_, nth) => `9911000${nth}`)
  await Promise.all([...phones, ...phones].map((phone) => make({ phone })))
  const { rows } = await hotel.call(GuestProfile.duplicates, {})
  expect(rows.filter(({ signs }) => signs.includes('phone')).map(({ guests }) => guests.length)).toEqual(
    phones.map(() => 2),
  )
})
