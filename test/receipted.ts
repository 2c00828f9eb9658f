import { Folio } from '#domain/folio/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { sendReceipts } from '#domain/taxReceipt/server/sendReceipts.ts'
import { PosApi } from '#features/posApi/contract.ts'
import { sql } from 'kysely'
import type { TestHotel } from './hotel.ts'
import { openPosApiDaemon } from './posApiDaemon.ts'
import type { Simulator, SimulatorOptions } from './posApi/simulator.ts'

/** The hotel issues receipts: the simulated daemon stands beside it, and everything that it sells has its code. */
export async function setUpReceipts(hotel: TestHotel, options: SimulatorOptions = {}): Promise<Simulator> {
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
export async function unreceipted(hotel: TestHotel, folioId: number): Promise<number[]> {
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
