import { labels } from '#core/labels.ts'

export const folioWords = labels({
  inShort: { en: 'In short', mon: 'Товч мэдээлэл' },
  alsoIn: { en: 'Also told in', mon: 'Мөн харуулах валют' },
  folio: { en: 'Folio {0}', mon: 'Тооцоо №{0}' },
  house: { en: 'Folio of the house {0}', mon: 'Буудлын тооцоо №{0}' },
  deposit: { en: 'Advance deposit {0}', mon: 'Урьдчилгаа төлбөр №{0}' },
  open: { en: 'Open', mon: 'Нээлттэй' },
  closed: { en: 'Closed', mon: 'Хаагдсан' },
  cityLedger: { en: 'City ledger', mon: 'Байгууллагын тооцоонд' },
  openAccount: { en: 'Open the account', mon: 'Тооцоог нээх' },
  routedTo: { en: 'Charges go to', mon: 'Төлбөр шилжих тооцоо' },
  houseName: { en: 'Name', mon: 'Нэр' },
  guest: { en: 'Guest', mon: 'Зочин' },
  company: { en: 'Company', mon: 'Байгууллага' },
  room: { en: 'Room', mon: 'Өрөө' },
  reservation: { en: 'Reservation', mon: 'Захиалга' },
  dates: { en: 'Arrival – departure', mon: 'Ирэх – гарах' },
  charges: { en: 'Charges', mon: 'Үйлчилгээний төлбөр' },
  paid: { en: 'Paid', mon: 'Төлсөн' },
  window: { en: 'Window {0}', mon: '{0}-р тооцоо' },
  group: { en: 'Group', mon: 'Групп' },
  masterFolio: { en: 'Master folio', mon: 'Ерөнхий тооцоо' },
  roomFolio: { en: 'Room {0}', mon: '{0} тоот өрөө' },
  windows: { en: 'Folios of the stay', mon: 'Байрлалтын тооцоонууд' },
  lines: { en: 'Lines', mon: 'Бичилт' },
  noLines: { en: 'Nothing is posted yet', mon: 'Бичилт хийгдээгүй байна' },
  noLinesHint: {
    en: 'Room nights come with the night audit; post extra charges and payments here.',
    mon: 'Өрөөний төлбөрийг өдрийн өндөрлөгөөгөөр бичнэ. Нэмэлт үйлчилгээ, төлбөрийг эндээс бичнэ үү.',
  },
})

/** Words of the invoice of what was paid. */
export const invoiceWords = labels({
  invoices: { en: 'Invoices', mon: 'Нэхэмжлэх' },
  drawInvoice: { en: 'Draw invoice', mon: 'Нэхэмжлэх гаргах' },
  drawn: { en: 'Invoice drawn', mon: 'Нэхэмжлэх гаргалаа' },
  drawText: {
    en: 'Everything that is paid and on no invoice yet. It is changed by a credit note alone afterwards.',
    mon: 'Төлсөн бөгөөд нэхэмжлээгүй бүх зүйл орно. Дараа нь зөвхөн кредит нэхэмжлэхээр засна.',
  },
  company: { en: 'In the name of a company', mon: 'Байгууллагын нэр дээр' },
  notPaid: { en: 'It is not paid yet', mon: 'Төлбөрөө төлөөгүй байна' },
  nothingLeft: { en: 'All is invoiced', mon: 'Бүгдийг нэхэмжилсэн' },
})

export const lineWords = labels({
  onInvoice: { en: 'on an invoice', mon: 'нэхэмжлэхтэй' },
  date: { en: 'Date', mon: 'Огноо' },
  description: { en: 'Description', mon: 'Утга' },
  quantity: { en: 'Qty', mon: 'Тоо' },
  unitPrice: { en: 'Unit price', mon: 'Нэгж үнэ' },
  amount: { en: 'Amount', mon: 'Дүн' },
  debit: { en: 'Debit', mon: 'Дебет' },
  credit: { en: 'Credit', mon: 'Кредит' },
  tax: { en: 'Included tax', mon: 'Үүнээс татвар' },
  method: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  balance: { en: 'Balance', mon: 'Үлдэгдэл' },
  reference: { en: 'Reference', mon: 'Лавлах дугаар' },
  reason: { en: 'Reason', mon: 'Шалтгаан' },
  postedOn: { en: 'Working date', mon: 'Ажлын өдөр' },
  postedAt: { en: 'Posted at', mon: 'Бичсэн цаг' },
  postedBy: { en: 'Posted by', mon: 'Бичсэн' },
  voided: { en: 'voided', mon: 'хүчингүй' },
  takenBack: { en: 'taken back', mon: 'буцаасан' },
})

