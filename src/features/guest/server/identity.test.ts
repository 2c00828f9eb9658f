import { beforeAll, expect, test } from 'vitest'
import type { Action, InputOf } from '#core/contract.ts'
import { Document } from '#domain/document/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Downtime } from '#features/downtime/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Search } from '#features/search/contract.ts'
import { type BookableHotel, bookInHouse, openBookableHotel } from '#test/booked.ts'
import { type Desk, Refused } from '#test/hotel.ts'
import { openPlaces } from '#test/marks.ts'
import { GuestProfile } from '../contract.ts'

const REGISTER = 'УБ90112233'
const PASSPORT = 'E1234567'
const LICENCE = 'DL998877'
const NUMBERS = [REGISTER, PASSPORT, LICENCE]
const person = {
  lastName: 'Батболд',
  firstName: 'Дорж',
  registerNo: REGISTER,
  passportNo: PASSPORT,
  phone: '99112233',
  documents: [{ kind: 'drivingLicence' as const, number: LICENCE, issuer: '', expiresOn: null }],
}

let hotel: BookableHotel
let guestId: number
let stayId: number
let folioId: number
beforeAll(async () => {
  hotel = await openBookableHotel()
  stayId = await bookInHouse(hotel, { booking: { guest: person } })
  const stay = await hotel.call(Stay.get, { id: stayId })
  guestId = stay.guestId
  folioId = stay.folios[0]?.id ?? 0
  // a second record of the same person, so that duplicates have something to tell
  await hotel.call(Guest.create, person)
})

const looksOf = async () =>
  (await hotel.call(GuestProfile.activity, { id: guestId })).filter(({ action }) => action.endsWith('Identity'))

/** Every answer that tells of guests; undefined where the desk may not ask. */
async function answersAt(desk: Desk): Promise<string[]> {
  const ask = async <A extends Action>(action: A, input: InputOf<A>): Promise<string> => {
    try {
      return `${action.path} ${JSON.stringify(await desk.call(action, input))}`
    } catch (error) {
      if (error instanceof Refused && error.status === 403) return ''
      throw error
    }
  }
  const signs = {
    firstName: 'Дорж',
    lastName: 'Батболд',
    registerNo: REGISTER,
    passportNo: PASSPORT,
    phone: '',
    mobile: '',
    birthDate: null,
  }
  return [
    await ask(Guest.get, { id: guestId }),
    await ask(Guest.list, {}),
    await ask(Guest.search, { text: REGISTER }),
    await ask(Guest.search, { text: PASSPORT }),
    await ask(Guest.known, { ...signs, documents: [LICENCE] }),
    await ask(GuestProfile.duplicates, {}),
    await ask(GuestProfile.activity, { id: guestId }),
    await ask(GuestProfile.merges, { id: guestId }),
    await ask(Search.find, { text: REGISTER }),
    await ask(Search.find, { text: LICENCE }),
    await ask(Stay.get, { id: stayId }),
    await ask(Reservation.list, { search: 'Батболд' }),
    await ask(Document.booking, { kind: 'registrationCard', id: stayId }),
    await ask(Folio.get, { id: folioId }),
    await ask(Report.arrivalDeparture, {}),
    await ask(Downtime.house, {}),
  ].filter(Boolean)
}

test.each(['admin', 'reception', 'night', 'reservation', 'cashier', 'housekeeping', 'accounting'] as const)(
  'numbers of identity documents are masked in every answer to %s',
  async (who) => {
    const answers = await answersAt(await hotel.as(who))
    expect(answers.filter((answer) => NUMBERS.some((number) => answer.includes(number)))).toEqual([])
    if (who === 'admin') {
      expect(answers).toHaveLength(16)
      expect(answers.filter((answer) => answer.includes('•••••233')).length).toBeGreaterThan(6)
    }
  },
)

