import { type Label, labels } from '#core/labels.ts'
import type { LineKind } from '#domain/ledger/posting.ts'

export const lineKindLabels: Readonly<Record<LineKind, Label>> = {
  room: { en: 'Room charge', mon: 'Өрөөний төлбөр' },
  dayUse: { en: 'Day use', mon: 'Өдрийн байрлалт' },
  extraCharge: { en: 'Extra charge', mon: 'Нэмэлт үйлчилгээ' },
  payment: { en: 'Payment', mon: 'Төлбөр' },
  refund: { en: 'Refund', mon: 'Буцаалт' },
  deposit: { en: 'Advance deposit', mon: 'Урьдчилгаа төлбөр' },
  allowance: { en: 'Allowance', mon: 'Хөнгөлөлт' },
  transfer: { en: 'Transfer', mon: 'Шилжүүлэг' },
  noShowFee: { en: 'No-show fee', mon: 'Ирээгүйн төлбөр' },
  cancellationFee: { en: 'Cancellation fee', mon: 'Цуцлалтын төлбөр' },
}

/** Words of the dialogs that folios, stays and reservations share. */
export const moneyWords = labels({
  postPayment: { en: 'Post payment', mon: 'Төлбөр авах' },
  refund: { en: 'Refund', mon: 'Буцаалт хийх' },
  takeDeposit: { en: 'Take deposit', mon: 'Урьдчилгаа авах' },
  refundDeposit: { en: 'Refund deposit', mon: 'Урьдчилгаа буцаах' },
  keepDeposit: { en: 'Keep as a fee', mon: 'Төлбөрт үлдээх' },
  keepDepositText: {
    en: '{0} become a fee of the hotel, taxes inside. It cannot go back to the guest afterwards.',
    mon: '{0} буудлын төлбөр (татвар орсон) болно. Дараа нь зочинд буцаах боломжгүй.',
  },
  depositKept: { en: 'Deposit kept as a fee', mon: 'Урьдчилгааг төлбөрт үлдээлээ' },
  amount: { en: 'Amount', mon: 'Дүн' },
  paymentMethod: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  reference: { en: 'Reference', mon: 'Лавлах дугаар' },
  referenceHint: {
    en: 'Slip, approval or transfer number. Never a card number',
    mon: 'Баримт, зөвшөөрөл, шилжүүлгийн дугаар. Картын дугаар бичихгүй',
  },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  toPay: { en: 'To pay', mon: 'Төлөх дүн' },
  overpaid: { en: 'Overpaid', mon: 'Илүү төлсөн' },
  settled: { en: 'Settled', mon: 'Төлөгдсөн' },
  held: { en: 'Deposit held', mon: 'Урьдчилгааны үлдэгдэл' },
  paymentPosted: { en: 'Payment posted', mon: 'Төлбөр бүртгэгдлээ' },
  refundPosted: { en: 'Refund posted', mon: 'Буцаалт бүртгэгдлээ' },
  depositPosted: { en: 'Deposit taken', mon: 'Урьдчилгаа бүртгэгдлээ' },
})
