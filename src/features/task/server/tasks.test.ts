import { Stay } from '#domain/stay/contract.ts'
import { Task } from '#domain/task/contract.ts'
import { book, type BookableHotel, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { beforeAll, expect, test } from 'vitest'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const texts = async (input: object) => (await hotel.call(Task.list, input)).rows.map(({ text }) => text)

test('what is to be done for a stay, its reservation or its room stands on its page until it is done', async () => {
  const stayId = await book(hotel, { room: '101', arrival: 1 })
  const { reservationId, guestName } = await hotel.call(Stay.get, { id: stayId })
  const roomId = hotel.rooms['101'] ?? 0
  const reception = await hotel.as('reception')
  const flowers = await reception.call(Task.new, { stayId, text: 'Flowers', dueOn: day(1) })
  const late = await hotel.call(Task.new, { reservationId, text: 'Ask for the passport', dueOn: day(-1) })
  await hotel.call(Task.new, { roomId, text: 'Lamp is broken', dueOn: TODAY })
  expect((await hotel.call(Task.of, { stayId })).map(({ text }) => text)).toEqual([
    'Ask for the passport',
    'Lamp is broken',
    'Flowers',
  ])
  expect((await hotel.call(Task.of, { reservationId })).map(({ text }) => text)).toEqual([
    'Ask for the passport',
    'Flowers',
  ])
  expect(await hotel.call(Task.due, {})).toEqual({ due: 2, overdue: 1 })
  expect(await texts({ tab: 'due' })).toEqual(['Ask for the passport', 'Lamp is broken'])
  expect(await texts({ search: 'batbold', tab: 'open', sort: 'text' })).toEqual(['Ask for the passport', 'Flowers'])

  await reception.call(Task.setDone, { ids: [flowers.id], done: true })
  await hotel.call(Task.setDone, { ids: [flowers.id], done: true })
  const done = await hotel.call(Task.get, { id: flowers.id })
  expect(done).toMatchObject({ guestName, roomNumber: '101', doneOn: TODAY, version: 2 })
  expect(done.doneBy).not.toBe((await hotel.call(Task.get, { id: late.id })).createdBy)
  expect(await texts({ tab: 'done' })).toEqual(['Flowers'])
  await hotel.call(Task.setDone, { ids: [flowers.id], done: false })
  expect(await hotel.call(Task.get, { id: flowers.id })).toMatchObject({ doneAt: null, doneBy: null })
})

test('is for one thing only, and two who change it at once do not overwrite each other', async () => {
  const stayId = await book(hotel)
  const both = { stayId, roomId: hotel.rooms['102'], text: 'x', dueOn: TODAY }
  expect((await hotel.refused(Task.new, both)).status).toBe(400)
  expect((await hotel.refused(Task.new, { stayId: 999_999, text: 'x', dueOn: TODAY })).body.code).toBe(
    'unknownReference',
  )
  const { id } = await hotel.call(Task.new, { stayId, text: 'Taxi at 6', dueOn: TODAY })
  const change = { id, version: 1, text: 'Taxi at 7', dueOn: day(1) }
  await hotel.call(Task.update, change)
  expect((await hotel.refused(Task.update, change)).body.code).toBe('changedMeanwhile')
  await hotel.call(Task.delete, { id })
  expect((await hotel.refused(Task.get, { id })).body.code).toBe('notFound')
})
