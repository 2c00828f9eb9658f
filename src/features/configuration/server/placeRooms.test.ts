import { expect, test } from 'vitest'
import { StayView } from '#features/stayView/contract.ts'
import { openHotel } from '#test/hotel.ts'
import { room, roomExtra } from '../room.ts'
import { roomType } from '../roomType.ts'

test('new and imported rooms stand where their numbers are counted, and the order of the hotel stays', async () => {
  const hotel = await openHotel()
  const numbers = async () => (await hotel.call(room.actions.list, { limit: 500 })).rows.map(({ number }) => number)
  const before = await numbers()
  const { id: roomTypeId } = await hotel.call(roomType.actions.new, { code: 'GER', name: 'Ger' })

  await hotel.call(room.actions.new, { number: '104A', roomTypeId })
  await hotel.call(roomExtra.newMany, { from: 'G9', to: 'G11', roomTypeId })
  const sheet = {
    header: ['Room no.', 'Room type'],
    rows: [
      ['G2', 'GER'],
      ['99', 'GER'],
      ['1000', 'GER'],
      ['G10A', 'GER'],
    ],
  }
  const { plan } = await hotel.call(room.actions.checkImport, sheet)
  await hotel.call(room.actions.import, { ...sheet, plan })

  const after = await numbers()
  const [upTo104, rest] = [before.slice(0, before.indexOf('104') + 1), before.slice(before.indexOf('104') + 1)]
  expect(after).toEqual(['99', ...upTo104, '104A', ...rest, '1000', 'G2', 'G9', 'G10', 'G10A', 'G11'])
  const { rooms } = await hotel.call(StayView.rooms, {})
  expect(rooms.number.filter((number) => number.startsWith('G'))).toEqual(['G2', 'G9', 'G10', 'G10A', 'G11'])

  // an order that the hotel made is kept
  const { rows } = await hotel.call(room.actions.list, { limit: 500 })
  const idOf = (number: string) => rows.find((row) => row['number'] === number)?.id ?? 0
  await hotel.call(room.actions.reorder, {
    ids: [idOf('G11'), ...rows.map(({ id }) => id).filter((id) => id !== idOf('G11'))],
  })
  await hotel.call(room.actions.new, { number: 'G12', roomTypeId })
  expect((await numbers()).slice(0, 3)).toEqual(['G11', 'G12', '99'])
})
