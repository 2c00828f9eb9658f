import { maskedNumber } from '#core/maskedNumber.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { removePreRegistrations } from '#domain/stay/server/removePreRegistrations.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { book, type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { type GuestAtPage, guestAtPage, newToken, openPages, order } from '#test/guestPages.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BookingEngine } from '../../contract.ts'
import { GuestStay } from '../../guestStayContract.ts'
import { GuestLink, OnlineOrder } from '../../staffContract.ts'

let hotel: BookableHotel
let guest: GuestAtPage
beforeEach(async () => {
  hotel = await openBookableHotel()
  guest = guestAtPage(hotel)
  await openPages(hotel)
})
afterEach(() => holdTruths(hotel))

const SIGNED = 'M10 20L30 40L50 60'
const anna = {
  place: 1,
  lastName: 'Weber',
  firstName: 'Anna Maria',
  birthDate: '1964-08-12',
  gender: 'female' as const,
  nationality: 'DE',
  documentNumber: 'C01X00T47',
  documentExpiresOn: '2027-02-28',
  phone: '+49 30 1234',
  email: 'anna@example.com',
  address: 'Hauptstrasse 1, Berlin',
  signature: SIGNED,
}
const bat = {
  place: 2,
  lastName: 'Батболд',
  firstName: 'Дорж',
  birthDate: '1990-11-22',
  gender: 'male' as const,
  nationality: 'MN',
  registerNo: 'УБ90112275',
  signature: SIGNED,
}

/** A couple books for tonight. */
async function bookTonight() {
  const input = await order(hotel, guest, { order: { arrival: day(0), departure: day(1) } })
  await guest.call(BookingEngine.reserve, input)
  const { token } = input
  const { rooms } = await guest.call(GuestStay.arrival, { token })
  const { rows } = await hotel.call(OnlineOrder.list, { toReview: false })
  return { token, stayId: rooms[0]!.stayId, reservationId: rows[0]!.reservationId, rooms }
}
const sheetOf = (stayId: number) => hotel.call(Stay.arrivalSheet, { stayId })
const missingOf = (rooms: readonly { people: readonly { missing: readonly string[] }[] }[]) =>
  rooms[0]?.people.map(({ missing }) => missing)

test('a couple writes itself down: what is missing is named until nothing is, and numbers are told masked', async () => {
  const { token, stayId, rooms } = await bookTonight()
  expect(rooms[0]?.people).toMatchObject([
    { place: 1, lastName: 'Weber', firstName: 'Anna', child: false, signed: false },
    { place: 2, lastName: '', child: false },
  ])
  const { documentNumber: _, signature: _signature, ...unfinished } = anna
  const first = await guest.call(GuestStay.preRegister, { token, stayId, people: [unfinished], consent: true })
  expect(missingOf(first.rooms)).toEqual([
    ['passportNo', 'signature'],
    ['lastName', 'firstName', 'birthDate', 'number', 'signature'],
  ])
  const both = await guest.call(GuestStay.preRegister, { token, stayId, people: [anna, bat], consent: true })
  expect(missingOf(both.rooms)).toEqual([[], []])
  expect(both.rooms[0]?.people).toMatchObject([
    { documentNumber: maskedNumber('C01X00T47'), signed: true },
    { registerNo: maskedNumber('УБ90112275'), signed: true },
  ])
  expect(JSON.stringify(both)).not.toContain('C01X00T47')
  expect(JSON.stringify(both)).not.toContain(SIGNED)
  // sent again as it was told: masked numbers and signatures stay
  const people = both.rooms[0]!.people.map(({ child: _child, missing: _missing, signed: _signed, ...one }) => one)
  const again = await guest.call(GuestStay.preRegister, { token, stayId, people, consent: true })
  expect(missingOf(again.rooms)).toEqual([[], []])
  const foreign = people.map((one) => ({ ...one, registerNo: '•••••999' }))
  expect(
    (await guest.refused(GuestStay.preRegister, { token, stayId, people: foreign, consent: true })).body.field,
  ).toBe('people.0.registerNo')
})

test('the lines of a passport fill in the person, and one that is misread says so', async () => {
  const { token } = await bookTonight()
  const lines = `${'P<D<<MUSTERMANN<<ERIKA'.padEnd(44, '<')}\nC01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4`
  expect(await guest.call(GuestStay.readLines, { token, lines })).toEqual({
    person: {
      lastName: 'Mustermann',
      firstName: 'Erika',
      nationality: 'DE',
      birthDate: '1964-08-12',
      gender: 'female',
      documentKind: 'passport',
      documentNumber: 'C01X00T47',
      documentExpiresOn: '2027-02-28',
    },
    misread: null,
  })
  expect(await guest.call(GuestStay.readLines, { token, lines: lines.replace('C01X00T478', 'C01X00T479') })).toEqual({
    person: null,
    misread: 'number',
  })
  expect(await guest.call(GuestStay.readLines, { token, lines: 'P<D<<' })).toEqual({ person: null, misread: null })
})