export const actionWords = labels({
  serviceDate: { en: 'For the day', mon: 'Үйлчилгээний өдөр' },
  serviceDateHint: {
    en: 'A forgotten charge of an earlier day; it is posted today',
    mon: 'Өмнөх өдрийн мартагдсан төлбөр; өнөөдрөөр бичнэ',
  },
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
  takeBack: { en: 'Take back the move', mon: 'Шилжүүлгийг буцаах' },
  takenBack: {
    en: 'Move taken back: the charge is owed where it was before',
    mon: 'Шилжүүлгийг буцаалаа: төлбөр өмнөх тооцоондоо буцлаа',
  },
  takeBackText: {
    en: 'Only the move is undone: the charge goes back to the folio where it was and is owed there.',
    mon: 'Зөвхөн шилжүүлэг буцна: төлбөр өмнө байсан тооцоондоо буцаж, тэндээс төлөгдөнө.',
  },
  voidCharge: { en: 'Void the charge itself', mon: 'Төлбөрийг өөрийг нь хүчингүй болгох' },
  chargeVoided: { en: 'Charge voided, and its move with it', mon: 'Төлбөр, шилжүүлгийг хамт хүчингүй болголоо' },
  voidChargeText: {
    en: 'The move and the charge are both voided: nobody owes it any more.',
    mon: 'Шилжүүлэг, төлбөр хоёулаа хүчингүй болж, хэн ч төлөхгүй.',
  },
  allowance: { en: 'Allowance', mon: 'Хасалт хийх' },
  allowanceText: { en: 'At most {0}; its taxes go with it.', mon: 'Хамгийн ихдээ {0}. Татвар нь дагаж хасагдана.' },
  allowanceGiven: { en: 'Allowance posted', mon: 'Хасалт бичигдлээ' },
  move: { en: 'Move', mon: 'Шилжүүлэх' },
  moveLines: { en: 'Move lines', mon: 'Бичилт шилжүүлэх' },
  moveTo: { en: 'To', mon: 'Хаашаа' },
  moveText: {
    en: 'Revenue and taxes stay as they are; only who pays changes.',
    mon: 'Орлого, татвар өөрчлөгдөхгүй, зөвхөн төлөх тооцоо солигдоно.',
  },
  moved: { en: 'Lines moved', mon: 'Бичилтийг шилжүүллээ' },
  nothingToMove: { en: 'There is nothing to move', mon: 'Шилжүүлэх бичилт алга' },
  newWindow: { en: 'New window', mon: 'Нэмэлт тооцоо нээх' },
  openWindow: { en: 'Open', mon: 'Нээх' },
  windowOpened: { en: 'Folio {0} opened', mon: '{0} дугаартай тооцоо нээгдлээ' },
  quick: { en: 'Often charged', mon: 'Түгээмэл үйлчилгээ' },
  lateCharge: { en: 'Late charge', mon: 'Хожуу төлбөр бичих' },
  paidAtOnce: { en: 'Paid at once with', mon: 'Шууд төлсөн хэлбэр' },
  staysOwed: { en: 'Stays owed', mon: 'Өртэй үлдэнэ' },
  lateChargeText: {
    en: 'The guest has left. Paid at once, the folio stays closed; otherwise it stays open and owed until it is paid.',
    mon: 'Зочин гарсан байна. Шууд төлбөл тооцоо хаалттай үлдэнэ, үгүй бол төлөх хүртэл өртэй, нээлттэй үлдэнэ.',
  },
  reopen: { en: 'Reopen', mon: 'Дахин нээх' },
  reopenText: {
    en: 'Corrections are dated today and must be settled; then close the folio again.',
    mon: 'Залруулгыг өнөөдрийн огноогоор бичнэ. Үлдэгдлийг тэглээд тооцоог дахин хаана уу.',
  },
  reopened: { en: 'Folio reopened', mon: 'Тооцоог дахин нээлээ' },
  close: { en: 'Close folio', mon: 'Тооцоо хаах' },
  closed: { en: 'Folio closed', mon: 'Тооцоог хаалаа' },
  notZero: { en: 'The balance is not zero', mon: 'Үлдэгдэл тэг биш байна' },
  owesNothing: { en: 'Nothing is owed', mon: 'Төлөх үлдэгдэл алга' },
  refundNothing: { en: 'Nothing is overpaid', mon: 'Илүү төлсөн дүн алга' },
  noDeposit: { en: 'No deposit is held', mon: 'Урьдчилгаа үлдээгүй байна' },
  print: { en: 'Print', mon: 'Хэвлэх' },
})

