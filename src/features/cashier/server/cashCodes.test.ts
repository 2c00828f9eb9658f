import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fromCsv } from '#core/csv.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { Accounting } from '#features/accounting/contract.ts'
import { extraCharge } from '#features/configuration/extraCharge.ts'
import { extraChargeGroup } from '#features/configuration/extraChargeGroup.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { type Desk, openHotel, type TestHotel } from '#test/hotel.ts'

const MNT = (amount: number) => ({ currency: 'MNT', amount: amount * 100 })

/** A charge of the hotel's list, in a group that bears no tax, on the account of that name. */
async function untaxedCharge(hotel: TestHotel, code: string, accountNamed: string) {
  const account = (await hotel.call(Cashier.accounts, {})).find(({ label }) => label.en.includes(accountNamed))!
  const group = await hotel.call(extraChargeGroup.actions.new, { name: `Of the house ${code}`, accountId: account.id })
  const charge = { code, name: 'Taxi', nameMon: 'Такси', extraChargeGroupId: group.id, unitPrice: 0 }
  return (await hotel.call(extraCharge.actions.new, charge)).id
}

test('cash goes in and out on a charge of the list: the account of its group, the name on its papers, its code in the export', async () => {
  const hotel = await openHotel()
  const taxi = await untaxedCharge(hotel, 'TAXI', 'Other revenue')
  expect(await hotel.call(Cashier.charges, {})).toEqual([{ id: taxi, label: { en: 'TAXI Taxi', mon: 'TAXI Такси' } }])
  const out = { extraChargeId: taxi, party: 'Driver', reason: 'Fetched a guest' }
  await hotel.call(Cashier.move, { kind: 'paidIn', ...MNT(9_000), ...out })
  const { journalId } = await hotel.call(Cashier.move, { kind: 'paidOut', ...MNT(4_000), ...out })
  expect(await hotel.call(Cashier.slip, { journalId })).toMatchObject({
    account: { en: 'TAXI Taxi', mon: 'TAXI Такси' },
    lines: [{ currency: 'MNT', amount: -4_000_00 }],
  })
  const { id } = (await hotel.call(Cashier.own, {})).session!
  expect((await hotel.call(Cashier.report, { id })).movements.map(({ account }) => account?.en)).toEqual([
    'TAXI Taxi',
    'TAXI Taxi',
  ])
  const { rows } = await sql<{ name: string; purpose: string | null }>`
    select a.name, a.purpose from entry e join account a on a.hotel_id = e.hotel_id and a.id in (e.debit_account_id, e.credit_account_id)
    where e.hotel_id = ${hotel.hotelId} and e.journal_id = ${journalId} order by a.purpose nulls last`.execute(hotel.db)
  expect(rows).toMatchObject([{ purpose: 'cash' }, { name: 'Other revenue' }])
  await expectBooksToHold(hotel)

  const { businessDate } = await hotel.call(NightAudit.status, {})
  await hotel.call(NightAudit.run, { businessDate })
  await sql`update account set external_code = number where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await sql`update extra_charge set external_code = 'PETTY' where hotel_id = ${hotel.hotelId} and id = ${taxi}`.execute(
    hotel.db,
  )
  const asked = { from: businessDate, until: businessDate, layout: 'mongolian' as const, format: 'csv' as const }
  const file = await hotel.call(Accounting.file, { id: (await hotel.call(Accounting.export, asked)).id })
  const lines = fromCsv(Buffer.from(file.base64, 'base64').toString('utf8'))
  expect(lines.filter((line) => line.includes('PETTY'))).toHaveLength(2)
})

test('what bears tax is sold on a folio, and what is not in the list is no charge', async () => {
  const hotel = await openHotel()
  const water = await idOf(hotel, 'extra_charge', 'Water')
  const paid = { kind: 'paidIn' as const, ...MNT(1_000), reason: 'Sold at the desk' }
  expect((await hotel.refused(Cashier.move, { ...paid, extraChargeId: water })).body).toMatchObject({
    code: 'chargeBearsTax',
    field: 'extraChargeId',
  })
  expect((await hotel.refused(Cashier.move, { ...paid, extraChargeId: 999_999 })).body).toMatchObject({
    code: 'unknownReference',
    field: 'extraChargeId',
  })
  const taxi = await untaxedCharge(hotel, 'TAXI', 'Other revenue')
  await hotel.call(extraCharge.actions.setStatus, { id: taxi, active: false })
  expect((await hotel.refused(Cashier.move, { ...paid, extraChargeId: taxi })).status).toBe(400)
})

test("a count beyond the hotel's limit is closed, and begun with, by who may close another's drawer alone", async () => {
  const hotel = await openHotel({ drawers: 'closed' })
  const { version, currencyLocked: _locked, storage: _storage, ...facts } = await hotel.call(Hotel.get, {})
  await hotel.call(Hotel.update, { ...facts, version, varianceLimit: 5_000_00 })
  expect((await hotel.call(Hotel.get, {})).varianceLimit).toBe(5_000_00)
  const bat = await hotel.as('reception')
  const drawerId = (await bat.call(Cashier.desk, {})).free[0]!.id
  const { id: sessionId } = await bat.call(Cashier.start, { drawerId, counts: [MNT(20_000)] })
  const reason = 'Nobody knows'
  const compare = (desk: Desk, found: number) => desk.call(Cashier.compare, { sessionId, counts: [MNT(found)] })

  expect(await compare(bat, 15_000)).toMatchObject({ needsReason: true, beyond: null })
  expect(await compare(bat, 14_999)).toMatchObject({ beyond: 5_000_00 })
  expect((await bat.refused(Cashier.close, { sessionId, counts: [MNT(14_999)], reason })).body).toMatchObject({
    code: 'varianceBeyondLimit',
    field: 'counts',
    message: 'The count is off by more than 5,000.00 MNT. Only who may close another’s drawer can go on with it',
  })
  expect((await bat.refused(Cashier.close, { sessionId, counts: [MNT(25_001)], reason })).status).toBe(403)
  expect(await compare(hotel, 14_999)).toMatchObject({ beyond: null, needsReason: true })
  await hotel.call(Cashier.close, { sessionId, counts: [MNT(14_999)], reason })

  const start = { drawerId, counts: [MNT(9_000)], reason }
  expect((await bat.refused(Cashier.start, start)).body.code).toBe('varianceBeyondLimit')
  await bat.call(Cashier.start, { ...start, counts: [MNT(9_999)] })
  await expectBooksToHold(hotel)
})
