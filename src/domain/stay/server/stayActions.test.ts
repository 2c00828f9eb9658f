import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '../contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import {
  book,
  bookInHouse,
  type BookableHotel,
  booking,
  day,
  holdTruths,
  openBookableHotel,
  passNights,
  sold,
  TODAY,
} from '#test/booked.ts'
import type { Desk } from '#test/hotel.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const room = (number: string): number => hotel.rooms[number] ?? 0
const read = (id: number) => hotel.call(Stay.get, { id })
const setHouseStatus = (number: string, status: string) =>
  sql`update room set house_status = ${status} where hotel_id = ${hotel.hotelId} and number = ${number}`.execute(
    hotel.db,
  )

describe('assign and unassign', () => {
  test('a room is given for the whole span and taken back', async () => {
    const stayId = await book(hotel)
    const { stays } = await hotel.call(Stay.assign, { assignments: [{ stayId, roomId: room('102') }] })
    expect(stays).toMatchObject([{ id: stayId, roomNumber: '102', status: 'reserved' }])
    const other = await book(hotel)
    const refused = await hotel.refused(Stay.assign, { assignments: [{ stayId: other, roomId: room('102') }] })
    expect(refused.body).toMatchObject({
      code: 'roomAssignFailed',
      message: 'Room Assign failed, try other rooms: room 102 is taken in this time',
    })
    await hotel.call(Stay.unassign, { stayIds: [stayId] })
    await hotel.call(Stay.assign, { assignments: [{ stayId: other, roomId: room('102') }] })
    expect((await read(stayId)).roomId).toBeNull()
  })

  test('a guest leaving and one arriving share the day', async () => {
    await book(hotel, { room: '101', departure: 2 })
    await book(hotel, { room: '101', arrival: 2, departure: 4 })
    const refused = await hotel.refused(Reservation.reserve, booking(hotel, { room: '101', arrival: 1, departure: 3 }))
    expect(refused.body).toMatchObject({
      code: 'roomTaken',
      message: 'Room 101 is taken by another stay or block in this time',
    })
  })

  test('a room of another type moves the inventory there and back; the booked type and the price stay', async () => {
    const stayId = await book(hotel)
    const assignments = [{ stayId, roomId: room('109') }]
    expect((await hotel.refused(Stay.assign, { assignments })).body.warnings).toMatchObject([
      { code: 'otherType', needsReason: true },
    ])
    await hotel.call(Stay.assign, { assignments, confirm: ['otherType'], overrideReason: 'upgrade' })
    expect([await sold(hotel, 'STD'), await sold(hotel, 'SUI')]).toEqual([0, 1])
    expect(await read(stayId)).toMatchObject({ roomTypeCode: 'SUI', bookedRoomTypeCode: 'STD', total: 50_000_000 })
    await hotel.call(Stay.unassign, { stayIds: [stayId] })
    expect([await sold(hotel, 'STD'), await sold(hotel, 'SUI')]).toEqual([1, 0])
  })

  test('without the privilege a room of another type is refused', async () => {
    const stayId = await book(hotel)
    await sql`delete from role_privilege where hotel_id = ${hotel.hotelId} and privilege = 'assignOtherType'`.execute(
      hotel.db,
    )
    const reception = await hotel.as('reception')
    const input = { assignments: [{ stayId, roomId: room('109') }], confirm: ['otherType'], overrideReason: 'x' }
    expect((await reception.refused(Stay.assign, input)).body.message).toBe('Room 109 is not of type Standard room')
  })

  test('a locked room stays until it is unlocked', async () => {
    const stayId = await book(hotel, { room: '101' })
    expect((await hotel.refused(Stay.unlockRoom, { stayIds: [stayId] })).body.code).toBe('roomNotLocked')
    await hotel.call(Stay.lockRoom, { stayIds: [stayId] })
    expect((await hotel.refused(Stay.unassign, { stayIds: [stayId] })).body.message).toBe(
      "Can't unassign current room: it is locked",
    )
    expect((await hotel.refused(Stay.moveRoom, { stayId, roomId: room('102') })).body.code).toBe('roomLocked')
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId, roomId: room('102') }] })).body.code).toBe(
      'roomLocked',
    )
    await hotel.call(Stay.unlockRoom, { stayIds: [stayId] })
    await hotel.call(Stay.unassign, { stayIds: [stayId] })
    expect((await hotel.refused(Stay.lockRoom, { stayIds: [stayId] })).body.code).toBe('roomNotSet')
  })

  test('a room that is not in use is refused, and an old version of the stay', async () => {
    const stayId = await book(hotel)
    await sql`update room set active = false where hotel_id = ${hotel.hotelId} and number = '102'`.execute(hotel.db)
    expect((await hotel.refused(Stay.assign, { assignments: [{ stayId, roomId: room('102') }] })).body.code).toBe(
      'roomInactive',
    )
    const { version } = await read(stayId)
    await hotel.call(Stay.assign, { assignments: [{ stayId, roomId: room('103'), version }] })
    expect(
      (await hotel.refused(Stay.assign, { assignments: [{ stayId, roomId: room('104'), version }] })).body.code,
    ).toBe('changedMeanwhile')
  })
})