/** Words beside the printed folio. */
export const printWords = labels({
  proforma: { en: 'Proforma, as at departure', mon: 'Гарах өдрийн урьдчилсан тооцоо' },
  withVoided: { en: 'With voided and moved lines', mon: 'Хүчингүй, шилжүүлсэн бичилттэй' },
  back: { en: 'Back to the folio', mon: 'Тооцоо руу буцах' },
})

/** Who pays, and where lines can go. */
export const targetWords = labels({
  payer: { en: 'Bill to', mon: 'Төлөгч' },
  changePayer: { en: 'Change who pays', mon: 'Төлөгч солих' },
  payerChanged: { en: 'The bill goes to somebody else now', mon: 'Төлөгчийг солилоо' },
  mainGuest: { en: '{0} (main guest)', mon: '{0} (үндсэн зочин)' },
  companion: { en: '{0} (in the room)', mon: '{0} (хамт байрлагч)' },
  ofReservation: { en: '{0} (of the reservation)', mon: '{0} (захиалгын байгууллага)' },
  anotherGuest: { en: 'Another guest …', mon: 'Өөр зочин …' },
  aCompany: { en: 'A company …', mon: 'Байгууллага …' },
  nobody: { en: 'Nobody is named', mon: 'Нэр заахгүй' },
  guest: { en: 'Guest', mon: 'Зочин' },
  company: { en: 'Company', mon: 'Байгууллага' },
  newWindow: { en: 'New window of the stay', mon: 'Байрлалтын шинэ тооцоо' },
  stays: { en: 'Stays here', mon: 'Энд үлдэнэ' },
})

/** Split, cut, merge. */
export const operationWords = labels({
  split: { en: 'Split', mon: 'Хуваах' },
  splitDone: { en: 'Split', mon: 'Хуваалаа' },
  how: { en: 'How', mon: 'Хэрхэн' },
  equally: { en: 'Equally', mon: 'Тэнцүү' },
  amount: { en: 'By amount', mon: 'Дүнгээр' },
  percent: { en: 'By percent', mon: 'Хувиар' },
  quantity: { en: 'By quantity', mon: 'Тоогоор' },
  among: { en: 'Among how many', mon: 'Хэдэн хэсэг' },
  ofWhat: { en: 'Of what', mon: 'Юуг' },
  wholeBalance: { en: 'The whole balance', mon: 'Бүх үлдэгдэл' },
  chosenLines: { en: 'Chosen lines', mon: 'Сонгосон бичилт' },
  partNo: { en: 'Part {0}', mon: '{0}-р хэсэг' },
  addPart: { en: 'Another part', mon: 'Хэсэг нэмэх' },
  removePart: { en: 'Remove part {0}', mon: '{0}-р хэсгийг хасах' },
  percentOf: { en: 'Percent', mon: 'Хувь' },
  pieces: { en: 'Quantity', mon: 'Тоо' },
  share: { en: 'Amount', mon: 'Дүн' },
  cut: { en: 'Cut by kind', mon: 'Төрлөөр таслах' },
  cutDone: { en: 'Lines cut out', mon: 'Бичилтийг таслан гаргалаа' },
  cutText: {
    en: 'All lines of these kinds go to a folio of their own. What stands on an invoice or a tax receipt stays here.',
    mon: 'Эдгээр төрлийн бүх бичилт тусдаа тооцоонд шилжинэ. Нэхэмжлэх эсвэл баримттай бичилт энд үлдэнэ.',
  },
  kinds: { en: 'Kinds of lines', mon: 'Бичилтийн төрөл' },
  room: { en: 'Room charges', mon: 'Өрөөний төлбөр' },
  fee: { en: 'Fees', mon: 'Хураамж' },
  payment: { en: 'Payments and deposits', mon: 'Төлсөн, урьдчилгаа' },
  merge: { en: 'Merge into another', mon: 'Өөр тооцоонд нэгтгэх' },
  mergeButton: { en: 'Merge', mon: 'Нэгтгэх' },
  merged: { en: 'Folios merged', mon: 'Тооцоог нэгтгэлээ' },
  mergeText: {
    en: '{0} and every line with it goes to the other folio. A further window closes.',
    mon: '{0} ба бүх бичилт нөгөө тооцоонд шилжинэ. Нэмэлт тооцоо хаагдана.',
  },
  discount: { en: 'Discount', mon: 'Хөнгөлөлт' },
  discountGiven: { en: 'Discount posted', mon: 'Хямдрал бичигдлээ' },
  discountText: {
    en: 'By percent of what is left of each line, or an amount shared among them; the taxes go with it.',
    mon: 'Бичилт бүрийн үлдсэн дүнгээс хувиар, эсвэл нэг дүнг хувааж хасна. Татвар дагаж хасагдана.',
  },
  off: { en: 'Taken off', mon: 'Хасагдах дүн' },
  correct: { en: 'Correct', mon: 'Залруулах' },
  corrected: { en: 'Charge corrected', mon: 'Бичилтийг залрууллаа' },
  correctToday: {
    en: 'Posted today: it is voided and posted anew.',
    mon: 'Өнөөдрийн бичилт: хүчингүй болгож, шинээр бичнэ.',
  },
  correctLater: {
    en: 'Posted on {0}, a closed day: the difference is given as an allowance or charged today.',
    mon: 'Хаагдсан өдрийн ({0}) бичилт: зөрүүг өнөөдрөөр хасах эсвэл нэмж бичнэ.',
  },
  undo: { en: 'Undo', mon: 'Буцаах' },
  undone: { en: 'Moved back', mon: 'Буцаалаа' },
  closeHouse: { en: 'Close folio', mon: 'Тооцоо хаах' },
})

