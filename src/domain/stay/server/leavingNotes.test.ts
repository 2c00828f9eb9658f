import { LostItem } from '#domain/lostItem/contract.ts'
import { Stay } from '../contract.ts'
import { mustBeRead } from '../leavingShapes.ts'
import { Task } from '#domain/task/contract.ts'
import { bookInHouse, type BookableHotel, openBookableHotel, TODAY } from '#test/booked.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const notesOf = async (stayIds: number[], desk: Pick<BookableHotel, 'call'> = hotel) =>
  (await desk.call(Stay.previewCheckOut, { stayIds })).notes

test('what must not be overlooked of a guest who leaves is told with the bill', async () => {
  const [stayId, other] = [await bookInHouse(hotel), await bookInHouse(hotel, { room: '102' })]
  expect((await notesOf([stayId])).map(mustBeRead)).toEqual([false])

  const { reservationId, guestId, roomId } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(Stay.noteArrival, { stayId, keyNote: '2 cards' })
  const { id: done } = await hotel.call(Task.new, { stayId, text: 'Taxi at nine', dueOn: TODAY })
  await hotel.call(Task.setDone, { ids: [done], done: true })
  await hotel.call(Task.new, { stayId, text: 'Parcel at the desk', dueOn: TODAY })
  await hotel.call(Task.new, { reservationId, text: 'Voucher for the company', dueOn: TODAY })
  await hotel.call(LostItem.new, { description: 'Scarf', roomId: roomId ?? 0, foundOn: TODAY, stayId })
  const sent = await hotel.call(LostItem.new, { description: 'Hat', roomId: roomId ?? 0, foundOn: TODAY, stayId })
  await hotel.call(LostItem.end, { id: sent.id, status: 'returned', endedOn: TODAY, handedTo: 'the guest' })
  await sql`update guest set remarks = 'Deaf in one ear' where hotel_id = ${hotel.hotelId} and id = ${guestId}`.execute(
    hotel.db,
  )
  const [quiet, told] = await notesOf([other, stayId])
  expect(quiet).toMatchObject({ stayId: other, roomNumber: '102' })
  expect(told).toMatchObject({
    stayId,
    roomNumber: '101',
    guestId,
    blacklisted: false,
    remarks: 'Deaf in one ear',
    keyNote: '2 cards',
    tasks: 2,
    leftItems: 1,
  })
  expect(told && mustBeRead(told)).toBe(true)
})

test('who may not see what guests left behind is not told of it', async () => {
  const stayId = await bookInHouse(hotel, { room: '103' })
  const { roomId } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(LostItem.new, { description: 'Ring', roomId: roomId ?? 0, foundOn: TODAY, stayId })
  expect(await notesOf([stayId])).toMatchObject([{ leftItems: 1 }])
  expect(await notesOf([stayId], await hotel.as('cashier'))).toMatchObject([{ leftItems: 0 }])
})
