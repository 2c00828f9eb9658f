import { labels } from '#core/labels.ts'

/** Each truth of a hotel, as what is said of a record that breaks it. */
export const truthWords = labels({
  roomTakenTwice: {
    en: 'Room {0} is taken twice from {1}: reservation {2}',
    mon: '{0} өрөө {1} өдрөөс давхар эзлэгдсэн байна: захиалга {2}',
  },
  roomOfNobody: {
    en: 'Room {0} is held from {1} for reservation {2}, which has ended',
    mon: 'Дууссан {2} захиалга {0} өрөөг {1} өдрөөс эзэлсэн хэвээр байна',
  },
  blockHoldsRoom: {
    en: 'The block of room {0} from {1} does not hold the room as its kind says',
    mon: '{0} өрөөний {1} өдрөөс эхлэх блок төрлийнхөө дагуу өрөөг эзлээгүй байна',
  },
  roomNotHeld: {
    en: 'Reservation {0} has room {1} and does not hold it for its whole stay',
    mon: '{0} захиалгад {1} өрөө оноосон боловч байрлах хугацаанд бүтэн эзлээгүй байна',
  },
  roomsLeaveGap: {
    en: 'The rooms of reservation {0} leave a gap before {1}',
    mon: '{0} захиалгын өрөөнүүд {1} өдрөөс өмнө тасарсан байна',
  },
  calendarBar: {
    en: 'The calendar shows another bar than reservation {0} in room {1} is',
    mon: '{1} өрөөний {0} захиалга календарт зөрүүтэй харагдаж байна',
  },
  roomsSold: {
    en: 'Type {0} on {1}: {2} {2|room|rooms} counted as sold, stays hold {3}',
    mon: '{0} төрөл, {1}: зарсан гэж тоолсон {2} өрөө, байрлалтууд {3} өрөө эзэлж байна',
  },
  roomsBlocked: {
    en: 'Type {0} on {1}: {2} {2|room|rooms} counted as out of order, blocks take {3}',
    mon: '{0} төрөл, {1}: ашиглалтгүй гэж тоолсон {2} өрөө, блокууд {3} өрөө эзэлж байна',
  },
  miniBarStock: {
    en: 'Mini bar, {0} {1}: {2} counted, its movements make {3}',
    mon: 'Мини бар, {0} {1}: үлдэгдэл {2}, хөдөлгөөнөөр {3}',
  },
  cleaningGoesOn: {
    en: 'A cleaning goes on in room {0}, which is not being cleaned',
    mon: '{0} өрөөнд цэвэрлэгээ үргэлжилж байна гэсэн боловч төлөв нь өөр байна',
  },
  endedHoldsInventory: {
    en: 'Reservation {0} has ended and still holds a room of its type',
    mon: '{0} захиалга дууссан боловч төрлийнхөө өрөөг эзэлсэн хэвээр байна',
  },
  namelessOfNoGroup: {
    en: 'Reservation {0} waits for a name and is of no group',
    mon: '{0} захиалга зочны нэр хүлээж байгаа боловч группгүй байна',
  },
  guestNotKnown: {
    en: 'Guest {0} is not known again by a document or an e-mail that stands in the record',
    mon: '{0} зочин бүртгэлд нь байгаа баримт бичиг эсвэл имэйлээр дахин танигдахгүй байна',
  },
  guestKnownStill: {
    en: 'Guest {0} was merged or anonymised and is still known again',
    mon: '{0} зочныг нэгтгэсэн эсвэл нэргүй болгосон боловч танигдсан хэвээр байна',
  },
  guestsAlike: {
    en: 'Guest {0} shares a document, a phone, an e-mail or name and birth date with another guest and is not shown among those who may be one person',
    mon: '{0} зочин өөр зочинтой ижил баримт бичиг, утас, имэйл эсвэл нэр, төрсөн өдөртэй боловч нэг хүн байж магадгүй зочдын дунд харагдахгүй байна',
  },
  nightsCoverStay: {
    en: 'The nights of reservation {0} do not cover {1} to {2}',
    mon: '{0} захиалгын хоногууд {1} – {2} хугацааг бүтэн хамрахгүй байна',
  },
  nightWorth: {
    en: 'The night {1} of reservation {0} is not worth what its price in {2} is worth now',
    mon: '{0} захиалгын {1} өдрийн хоногийн үнэ {2} валютын одоогийн ханшаар бодсон дүнгээс зөрж байна',
  },
  nightNotCharged: {
    en: 'The night {1} of reservation {0} is closed and not charged',
    mon: '{0} захиалгын {1} өдрийн хоног хаагдсан боловч тооцоонд бичигдээгүй байна',
  },
  nightChargedTwice: {
    en: 'The night {1} of reservation {0} is charged twice',
    mon: '{0} захиалгын {1} өдрийн хоног давхар бичигдсэн байна',
  },
  nightChargedElsewhere: {
    en: 'The night {1} of reservation {0} counts as charged by a line that is void or of something else',
    mon: '{0} захиалгын {1} өдрийн хоног хүчингүй, эсвэл өөр зүйлийн мөрөөр бичигдсэн гэж тэмдэглэгдсэн байна',
  },
  recurringNotCharged: {
    en: 'A recurring charge of {1} of reservation {0} is not posted',
    mon: '{0} захиалгын {1} өдрийн давтагдах төлбөр бичигдээгүй байна',
  },
  recurringVoided: {
    en: 'A recurring charge of {1} of reservation {0} counts as posted by a line that was voided',
    mon: '{0} захиалгын {1} өдрийн давтагдах төлбөр хүчингүй мөрөөр бичигдсэн гэж тэмдэглэгдсэн байна',
  },
  leftWithBalance: {
    en: 'Reservation {0} is checked out with a balance of {1}',
    mon: '{0} захиалгын зочин {1} үлдэгдэлтэй гарсан байна',
  },
  entryOfOtherDay: {
    en: 'An entry of {0} belongs to a journal of {1}',
    mon: '{0} өдрийн бичилт {1} өдрийн журналд харьяалагдаж байна',
  },
  folioAgrees: {
    en: 'Folio {0}: its lines sum to {1}, the ledger says {2}',
    mon: '{0} тооцоо: мөрүүдийн нийлбэр {1}, ерөнхий дэвтэрт {2}',
  },
  subLedgerAgrees: {
    en: 'Account {0}: its folios sum to {1}, the ledger says {2}',
    mon: '{0} данс: тооцоонуудын нийлбэр {1}, ерөнхий дэвтэрт {2}',
  },
  taxAccountAgrees: {
    en: 'Tax account {0}: its taxes sum to {1}, the ledger says {2}',
    mon: '{0} татварын данс: татваруудын нийлбэр {1}, ерөнхий дэвтэрт {2}',
  },
  drawerAgrees: {
    en: 'Cash account {0}: the drawers moved {1}, the ledger {2}',
    mon: '{0} кассын данс: касснуудаар {1}, дансаар {2} хөдөлсөн байна',
  },
  drawerHolds: {
    en: 'Drawer {0}: what moved in {1} does not lead to what lies there',
    mon: '{0} касс: {1} валютын бүх хөдөлгөөн касст байгаа үлдэгдэлтэй таарахгүй байна',
  },
  sessionAddsUp: {
    en: 'Drawer {0}, session {1}: what moved in {2} does not lead to what was expected at its close',
    mon: '{0} касс, {1}-р ээлж: {2} валютын хөдөлгөөн хаалтын үлдэгдэлтэй таарахгүй байна',
  },
  lineTaxAgrees: {
    en: 'The tax of all folio lines is {0}, the ledger says {1}',
    mon: 'Тооцооны мөрүүдийн нийт татвар {0}, ерөнхий дэвтэрт {1}',
  },
  closedDay: { en: 'Closed day {0}: {1}', mon: 'Хаасан өдөр {0}: {1}' },
  receiptOfMoney: {
    en: 'Folio {0}, {1}: money without a receipt, or a receipt without money',
    mon: '{0} тооцоо, {1}: баримтгүй мөнгө, эсвэл мөнгөгүй баримт байна',
  },
  invoiceSums: {
    en: 'Invoice {0} asks for {1}, what it is for comes to {2}',
    mon: '{0} нэхэмжлэхийн дүн {1}, нэхэмжилсэн зүйлсийн дүн {2} байна',
  },
  invoiceLines: {
    en: 'Invoice {0} charges {1} for what folio {2} has at {3}',
    mon: '{0} нэхэмжлэхэд {1} гэснийг {2} тооцоонд {3} гэж бичсэн байна',
  },
  lineInvoicedTwice: {
    en: 'A charge of folio {0} stands on two invoices',
    mon: '{0} тооцооны төлбөрөөр хоёр нэхэмжлэх гаргасан байна',
  },
  creditedBeyond: {
    en: 'More is credited of invoice {0} than it charges: {1} of {2}',
    mon: '{0} нэхэмжлэхээс {2} дүнгээс илүү {1} буцаасан байна',
  },
  allocatedBeyondInvoice: {
    en: 'More is allocated to invoice {0} than it asks for: {1} of {2}',
    mon: '{0} нэхэмжлэхэд {2} дүнгээс илүү {1} хуваарилсан байна',
  },
  allocatedBeyondMoney: {
    en: '{0}, {1}: more is allocated than was paid or credited: {2} of {3}',
    mon: '{0}, {1}: төлсөн {3} дүнгээс илүү {2} хуваарилсан байна',
  },
  accountAges: {
    en: 'The account of {0} has a balance of {1}; what is open of it comes to {2}',
    mon: '{0} байгууллагын үлдэгдэл {1}, задаргааны нийлбэр {2} байна',
  },
  commissionsOwed: {
    en: 'The account of commissions payable is {0}, the commissions that are agreed and not settled come to {1}',
    mon: 'Шимтгэлийн өглөгийн данс {0}, батлагдсан боловч төлөөгүй шимтгэл {1} байна',
  },
  cashOrderNumbers: { en: 'Cash order numbers are missing: {0}', mon: 'Кассын ордерын дугаар алга: {0}' },
  taxReceiptSums: {
    en: 'Ebarimt receipt {0} tells {1}, its charges come to {2}',
    mon: '{0} И-баримтын дүн {1}, бичилтийн нийлбэр {2} байна',
  },
  taxReceiptLines: {
    en: 'Ebarimt receipt {0} tells {1} of what folio {2} has at {3}',
    mon: '{0} И-баримтад {1} гэснийг {2} тооцоонд {3} гэж бичсэн байна',
  },
  lineReceiptedTwice: {
    en: 'A charge of folio {0} stands on two Ebarimt receipts',
    mon: '{0} тооцооны бичилтээр хоёр И-баримт гаргасан байна',
  },
  taxReceiptHolds: {
    en: 'Ebarimt receipt {0} holds charges and has ended, or stands and holds none',
    mon: '{0} И-баримт дууссан боловч бичилт түгжсэн, эсвэл хүчинтэй боловч бичилтгүй байна',
  },
  invoiceNumbers: { en: 'Invoice numbers are missing: {0}', mon: 'Нэхэмжлэхийн дугаар алга: {0}' },
  reservationNumbers: {
    en: 'Reservation numbers are missing: {0}',
    mon: 'Захиалгын дугаар алга: {0}',
  },
  folioNumbers: { en: 'Folio numbers are missing: {0}', mon: 'Тооцооны дугаар алга: {0}' },
  cancellationNumbers: {
    en: 'Cancellation numbers are missing: {0}',
    mon: 'Цуцлалтын дугаар алга: {0}',
  },
  receiptNumbers: { en: 'Receipt numbers are missing: {0}', mon: 'Баримтын дугаар алга: {0}' },
  numbersAhead: {
    en: 'Number {0} ({1}) was given, and the next would be {2}',
    mon: '{0} дугаар ({1}) олгогдсон боловч дараагийн дугаар {2} байна',
  },
  readable: {
    en: 'The database could not be read: {0}',
    mon: 'Өгөгдлийн санг уншиж чадсангүй: {0}',
  },
})
export type TruthName = keyof typeof truthWords
