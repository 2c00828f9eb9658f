import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of electronic receipts. */
const receiptErrors = refusals({
  invalidClassification: row(400, 'Seven digits', '7 оронтой тоо оруулна уу'),
  invalidTin: row(400, '11 digits of a company, 14 of a person', 'Байгууллагын ТТД 11, иргэнийх 14 оронтой байна'),
  invalidDigits: row(400, 'Digits only', 'Зөвхөн цифр оруулна уу'),
  invalidDistrict: row(
    400,
    'Choose the district, or enter the four digits of its code',
    'Дүүрэг, хороогоо сонгох эсвэл 4 оронтой кодыг нь оруулна уу',
  ),
  invalidDaemonAddress: row(
    400,
    'Enter an address like http://localhost:7080',
    'http://localhost:7080 хэлбэрээр оруулна уу',
  ),
  posApiForbidden: row(400, 'POS API can not stand at this address', 'Ийм хаягт POS API байх боломжгүй'),
  posApiHostNotFound: row(
    409,
    'The computer {0} was not found. Check its name',
    '{0} нэртэй компьютер олдсонгүй. Нэрийг нь шалгана уу',
  ),
  posApiNotRunning: row(
    409,
    'Nothing answers at {0}. Check that POS API runs there, and its port',
    '{0} хаяг хариулахгүй байна. POS API тэнд ажиллаж байгаа эсэх, портыг нь шалгана уу',
  ),
  posApiTimeout: row(
    409,
    'No answer from {0} in time. Check the address, and whether a firewall stands between',
    '{0} хаягаас хугацаандаа хариу ирсэнгүй. Хаяг болон галт ханыг шалгана уу',
  ),
  posApiNotSecure: row(
    409,
    'No secure connection to {0}. Its certificate is not trusted, or it speaks plain http',
    '{0} хаягтай хамгаалалттай холбогдож чадсангүй. Гэрчилгээ нь найдваргүй эсвэл энгийн http ашигладаг байна',
  ),
  posApiElsewhere: row(
    409,
    'What answers at {0} sends to another address. Enter the address of POS API itself',
    '{0} өөр хаяг руу шилжүүлж байна. POS API-ийн өөрийнх нь хаягийг оруулна уу',
  ),
  posApiNotSpoken: row(
    409,
    'What answers at {0} is no POS API 3.0',
    '{0} дээр POS API 3.0 биш өөр програм хариулж байна',
  ),
})

type Own = typeof receiptErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
