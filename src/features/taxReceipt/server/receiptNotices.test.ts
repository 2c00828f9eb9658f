import { FolioOperation } from '#domain/folio/operations.ts'
import { Stay } from '#domain/stay/contract.ts'
import type { NoticeKind } from '#domain/notice/noticeWords.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { watchDaemons } from '#domain/taxReceipt/server/watchDaemon.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { PosApi } from '#features/posApi/contract.ts'
import { type BookableHotel, bookInHouse, openBookableHotel, passNights } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { daemonInfo, openAnswering } from '#test/posApiDaemon.ts'
import type { Simulator } from '#test/posApi/simulator.ts'
import { sellAndPay, sendWaiting, setUpReceipts } from '#test/receipted.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
let folioId: number
let sale: { folioId: number; extraChargeId: number; paymentMethodId: number }
const reason = 'Wrong customer'

beforeEach(async () => {
  hotel = await openBookableHotel()
  const { folios } = await hotel.call(Stay.get, { id: await bookInHouse(hotel) })
  folioId = folios[0]?.id ?? 0
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Dinner')
  sale = { folioId, extraChargeId, paymentMethodId: await idOf(hotel, 'payment_method', 'Cash') }
})

/** What the desk reads of receipts on its dashboard. */
async function told(): Promise<[NoticeKind, ...string[]][]> {
  const notices = await hotel.call(Dashboard.notices, {})
  return notices.map(({ kind, params, link }) => [kind, ...params.map(String), link ?? ''])
}

async function issue(): Promise<number> {
  const lineId = await sellAndPay(hotel, sale)
  return (await hotel.call(TaxReceipt.issue, { folioId, lineIds: [lineId] })).id
}

/** A receipt that the tax service has taken, and what its daemon says of itself. */
async function taken(info: object = {}): Promise<Simulator> {
  const daemon = await setUpReceipts(hotel, { info: { ...daemonInfo, ...info } })
  await issue()
  await sendWaiting(hotel)
  expect(daemon.kept).toHaveLength(1)
  return daemon
}

const hoursAgo = async (hours: number): Promise<void> => {
  await sql`update tax_receipt set issued_at = now() - ${hours} * interval '1 hour' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
}

/** As the daemon writes it: in Ulaanbaatar's time. */
const localTime = (hoursBefore: number): string =>
  new Date(Date.now() + (8 - hoursBefore) * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

test('a receipt that the tax service refused is told until somebody has mended it', async () => {
  const daemon = await setUpReceipts(hotel)
  daemon.fail('error')
  const id = await issue()
  await sendWaiting(hotel)
  expect(await told()).toEqual([['receiptsStuck', '1', '/payment/ebarimt?status=unsettled']])
  await hotel.call(TaxReceipt.cancel, { id, reason })
  expect(await told()).toEqual([])
})

test('a receipt that waits for a daemon is told after an hour', async () => {
  await (await setUpReceipts(hotel)).close()
  await issue()
  expect(await told()).toEqual([])
  await hoursAgo(2)
  expect(await told()).toEqual([['receiptsStuck', '1', '/payment/ebarimt?status=unsettled']])
})

test('a daemon that was silent for a day is told to pass its receipts on, and does', async () => {
  const daemon = await taken({ lastSentDate: localTime(72) })
  await watchDaemons(hotel.db)
  expect(daemon.asked).toContain('GET /rest/sendData')
  expect(await told()).toEqual([])
})

test('a daemon that passes nothing on is told while a day of the three is left', async () => {
  await taken()
  /** It says that it does, and does not. */
  const silentFor = async (hours: number): Promise<string> => {
    const lastSentDate = localTime(hours)
    const daemon = await openAnswering((_, response) => response.end(JSON.stringify({ ...daemonInfo, lastSentDate })))
    await hotel.call(PosApi.save, { ...(await hotel.call(PosApi.get, {})), address: daemon.address })
    await watchDaemons(hotel.db)
    return lastSentDate.slice(0, 'YYYY-MM-DD HH:MM'.length)
  }
  await silentFor(30)
  expect(await told()).toEqual([])
  const since = await silentFor(50)
  expect(await told()).toEqual([['receiptsNotPassedOn', since, '/conf/pos-api']])
})

test('so is one that has never passed anything on, since its first receipt', async () => {
  await taken({ lastSentDate: null })
  expect(await told()).toEqual([])
  await hoursAgo(49)
  expect(await told()).toEqual([
    ['receiptsNotPassedOn', localTime(49).slice(0, 'YYYY-MM-DD HH:MM'.length), '/conf/pos-api'],
  ])
})

test('a folio that was closed without a receipt is told for three days', async () => {
  await taken()
  const { folioId: bar } = await hotel.call(FolioOperation.openHouse, { name: 'Bar' })
  const lineId = await sellAndPay(hotel, { ...sale, folioId: bar })
  expect(await told()).toEqual([])
  await hotel.call(FolioOperation.closeHouse, { folioId: bar })
  const missing = ['receiptsMissing', '1', '/payment/ebarimt?tab=reconcile']
  expect(await told()).toEqual([missing])
  await passNights(hotel, 2)
  expect(await told()).toEqual([missing])
  await passNights(hotel, 1)
  expect(await told()).toEqual([])
  await passNights(hotel, -3)
  await hotel.call(TaxReceipt.issue, { folioId: bar, lineIds: [lineId] })
  expect(await told()).toEqual([])
})

test('few lotteries are told before there are none, to whoever works with receipts', async () => {
  await taken({ lastSentDate: localTime(1), leftLotteries: 20 })
  await watchDaemons(hotel.db)
  expect(await told()).toEqual([['lotteriesFew', '20', '/payment/ebarimt']])
  const housekeeper = await hotel.as('housekeeping')
  expect(await housekeeper.call(Dashboard.notices, {})).toEqual([])
})
