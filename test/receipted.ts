import { Folio } from '#domain/folio/contract.ts'
import { TaxReceipt, type TaxReceiptRow } from '#domain/taxReceipt/contract.ts'
import { sendReceipts } from '#domain/taxReceipt/server/sendReceipts.ts'
import { PosApi } from '#features/posApi/contract.ts'
import { sql } from 'kysely'
import type { Desk, TestHotel } from './hotel.ts'
import { openPosApiDaemon } from './posApiDaemon.ts'
import type { Simulator, SimulatorOptions } from './posApi/simulator.ts'

/** The hotel issues receipts: the simulated daemon stands beside it, and everything that it sells has its code. */
export async function setUpReceipts(hotel: Pick<Desk, 'call'>, options: SimulatorOptions = {}): Promise<Simulator> {
  const daemon = await openPosApiDaemon(undefined, options)
  const { version } = await hotel.call(PosApi.get, {})
  const seller = { merchantTin: '37900846788', branchNo: '001', posNo: '001', districtCode: '2501', version }
  await hotel.call(PosApi.save, { ...seller, address: daemon.address })
  const { roomTypes, extraCharges } = await hotel.call(PosApi.classifications, {})
  await hotel.call(PosApi.classify, {
    roomTypes: roomTypes.map((row) => ({ ...row, receiptClassification: '6311100' })),
    extraCharges: extraCharges.map((row) => ({ ...row, receiptClassification: '6331000' })),
  })
  return daemon
}

/** What waits is due, as if time had passed; then everything due is sent. */
export async function sendWaiting(hotel: TestHotel): Promise<number> {
  await sql`update tax_receipt set due_at = now() where hotel_id = ${hotel.hotelId} and status in ('waiting', 'returning')`.execute(
    hotel.db,
  )
  return sendReceipts({ db: hotel.db, log: (line) => console.error(line) })
}

/** Charges of a folio that are on no receipt. */
export async function unreceipted(hotel: Pick<Desk, 'call'>, folioId: number): Promise<number[]> {
  const { lines } = await hotel.call(TaxReceipt.source, { folioId })
  return lines.filter(({ receipt }) => receipt === null).map(({ lineId }) => lineId)
}

/** Charges, pays and gives the charge's line. */
export async function sellAndPay(
  hotel: TestHotel,
  { folioId, extraChargeId, paymentMethodId }: { folioId: number; extraChargeId: number; paymentMethodId: number },
): Promise<number> {
  const { lineIds, balance } = await hotel.call(Folio.postCharge, { folioId, extraChargeId })
  if (balance > 0) await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: balance })
  return lineIds[0] ?? 0
}

/** Where nobody knows what came of a receipt or of its return, somebody looks into the daemon's own records and says what is there. */
export async function lookInto(
  hotel: Pick<Desk, 'call'>,
  { kept }: Pick<Simulator, 'kept'>,
  { id, status }: Pick<TaxReceiptRow, 'id' | 'status'>,
): Promise<void> {
  const { billIdSuffix, externalId } = await hotel.call(TaxReceipt.get, { id })
  if (status === 'unknown') {
    const found = kept.find(({ receipt }) => receipt.billIdSuffix === billIdSuffix)
    const under = found ? { taxNumber: found.id, taxTime: found.date } : {}
    await hotel.call(TaxReceipt.resolve, { id, isThere: found !== undefined, ...under })
  } else if (status === 'returnUnknown') {
    const isThere = kept.find((one) => one.id === externalId)?.status === 'active'
    await hotel.call(TaxReceipt.resolve, { id, isThere })
  }
}

/** What stands at the daemon, in minor units; an invoice does not where a receipt has paid it. */
export function standingAt({ kept }: Pick<Simulator, 'kept'>): { total: number; vat: number; cityTax: number } {
  const active = kept.filter(({ status }) => status === 'active')
  const paid = new Set(active.flatMap(({ receipt }) => receipt.invoiceId ?? []))
  const standing = active.filter(({ id }) => !paid.has(id))
  const sum = (key: 'totalAmount' | 'totalVAT' | 'totalCityTax') =>
    standing.reduce((all, { receipt }) => all + Math.round(receipt[key] * 100), 0)
  return { total: sum('totalAmount'), vat: sum('totalVAT'), cityTax: sum('totalCityTax') }
}

/** What the hotel owes of a tax, as its accounts say. */
export async function taxOwed(
  { db, hotelId }: Pick<TestHotel, 'db' | 'hotelId'>,
  which: 'vat' | 'city_tax',
): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(case when e.credit_account_id = t.account_id then e.amount else -e.amount end), 0)::bigint as owed
    from entry e join tax t on t.hotel_id = e.hotel_id and t.id = e.tax_id
    where e.hotel_id = ${hotelId} and t.${sql.id(which)} and t.account_id in (e.credit_account_id, e.debit_account_id)`.execute(
    db,
  )
  return rows[0]?.owed ?? 0
}
