import { planPayments } from '#domain/folio/paymentPlan.ts'
import type { PaidMoney, TaxReceiptSource } from '#domain/taxReceipt/contract.ts'
import type { AskedReceipt } from '#domain/taxReceipt/plan.ts'
import type { Values } from '#kit/web/form/schema.ts'
import type { LeavingPreview } from '../feeShapes.ts'
import { owingOf, type PaymentRow, wished } from './paying.ts'

/** A receipt as the sheet of check-out holds it. */
export interface AskedRow extends AskedReceipt {
  readonly folioId: number
}

export const askedOf = (values: Values): AskedRow[] => (values['taxReceipts'] ?? []) as AskedRow[]

/** Folios with something sold that is on no receipt yet. */
export const receiptable = ({ taxReceipts }: LeavingPreview): TaxReceiptSource[] =>
  taxReceipts.filter(({ lines }) => lines.some(({ receipt }) => receipt === null))

export const askFor = ({ folioId, payer }: TaxReceiptSource): AskedRow => ({
  folioId,
  toCompany: payer !== null && payer.companyId !== null,
  customerTin: payer?.tin ?? '',
  consumerNo: '',
})

/** Of each only the number that is meant. */
export const receiptsInput = (rows: readonly AskedRow[]): Values[] =>
  rows.map(({ folioId, toCompany, customerTin, consumerNo }) => ({
    folioId,
    toCompany,
    customerTin: toCompany ? customerTin : '',
    consumerNo: toCompany ? '' : consumerNo,
  }))

/** What a folio's receipt is made of once these payments are taken. */
export function whenPaid(
  leaving: LeavingPreview,
  source: TaxReceiptSource,
  rows: readonly PaymentRow[],
): TaxReceiptSource {
  const { shares } = planPayments(owingOf(leaving), wished(rows))
  const paid = shares.flatMap((own, nth): PaidMoney[] => {
    const told = leaving.moneyCodes.find(({ paymentMethodId }) => paymentMethodId === rows[nth]?.paymentMethodId)
    const share = own.find(({ folioId }) => folioId === source.folioId)
    return told && share
      ? [{ lineId: -nth - 1, date: '', method: told.method, code: told.code, amount: share.amount }]
      : []
  })
  return { ...source, payments: [...source.payments, ...paid] }
}
