import { type Label, labels } from '#core/labels.ts'
import type { ReceiptFacts } from './contract.ts'

export const receiptTitles: Readonly<Record<ReceiptFacts['kind'], Label>> = labels({
  payment: { en: 'Payment receipt', mon: 'Төлбөрийн баримт' },
  deposit: { en: 'Deposit receipt', mon: 'Урьдчилгааны баримт' },
  refund: { en: 'Refund receipt', mon: 'Буцаалтын баримт' },
})

/** Words on the receipt of a payment. */
export const receiptWords = labels({
  receipt: { en: 'Receipt', mon: 'Баримт' },
  receiptNo: { en: 'Receipt {0}', mon: 'Баримт №{0}' },
  copy: { en: '{0} (copy)', mon: '{0} (хуулбар)' },
  isVoid: { en: 'Void', mon: 'Хүчингүй' },
  voidText: {
    en: 'This posting was voided: the receipt is not valid.',
    mon: 'Энэ бичилтийг хүчингүй болгосон тул баримт хүчингүй.',
  },
  receivedFrom: { en: 'Received from', mon: 'Төлөгч' },
  paidTo: { en: 'Paid to', mon: 'Хүлээн авагч' },
  company: { en: 'Company', mon: 'Байгууллага' },
  room: { en: 'Room', mon: 'Өрөө' },
  folio: { en: 'Folio', mon: 'Тооцоо' },
  reservation: { en: 'Reservation', mon: 'Захиалга' },
  at: { en: 'Date and time', mon: 'Огноо, цаг' },
  method: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  reference: { en: 'Reference', mon: 'Лавлах дугаар' },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  by: { en: 'Cashier', mon: 'Кассчин' },
  amount: { en: 'Amount', mon: 'Дүн' },
  registerNo: { en: 'Register no.', mon: 'Регистрийн дугаар' },
  seller: { en: 'Tax number of the hotel', mon: 'Буудлын ТТД' },
  what: { en: 'What it was paid for', mon: 'Гүйлгээний утга' },
  dates: { en: 'Dates', mon: 'Огноо' },
  quantity: { en: 'Qty', mon: 'Тоо' },
  sum: { en: 'Sum', mon: 'Дүн' },
  net: { en: 'Without taxes', mon: 'Татваргүй дүн' },
  charges: { en: 'Charges with taxes', mon: 'Татвартай нийт дүн' },
  paidBefore: { en: 'Paid before', mon: 'Өмнө төлсөн' },
  left: { en: 'Left to pay', mon: 'Төлөх үлдэгдэл' },
  credit: { en: 'In the guest’s favour', mon: 'Илүү төлсөн' },
  tendered: { en: 'Received', mon: 'Авсан' },
  rate: { en: 'Rate', mon: 'Ханш' },
  change: { en: 'Change', mon: 'Хариулт' },
  guestSignature: { en: 'Guest signature', mon: 'Зочны гарын үсэг' },
  cashierSignature: { en: 'Signature of the cashier', mon: 'Кассчны гарын үсэг' },
  paper: { en: 'Paper', mon: 'Цаас' },
  a4: { en: 'A4', mon: 'A4' },
  roll: { en: '80 mm', mon: '80 мм' },
  mail: { en: 'Mail receipt', mon: 'Баримт илгээх' },
  back: { en: 'Back to the folio', mon: 'Тооцоо руу буцах' },
})
