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
  moreThanDeposit: row(409, 'At most {0} is held as deposit', 'Урьдчилгаа хамгийн ихдээ {0} байна'),
  priceFixed: row(409, 'The price of {0} is fixed', '{0}: үнийг өөрчлөх боломжгүй'),
  depositAfterCheckIn: row(
    409,
    'Nobody of this reservation is still to arrive. Take a payment on the folio instead',
    'Энэ захиалгаар ирэх зочин үлдээгүй. Оронд нь тооцоон дээр төлбөр авна уу',
  ),
  serviceDateOutside: row(400, 'The charge is for a day from {0} until {1}', 'Төлбөрийн өдөр {0} – {1} хооронд байна'),
  otherStay: row(409, 'The target is not a folio of the same stay', 'Сонгосон тооцоо энэ байрлалтынх биш байна'),
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
