import { MARK } from '#domain/bar/barMarks.ts'
import { Group } from '#features/group/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, type BookableHotel, booking, day, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

type By = 'status' | 'payment' | 'source' | 'group'
async function read(by: By) {
  const { stayId, marks, value, names } = await hotel.call(StayView.facts, { from: day(0), until: day(30), by })
  const of = (column: readonly number[]) => (id: number) => column[stayId.indexOf(id)] ?? -1
  return { marks: of(marks), value: of(value), names }
}

test('two rooms booked together are a group, one is none', async () => {
  const one = await book(hotel)
  const [stay] = booking(hotel).stays
  if (!stay) throw new Error('a booking has a stay')
  const made = await hotel.call(Reservation.reserve, { ...booking(hotel), stays: [stay, stay] })
  const [first = 0, second = 0] = made.stays.map(({ id }) => id)
  const { marks, value } = await read('group')
  expect([marks(one) & MARK.group, value(one)]).toEqual([0, 0])
  expect(marks(first) & MARK.group).toBe(MARK.group)
  expect(value(first)).toBeGreaterThan(0)
  expect(value(first)).toBe(value(second))
})

test('rooms of a group are one, whatever reservation they are of', async () => {
  const { id } = await hotel.call(Group.new, {
    code: 'GOBI',
    name: 'Gobi tour',
    colour: '#22AA66',
    guest: { lastName: 'Tumur' },
  })
  const first = await book(hotel, { booking: { guestGroupId: id } })
  const second = await book(hotel, { booking: { guestGroupId: id } })
  const { marks, value, names } = await read('group')
  expect([marks(first) & MARK.group, value(first)]).toEqual([MARK.group, value(second)])
  expect(value(first)).toBe(-id)
  expect(names).toEqual([{ value: -id, name: 'Gobi tour', nameMon: 'Gobi tour', colour: '#22AA66' }])
})

test('a guest with a VIP status and a rate with breakfast are marked', async () => {
  const stayId = await book(hotel)
  const before = await read('status')
  expect(before.marks(stayId) & MARK.vip).toBe(0)
  await sql`
    update guest set vip_status_id = (select min(id) from vip_status where hotel_id = ${hotel.hotelId})
    where hotel_id = ${hotel.hotelId} and id = (select guest_id from stay where hotel_id = ${hotel.hotelId} and id = ${stayId})`.execute(
    hotel.db,
  )
  await sql`update rate_type set breakfast = true where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  const { marks } = await read('status')
  expect(marks(stayId) & (MARK.vip | MARK.breakfast)).toBe(MARK.vip | MARK.breakfast)
})

test('nothing paid yet is told as such, and sources by their names', async () => {
  const stayId = await book(hotel)
  expect((await read('payment')).value(stayId)).toBe(0)
  const { value, names } = await read('source')
  expect(value(stayId)).toBe(0)
  expect(names.length).toBeGreaterThan(0)
})

test('more than 400 days are refused', async () => {
  const refused = await hotel.refused(StayView.facts, { from: day(0), until: day(401), by: 'status' })
  expect(refused.body).toMatchObject({ code: 'tooLarge', field: 'until' })
})
