import { expect, test } from 'vitest'
import { openHotel } from '#test/hotel.ts'
import { options } from '../contract.ts'

test('names of users, companies and accounts are told to who has a form that asks for them', async () => {
  const hotel = await openHotel()
  const told = async (name: Parameters<typeof hotel.as>[0]) => {
    const desk = await hotel.as(name)
    const answers: string[] = []
    for (const entity of ['User', 'Company', 'Account', 'RoomType'] as const) {
      const works = await desk.call(options[entity], {}).then(
        () => true,
        () => false,
      )
      if (works) answers.push(entity)
    }
    return answers
  }
  expect(await told('admin')).toEqual(['User', 'Company', 'Account', 'RoomType'])
  expect(await told('reception')).toEqual(['User', 'Company', 'RoomType'])
  expect(await told('housekeeping')).toEqual(['RoomType'])
})
