import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Stay } from '#domain/stay/contract.ts'
import { company } from '#features/configuration/company.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { type BookableHotel, book, bookInHouse, openBookableHotel } from '#test/booked.ts'
import { Search } from '../contract.ts'

const nothing = { guests: [], stays: [], rooms: [], folios: [], receipts: [], companies: [], groups: [] }

let hotel: BookableHotel
let inHouse: number
let expected: number
let folioNumber: number
beforeAll(async () => {
  hotel = await openBookableHotel()
  const guest = { guest: { lastName: 'Мөнхбат', firstName: 'Сарнай', phone: '9911 2233' }, voucher: 'AB-77' }
  inHouse = await bookInHouse(hotel, { room: '101', departure: 2, booking: guest })
  expected = await book(hotel, { arrival: 3, booking: { guest: { lastName: 'Müller', firstName: 'Jürgen' } } })
  await hotel.call(company.actions.new, { code: 'STEPPE', name: 'Steppe Travel', kind: 'agency' })
  const stay = await hotel.call(Stay.get, { id: inHouse })
  folioNumber = stay.folios[0]?.number ?? 0
})

const stays = async (text: string) => (await hotel.call(Search.find, { text })).stays.map(({ id }) => id)

test('guests and their stays are found in any script, without accents, by phone, voucher and room', async () => {
  for (const text of ['munkhbat', 'МӨНХ', 'sarnai', '99112233', 'ab-77'])
    expect(await stays(text), text).toContain(inHouse)
  expect(await stays('101')).toEqual([inHouse])
  expect(await stays('muller jur')).toEqual([expected])
  expect((await hotel.call(Search.find, { text: 'мюллер' })).guests).toEqual([])
  const { guests } = await hotel.call(Search.find, { text: 'munkh' })
  expect(guests).toMatchObject([{ name: 'Мөнхбат Сарнай', phone: '9911 2233' }])
})

test('rooms with who is in them, folios by number, companies by any part of the name', async () => {
  const { rooms } = await hotel.call(Search.find, { text: '10' })
  expect(rooms[0]).toMatchObject({ number: '101', stayId: inHouse, guestName: 'Мөнхбат Сарнай' })
  expect(rooms).toHaveLength(6)
  expect((await hotel.call(Search.find, { text: String(folioNumber) })).folios).toMatchObject([
    { number: folioNumber, name: 'Мөнхбат Сарнай', open: true },
  ])
  expect((await hotel.call(Search.find, { text: 'travel' })).companies).toMatchObject([{ code: 'STEPPE' }])
})

test('numbers are found with the prefix with which they are printed and without, a cancellation by its own', async () => {
  const forms = { prefix: 'R-', next: 900, width: 5 }
  const numbers = {
    reservation: forms,
    folio: { ...forms, prefix: 'F' },
    cancellation: { ...forms, prefix: 'C' },
    receipt: { ...forms, prefix: 'P' },
  }
  await hotel.call(Hotel.setNumbers, numbers)
  const id = await book(hotel, { arrival: 8 })
  await hotel.call(Stay.cancel, { stayIds: [id], reason: 'Illness' })
  for (const text of ['r-00900', 'R-900', '900', 'c00900']) expect(await stays(text), text).toEqual([id])
  expect((await hotel.call(Search.find, { text: 'R-900' })).stays).toMatchObject([{ number: 'R-00900-1' }])
  expect(await stays('F00900')).toEqual([])
})

test('what nobody typed finds nothing, signs of patterns are letters, and a neighbour sees none of it', async () => {
  for (const text of ['', ' ', '%', '_', "'; drop table guest; --"])
    expect(await hotel.call(Search.find, { text })).toEqual(nothing)
  const neighbour = await hotel.neighbour()
  expect(await neighbour.call(Search.find, { text: 'munkhbat' })).toEqual(nothing)
})

test('who keeps the house finds rooms, whether somebody is there, and not who', async () => {
  const housekeeping = await hotel.as('housekeeping')
  const found = await housekeeping.call(Search.find, { text: '101' })
  expect(found).toMatchObject({ ...nothing, rooms: [{ number: '101', occupied: true, stayId: null, guestName: '' }] })
  expect((await housekeeping.call(Search.find, { text: '102' })).rooms).toMatchObject([{ occupied: false }])
})

test('who sees neither guests nor rooms nor money finds none', async () => {
  const cashier = await hotel.as('cashier')
  expect((await cashier.call(Search.find, { text: 'munkhbat' })).stays).not.toEqual([])
  await sql`
    update role_menu set status = 0 where hotel_id = ${hotel.hotelId}
      and role_id = (select role_id from app_user where hotel_id = ${hotel.hotelId} and login_name = 'cashier')`.execute(
    hotel.db,
  )
  for (const text of ['munkhbat', '101', 'travel', String(folioNumber)])
    expect(await cashier.call(Search.find, { text })).toEqual(nothing)
})
