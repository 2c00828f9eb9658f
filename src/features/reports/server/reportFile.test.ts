import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromCsv } from '#core/csv.ts'
import { bookInHouse, openBookableHotel, TODAY } from '#test/booked.ts'
import type { Desk, TestHotel } from '#test/hotel.ts'
import { openLivedHotel } from '#test/livedHotel.ts'
import { passwordGivenBefore } from '#test/passwordAge.ts'
import readXlsxFile from 'read-excel-file/node'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { declaredReports, Report } from '../contract.ts'
import type { Answer, Report as Declared } from '../report.ts'
import { type FileAsked, ReportFile } from '../reportFile.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

const file = async (
  hotel: TestHotel,
  name: string,
  payload: Partial<FileAsked>,
  language = 'en',
  desk: Desk = hotel,
) => {
  const headers = { authorization: `Bearer ${desk.token}`, 'accept-language': language }
  const answer = await hotel.app.inject({ method: 'POST', url: ReportFile[name]!.path, payload, headers })
  expect(answer.statusCode).toBe(200)
  return answer
}

/** The rows of a file of Excel. */
async function read(content: Buffer): Promise<readonly (readonly unknown[])[]> {
  const [sheet] = (await readXlsxFile(content)) as unknown as { data: unknown[][] }[]
  return sheet?.data ?? []
}

test('every report is a file of all its rows with its sums, as Excel and as CSV', async () => {
  const hotel = await openLivedHotel()
  for (const { report, action } of declaredReports) {
    const { count } = (await hotel.call(action, {})) as Answer<Declared>
    const answer = await file(hotel, report.name, { asked: {}, format: 'xlsx' })
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`${report.title.en} `))
    const sheet = await read(answer.rawPayload)
    expect(sheet[0]?.[0]).toBe(report.title.en)
    const [labels = [], ...lines] = fromCsv((await file(hotel, report.name, { asked: {}, format: 'csv' })).body)
    expect(lines.length, report.name).toBe(count)
    const head = sheet.findIndex((cells) => labels.every((label, place) => String(cells[place] ?? '') === label))
    expect(head, report.name).toBeGreaterThan(1)
    expect(sheet.length - head - 1, report.name).toBeGreaterThanOrEqual(count)
  }
})

test('a file has the columns, the order, the filters and the language of the screen', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  await bookInHouse(hotel, { room: '102' })
  const asked = { from: TODAY, until: TODAY, sort: '-account' }
  const columns = ['date', 'debits', 'credits']
  const { rows, totals } = (await hotel.call(Report.accountEntries, asked)) as unknown as Answer<Declared> & {
    rows: Rows
  }
  const of = { asked, columns }
  const csv = fromCsv((await file(hotel, 'accountEntries', { ...of, format: 'csvSemicolon' }, 'mn')).body)
  expect(csv[0]).toEqual(['Данс', 'Ажлын өдөр', 'Дебет', 'Кредит'])
  expect(csv.slice(1).map(([, , debits]) => Number(debits) * 100)).toEqual(rows.map(({ debits }) => debits))
  const sheet = await read((await file(hotel, 'accountEntries', { ...of, format: 'xlsx' }, 'mn')).rawPayload)
  const sums = sheet.find(([name]) => name === 'Нийт дүн')
  expect(sums?.slice(2).map((sum) => Number(sum) * 100)).toEqual([totals['debits'], totals['credits']])
})

test('a file is for who may open the report, sees no more of it, and gave the password lately where guests are named', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101' })
  const housekeeper = await hotel.as('housekeeping')
  const asked = { asked: {}, format: 'csv' } as const
  expect((await housekeeper.refused(ReportFile['charge']!, asked)).status).toBe(403)
  await sql`delete from role_privilege where hotel_id = ${hotel.hotelId} and privilege = 'seeRevenue'
    and role_id = (select role_id from app_user where hotel_id = ${hotel.hotelId} and login_name = 'accounting')`.execute(
    hotel.db,
  )
  const desk = await hotel.as('accounting')
  expect((await desk.refused(ReportFile['accountEntries']!, asked)).status).toBe(403)
  const { rows } = (await desk.call(Report.reservations, {})) as unknown as { rows: Rows }
  const seen = declaredReports.find(({ report }) => report.name === 'reservations')!.report.columns
  const all = { ...asked, columns: Object.keys(seen) }
  const [head] = fromCsv((await file(hotel, 'reservations', all, 'en', desk)).body)
  const labels = Object.entries(seen).flatMap(([key, { kind, label }]) =>
    kind !== 'id' && key in rows[0]! ? [label.en] : [],
  )
  expect(head?.toSorted()).toEqual(labels.toSorted())
  expect((await hotel.refused(ReportFile['reservations']!, { ...asked, columns: [] })).body.code).toBe('invalidInput')
  await passwordGivenBefore(hotel, 11)
  expect((await hotel.refused(ReportFile['paymentLog']!, asked)).body.code).toBe('passwordAgain')
})

test('who goes away in the middle of a file leaves no query and no connection behind', async () => {
  const hotel = await openBookableHotel()
  await hotel.db.executeQuery(
    sql`insert into activity (hotel_id, business_date, entity, entity_id, action, after)
      select ${hotel.hotelId}::int, ${TODAY}::date, 'Room', n, 'update', jsonb_build_object('name', md5(n::text) || md5((n + 1)::text))
      from generate_series(1, 40000) n`.compile(hotel.db),
  )
  await hotel.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = hotel.app.server.address() as AddressInfo
  for (const _ of [1, 2, 3, 4]) {
    const url = `http://127.0.0.1:${port}${ReportFile['activityLog']!.path}`
    const headers = { authorization: `Bearer ${hotel.token}`, 'content-type': 'application/json' }
    const asking = request(url, { method: 'POST', headers })
    asking.end(JSON.stringify({ asked: { from: TODAY, until: TODAY }, format: 'csv' }))
    const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream]
    await once(answer, 'data')
    asking.destroy()
  }
  await expect.poll(() => hotel.pool.totalCount - hotel.pool.idleCount, { timeout: 30_000 }).toBe(0)
  // and others get theirs
  const whole = await file(hotel, 'activityLog', { asked: { from: TODAY, until: TODAY }, format: 'csv' })
  expect(whole.body.split('\r\n').length).toBeGreaterThan(40_000)
})
