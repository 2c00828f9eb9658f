import { beforeAll, expect, test } from 'vitest'
import { Document } from '#domain/document/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Group } from '#features/group/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { type BookableHotel, book, booking, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { Stay } from '../contract.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const SIGNED = 'M10 20L30 40L50 60M5 5L6 6'
const dorj = {
  lastName: 'Батболд',
  firstName: 'Дорж',
  birthDate: '1990-11-22',
  nationality: 'MN',
  registerNo: 'УБ90112275',
}
const anna = {
  lastName: 'Kowalska',
  firstName: 'Anna',
  birthDate: '1988-02-03',
  nationality: 'PL',
  passportNo: 'EB1234567',
}
const sheetOf = (stayId: number) => hotel.call(Stay.arrivalSheet, { stayId })
const peopleOf = async (stayId: number) => (await hotel.call(Stay.get, { id: stayId })).guests

test('the sheet of check-in saves guests, documents, signature and keys with the check-in itself', async () => {
  const stayId = await book(hotel, { room: '101', booking: { guest: { lastName: 'Батболд', preferredBed: 'king' } } })
  const before = await sheetOf(stayId)
  expect(before).toMatchObject({
    keyNote: '',
    expectedAt: null,
    people: [{ main: true, registered: false, preferredBed: 'king' }],
  })
  const [main] = before.people
  const licence = { kind: 'drivingLicence' as const, number: 'DL77' }
  const { stays } = await hotel.call(Stay.checkIn, {
    stays: [{ stayId }],
    sheet: {
      keyNote: '2 cards',
      party: [
        { guestId: main!.guestId, version: main!.version, ...dorj, registered: true, signature: SIGNED },
        { ...anna, document: licence, registered: true },
      ],
    },
  })
  expect(stays[0]?.status).toBe('inHouse')
  const stay = await hotel.call(Stay.get, { id: stayId })
  expect(stays[0]?.version).toBe(stay.version)
  expect(stay.guests.map(({ name, main: isMain, registered }) => [name, isMain, registered])).toEqual([
    ['Батболд Дорж', true, true],
    ['Kowalska Anna', false, true],
  ])
  expect(stay.activity.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['checkIn', 'addGuest', 'sign', 'register', 'noteArrival']),
  )
  const after = await sheetOf(stayId)
  expect(after).toMatchObject({ keyNote: '2 cards', people: [{ signed: true }, { signed: false }] })
  const guest = await hotel.call(Guest.get, { id: after.people[1]!.guestId })
  expect(guest.documents).toMatchObject([{ kind: 'drivingLicence' }])
  const card = await hotel.call(Document.booking, { kind: 'registrationCard', id: stayId })
  expect(card.stays[0]).toMatchObject({ guest: { signature: SIGNED }, companions: [{ signature: '' }] })
  const { base64 } = await hotel.call(Document.cardPdf, { stayId, language: 'both' })
  expect(Buffer.from(base64, 'base64').toString('latin1')).toMatch(/^%PDF/)
  await holdTruths(hotel)
})

test('what is missing may follow, and stands in the to do until then', async () => {
  const count = async () => (await hotel.call(Dashboard.today, {})).work?.unregistered ?? -1
  const stayId = await book(hotel, { room: '102' })
  const [main] = (await sheetOf(stayId)).people
  const known = { guestId: main!.guestId, lastName: 'Batbold', firstName: 'Dorj' }
  const before = await count()
  await hotel.call(Stay.checkIn, { stays: [{ stayId }], sheet: { party: [known, { lastName: 'Later' }] } })
  expect(await count()).toBe(before + 2)
  const people = await peopleOf(stayId)
  await hotel.call(Stay.writeDown, {
    stayId,
    sheet: { party: people.map(({ guestId }, nth) => ({ ...(nth === 0 ? dorj : anna), guestId, registered: true })) },
  })
  expect(await count()).toBe(before)
})

test('a guest is registered only with what the registration asks; what is wrong is told beside its field, and nobody is checked in', async () => {
  const stayId = await book(hotel, { room: '103' })
  const refused = async (person: object) =>
    (
      await hotel.refused(Stay.checkIn, { stays: [{ stayId }], sheet: { party: [dorj, person] as never } })
    ).body.fields?.map(({ field, message }) => [field, message])
  expect(await refused({ lastName: 'Kowalska', nationality: 'PL', registered: true })).toEqual([
    ['sheet.party.1.firstName', 'Please fill in'],
    ['sheet.party.1.birthDate', 'Please fill in'],
    ['sheet.party.1.passportNo', 'Please fill in'],
  ])
  expect((await refused({ ...dorj, birthDate: '1990-11-23' }))?.map(([field]) => field)).toEqual([
    'sheet.party.1.birthDate',
  ])
  expect(
    (await hotel.refused(Stay.checkIn, { stays: [{ stayId }], sheet: { party: [{ ...dorj, signature: '<script>' }] } }))
      .status,
  ).toBe(400)
  const { status, guests } = await hotel.call(Stay.get, { id: stayId })
  expect([status, guests.length]).toEqual(['reserved', 1])
})

