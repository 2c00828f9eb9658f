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
  posApiUnclear: row(
    409,
    'Nobody knows whether {0} has taken the receipt: look there before anything is sent again',
    '{0} баримтыг авсан эсэх тодорхойгүй байна. Дахин илгээхээс өмнө тэндээс шалгана уу',
  ),
  posApiRefused: row(409, 'The tax service says: {0}', 'Татварын систем: {0}'),
  // what stands on a receipt
  ebarimtPrinted: row(
    409,
    'Ebarimt (receipt) has been printed for this transaction.',
    'Энэ гүйлгээгээр И-баримт хэвлэсэн байна.',
  ),
  taxReceiptNotSetUp: row(
    409,
    'POS API is not set up yet: its address and the seller are missing',
    'POS API тохируулаагүй байна: хаяг, борлуулагчаа оруулна уу',
  ),
  taxReceiptCurrency: row(
    409,
    'Receipts are told in MNT, and the hotel keeps its books in {0}',
    'Баримт төгрөгөөр гардаг, буудлын тооцоо {0} валютаар байна',
  ),
  taxReceiptUnclassified: row(409, 'No classification code is set for: {0}', 'Ангиллын код тохируулаагүй: {0}'),
  taxReceiptNoCode: row(
    409,
    'No receipt code is set for the payment method {0}',
    '{0} төлбөрийн хэлбэрт баримтын код тохируулаагүй байна',
  ),
  taxReceiptNothing: row(409, 'There is nothing to issue a receipt for', 'Баримт гаргах зүйл алга'),
  taxReceiptUnpaid: row(
    409,
    'Paid so far is {0}. Choose fewer charges, or issue an invoice',
    'Төлсөн дүн {0}. Цөөн бичилт сонгох эсвэл нэхэмжлэх гаргана уу',
  ),
  invalidConsumerNo: row(400, '8 digits of the Ebarimt account', 'И-баримтын 8 оронтой дугаар оруулна уу'),
  invalidTaxReceiptId: row(400, '33 digits, as they stand there', 'Тэнд байгаа 33 оронтой дугаарыг оруулна уу'),
  taxReceiptNotActive: row(409, 'Only a receipt that stands can be changed', 'Зөвхөн хүчинтэй баримтыг өөрчилнө'),
  taxReceiptNotRefused: row(
    409,
    'Only a receipt that was not taken can be sent again or given up',
    'Зөвхөн бүртгэгдээгүй баримтыг дахин илгээх, болих боломжтой',
  ),
  taxReceiptNotUnknown: row(
    409,
    'What became of this receipt is known already',
    'Энэ баримтын үр дүн аль хэдийн тодорхой болсон',
  ),
  taxReceiptBeingSent: row(409, 'The receipt is being sent right now', 'Баримтыг яг одоо илгээж байна'),
  taxReceiptPaysInvoice: row(
    409,
    'This receipt pays an invoice: return it, correct the invoice, and record the payment again',
    'Энэ баримт нэхэмжлэхийн төлбөр: буцаагаад нэхэмжлэхийг засаж, төлбөрийг дахин бүртгэнэ үү',
  ),
  taxReceiptReplaced: row(
    409,
    'Receipt {0} is about to take its place: finish that first',
    '{0} баримт үүнийг орлох гэж байна: эхлээд түүнийг дуусгана уу',
  ),
})

type Own = typeof receiptErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
