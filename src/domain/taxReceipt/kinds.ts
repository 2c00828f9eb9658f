/** What the tax service is told: a sale that is paid or one that will be, to a person or to a company. */
export const TAX_RECEIPT_KINDS = ['B2C_RECEIPT', 'B2B_RECEIPT', 'B2C_INVOICE', 'B2B_INVOICE'] as const
export type TaxReceiptKind = (typeof TAX_RECEIPT_KINDS)[number]

/** How receipts stand: to be sent; sent, nobody knows what came of it; not taken; taken; the same of a return; and how it ended. */
export const TAX_RECEIPT_STATUSES = [
  'waiting',
  'unknown',
  'refused',
  'active',
  'returning',
  'returnUnknown',
  'returned',
  'corrected',
  'paid',
  'cancelled',
] as const
export type TaxReceiptStatus = (typeof TAX_RECEIPT_STATUSES)[number]

/** Somebody has to do something about these. */
export const UNSETTLED: readonly TaxReceiptStatus[] = ['waiting', 'unknown', 'refused', 'returning', 'returnUnknown']

export const isInvoice = (kind: TaxReceiptKind): boolean => kind.endsWith('INVOICE')
export const isOfCompany = (kind: TaxReceiptKind): boolean => kind.startsWith('B2B')
