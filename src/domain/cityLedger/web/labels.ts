import { labels } from '#core/labels.ts'

/** Words of settling to a company, in the folio and at check-out. */
export const settleWords = labels({
  settle: { en: 'To company’s account', mon: 'Байгууллагын тооцоонд' },
  settleText: {
    en: '{0} become the debt of the company; the folio is settled.',
    mon: '{0} байгууллагын өр болж, тооцоо дуусна.',
  },
  company: { en: 'Company', mon: 'Байгууллага' },
  reference: { en: 'Order number or contact', mon: 'Захиалгын дугаар, хариуцсан хүн' },
  invoiceNow: { en: 'Draw the invoice now', mon: 'Нэхэмжлэхийг одоо гаргах' },
  owes: { en: 'Owes {0} of at most {1}', mon: 'Өр {0}, дээд хязгаар {1}' },
  over: { en: 'Its credit limit leaves {0}', mon: 'Зээлийн хязгаарын үлдэгдэл {0}' },
  onHold: { en: 'On hold: {0}', mon: 'Түр хаасан: {0}' },
  anyway: { en: 'Settle anyway, because', mon: 'Гэсэн ч шилжүүлэх шалтгаан' },
  settled: { en: 'Settled to the company', mon: 'Байгууллагын тооцоонд шилжүүллээ' },
})
