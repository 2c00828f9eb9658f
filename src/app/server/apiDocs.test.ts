import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { guestActions } from './guestActions.ts'
import { openHotel } from '#test/hotel.ts'

test('every action is described by its own contract, to read and for machines', async () => {
  const hotel = await openHotel()
  const machine = await hotel.app.inject('/api/openapi.json')
  const { paths } = machine.json<{ paths: Record<string, { post: { requestBody: object } }> }>()
  expect(Object.keys(paths).toSorted()).toEqual(
    [...actions, ...guestActions].map(({ action }) => action.path).toSorted(),
  )
  expect(JSON.stringify(paths['/api/Stay/CheckIn'])).toContain('stayId')
  const page = await hotel.app.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('/api/Stay/CheckIn')
})

test('it is compressed once, and the same for every reader', async () => {
  const { app } = await openHotel()
  const read = (encoding: string) => app.inject({ url: '/api/docs', headers: { 'accept-encoding': encoding } })
  const [plain, one, two] = [await read('identity'), await read('gzip'), await read('br, gzip')]
  expect(plain.headers['content-encoding']).toBe('identity')
  for (const packed of [one, two]) {
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString('utf8')).toBe(plain.body)
  }
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true)
})
