import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of the public booking pages. */
const bookingEngineErrors = refusals({
  typeSellsNoRoom: row(
    400,
    'Choose a type that holds a room and is paid for',
    'Өрөө барьдаг, төлбөртэй төрлийг сонгоно уу',
  ),
  bookingClosed: row(404, 'This hotel takes no bookings here', 'Энэ буудал эндээс захиалга авдаггүй'),
  tooLongOnline: row(
    400,
    'Online at most {0} {0|night|nights} can be booked',
    'Онлайнаар дээд тал нь {0} хоног захиална',
  ),
  tooFarAhead: row(400, 'Online rooms are sold until {0}', 'Онлайнаар {0} хүртэл зарна'),
  soldOutMeanwhile: row(
    409,
    'Somebody has just taken the last room of this type',
    'Энэ төрлийн сүүлчийн өрөөг дөнгөж сая захиалчихлаа',
  ),
  noLongerOffered: row(
    409,
    'This is not sold any more. Please choose again',
    'Энэ сонголт зарагдахаа больсон. Дахин сонгоно уу',
  ),
  priceChanged: row(409, 'The price is now {0}. Please look at it again', 'Үнэ {0} болж өөрчлөгдлөө. Дахин шалгана уу'),
  consentNeeded: row(400, 'Please agree to the conditions', 'Нөхцөлийг зөвшөөрнө үү'),
  tooManyOrders: row(
    429,
    'This address has just made several bookings. Please call the hotel',
    'Энэ хаягаас хэд хэдэн захиалга дараалан хийсэн байна. Буудал руу залгана уу',
  ),
  notAPerson: row(400, 'This was not sent by our page', 'Энэ хүсэлт манай хуудаснаас илгээгдээгүй байна'),
  leaveAtDesk: row(409, 'Please check out at the desk', 'Ресепшнээр гарна уу'),
  receiptAtDesk: row(
    409,
    'Your tax receipt cannot be made here. Please check out at the desk',
    'И-баримтыг эндээс гаргах боломжгүй байна. Ресепшнээр гарна уу',
  ),
  changeTooLate: row(
    409,
    'By the conditions of this booking nothing of it can be given back any more. Nights, guests and extras can still be added',
    'Захиалгын нөхцөлөөр одоо хасах боломжгүй. Хоног, зочин, нэмэлт үйлчилгээ нэмж болно',
  ),
  fullOnTheseDays: row(
    409,
    'No room of this type is free on these days. Please choose others',
    'Эдгээр өдөр энэ төрлийн сул өрөө алга. Өөр өдөр сонгоно уу',
  ),
  notOnTheseDays: row(
    409,
    'This room cannot be booked on these days: there is a shortest stay, a closed day or no price. Please choose others',
    'Эдгээр өдөр энэ өрөөг захиалах боломжгүй: хоногийн доод хязгаар, хаалттай өдөр эсвэл үнэ тавиагүй байна. Өөр өдөр сонгоно уу',
  ),
  changeAtHotel: row(
    409,
    'This can no longer be changed here. Please call the hotel',
    'Үүнийг эндээс өөрчлөх боломжгүй болсон. Буудал руу залгана уу',
  ),
  namesClosed: row(
    409,
    'Names were taken until {0}. Please call the hotel',
    'Зочдын нэрийг {0} хүртэл авсан. Буудал руу залгана уу',
  ),
  nothingReserved: row(
    409,
    'This booking is not reserved any more. How it stands is shown on this page',
    'Энэ захиалга хүчинтэй биш болсон. Одоогийн байдлыг энэ хуудсанд харуулав',
  ),
  linkClosed: row(
    404,
    'This link does not open anything any more. Please call the hotel',
    'Энэ холбоос хүчингүй болсон. Буудал руу залгана уу',
  ),
})

type Own = typeof bookingEngineErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
