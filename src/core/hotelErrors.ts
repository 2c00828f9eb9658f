import { row } from './errorRow.ts'

/** Refusals of files, hotel information and hotel settings. */
export const hotelErrors = {
  noFileUploaded: row(400, 'No file uploaded', 'Файл оруулаагүй байна'),
  fileUploadFailed: row(502, 'file upload failed', 'Файл хадгалж чадсангүй'),
  onlyJpegAndGif: row(400, 'Jpeg and Gif only', 'Зөвхөн Jpeg, Gif зураг оруулна уу'),
  fileTooLarge: row(413, 'Uploaded files over 500KB are rejected', '500KB-аас том файл хүлээн авахгүй'),
  storageFull: row(
    409,
    'There is no room for more files: {0} of {1} MB are used. Remove pictures, or ask the operator of the program for more',
    'Файлын багтаамж дүүрсэн: {1} MB-аас {0} MB ашигласан. Зураг устгах эсвэл програмын операторт хандана уу',
  ),
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
  backupUnderWay: row(
    409,
    'A backup is being made already: wait for its end',
    'Нөөц хуулбар хийгдэж байна. Дуустал нь хүлээнэ үү',
  ),
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
} as const