describe('check in', () => {
  test('the room is occupied, the folio open, the activity kept', async () => {
    const stayId = await book(hotel)
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId }] })).body).toMatchObject({
      code: 'roomNotSet',
      message: 'Room is not set',
    })
    const { stays } = await hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: room('103') }] })
    expect(stays).toMatchObject([{ status: 'inHouse', roomNumber: '103' }])
    const stay = await read(stayId)
    expect(stay).toMatchObject({ status: 'inHouse', checkedInOn: TODAY, folios: [{ windowNo: 1, status: 'open' }] })
    expect(stay.activity[0]).toMatchObject({
      action: 'checkIn',
      before: { status: 'reserved' },
      after: { status: 'inHouse', room: '103' },
    })
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId }] })).body.code).toBe('notInThisStatus')
  })

  test('is refused on another day, for a type that may not, and into an occupied room', async () => {
    const tomorrow = await book(hotel, { arrival: 1, room: '105' })
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId: tomorrow }] })).body.message).toBe(
      'Can not check in today (room 105)',
    )
    const unconfirmed = await book(hotel, { kind: 'UNCONF' })
    expect(
      (await hotel.refused(Stay.checkIn, { stays: [{ stayId: unconfirmed, roomId: room('101') }] })).body.code,
    ).toBe('typeMayNotCheckIn')
    await bookInHouse(hotel, { room: '101' })
    const late = await book(hotel)
    const refused = await hotel.refused(Stay.checkIn, { stays: [{ stayId: late, roomId: room('101') }] })
    expect(refused.body).toMatchObject({ code: 'roomOccupied', message: 'Room 101 is occupied, cannot check in now' })
  })

  test('a guest who did not leave in time keeps the next one out', async () => {
    await bookInHouse(hotel, { room: '101', departure: 1 })
    const next = await book(hotel, { room: '101', arrival: 1, departure: 3 })
    await passNights(hotel, 1)
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId: next }] })).body.message).toBe(
      'Room 101 is occupied, cannot check in now',
    )
    await passNights(hotel, -1)
  })

  test('a room with a guest in it is refused at once, however dirty it is', async () => {
    await bookInHouse(hotel, { room: '101', departure: 1 })
    const next = await book(hotel, { room: '101', arrival: 1, departure: 3 })
    await passNights(hotel, 1)
    await setHouseStatus('101', 'dirty')
    const message = 'Room 101 is occupied, cannot check in now'
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId: next }] })).body.message).toBe(message)
    const { guest, stays } = booking(hotel, { room: '101', arrival: 1, departure: 2 })
    expect((await hotel.refused(Reservation.walkIn, { guest, stay: stays[0] })).body.message).toBe(message)
    await passNights(hotel, -1)
  })

  test('asks about a dirty room; without the privilege it is refused', async () => {
    const stayId = await book(hotel, { room: '101' })
    await setHouseStatus('101', 'dirty')
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId }] })).body.message).toBe(
      'Room 101: current room is dirty, are you sure',
    )
    await sql`delete from role_privilege where hotel_id = ${hotel.hotelId} and privilege = 'checkInDirtyRoom'`.execute(
      hotel.db,
    )
    const reception = await hotel.as('reception')
    expect((await reception.refused(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })).body.message).toBe(
      'Room 101 is dirty',
    )
    await setHouseStatus('101', 'cleaning')
    const admin = await book(hotel, { room: '102' })
    await setHouseStatus('102', 'inspected')
    await hotel.call(Stay.checkIn, { stays: [{ stayId: admin }] })
  })

  test('several rooms at once: all or none', async () => {
    const made = await hotel.call(Reservation.reserve, {
      ...booking(hotel),
      stays: [booking(hotel, { room: '101' }).stays[0]!, booking(hotel).stays[0]!],
    })
    const [one = 0, two = 0] = made.stays.map(({ id }) => id)
    await hotel.refused(Stay.checkIn, { stays: [{ stayId: one }, { stayId: two }] })
    expect((await read(one)).status).toBe('reserved')
    const { stays } = await hotel.call(Stay.checkIn, { stays: [{ stayId: one }, { stayId: two, roomId: room('102') }] })
    expect(stays.map(({ id, status, roomNumber }) => [id, status, roomNumber])).toEqual([
      [one, 'inHouse', '101'],
      [two, 'inHouse', '102'],
    ])
  })

  test('is undone on the same day only', async () => {
    const stayId = await bookInHouse(hotel)
    await hotel.call(Stay.undoCheckIn, { stayIds: [stayId], reason: 'wrong guest' })
    expect(await read(stayId)).toMatchObject({
      status: 'reserved',
      checkedInOn: null,
      roomNumber: '101',
      folios: [{ status: 'closed' }],
    })
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
    expect((await read(stayId)).folios).toMatchObject([{ status: 'open' }])
    await passNights(hotel, 1)
    expect((await hotel.refused(Stay.undoCheckIn, { stayIds: [stayId] })).body.code).toBe('onlySameDay')
    await passNights(hotel, -1)
  })

  test('undoing a walk-in voids it', async () => {
    const made = await hotel.call(Reservation.walkIn, {
      guest: { lastName: 'Tumur' },
      stay: { roomTypeId: hotel.types['STD']!, rateTypeId: hotel.rates['RO']!, departure: day(1), roomId: room('104') },
    })
    const stayId = made.stays[0]?.id ?? 0
    const { stays } = await hotel.call(Stay.undoCheckIn, { stayIds: [stayId] })
    expect(stays).toMatchObject([{ status: 'void' }])
    expect(await sold(hotel, 'STD')).toBe(0)
  })
})

