import { labels } from '#core/labels.ts'

/** Words of the fee that ending a stay costs. */
export const feeWords = labels({
  fee: { en: 'Fee by the policy', mon: 'Нөхцөлийн дагуух төлбөр' },
  noFee: { en: 'No fee', mon: 'Төлбөргүй' },
  deposit: { en: 'Deposit held', mon: 'Урьдчилгааны үлдэгдэл' },
  paidFromDeposit: { en: 'Paid from the deposit', mon: 'Урьдчилгаанаас төлөх' },
  toPay: { en: 'Left to pay', mon: 'Төлөх үлдэгдэл' },
  depositLeft: { en: 'Left of the deposit', mon: 'Урьдчилгааны илүү' },
  balance: { en: 'Folio balance', mon: 'Тооцооны үлдэгдэл' },
  whatWithFee: { en: 'Fee', mon: 'Төлбөр' },
  post: { en: 'Charge it', mon: 'Бичих' },
  waive: { en: 'Waive it', mon: 'Чөлөөлөх' },
  waiveReason: { en: 'Why the fee is waived', mon: 'Төлбөр чөлөөлсөн шалтгаан' },
  whatWithDeposit: { en: 'What is left of the deposit', mon: 'Урьдчилгааны илүүг' },
  credit: { en: 'Stays with the reservation', mon: 'Захиалгад үлдээх' },
  refund: { en: 'Goes back to the guest', mon: 'Зочинд буцаах' },
  keep: { en: 'Is kept by the hotel', mon: 'Буудалд үлдээх' },
  othersRemain: {
    en: 'Other rooms of the reservation are still to arrive: the deposit stays with it.',
    mon: 'Захиалгын бусад өрөөний зочин ирээгүй тул урьдчилгаа захиалгад үлдэнэ.',
  },
  method: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  reference: { en: 'Reference', mon: 'Лавлах дугаар' },
  leaveEarly: { en: '{0} leaves early', mon: '{0} зочин эрт гарна' },
  leaveNow: { en: 'Check out', mon: 'Зочин гаргах' },
  laterNights: {
    en: 'The nights that are left are dropped and not charged.',
    mon: 'Үлдсэн хоногийг хасаж, төлбөр бодохгүй.',
  },
  postFee: { en: 'Put the fee on the folio', mon: 'Төлбөрийг тооцоонд бичих' },
  feePosted: {
    en: 'The fee is on the folio. Take the payment, then check out',
    mon: 'Төлбөрийг тооцоонд бичлээ. Төлбөрөө авсны дараа зочныг гаргана уу',
  },
})
