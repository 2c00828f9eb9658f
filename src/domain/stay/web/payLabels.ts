import { labels } from '#core/labels.ts'

/** Words of the sheet of check-out. */
export const payWords = labels({
  bill: { en: 'Bill', mon: 'Тооцоо' },
  folioOf: { en: 'Folio {0} · {1}', mon: '{0} тооцоо · {1}' },
  date: { en: 'Date', mon: 'Огноо' },
  what: { en: 'What', mon: 'Тайлбар' },
  amount: { en: 'Amount', mon: 'Дүн' },
  isNew: { en: 'posted now', mon: 'одоо бичнэ' },
  payNow: { en: 'Pay now', mon: 'Одоо төлөх' },
  whoPays: { en: 'Who pays what', mon: 'Хэн юуг төлөх' },
  payment: { en: 'Payment {0}', mon: '{0}-р төлбөр' },
  payer: { en: 'Paid by', mon: 'Төлөгч' },
  pays: { en: 'Pays', mon: 'Төлөх тооцоо' },
  allInTurn: { en: 'All, in turn', mon: 'Бүгдийг дарааллаар' },
  add: { en: 'Another payer', mon: 'Өөр төлөгч' },
  addPart: { en: 'Guest pays a part', mon: 'Зочин хэсгийг төлнө' },
  remove: { en: 'Remove payment {0}', mon: '{0}-р төлбөрийг хасах' },
  among: { en: 'Split equally among', mon: 'Тэнцүү хуваах хүний тоо' },
  left: { en: 'Left to pay', mon: 'Төлөх үлдэгдэл' },
  toAccount: { en: 'Goes to the account', mon: 'Байгууллагын тооцоонд' },
  staysOwed: { en: 'Stays owed', mon: 'Өртэй үлдэнэ' },
  payAndLeave: { en: 'Take payment and check out', mon: 'Төлбөр авч, гаргах' },
  receipt: { en: 'Receipt', mon: 'Баримт' },
  taxReceiptOf: { en: 'Ebarimt receipt of folio {0} · {1}', mon: 'И-баримт: {0} тооцоо · {1}' },
  mailTo: { en: 'E-mail the receipt to', mon: 'Баримт илгээх э-шуудан' },
  show: { en: 'Show it to print', mon: 'Хэвлэхээр нээх' },
})