describe('cancel, no show, void, reinstate', () => {
  test('a cancelled stay gives everything back, and takes it again', async () => {
    const stayId = await book(hotel, { room: '101' })
    expect((await hotel.refused(Stay.cancel, { stayIds: [stayId], reason: ' ' })).body).toMatchObject({
      fields: [{ field: 'reason', code: 'required' }],
    })
    const { stays } = await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Illness' })
    expect(stays).toMatchObject([{ status: 'cancelled', cancellationNumber: 1 }])
    expect(await sold(hotel, 'STD')).toBe(0)
    const other = await book(hotel, { room: '101' })
    await hotel.call(Stay.cancel, { stayIds: [other], reason: 'Illness' })
    await hotel.call(Stay.reinstate, { stayIds: [stayId] })
    expect(await read(stayId)).toMatchObject({
      status: 'reserved',
      roomNumber: '101',
      endedOn: null,
      cancellationNumber: null,
    })
    await hotel.call(Stay.reinstate, { stayIds: [other] })
    expect(await read(other)).toMatchObject({ status: 'reserved', roomNumber: null })
    expect(await sold(hotel, 'STD')).toBe(2)
  })

  test('a stay that had a room of another type and finds it taken goes back to its own type', async () => {
    const confirmed = { confirm: ['otherType'], overrideReason: 'upgrade' }
    const stayId = await book(hotel, { room: '109', booking: confirmed })
    await hotel.call(Stay.noShow, { stayIds: [stayId], reason: 'Did not arrive' })
    await book(hotel, { room: '109', type: 'SUI' })
    await hotel.call(Stay.reinstate, { stayIds: [stayId] })
    expect(await read(stayId)).toMatchObject({ roomNumber: null, roomTypeCode: 'STD' })
  })

  test('no show is not before the arrival; a reinstated one not after it', async () => {
    const future = await book(hotel, { arrival: 1 })
    expect((await hotel.refused(Stay.noShow, { stayIds: [future], reason: 'x' })).body.code).toBe('notArrivedYet')
    const overdue = await book(hotel, { room: '101' })
    await passNights(hotel, 1)
    expect((await hotel.refused(Stay.checkIn, { stays: [{ stayId: overdue }] })).body.message).toBe(
      'Can not check in today (room 101)',
    )
    await hotel.call(Stay.noShow, { stayIds: [overdue], reason: 'Did not arrive' })
    expect(await read(overdue)).toMatchObject({ status: 'noShow', endReason: 'Did not arrive', endedOn: day(1) })
    expect((await hotel.refused(Stay.reinstate, { stayIds: [overdue] })).body.code).toBe('nightsBeforeBusinessDate')
  })

  test('void is final and needs the privilege', async () => {
    const stayId = await bookInHouse(hotel)
    await hotel.call(Stay.void, { stayIds: [stayId], reason: 'Entered in error' })
    expect(await read(stayId)).toMatchObject({ status: 'void' })
    expect((await hotel.refused(Stay.reinstate, { stayIds: [stayId] })).body.code).toBe('notInThisStatus')
    await book(hotel, { room: '101' })
    const night = await hotel.as('night')
    expect((await night.refused(Stay.void, { stayIds: [stayId], reason: 'x' })).status).toBe(403)
  })

  test('who ended a stay takes it back on the same day; others and later it needs the privilege', async () => {
    const reception = await hotel.as('reception')
    const cancelled = await book(hotel, { arrival: 2, departure: 4 })
    const noShow = await book(hotel)
    await reception.call(Stay.cancel, { stayIds: [cancelled], reason: 'The wrong Bat' })
    await reception.call(Stay.noShow, { stayIds: [noShow], reason: 'Did not come' })
    const may = async (desk: Desk, id: number) =>
      (await desk.call(Stay.get, { id })).actions.find(({ action }) => action === 'reinstate')?.allowed
    const night = await hotel.as('night')
    expect(await may(night, cancelled)).toBe(false)
    expect((await night.refused(Stay.reinstate, { stayIds: [cancelled] })).status).toBe(403)
    expect(await may(reception, cancelled)).toBe(true)
    await reception.call(Stay.reinstate, { stayIds: [cancelled, noShow], reason: 'They called' })
    expect(await read(cancelled)).toMatchObject({ status: 'reserved', endedOn: null })

    await reception.call(Stay.cancel, { stayIds: [cancelled], reason: 'Plans changed' })
    await passNights(hotel, 1)
    expect((await reception.refused(Stay.reinstate, { stayIds: [cancelled] })).status).toBe(403)
    await hotel.call(Stay.reinstate, { stayIds: [cancelled] })
  })

  test('reinstating a sold-out day asks to overbook', async () => {
    const stayId = await book(hotel, { type: 'SUI', departure: 1 })
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Illness' })
    const one = booking(hotel, { type: 'SUI', departure: 1 })
    await hotel.call(Reservation.reserve, { ...one, stays: Array.from({ length: 6 }, () => one.stays[0]!) })
    expect((await hotel.refused(Stay.reinstate, { stayIds: [stayId] })).body.warnings).toMatchObject([
      { code: 'overbook' },
    ])
    await hotel.call(Stay.reinstate, { stayIds: [stayId], confirm: ['overbook'], overrideReason: 'promised' })
    expect(await sold(hotel, 'SUI')).toBe(7)
  })

  test('several at once are numbered in order, all or none', async () => {
    const one = booking(hotel)
    const made = await hotel.call(Reservation.reserve, { ...one, stays: [one.stays[0]!, one.stays[0]!] })
    const stayIds = made.stays.map(({ id }) => id)
    expect((await hotel.refused(Stay.cancel, { stayIds: [...stayIds, 99_999], reason: 'x' })).status).toBe(404)
    const { stays } = await hotel.call(Stay.cancel, { stayIds: stayIds.toReversed(), reason: 'x' })
    expect(stays.map(({ id, cancellationNumber }) => [id, cancellationNumber])).toEqual(
      stayIds.toReversed().map((id, nth) => [id, nth + 1]),
    )
  })
})

