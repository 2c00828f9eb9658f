import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { addDays } from '#core/day.ts'
import { openBookableHotel, TODAY } from '#test/booked.ts'
import type { TestHotel } from '#test/hotel.ts'
import { sql } from 'kysely'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { Report } from '../contract.ts'
import { ReportFile } from '../reportFile.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Both sides of an entry are a row each. */
const entriesOf = (hotel: TestHotel, date: string, entries: number) =>
  sql`with j as (
      insert into journal (hotel_id, business_date, kind, source) values (${hotel.hotelId}, ${date}, 'charge', 'desk') returning id
    )
    insert into entry (hotel_id, journal_id, business_date, debit_account_id, credit_account_id, amount, currency)
    select ${hotel.hotelId}, j.id, ${date}::date, min(a.id), max(a.id), n * 7, 'MNT'
    from j cross join account a cross join generate_series(1, ${entries}::int) n where a.hotel_id = ${hotel.hotelId} group by j.id, n`.execute(
    hotel.db,
  )

const held = (): number => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Every so many pieces of the file it is looked at what is held. */
const LOOK_EVERY = 8

/** The file of a day, and how much more than before was held while it was made, bytes. The file itself is let go of. */
async function exported(hotel: TestHotel, port: number, date: string, keep = false) {
  const headers = { authorization: `Bearer ${hotel.token}`, 'content-type': 'application/json' }
  const before = held()
  const asking = request(`http://127.0.0.1:${port}${ReportFile['accountEntries']!.path}`, { method: 'POST', headers })
  asking.end(JSON.stringify({ asked: { from: date, until: date }, format: 'xlsx' }))
  const [answer] = (await once(asking, 'response')) as [AsyncIterable<Buffer>]
  let [most, pieces, bytes] = [0, 0, 0]
  const file: Buffer[] = []
  for await (const piece of answer) {
    bytes += piece.length
    if (keep) file.push(piece)
    else if ((pieces += 1) % LOOK_EVERY === 0) most = Math.max(most, held() - before)
  }
  return { most, bytes, file: Buffer.concat(file) }
}

test('a file of 100,000 rows is made with the memory of one of 10,000, and holds them all', async () => {
  const hotel = await openBookableHotel()
  const [short, long] = [addDays(TODAY, -20), addDays(TODAY, -10)]
  await entriesOf(hotel, short, 5_000)
  await entriesOf(hotel, long, 50_000)
  await hotel.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = hotel.app.server.address() as AddressInfo
  // what is made once stands before it is measured
  await exported(hotel, port, short)
  const few = await exported(hotel, port, short)
  const many = await exported(hotel, port, long)
  expect(many.bytes).toBeGreaterThan(8 * few.bytes)

  const { file } = await exported(hotel, port, long, true)
  const sheet = Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml']!).toString()
  // ten times the rows: held at once, they would take ten times as much, and more than the sheet has letters
  const LEAST = 8_000_000
  expect(many.most / Math.max(few.most, LEAST)).toBeLessThan(2)
  expect(many.most).toBeLessThan(sheet.length / 3)

  const { count, totals } = await hotel.call(Report.accountEntries, { from: long, until: long, firstRows: 1 })
  expect(count).toBe(100_000)
  const debits = /<c r="H(\d+)"[^>]*><v>([\d.]+)<\/v>/g
  const found = [...sheet.matchAll(debits)].map(([, , amount]) => Math.round(Number(amount) * 100))
  // the sum stands last
  const sum = found.pop()
  expect(found).toHaveLength(50_000)
  expect(found.reduce((all, one) => all + one, 0)).toBe(sum)
  expect(sum).toBe(totals['debits'])
  expect(sheet.match(/<row /g)!.length).toBeGreaterThan(100_000)
})