test('the desk checks both in by one action: party, documents and signatures come from the link', async () => {
  const { token, stayId } = await bookTonight()
  await guest.call(GuestStay.preRegister, { token, stayId, people: [anna, bat], consent: true })
  const sheet = await sheetOf(stayId)
  expect(sheet.preRegistered).toMatchObject([
    { place: 1, lastName: 'Weber', documentNumber: '•••••T47', signed: true, sameDocument: [] },
    { place: 2, registerNo: maskedNumber('УБ90112275'), signed: true },
  ])
  const [main] = sheet.people
  const [one, two] = sheet.preRegistered
  const row = (told: NonNullable<typeof one>) => ({
    lastName: told.lastName,
    firstName: told.firstName,
    birthDate: told.birthDate,
    gender: told.gender,
    nationality: told.nationality,
    registerNo: told.registerNo,
    passportNo: told.documentNumber,
    phone: told.phone,
    address: told.address,
    preRegistered: told.place,
    registered: true,
  })
  const party = [{ guestId: main!.guestId, version: main!.version, ...row(one!) }, row(two!)]
  await hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: hotel.rooms['101'] }], sheet: { party } })
  const after = await sheetOf(stayId)
  expect(after.preRegistered).toEqual([])
  expect(after.people).toMatchObject([
    { main: true, firstName: 'Anna Maria', registered: true, signed: true, passportNo: '•••••T47' },
    { lastName: 'Батболд', registered: true, signed: true },
  ])
  const { rows } = await sql<{ passportNo: string; registerNo: string; kinds: string[] }>`
    select g.passport_no as "passportNo", g.register_no as "registerNo",
      array(select d.kind from guest_document d where d.hotel_id = g.hotel_id and d.guest_id = g.id) as kinds
    from stay_guest x join guest g on g.hotel_id = x.hotel_id and g.id = x.guest_id
    where x.hotel_id = ${hotel.hotelId} and x.stay_id = ${stayId} order by x.main desc`.execute(hotel.db)
  expect(rows).toEqual([
    { passportNo: 'C01X00T47', registerNo: '', kinds: ['passport'] },
    { passportNo: '', registerNo: 'УБ90112275', kinds: [] },
  ])
  // who has come is the desk's to write down
  const late = { token, stayId, people: [anna], consent: true }
  expect((await guest.refused(GuestStay.preRegister, late)).body.code).toBe('notInThisStatus')
  expect((await guest.call(GuestStay.arrival, { token })).rooms).toEqual([])
})

test('the desk sees in its lists who has written down whom, and lists those alone, until they have come', async () => {
  const { token, stayId } = await bookTonight()
  await book(hotel, { arrival: 0 })
  const listed = async (more: object = {}) =>
    (await hotel.call(Reservation.list, { tab: 'arrivals', ...more })).rows.map((row) => [
      row.id === stayId,
      row.preRegistered,
    ])
  expect(await listed({ preRegistered: true })).toEqual([])
  await guest.call(GuestStay.preRegister, { token, stayId, people: [anna], consent: true })
  expect((await listed()).toSorted()).toEqual([
    [false, 0],
    [true, 1],
  ])
  expect(await listed({ preRegistered: true })).toEqual([[true, 1]])
  expect(await listed({ preRegistered: false })).toEqual([[false, 0]])
  const waiting = async () =>
    (await hotel.call(Dashboard.today, {})).work?.items.find((item) => item.stayId === stayId)?.preRegistered
  expect(await waiting()).toEqual({ persons: 1, of: 2 })
  await guest.call(GuestStay.preRegister, { token, stayId, people: [anna, bat], consent: true })
  expect(await waiting()).toEqual({ persons: 2, of: 2 })
  await hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: hotel.rooms['101'] }] })
  expect(await listed({ tab: 'inHouse' })).toEqual([[true, 0]])
  expect(await listed({ preRegistered: true })).toEqual([])
})