describe('guests of a stay', () => {
  test('companions come and go, the main guest stays', async () => {
    const stayId = await book(hotel)
    const { guestId } = await hotel.call(Stay.addGuest, { stayId, guest: { lastName: 'Oyun' } })
    await hotel.call(Stay.addGuest, { stayId, guestId })
    const stay = await read(stayId)
    expect(stay.guests.map(({ name, main }) => [name, main])).toEqual([
      ['Batbold Dorj', true],
      ['Oyun', false],
    ])
    expect((await hotel.refused(Stay.removeGuest, { stayId, guestId: stay.guestId })).body.code).toBe('mainGuest')
    await hotel.call(Stay.removeGuest, { stayId, guestId })
    expect((await hotel.refused(Stay.removeGuest, { stayId, guestId })).status).toBe(404)
    expect((await hotel.refused(Stay.addGuest, { stayId, guestId: 99_999 })).body).toMatchObject({
      code: 'unknownReference',
      field: 'guestId',
    })
    expect((await hotel.refused(Stay.addGuest, { stayId })).status).toBe(400)
  })
})

test('each guest of a room is registered by itself, once a document is known', async () => {
  const known = { lastName: 'Batbold', firstName: 'Dorj', birthDate: '1990-11-22', passportNo: 'E1234567' }
  const stayId = await book(hotel, { booking: { guest: known } })
  const { guestId: companion } = await hotel.call(Stay.addGuest, { stayId, guest: { lastName: 'Sarnai' } })
  const { guests } = await read(stayId)
  const main = guests.find((guest) => guest.main)!.guestId
  const register = { stayId, guestIds: [main, companion], registered: true }
  expect((await hotel.refused(Stay.setRegistered, register)).body).toMatchObject({
    code: 'guestNotIdentified',
    params: ['Sarnai'],
  })
  await hotel.call(Stay.setRegistered, { ...register, guestIds: [main] })
  const shown = (await read(stayId)).guests.map(({ registered, registeredOn }) => [registered, registeredOn])
  expect(shown).toEqual([
    [true, TODAY],
    [false, null],
  ])
  await hotel.call(Stay.setRegistered, { stayId, guestIds: [main], registered: false })
  expect((await read(stayId)).guests[0]).toMatchObject({ registered: false, registeredBy: null })
  expect((await hotel.refused(Stay.setRegistered, { ...register, guestIds: [999_999] })).body.code).toBe('notFound')
})