test('who may see them sees them when asked, and each look is kept with who, where and whose', async () => {
  const cashier = await hotel.as('cashier')
  expect((await cashier.refused(Guest.seeIdentity, { id: guestId, place: 'profile' })).status).toBe(403)
  expect(await looksOf()).toEqual([])
  const reception = await hotel.as('reception')
  expect(await reception.call(Guest.seeIdentity, { id: guestId, place: 'profile' })).toEqual({
    registerNo: REGISTER,
    passportNo: PASSPORT,
    documents: person.documents,
  })
  expect(await looksOf()).toMatchObject([{ action: 'seeIdentity', user: 'Bat', after: { place: 'profile' } }])
})

test('a registration card is printed with the numbers by who may see them, and that is a look; others print it masked', async () => {
  const before = (await looksOf()).length
  const reception = await hotel.as('reception')
  const shown = await reception.call(Document.card, { stayId, printed: false })
  expect(shown.stays[0]?.guest).toMatchObject({ registerNo: REGISTER, passportNo: PASSPORT })
  const { base64 } = await reception.call(Document.cardPdf, { stayId, guestId, language: 'both' })
  expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await looksOf()).slice(0, -before || undefined)).toMatchObject([
    { action: 'printIdentity', after: { place: 'registrationCard' } },
    { action: 'seeIdentity', after: { place: 'registrationCard' } },
  ])
  const cashier = await hotel.as('cashier')
  expect((await cashier.refused(Document.card, { stayId, printed: true })).status).toBe(403)
  expect((await cashier.refused(Document.cardPdf, { stayId, language: 'en' })).status).toBe(403)
})

test('the report tells every look and every hand-out, to who looks after the users', async () => {
  await hotel.call(GuestProfile.personalData, { id: guestId })
  const { rows } = await hotel.call(Report.identityLooks, {})
  expect(rows.map(({ user, what, guest }) => [user, what.en, guest])).toEqual(
    expect.arrayContaining([
      ['Bat', 'Seen', 'Батболд Дорж'],
      ['Bat', 'Printed', 'Батболд Дорж'],
      ['Saraa', 'Personal data handed out', 'Батболд Дорж'],
    ]),
  )
  for (const who of ['reception', 'cashier', 'housekeeping'] as const)
    expect((await (await hotel.as(who)).refused(Report.identityLooks, {})).status).toBe(403)
})

test('a guest is changed without seeing the numbers: masked ones stay, typed ones take their place, strange ones are refused', async () => {
  const cashier = await hotel.as('cashier')
  const { id: other } = await hotel.call(Guest.create, { ...person, lastName: 'Өөр', phone: '' })
  const desk = await hotel.as('reservation')
  const told = await desk.call(Guest.get, { id: other })
  expect(told).toMatchObject({ registerNo: '•••••233', passportNo: '•••••567', documents: [{ number: '•••••877' }] })
  await desk.call(Guest.update, { ...told, id: other, city: 'Дархан', passportNo: 'N7654321' })
  expect(await hotel.call(Guest.seeIdentity, { id: other, place: 'form' })).toMatchObject({
    registerNo: REGISTER,
    passportNo: 'N7654321',
    documents: [{ number: LICENCE }],
  })
  const strange = await desk.refused(Guest.update, { id: other, lastName: 'Өөр', registerNo: '•••••999' })
  expect(strange.body).toMatchObject({ code: 'invalidValue', field: 'registerNo' })
  expect((await desk.refused(Guest.create, { lastName: 'New', passportNo: '•••••567' })).body).toMatchObject({
    field: 'passportNo',
  })
  expect((await cashier.refused(Guest.seeIdentity, { id: other, place: 'form' })).status).toBe(403)
})

test('the activity log and what is kept of answers hold no whole number', async () => {
  const places = await openPlaces(hotel.url)
  try {
    for (const number of NUMBERS) {
      const held = [...(await places.placesOf(number)).keys()].filter(
        (place) => !/^guest(_document|_sign)?\./.test(place),
      )
      expect(held).toEqual([])
    }
  } finally {
    await places.close()
  }
})
