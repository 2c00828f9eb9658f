import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { openHotel } from '#test/hotel.ts'

test('every action is described by its own contract, to read and for machines', async () => {
  const hotel = await openHotel()
  const machine = await hotel.app.inject('/api/openapi.json')
  const { paths } = machine.json<{ paths: Record<string, { post: { requestBody: object } }> }>()
  expect(Object.keys(paths).toSorted()).toEqual(actions.map(({ action }) => action.path).toSorted())
  expect(JSON.stringify(paths['/api/Stay/CheckIn'])).toContain('stayId')
  const page = await hotel.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/Stay/CheckIn')
})