test('one sheet is one room', async () => {
  const stayIds = [await book(hotel, { arrival: 3 }), await book(hotel, { arrival: 3 })]
  const stays = stayIds.map((stayId) => ({ stayId }))
  expect((await hotel.refused(Stay.checkIn, { stays, sheet: { party: [] } })).status).toBe(400)
})

test('numbers that were told masked stay as they are, and what another desk changed is not written over', async () => {
  const stayId = await book(hotel, { room: '104', booking: { guest: { ...anna } } })
  const [main] = (await sheetOf(stayId)).people
  expect(main!.passportNo).toMatch(/•/)
  const { guestId, version, lastName, firstName, birthDate, nationality, passportNo } = main!
  const row = { guestId, version, lastName, firstName, birthDate, nationality, passportNo }
  await hotel.call(Stay.writeDown, { stayId, sheet: { party: [{ ...row, registered: true }] } })
  const { passportNo: kept } = await hotel.call(Guest.seeIdentity, { id: guestId, place: 'stay' })
  expect(kept).toBe('EB1234567')
  await hotel.call(Stay.writeDown, { stayId, sheet: { party: [{ ...row, gender: 'female' }] } })
  const late = await hotel.refused(Stay.writeDown, { stayId, sheet: { party: [{ ...row, gender: 'male' }] } })
  expect(late.body.code).toBe('changedMeanwhile')
  const twice = await hotel.refused(Stay.writeDown, {
    stayId,
    sheet: {
      party: [
        { guestId, lastName },
        { guestId, lastName },
      ],
    },
  })
  expect(twice.body.fields?.[0]?.field).toBe('sheet.party.1.guestId')
})

test('who is on the blacklist is asked about when brought into the room', async () => {
  const stayId = await book(hotel, { arrival: 1 })
  const { id: guestId } = await hotel.call(Guest.create, { lastName: 'Unwanted' })
  await hotel.call(GuestProfile.blacklist, { id: guestId, reason: 'Broke a window' })
  const sheet = { party: [{ guestId, lastName: 'Unwanted' }] }
  expect((await hotel.refused(Stay.writeDown, { stayId, sheet })).body.code).toBe('confirmationNeeded')
  const confirm = ['guestBlacklisted']
  await hotel.call(Stay.writeDown, { stayId, sheet, confirm, overrideReason: 'Has paid for it' })
  expect((await peopleOf(stayId)).map(({ name }) => name)).toContain('Unwanted')
})

test('the first who is written down for a group’s room is its main guest, and nobody is asked about the name', async () => {
  const { roomTypeId, rateTypeId } = booking(hotel, { type: 'TWN' }).stays[0]!
  const { id } = await hotel.call(Group.book, {
    group: { code: 'ARR', name: 'Arrivals', guest: { lastName: 'Leader' } },
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines: [{ rooms: 1, roomTypeId, rateTypeId, arrival: day(0), departure: day(1) }],
  })
  const [member] = await hotel.call(Group.members, { id })
  const [room] = await hotel.call(Stay.freeRooms, { stayId: member!.id })
  expect((await sheetOf(member!.id)).people).toEqual([])
  await hotel.call(Stay.checkIn, {
    stays: [{ stayId: member!.id, roomId: room!.roomId }],
    sheet: { party: [{ ...anna, registered: true }, { lastName: 'Friend' }] },
    confirm: ['roomDirty', 'otherType'],
  })
  expect((await peopleOf(member!.id)).map(({ name, main }) => [name, main])).toEqual([
    ['Kowalska Anna', true],
    ['Friend', false],
  ])
})

test('when a guest said to come is noted and taken back', async () => {
  const stayId = await book(hotel, { arrival: 2 })
  await hotel.call(Stay.noteArrival, { stayId, expectedAt: '22:30' })
  expect((await sheetOf(stayId)).expectedAt).toBe('22:30')
  await hotel.call(Stay.noteArrival, { stayId, keyNote: 'At the bell desk' })
  expect(await sheetOf(stayId)).toMatchObject({ expectedAt: '22:30', keyNote: 'At the bell desk' })
  await hotel.call(Stay.noteArrival, { stayId, expectedAt: null })
  expect((await sheetOf(stayId)).expectedAt).toBe(null)
})
