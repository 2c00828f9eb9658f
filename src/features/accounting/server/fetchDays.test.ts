import { beforeEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { fromCsv } from '#core/csv.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, type BookableHotel, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { ApiKey } from '#features/apiKey/contract.ts'
import { Accounting } from '../contract.ts'

let hotel: BookableHotel

/** The first day is closed with one night, and every account has a code. */
beforeEach(async () => {
  hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  await sql`update account set external_code = number where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
})

const fetchDay = (key: string, of: string = TODAY, query = '') =>
  hotel.app.inject({
    method: 'GET',
    url: `/api/accounting/days/${of}${query}`,
    headers: { authorization: `Bearer ${key}` },
  })
const newKey = async () => (await hotel.call(ApiKey.new, { name: 'Ledger program', scopes: ['accounting'] })).key

it('a closed day is fetched by a key, the same bytes as the export makes, and each fetch stands in the activity log', async () => {
  const key = await newKey()
  const answer = await fetchDay(key)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/csv')
  const made = await hotel.call(Accounting.export, { from: TODAY, until: TODAY, layout: 'mongolian', format: 'csv' })
  expect(answer.headers['etag']).toBe(`"${made.sha256}"`)
  expect(fromCsv(answer.body)).toHaveLength(made.lines + 1)
  const sheet = await fetchDay(key, TODAY, '?format=xlsx&layout=odoo')
  expect((await readSheet(sheet.rawPayload))[0]).toContain('line_ids/debit')
  const again = await hotel.app.inject({
    method: 'GET',
    url: `/api/accounting/days/${TODAY}`,
    headers: { authorization: `Bearer ${key}`, 'if-none-match': `"${made.sha256}"` },
  })
  expect(again.statusCode).toBe(304)
  const fetched = await hotel.db
    .selectFrom('activity')
    .select(['user_id', 'after'])
    .where('hotel_id', '=', hotel.hotelId)
    .where('entity', '=', 'ApiKey')
    .where('action', '=', 'call')
    .execute()
  expect(fetched).toHaveLength(3)
  expect(fetched[0]).toMatchObject({
    user_id: null,
    after: { key: 'Ledger program', date: TODAY, sha256: made.sha256 },
  })
})

it('refuses what the export refuses, and days, layouts and formats that are none', async () => {
  const key = await newKey()
  const codeOf = async (of: string, query = '') => {
    const answer = await fetchDay(key, of, query)
    return [answer.statusCode, (answer.json() as { code: string }).code]
  }
  expect(await codeOf(day(1))).toEqual([409, 'dayNotClosed'])
  expect(await codeOf(day(-9))).toEqual([409, 'nothingPosted'])
  expect((await codeOf('yesterday'))[0]).toBe(400)
  expect((await codeOf(TODAY, '?format=pdf'))[0]).toBe(400)
  expect((await codeOf(TODAY, '?layout=99999'))[1]).toBe('unknownReference')
  await sql`update account set external_code = '' where hotel_id = ${hotel.hotelId} and number = '1200'`.execute(
    hotel.db,
  )
  expect(await codeOf(TODAY)).toEqual([409, 'codesMissing'])
})

it('only a key with the scope opens it, and nobody’s session', async () => {
  const { key } = await hotel.call(ApiKey.new, { name: 'Other program', scopes: ['rooms'] })
  expect((await fetchDay(key)).statusCode).toBe(403)
  expect((await fetchDay(hotel.token)).statusCode).toBe(401)
})
