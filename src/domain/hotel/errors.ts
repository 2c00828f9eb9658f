import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of hotel information and settings. */
export const hotelErrors = refusals({
  currencyLocked: row(
    409,
    'The currency cannot be changed: there are reservations or postings in {0}',
    'Валютыг өөрчлөх боломжгүй: {0} валютаар хийсэн захиалга эсвэл бичилт байна',
  ),
  pricesKeepFigures: row(
    409,
    'Prices keep their figures and are then in {0}: check them',
    'Үнийн дүн хэвээр үлдэж, {0} валютаар тооцогдоно. Үнээ шалгана уу',
  ),
  currencyDigits: row(
    409,
    'Delete the prices first: {0} and {1} have different decimals',
    'Эхлээд үнийг устгана уу: {0}, {1} хоёрын бутархай орон өөр',
  ),
  numbersOnlyRise: row(400, 'Numbers only go up: at least {0}', 'Дугаар зөвхөн өснө: хамгийн багадаа {0}'),
  invalidPrefix: row(400, 'No blanks, and no digit at the end', 'Хоосон зайгүй, цифрээр төгсөхгүй байх ёстой'),
  invalidHotelCode: row(
    400,
    'Letters, digits, - and _, without blanks',
    'Зайгүй, үсэг, тоо, - болон _ тэмдэгт оруулна уу',
  ),
  dayOverTooEarly: row(400, 'Enter an hour from 12:00 to 23:59', '12:00 – 23:59 хооронд цаг оруулна уу'),
  invalidTimeZone: row(400, 'Unknown time zone', 'Ийм цагийн бүс алга'),
  invalidWebsite: row(400, 'Enter an address like https://hotel.mn', 'https://hotel.mn хэлбэрээр оруулна уу'),
  ownHotelStays: row(409, 'Your own hotel cannot be deactivated', 'Өөрийн зочид буудлыг идэвхгүй болгох боломжгүй'),
  setUpDone: row(
    409,
    'The first hotel is set up already: sign in',
    'Анхны зочид буудал аль хэдийн бүртгэгдсэн: нэвтэрнэ үү',
  ),
  setUpCode: row(
    403,
    'This is not the code that the program printed at its start',
    'Энэ бол програм эхлэхдээ хэвлэсэн код биш байна',
  ),
})

type Own = typeof hotelErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
