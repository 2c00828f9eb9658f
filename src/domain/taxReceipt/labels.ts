import { type Label, labels } from '#core/labels.ts'
import type { TaxReceiptKind, TaxReceiptStatus } from './kinds.ts'

export const taxReceiptStatuses: Readonly<Record<TaxReceiptStatus, Label>> = labels({
  waiting: { en: 'To be sent', mon: 'Илгээх' },
  unknown: { en: 'Unclear', mon: 'Тодорхойгүй' },
  refused: { en: 'Not taken', mon: 'Бүртгэгдээгүй' },
  active: { en: 'Taken', mon: 'Бүртгэгдсэн' },
  returning: { en: 'Being returned', mon: 'Буцааж байна' },
  returnUnknown: { en: 'Return unclear', mon: 'Буцаалт тодорхойгүй' },
  returned: { en: 'Returned', mon: 'Буцаасан' },
  corrected: { en: 'Corrected', mon: 'Зассан' },
  paid: { en: 'Paid', mon: 'Төлөгдсөн' },
  cancelled: { en: 'Given up', mon: 'Болсон' },
})

export const taxReceiptKinds: Readonly<Record<TaxReceiptKind, Label>> = labels({
  B2C_RECEIPT: { en: 'Receipt, person', mon: 'Баримт, иргэн' },
  B2B_RECEIPT: { en: 'Receipt, company', mon: 'Баримт, байгууллага' },
  B2C_INVOICE: { en: 'Invoice, person', mon: 'Нэхэмжлэх, иргэн' },
  B2B_INVOICE: { en: 'Invoice, company', mon: 'Нэхэмжлэх, байгууллага' },
})

/** Words of tax receipts: where they are issued, on paper, and in their list. */
export const taxReceiptWords = labels({
  ebarimt: { en: 'Ebarimt receipt', mon: 'И-баримт' },
  numbered: { en: 'Ebarimt receipt {0}', mon: 'И-баримт №{0}' },
  issue: { en: 'Issue', mon: 'Гаргах' },
  charges: { en: 'Charges', mon: 'Бичилт' },
  payments: { en: 'Paid with', mon: 'Төлсөн хэлбэр' },
  toCompany: { en: 'To a company', mon: 'Байгууллагад' },
  customerTin: { en: 'TIN of the customer', mon: 'Худалдан авагчийн ТТД' },
  customerTinHint: { en: '11 digits of a company, 14 of a person', mon: 'Байгууллага 11, иргэн 14 оронтой' },
  consumerNo: { en: 'Ebarimt number of the guest', mon: 'Зочны И-баримтын дугаар' },
  consumerNoHint: { en: '8 digits; may be left empty', mon: '8 оронтой, хоосон байж болно' },
  invoice: { en: 'Not paid yet: an invoice', mon: 'Төлөөгүй: нэхэмжлэх' },
  preview: { en: 'On the receipt', mon: 'Баримтад' },
  nothing: { en: 'Every charge of this folio is on a receipt', mon: 'Энэ тооцооны бүх бичилтэд баримт гаргасан' },
  nothingSold: { en: 'Nothing was sold on this folio yet', mon: 'Энэ тооцоонд борлуулалт алга' },
  total: { en: 'Total', mon: 'Нийт дүн' },
  vat: { en: 'VAT', mon: 'НӨАТ' },
  cityTax: { en: 'City tax', mon: 'НХАТ' },
  // on paper
  copy: { en: '{0} (copy)', mon: '{0} (хуулбар)' },
  receiptId: { en: 'Receipt no. (DDTD)', mon: 'ДДТД' },
  date: { en: 'Date', mon: 'Огноо' },
  seller: { en: 'TIN of the seller', mon: 'Борлуулагчийн ТТД' },
  posNo: { en: 'POS', mon: 'Касс' },
  customer: { en: 'Customer', mon: 'Худалдан авагч' },
  lottery: { en: 'Lottery', mon: 'Сугалаа' },
  noVat: { en: 'Without VAT', mon: 'НӨАТ-гүй' },
  item: { en: 'What', mon: 'Нэр' },
  quantity: { en: 'Qty', mon: 'Тоо' },
  sum: { en: 'Sum', mon: 'Дүн' },
  notTaken: {
    en: 'The tax service has not taken it yet: it is no receipt.',
    mon: 'Татварын системд бүртгэгдээгүй тул баримт биш.',
  },
  ended: { en: 'This receipt is not valid any more: {0}.', mon: 'Энэ баримт хүчингүй: {0}.' },
  bankAccounts: { en: 'Bank accounts', mon: 'Банкны данс' },
  scan: { en: 'QR code of the receipt', mon: 'Баримтын QR код' },
})

/** Columns of lists of tax receipts. */
export const receiptColumnWords = labels({
  number: { en: 'No.', mon: '№' },
  status: { en: 'Status', mon: 'Төлөв' },
  kind: { en: 'Kind', mon: 'Төрөл' },
  day: { en: 'Business date', mon: 'Ажлын өдөр' },
  issuedAt: { en: 'Issued', mon: 'Гаргасан' },
  issuedBy: { en: 'Issued by', mon: 'Гаргасан хүн' },
  folio: { en: 'Folio', mon: 'Тооцоо' },
  room: { en: 'Room', mon: 'Өрөө' },
  payer: { en: 'Payer', mon: 'Төлөгч' },
  customer: { en: 'Customer no.', mon: 'Худалдан авагч' },
  failure: { en: 'Why', mon: 'Шалтгаан' },
  attempts: { en: 'Attempts', mon: 'Оролдлого' },
  tellUntil: { en: 'To be told until', mon: 'Мэдээлэх эцсийн өдөр' },
})