/** `/front-office/folio-operation`. */
export const listWords = labels({
  title: { en: 'Folio operation', mon: 'Тооцооны ажиллагаа' },
  newHouse: { en: 'New folio of the house', mon: 'Буудлын шинэ тооцоо' },
  houseHint: {
    en: 'For what is sold to nobody in house, or taken by the house',
    mon: 'Байрлаагүй хүнд зарсан, эсвэл буудал өөрөө хэрэглэсэн зүйлд',
  },
  name: { en: 'Name', mon: 'Нэр' },
  opened: { en: 'Folio {0} opened', mon: '{0} дугаартай тооцоо нээгдлээ' },
  open: { en: 'Open', mon: 'Нээх' },
  folio: { en: 'Folio', mon: 'Тооцоо' },
  kind: { en: 'Kind', mon: 'Төрөл' },
  roomKind: { en: 'Room', mon: 'Өрөө' },
  groupKind: { en: 'Group', mon: 'Групп' },
  houseKind: { en: 'House', mon: 'Буудал' },
  room: { en: 'Room', mon: 'Өрөө' },
  window: { en: 'Window', mon: 'Тооцоо №' },
  guest: { en: 'Guest or name', mon: 'Зочин, нэр' },
  balance: { en: 'Balance', mon: 'Үлдэгдэл' },
  search: { en: 'Room, name or folio number', mon: 'Өрөө, нэр, тооцооны дугаар' },
  all: { en: 'All', mon: 'Бүгд' },
  empty: { en: 'No folio is open', mon: 'Нээлттэй тооцоо алга' },
  emptyHint: {
    en: 'A folio opens with each check-in. For what no guest pays, open a house folio.',
    mon: 'Зочин буулгах бүрд тооцоо нээгдэнэ. Зочноос төлүүлэхгүй зардалд буудлын тооцоо нээнэ үү.',
  },
})

/** Two folios beside each other. */
export const pairWords = labels({
  beside: { en: 'Beside another folio …', mon: 'Өөр тооцоотой зэрэгцүүлэх …' },
  hint: {
    en: 'Drag lines from one folio to the other, or choose them and send them.',
    mon: 'Бичилтийг нэг тооцооноос нөгөө рүү чирэх, эсвэл сонгоод илгээнэ үү.',
  },
  end: { en: 'One folio only', mon: 'Нэг тооцоо харуулах' },
  send: { en: 'Send {0} to {1}', mon: '{0} бичилтийг илгээх: {1}' },
  chooseLines: { en: 'Choose lines first', mon: 'Эхлээд бичилт сонгоно уу' },
})
