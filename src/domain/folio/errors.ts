import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of folios, payments and deposits. */
const folioErrors = refusals({
  folioClosed: row(409, 'The folio is closed', 'Тооцоо хаагдсан байна'),
  folioOpen: row(409, 'The folio is open', 'Тооцоо нээлттэй байна'),
  closesAtCheckOut: row(409, 'The folio closes at check-out', 'Тооцоо зочин гаргахад хаагдана'),
  cardNumber: row(
    400,
    'Card numbers are never stored. Enter the slip or approval number instead',
    'Картын дугаар хадгалахгүй. Оронд нь баримтын эсвэл зөвшөөрлийн дугаарыг оруулна уу',
  ),
  lineVoidedBefore: row(409, 'This posting is voided already', 'Энэ бичилтийг аль хэдийн хүчингүй болгосон байна'),
  lineIsVoid: row(409, 'A void can not be voided', 'Хүчингүй болгосон бичилтийг дахин хүчингүй болгох боломжгүй'),
  voidOnlySameDay: row(
    409,
    'Posted on {0}, a closed day. Give an allowance or a refund instead',
    'Хаагдсан өдрийн ({0}) бичилт байна. Оронд нь залруулга эсвэл буцаалт хийнэ үү',
  ),
  lineHasFollowUps: row(
    409,
    'Void the allowances and transfers of this posting first',
    'Эхлээд энэ бичилтийн хөнгөлөлт, шилжүүлгийг хүчингүй болгоно уу',
  ),
  lineNotCharge: row(409, 'Only a charge can be lessened', 'Зөвхөн үйлчилгээний төлбөрт хөнгөлөлт олгох боломжтой'),
  nothingLeft: row(409, 'Nothing is left of this posting', 'Энэ бичилтээс үлдсэн дүн алга'),
  folioOfDeposit: row(
    409,
    'This folio holds an advance deposit only',
    'Энэ тооцоонд зөвхөн урьдчилгаа төлбөр бүртгэнэ',
  ),
  moreThanLeft: row(409, 'At most {0} is left of this posting', 'Энэ бичилтээс хамгийн ихдээ {0} үлдсэн байна'),
  moreThanCredit: row(
    409,
    'At most {0} can be refunded: that is what the guest has overpaid',
    'Хамгийн ихдээ {0} буцаах боломжтой: зочны илүү төлсөн дүн',
  ),
  moreThanOwed: row(409, 'At most {0} is left to pay here', 'Энд төлөх үлдэгдэл хамгийн ихдээ {0}'),
  leftToPay: row(409, '{0} is left to pay', 'Төлөх үлдэгдэл {0} байна'),
  payOneFolio: row(
    400,
    'Money of another currency pays one folio: choose which',
    'Өөр валютаар нэг тооцоо төлнө: аль тооцоог төлөхийг сонгоно уу',
  ),
  moreThanDeposit: row(409, 'At most {0} is held as deposit', 'Урьдчилгаа хамгийн ихдээ {0} байна'),
  notLeftYet: row(
    409,
    'A late charge is of a guest who has left',
    'Хожуу төлбөрийг зөвхөн гарсан зочны тооцоонд бичнэ',
  ),
  mergeHasInvoiced: row(
    409,
    'Some postings of this folio stand on an invoice or a tax receipt and stay here. Move or cut the others',
    'Энэ тооцооны зарим бичилт нэхэмжлэх эсвэл баримттай тул энд үлдэнэ. Бусдыг нь шилжүүлнэ үү',
  ),
  lineInvoiced: row(
    409,
    'This posting stands on an invoice. Correct it by a credit note',
    'Энэ бичилтээр нэхэмжлэх гаргасан байна. Кредит нэхэмжлэхээр засна уу',
  ),
  lineAllocated: row(
    409,
    'This money is for an invoice. Take it off the invoice first',
    'Энэ мөнгийг нэхэмжлэхэд хуваарилсан байна. Эхлээд хуваарилалтыг буцаана уу',
  ),
  folioOfCompany: row(
    409,
    'This is the account of a company: it has a page of its own',
    'Энэ бол байгууллагын тооцоо. Өөрийн хуудсанд нь бүртгэнэ',
  ),
  priceFixed: row(409, 'The price of {0} is fixed', '{0}: үнийг өөрчлөх боломжгүй'),
  depositAfterCheckIn: row(
    409,
    'Nobody of this reservation is still to arrive. Take a payment on the folio instead',
    'Энэ захиалгаар ирэх зочин үлдээгүй. Оронд нь тооцоон дээр төлбөр авна уу',
  ),
  serviceDateOutside: row(400, 'The charge is for a day from {0} until {1}', 'Төлбөрийн өдөр {0} – {1} хооронд байна'),
  sameFolio: row(409, 'The lines are on this folio already', 'Бичилтүүд аль хэдийн энэ тооцоонд байна'),
  notATarget: row(409, 'Charges can not be moved to this folio', 'Энэ тооцоо руу бичилт шилжүүлэх боломжгүй'),
  transferNotAllowed: row(
    403,
    'You may move charges within the stay only',
    'Та зөвхөн нэг байрлалтын тооцоонууд дотор шилжүүлэх эрхтэй',
  ),
  noWindowHere: row(
    409,
    'This folio has no windows. Choose another folio',
    'Энэ тооцоонд нэмэлт тооцоо нээхгүй. Өөр тооцоо сонгоно уу',
  ),
  onePayer: row(400, 'Name a guest or a company, not both', 'Зочин, байгууллагын зөвхөн нэгийг сонгоно уу'),
  payerOfDeposit: row(409, 'A deposit is of its reservation', 'Урьдчилгаа нь захиалгынхаа нэр дээр байна'),
  moreThanWhole: row(400, 'The parts are more than the whole: {0}', 'Хэсгүүдийн нийлбэр нийт дүнгээс их байна: {0}'),
  partTwice: row(400, 'This folio takes a part already', 'Энэ тооцоонд аль хэдийн хэсэг оногдсон байна'),
  oneLineByQuantity: row(400, 'Choose one line to split it by quantity', 'Тоогоор хуваахдаа нэг бичилт сонгоно уу'),
  houseNotZero: row(409, 'The balance is not zero: {0}', 'Үлдэгдэл тэг биш байна: {0}'),
  notOfHouse: row(409, 'This is no folio of the house', 'Энэ нь буудлын тооцоо биш байна'),
  routeFromToday: row(
    409,
    'A rule holds from {0} on: what is posted is moved by applying it',
    'Дүрэм эхлэх эхний өдөр: {0}. Бичигдсэнийг дүрмийг хэрэгжүүлж шилжүүлнэ',
  ),
  exemptFromToday: row(
    409,
    'An exemption holds from {0} on at the earliest: what is posted stays as it is',
    'Чөлөөлөлт эхлэх эхний өдөр: {0}. Бичигдсэн нь хэвээр үлдэнэ',
  ),
  exemptAlready: row(409, 'The stay is exempt for these days already', 'Энэ өдрүүдэд аль хэдийн чөлөөлсөн байна'),
  nothingToExempt: row(
    409,
    'No tax of the hotel can be exempted. Say so in the list of taxes first',
    'Чөлөөлж болох татвар алга. Эхлээд татварын жагсаалтад тэмдэглэнэ үү',
  ),
  percentOrAmount: row(400, 'Give a percentage or an amount, not both', 'Хувь, дүнгийн зөвхөн нэгийг оруулна уу'),
  notCorrectable: row(
    409,
    'Only an extra charge can be corrected. Give an allowance, or post a charge',
    'Зөвхөн нэмэлт үйлчилгээг залруулна. Хасалт хийх эсвэл шинээр бичнэ үү',
  ),
  correctAtSource: row(
    409,
    'A package, a recurring charge or a granted time posts this: change it there, or give an allowance',
    'Үүнийг багц, тогтмол төлбөр эсвэл олгосон цаг бичдэг. Тэнд нь өөрчлөх эсвэл хөнгөлөлт олгоно уу',
  ),
  sameCharge: row(409, 'It is charged so already', 'Аль хэдийн ингэж бичигдсэн байна'),
  notOwnMove: row(
    409,
    'Only a move that you made today can be undone here',
    'Зөвхөн өнөөдөр өөрийн хийсэн шилжүүлгийг энд буцаана',
  ),
  folioBalanceNotZero: row(
    409,
    'Room {0} folio balance is not zero: {1}',
    '{0} өрөөний тооцооны үлдэгдэл тэг биш байна: {1}',
  ),
})

type Own = typeof folioErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
