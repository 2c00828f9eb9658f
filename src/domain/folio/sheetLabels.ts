import { labels } from '#core/labels.ts'

/** Words of a folio on paper. */
export const sheetWords = labels({
  title: { en: 'Guest folio', mon: 'Зочны тооцоо' },
  depositTitle: { en: 'Advance deposit', mon: 'Урьдчилгаа төлбөр' },
  group: { en: 'Group', mon: 'Групп' },
  guest: { en: 'Guest', mon: 'Зочин' },
  registerNo: { en: 'Register / passport no.', mon: 'Регистр / паспортын дугаар' },
  company: { en: 'Company', mon: 'Байгууллага' },
  room: { en: 'Room', mon: 'Өрөө' },
  arrival: { en: 'Arrival', mon: 'Ирэх өдөр' },
  departure: { en: 'Departure', mon: 'Гарах өдөр' },
  pax: { en: 'Adults / children', mon: 'Том хүн / хүүхэд' },
  reservation: { en: 'Reservation', mon: 'Захиалга' },
  net: { en: 'Without tax', mon: 'Татваргүй дүн' },
  charges: { en: 'Total charges', mon: 'Нийт төлбөр' },
  paid: { en: 'Paid', mon: 'Төлсөн' },
  balance: { en: 'Balance', mon: 'Үлдэгдэл' },
  guestSignature: { en: 'Guest signature', mon: 'Зочны гарын үсэг' },
  clerkSignature: { en: 'Reception', mon: 'Ресепшн' },
  date: { en: 'Date', mon: 'Огноо' },
  description: { en: 'Description', mon: 'Утга' },
  quantity: { en: 'Qty', mon: 'Тоо' },
  debit: { en: 'Debit', mon: 'Дебет' },
  credit: { en: 'Credit', mon: 'Кредит' },
  runningBalance: { en: 'Balance, {0}', mon: 'Үлдэгдэл, {0}' },
})
