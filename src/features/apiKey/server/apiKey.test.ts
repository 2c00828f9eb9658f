import { beforeEach, expect, it } from 'vitest'
import type { Action } from '#core/contract.ts'
import { actions } from '#app/server/actions.ts'
import { keyActions } from '#app/server/keyActions.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { SCOPES } from '#domain/apiKey/scopes.ts'
import { Report } from '#features/reports/contract.ts'
import { book, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { ApiKey } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})

const send = (key: string, action: Action, payload: object = {}) =>
  hotel.app.inject({
    method: 'POST',
    url: action.path,
    headers: { authorization: `Bearer ${key}` },
    payload,
  })
const newKey = (...scopes: (typeof SCOPES)[number][]) => hotel.call(ApiKey.new, { name: 'Door locks', scopes })
const codeOf = async (key: string, action: Action, payload: object = {}) => {
  const answer = await send(key, action, payload)
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

it('a key calls what its scopes say in its own hotel, and each call stands in the activity log under its name', async () => {
  const stayId = await book(hotel, { room: '101' })
  const { key } = await newKey('rooms', 'reservations')
  expect((await send(key, Housekeeping.list)).json()).toMatchObject({ JsonData: { rows: expect.any(Array) } })
  const stay = (await send(key, Stay.get, { id: stayId })).json<{ JsonData: { reservationId: number } }>().JsonData
  expect((await send(key, Reservation.get, { id: stay.reservationId })).statusCode).toBe(200)
  const log = await hotel.call(Report.activityLog, { entity: 'all', search: 'Door locks' })
  const calls = log.rows.filter(({ action }) => action.en === 'Called')
  expect(calls.map(({ user }) => user)).toEqual(['Door locks', 'Door locks', 'Door locks'])
  expect(calls.map(({ changes }) => changes?.en).join()).toContain('Housekeeping.list')
  const { rows } = await hotel.call(ApiKey.list, {})
  expect(rows).toMatchObject([{ name: 'Door locks', revokedAt: null, lastUsedAt: expect.any(String) }])
})

it('a key opens no other scope, nothing of persons and of no other hotel', async () => {
  const { key } = await newKey('rooms')
  expect(await codeOf(key, Stay.get, { id: 1 })).toEqual([403, 'scopeMissing'])
  expect(await codeOf(key, ApiKey.list)).toEqual([403, 'noAccess'])
  expect(await codeOf(key, Reservation.reserve)).toEqual([403, 'noAccess'])
  const open = [...actions, ...keyActions].flatMap(({ action }) => (action.scope === undefined ? [] : [action]))
  expect(open.filter(({ scope }) => !(SCOPES as readonly (string | undefined)[]).includes(scope))).toEqual([])
  expect(open.filter(({ asksPasswordAgain, access }) => asksPasswordAgain || access.kind === 'guest')).toEqual([])
  const other = await hotel.neighbour()
  const elsewhere = key.replace(`key-${hotel.hotelId}-`, `key-${other.hotelId}-`)
  expect(await codeOf(elsewhere, Housekeeping.list)).toEqual([401, 'wrongKey'])
})

it('a key is kept as its hash, and opens nothing after it was revoked', async () => {
  const { id, key } = await newKey('rooms')
  const kept = await hotel.db.selectFrom('api_key').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
  expect(JSON.stringify(kept)).not.toContain(key)
  await hotel.call(ApiKey.revoke, { id })
  expect(await codeOf(key, Housekeeping.list)).toEqual([401, 'wrongKey'])
  expect((await hotel.refused(ApiKey.revoke, { id })).body.code).toBe('notFound')
  expect((await hotel.call(ApiKey.list, {})).total).toBe(0)
  expect((await hotel.call(ApiKey.list, { revoked: true, search: 'locks' })).total).toBe(1)
})

it('only who manages users makes and revokes keys, with a name and at least one scope', async () => {
  const accountant = await hotel.as('accounting')
  expect((await accountant.refused(ApiKey.new, { name: 'x', scopes: ['rooms'] })).body.code).toBe('noAccess')
  expect((await hotel.refused(ApiKey.new, { name: 'x', scopes: [] })).body.fields?.[0]).toMatchObject({
    field: 'scopes',
  })
  expect((await hotel.refused(ApiKey.new, { name: ' ', scopes: ['rooms'] })).status).toBe(400)
})

it('who tries keys without end is refused', async () => {
  const wrong = `key-${hotel.hotelId}-${'x'.repeat(43)}`
  for (let nth = 0; nth < 20; nth += 1) await send(wrong, Housekeeping.list)
  expect(await codeOf(wrong, Housekeeping.list)).toEqual([429, 'tooManyRequests'])
})
