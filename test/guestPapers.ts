import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { Commission } from '#domain/commission/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { Group } from '#features/group/contract.ts'
import type { BookableHotel } from './booked.ts'
import { idOf } from './books.ts'
import { sendWaiting, unreceipted } from './receipted.ts'

const DINNER = 6_000_000
/** Words of a company about its own account, which stay when a guest is forgotten. */
export const ORDER = 'PO-4711'
const ORDER_NOTE = 'Agreed with the company'

/** An agency that gets a tenth, and owes nothing yet. */
export async function openAgency({ call }: BookableHotel): Promise<number> {
  const { id: companyId } = await call(NewInPlace.company, { name: 'Steppe Travel', kind: 'agency' })
  await call(Commission.setRule, { companyId, percent: '10', byRateType: [] })
  return companyId
}

/** What a guest spends beside the room goes to the account of the agency, beyond its limit, and is invoiced to it; a part is credited. */
export async function settleToAgency(
  hotel: BookableHotel,
  { folioId, agency, mark }: { folioId: number; agency: number; mark: () => string },
): Promise<number> {
  const { call } = hotel
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Dinner')
  await call(Folio.postCharge, { folioId, extraChargeId, unitPrice: DINNER, description: mark() })
  const to = { companyId: agency, reference: ORDER, overrideReason: mark() }
  const { invoiceId } = await call(CityLedger.settle, { folioId, ...to, invoice: true })
  const id = invoiceId ?? 0
  const [line] = (await call(Invoice.get, { id })).facts.lines
  await call(Invoice.credit, { id, lines: [{ lineId: line?.lineId ?? 0, amount: 1_000 }], reason: ORDER_NOTE })
  return id
}

/** All that is written about the folio of a guest who has paid and left: tax receipts that were corrected and returned, invoices and credit notes. */
export async function receiptAndInvoice(
  hotel: BookableHotel,
  { folioId, phone, mark }: { folioId: number; phone: string; mark: () => string },
): Promise<number[]> {
  const { call } = hotel
  const [first = 0] = await unreceipted(hotel, folioId)
  const wish = { lineIds: [first], invoice: true }
  const { id: issued } = await call(TaxReceipt.issue, { folioId, ...wish })
  await sendWaiting(hotel)
  const { id: corrected } = await call(TaxReceipt.correct, {
    id: issued,
    lineIds: [first],
    consumerNo: phone,
    reason: mark(),
  })
  await sendWaiting(hotel)
  await call(TaxReceipt.giveBack, { id: corrected, reason: mark() })
  await sendWaiting(hotel)

  const { invoiceId: wrong } = await call(Invoice.drawForGuest, { folioId })
  const { id: whole } = await call(Invoice.credit, { id: wrong, whole: true, reason: mark() })
  const { invoiceId } = await call(Invoice.drawForGuest, { folioId })
  const line = (await call(Invoice.get, { id: invoiceId })).facts.lines.find(({ amount }) => amount > 1_000)
  const lines = [{ lineId: line?.lineId ?? 0, amount: 1_000 }]
  const { id: byLine } = await call(Invoice.credit, { id: invoiceId, lines, reason: mark() })
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Bank transfer')
  await call(Folio.refund, { folioId, paymentMethodId, amount: 1_000, reason: mark() })
  await call(Invoice.issue, { id: invoiceId })
  return [wrong, whole, invoiceId, byLine]
}

/** What the agency gets for the stay: agreed, paid, taken back, voided, and agreed and paid anew. */
export async function commissionOf({ call }: BookableHotel, stayId: number, mark: () => string): Promise<void> {
  const agree = async () => (await call(Commission.agree, { stays: [{ stayId, amount: 5_000 }], reason: mark() })).ids
  const [id = 0] = await agree()
  await call(Commission.settle, { ids: [id], by: 'bank', reference: mark() })
  await call(Commission.takeBack, { id, reason: mark() })
  await call(Commission.void, { id, reason: mark() })
  await call(Commission.settle, { ids: await agree(), by: 'setOff', reference: mark() })
}

/** What the group of a guest has together is paid and invoiced in the name of the group. */
export async function invoiceGroup(hotel: BookableHotel, groupId: number, mark: () => string): Promise<number> {
  const { call } = hotel
  const { folioId } = await call(Group.openFolio, { id: groupId })
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Dinner')
  await call(Folio.postCharge, { folioId, extraChargeId, unitPrice: DINNER, description: mark() })
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Bank transfer')
  await call(Folio.postPayment, { folioId, paymentMethodId, amount: DINNER, reference: mark() })
  return (await call(Invoice.drawForGuest, { folioId })).invoiceId
}