test('a guest of the same document is told to the desk alone, and is not written over', async () => {
  const known = {
    lastName: 'Schmidt',
    firstName: 'Erika',
    passportNo: 'C01X00T47',
    nationality: 'DE',
    phone: '111222333',
  }
  const { id } = await hotel.call(Guest.create, known)
  const { token, stayId } = await bookTonight()
  const told = await guest.call(GuestStay.preRegister, { token, stayId, people: [anna], consent: true })
  expect(JSON.stringify(told)).not.toMatch(/Schmidt|111222333/)
  expect((await sheetOf(stayId)).preRegistered[0]?.sameDocument).toEqual([{ guestId: id, name: 'Schmidt Erika' }])
  expect(await hotel.call(Guest.get, { id })).toMatchObject({ ...known, passportNo: '•••••T47', version: 1 })
})

test('what the desk opened and the guest changed meanwhile is not taken over', async () => {
  const { token, stayId } = await bookTonight()
  await guest.call(GuestStay.preRegister, { token, stayId, people: [anna], consent: true })
  const [main] = (await sheetOf(stayId)).people
  await guest.call(GuestStay.preRegister, { token, stayId, people: [], consent: true })
  const party = [{ guestId: main!.guestId, lastName: 'Weber', passportNo: '•••••T47', preRegistered: 1 }]
  const stays = [{ stayId, roomId: hotel.rooms['101'] }]
  expect((await hotel.refused(Stay.checkIn, { stays, sheet: { party } })).body.code).toBe('changedMeanwhile')
  expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('reserved')
})

test('a link opens its own rooms alone; wrong, closed and foreign ones learn nothing', async () => {
  const one = await bookTonight()
  const other = await order(hotel, guest, { order: { arrival: day(0), departure: day(1) } })
  await guest.call(BookingEngine.reserve, other)
  const people = [anna]
  const refused = async (token: string, stayId = one.stayId) =>
    (await guest.refused(GuestStay.preRegister, { token, stayId, people, consent: true })).body.code
  expect(await refused(other.token)).toBe('linkClosed')
  expect(await refused(newToken())).toBe('linkClosed')
  expect(await refused(one.token, 999_999)).toBe('linkClosed')
  await hotel.neighbour()
  const near = guestAtPage(hotel, 'NEAR')
  expect((await near.refused(GuestStay.arrival, { token: one.token })).status).toBe(404)
  await hotel.call(GuestLink.revoke, { reservationId: one.reservationId })
  expect(await refused(one.token)).toBe('linkClosed')
  expect((await guest.refused(GuestStay.arrival, { token: one.token })).body.code).toBe('linkClosed')
  expect((await guest.refused(GuestStay.readLines, { token: one.token, lines: 'P<D' })).body.code).toBe('linkClosed')
  expect((await sheetOf(one.stayId)).preRegistered).toEqual([])
})

test('what does not agree is told beside its field, nothing is kept without consent, and nobody comes beside the party', async () => {
  const { token, stayId } = await bookTonight()
  const refused = async (people: readonly object[], consent = true) =>
    (await guest.refused(GuestStay.preRegister, { token, stayId, people, consent })).body
  expect((await refused([{ ...bat, birthDate: '1990-11-23' }])).fields?.map(({ field }) => field)).toEqual([
    'people.0.birthDate',
  ])
  expect((await refused([{ ...anna, email: 'nobody' }])).fields?.map(({ field }) => field)).toEqual(['people.0.email'])
  expect((await refused([anna], false)).fields?.map(({ field }) => field)).toEqual(['consent'])
  expect((await refused([{ ...anna, place: 3 }])).field).toBe('people')
  expect((await refused([{ ...anna, signature: '<svg>' }])).code).toBe('invalidInput')
  expect((await sheetOf(stayId)).preRegistered).toEqual([])
})

test('is gone with the guest who is forgotten, stands in the file of personal data, and ends with the stay', async () => {
  const { token, stayId, reservationId } = await bookTonight()
  await guest.call(GuestStay.preRegister, { token, stayId, people: [anna, bat], consent: true })
  const { guestId } = await hotel.call(Stay.get, { id: stayId })
  const { base64 } = await hotel.call(GuestProfile.personalData, { id: guestId })
  expect(base64.length).toBeGreaterThan(1_000)
  const left = async () =>
    (
      await sql<{
        left: number
      }>`select count(*)::int as left from pre_registration where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    ).rows[0]?.left
  expect(await removePreRegistrations(hotel.db)).toBe(0)
  await guest.call(BookingEngine.cancel, {
    token,
    expectedFee: (await guest.call(BookingEngine.booked, { token })).cancelFee ?? 0,
  })
  expect(await left()).toBe(2)
  expect(reservationId).toBeGreaterThan(0)
  expect(await removePreRegistrations(hotel.db)).toBe(2)
  expect(await left()).toBe(0)
})
