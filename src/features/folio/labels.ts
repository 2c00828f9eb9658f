import { labels } from '#core/labels.ts'

export const folioWords = labels({
  folio: { en: 'Folio {0}', mon: 'Тооцоо №{0}' },
  deposit: { en: 'Advance deposit {0}', mon: 'Урьдчилгаа төлбөр №{0}' },
  open: { en: 'Open', mon: 'Нээлттэй' },
  closed: { en: 'Closed', mon: 'Хаагдсан' },
  guest: { en: 'Guest', mon: 'Зочин' },
  company: { en: 'Company', mon: 'Байгууллага' },
  room: { en: 'Room', mon: 'Өрөө' },
  reservation: { en: 'Reservation', mon: 'Захиалга' },
  dates: { en: 'Arrival – departure', mon: 'Ирэх – гарах' },
  charges: { en: 'Charges', mon: 'Үйлчилгээний төлбөр' },
  paid: { en: 'Paid', mon: 'Төлсөн' },
  window: { en: 'Window {0}', mon: '{0}-р тооцоо' },
  windows: { en: 'Folios of the stay', mon: 'Байрлалтын тооцоонууд' },
  lines: { en: 'Lines', mon: 'Бичилтүүд' },
  noLines: { en: 'Nothing is posted yet', mon: 'Бичилт хийгдээгүй байна' },
  noLinesHint: {
    en: 'Room nights come with the night audit; post extra charges and payments here.',
    mon: 'Өрөөний төлбөрийг өдрийн өндөрлөгөөгөөр бичнэ. Нэмэлт үйлчилгээ, төлбөрийг эндээс бичнэ үү.',
  },
})

export const lineWords = labels({
  date: { en: 'Date', mon: 'Огноо' },
  description: { en: 'Description', mon: 'Утга' },
  quantity: { en: 'Qty', mon: 'Тоо' },
  unitPrice: { en: 'Unit price', mon: 'Нэгж үнэ' },
  amount: { en: 'Amount', mon: 'Дүн' },
  debit: { en: 'Debit', mon: 'Дебет' },
  credit: { en: 'Credit', mon: 'Кредит' },
  tax: { en: 'Tax in it', mon: 'Үүнээс татвар' },
  method: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  balance: { en: 'Balance', mon: 'Үлдэгдэл' },
  reference: { en: 'Reference', mon: 'Лавлах дугаар' },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  postedOn: { en: 'Working date', mon: 'Ажлын өдөр' },
  postedAt: { en: 'Posted at', mon: 'Бичсэн цаг' },
  postedBy: { en: 'Posted by', mon: 'Бичсэн' },
  voided: { en: 'voided', mon: 'хүчингүй' },
  left: { en: '{0} left', mon: '{0} үлдсэн' },
})

export const actionWords = labels({
  postCharge: { en: 'Post charge', mon: 'Үйлчилгээ бичих' },
  charge: { en: 'Charge', mon: 'Үйлчилгээ' },
  note: { en: 'Note', mon: 'Тэмдэглэл' },
  total: { en: 'Total', mon: 'Нийт дүн' },
  taxInside: { en: 'Taxes are in the price', mon: 'Үнэд татвар орсон' },
  taxOnTop: { en: 'Taxes come on top', mon: 'Татвар нэмж тооцно' },
  chargePosted: { en: 'Charge posted', mon: 'Үйлчилгээ бичигдлээ' },
  void: { en: 'Void', mon: 'Хүчингүй болгох' },
  voided: { en: 'Posting voided', mon: 'Бичилтийг хүчингүй болголоо' },
  voidText: {
    en: 'The posting stays visible with its mirror below it.',
    mon: 'Бичилт хэвээр харагдаж, доор нь эсрэг бичилт хийгдэнэ.',
  },
  allowance: { en: 'Allowance', mon: 'Хөнгөлөлт олгох' },
  allowanceText: { en: 'At most {0}; its taxes go with it.', mon: 'Хамгийн ихдээ {0}. Татвар нь дагаж хасагдана.' },
  allowanceGiven: { en: 'Allowance posted', mon: 'Хөнгөлөлт бичигдлээ' },
  move: { en: 'Move', mon: 'Шилжүүлэх' },
  moveLines: { en: 'Move lines', mon: 'Бичилт шилжүүлэх' },
  moveTo: { en: 'To', mon: 'Хаашаа' },
  moveText: {
    en: 'Revenue and taxes stay as they are; only who pays changes.',
    mon: 'Орлого, татвар өөрчлөгдөхгүй, зөвхөн төлөх тооцоо солигдоно.',
  },
  moved: { en: 'Lines moved', mon: 'Бичилтийг шилжүүллээ' },
  needsWindow: { en: 'Open another window first', mon: 'Эхлээд нэмэлт тооцоо нээнэ үү' },
  nothingToMove: { en: 'There is nothing to move', mon: 'Шилжүүлэх бичилт алга' },
  newWindow: { en: 'New window', mon: 'Нэмэлт тооцоо нээх' },
  windowOpened: { en: 'Folio {0} opened', mon: '{0} дугаартай тооцоо нээгдлээ' },
  reopen: { en: 'Reopen', mon: 'Дахин нээх' },
  reopenText: {
    en: 'Corrections are dated today and must be settled; then close the folio again.',
    mon: 'Залруулгыг өнөөдрийн огноогоор бичнэ. Үлдэгдлийг тэглээд тооцоог дахин хаана уу.',
  },
  reopened: { en: 'Folio reopened', mon: 'Тооцоог дахин нээлээ' },
  close: { en: 'Close folio', mon: 'Тооцоо хаах' },
  closed: { en: 'Folio closed', mon: 'Тооцоог хаалаа' },
  notZero: { en: 'The balance is not zero', mon: 'Үлдэгдэл тэг биш байна' },
  refundNothing: { en: 'Nothing is overpaid', mon: 'Илүү төлсөн дүн алга' },
  noDeposit: { en: 'No deposit is held', mon: 'Урьдчилгаа үлдээгүй байна' },
  more: { en: 'More', mon: 'Бусад' },
  print: { en: 'Print', mon: 'Хэвлэх' },
})

/** Words beside the printed folio. */
export const printWords = labels({
  withVoided: { en: 'With voided and moved lines', mon: 'Хүчингүй, шилжүүлсэн бичилттэй' },
  back: { en: 'Back to the folio', mon: 'Тооцоо руу буцах' },
})