test('registering a guest asks for first name, birth date and the number of the nationality, and writes them down', async () => {
  const stayId = await book(hotel, { booking: { guest: { lastName: 'Sarnai' } } })
  const { guestId } = await read(stayId)
  const fields = async (typed: object) =>
    (await hotel.refused(Stay.registerGuest, { stayId, guestId, ...typed })).body.fields?.map(({ field, message }) => [
      field,
      message,
    ])
  const lastName = 'Sarnai'
  expect(await fields({ lastName, firstName: '', nationality: 'MN' })).toEqual([
    ['firstName', 'Please fill in'],
    ['birthDate', 'Please fill in'],
    ['registerNo', 'Please fill in'],
  ])
  const typed = { lastName, firstName: 'Oyun', birthDate: '1990-11-22' }
  expect(await fields({ ...typed, nationality: 'MN', passportNo: 'E1' })).toEqual([['registerNo', 'Please fill in']])
  expect(await fields({ ...typed, nationality: 'DE', registerNo: '1' })).toEqual([['passportNo', 'Please fill in']])
  expect(await fields({ ...typed, nationality: 'MN', registerNo: 'УБ90112333' })).toEqual([
    ['birthDate', 'The register number says another birth date'],
  ])
  await hotel.call(Stay.registerGuest, { stayId, guestId, ...typed, nationality: 'DE', passportNo: 'E1234567' })
  expect((await read(stayId)).guests).toMatchObject([{ name: 'Sarnai Oyun', registered: true, passportNo: '•••••567' }])
  // what is told masked stays
  await hotel.call(Stay.setRegistered, { stayId, guestIds: [guestId], registered: false })
  await hotel.call(Stay.registerGuest, { stayId, guestId, ...typed, nationality: 'DE', passportNo: '•••••567' })
  const { passportNo } = await hotel.call(Guest.seeIdentity, { id: guestId, place: 'stay' })
  expect(passportNo).toBe('E1234567')
})
