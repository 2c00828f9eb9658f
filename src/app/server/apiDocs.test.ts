import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { actions } from './actions.ts'
import { guestActions } from './guestActions.ts'
import { keyActions } from './keyActions.ts'
import { openToKeys } from './openToKeys.ts'
import { openHotel } from '#test/hotel.ts'

test('every action is described by its own contract, to read and for machines', async () => {
  const hotel = await openHotel()
  const machine = await hotel.app.inject('/api/openapi.json')
  const { paths } = machine.json<{ paths: Record<string, { post: { requestBody: object } }> }>()
  expect(Object.keys(paths).toSorted()).toEqual(
    [...actions, ...guestActions, ...keyActions].map(({ action }) => action.path).toSorted(),
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

test('what keys may call is described apart, each with an example that it takes, and as types for TypeScript', async () => {
  const { app } = await openHotel()
  const { paths } = (await app.inject('/api/connect/openapi.json')).json<{
    paths: Record<string, { post: { requestBody: { content: { 'application/json': { example: unknown } } } } }>
  }>()
  expect(Object.keys(paths)).toContain('/api/Channel/Book')
  expect(Object.keys(paths)).not.toContain('/api/Stay/CheckIn')
  const refused = openToKeys.filter(({ action }) => {
    const { example } = paths[action.path]!.post.requestBody.content['application/json']
    return !action.input.safeParse(example).success
  })
  expect(refused.map(({ action }) => action.path)).toEqual([])
  expect((await app.inject('/api/connect/docs')).body).toContain('Authorization: Bearer $KEY')
  const client = (await app.inject('/api/connect/client.ts')).body
  expect(client).toContain('"Channel.book"')
})
