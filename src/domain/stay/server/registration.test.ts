import { beforeAll, expect, test } from 'vitest'
import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '../contract.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { type BookableHotel, book, openBookableHotel } from '#test/booked.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const USUAL = {
  firstName: true,
  birthDate: true,
  number: true,
  nationality: false,
  gender: false,
  phone: false,
  email: false,
  country: false,
  address: false,
}
const citizen = { lastName: 'Батболд', firstName: 'Дорж', birthDate: '1990-11-22', nationality: 'MN' }

const arriving = async (guest: object) => {
  const stayId = await book(hotel, { booking: { guest: { lastName: 'Батболд', ...guest } } })
  const { guestId } = await hotel.call(Stay.get, { id: stayId })
  const fields = async (typed: object) =>
    (await hotel.refused(Stay.registerGuest, { stayId, guestId, ...typed })).body.fields?.map(({ field, message }) => [
      field,
      message,
    ])
  return { stayId, guestId, fields }
}

test('a new hotel asks for first name, birth date and the number of the document', async () => {
  expect(await hotel.call(Hotel.registrationAsks, {})).toEqual(USUAL)
  expect(await (await hotel.as('reception')).call(Guest.registrationAsks, {})).toEqual(USUAL)
  const { fields } = await arriving({})
  expect(await fields({ lastName: 'Батболд', nationality: 'MN' })).toEqual([
    ['firstName', 'Please fill in'],
    ['birthDate', 'Please fill in'],
    ['registerNo', 'Please fill in'],
  ])
})

test('a hotel sets what is asked where a guest is registered', async () => {
  await hotel.call(Hotel.setRegistrationAsks, { ...USUAL, number: false, phone: true, email: true, country: true })
  const { stayId, guestId, fields } = await arriving({ address: 'Сүхбаатар 12' })
  expect(await fields(citizen)).toEqual([
    ['phone', 'Please fill in'],
    ['email', 'Please fill in'],
    ['country', 'Please fill in'],
  ])
  const bulk = { stayId, guestIds: [guestId], registered: true }
  expect((await hotel.refused(Stay.setRegistered, bulk)).body.code).toBe('guestNotIdentified')
  const contact = { phone: '99112233', email: 'dorj@example.mn', country: 'MN' }
  await hotel.call(Stay.registerGuest, { stayId, guestId, ...citizen, ...contact })
  // what was not asked stays as it was known
  expect(await hotel.call(Guest.get, { id: guestId })).toMatchObject({ ...contact, address: 'Сүхбаатар 12' })
  await hotel.call(Stay.setRegistered, { ...bulk, registered: false })
  await hotel.call(Stay.setRegistered, bulk)
})

test('a mobile number is a phone, and a hotel may ask for the last name alone', async () => {
  await hotel.call(Hotel.setRegistrationAsks, { ...USUAL, number: false, phone: true })
  const one = await arriving({ mobile: '99112233' })
  await hotel.call(Stay.registerGuest, { stayId: one.stayId, guestId: one.guestId, ...citizen })
  await hotel.call(Hotel.setRegistrationAsks, { ...USUAL, firstName: false, birthDate: false, number: false })
  const other = await arriving({})
  expect(await other.fields({ lastName: ' ' })).toEqual([['lastName', 'Please fill in']])
  await hotel.call(Stay.registerGuest, { stayId: other.stayId, guestId: other.guestId, lastName: 'Сарнай' })
})

test('what is asked is set by who sets the hotel up, and the change is recorded', async () => {
  const reception = await hotel.as('reception')
  expect((await reception.refused(Hotel.setRegistrationAsks, USUAL)).status).toBe(403)
  await hotel.call(Hotel.setRegistrationAsks, { ...USUAL, gender: true })
  const [last] = await hotel.db
    .selectFrom('activity')
    .select(['action', 'after'])
    .where('hotel_id', '=', hotel.hotelId)
    .where('entity', '=', 'Hotel')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(last).toMatchObject({ action: 'setRegistrationAsks', after: { gender: true } })
})
