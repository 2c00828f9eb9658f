import { doorErrors } from './doorErrors.ts'
import { type ErrorRow, row } from './errorRow.ts'
import { mailServerErrors } from './mailServerErrors.ts'
import { outwardErrors } from './outwardErrors.ts'

/** Refusals of any input and any call: code → HTTP status and its words. Some are fixed to the letter (docs/rules/fixed-words.md#messages). */
export const coreErrors = {
  invalidInput: row(400, 'Please check the marked fields', 'Тэмдэглэсэн талбаруудыг шалгана уу'),
  required: row(400, 'Please fill in', 'Бөглөнө үү'),
  invalidValue: row(400, 'This value is not valid', 'Утга буруу байна'),
  notAChoice: row(400, 'Must be one of: {0}', 'Дараахын аль нэг байна: {0}'),
  invalidDate: row(400, 'Enter a date as YYYY-MM-DD', 'Огноог YYYY-MM-DD хэлбэрээр оруулна уу'),
  invalidNumber: row(400, 'Enter a number', 'Тоо оруулна уу'),
  invalidWholeNumber: row(400, 'Enter a whole number', 'Бүхэл тоо оруулна уу'),
  invalidAmount: row(400, 'Enter an amount', 'Мөнгөн дүн оруулна уу'),
  invalidEmail: row(400, 'Enter an e-mail address', 'Зөв э-шуудангийн хаяг оруулна уу'),
  tooSmall: row(400, 'At least {0}', 'Хамгийн багадаа {0}'),
  tooLarge: row(400, 'At most {0}', 'Хамгийн ихдээ {0}'),
  tooLargeNumber: row(400, 'This number is too large', 'Хэт том тоо байна'),
  tooShort: row(400, 'At least {0} characters', 'Хамгийн багадаа {0} тэмдэгт'),
  tooLong: row(400, 'At most {0} characters', 'Хамгийн ихдээ {0} тэмдэгт'),
  tooFew: row(400, 'Choose at least {0}', 'Хамгийн багадаа {0} сонголт хийнэ үү'),
  unknownReference: row(400, 'This choice no longer exists', 'Сонгосон зүйл олдсонгүй'),
  badCsrf: row(403, 'The page is out of date. Please reload it', 'Хуудас хуучирсан байна. Дахин ачаална уу'),
  notFound: row(404, 'Not found', 'Олдсонгүй'),
  payloadTooLarge: row(413, 'This is too large to send', 'Хэт том өгөгдөл байна'),
  unexpected: row(500, 'Something went wrong. Nothing was saved', 'Алдаа гарлаа. Юу ч хадгалагдаагүй'),
  diskFull: row(
    507,
    'The disk of the server is full. Nothing was saved. Please tell who looks after the program',
    'Серверийн диск дүүрсэн байна. Юу ч хадгалагдаагүй. Програм хариуцсан хүнд мэдэгдэнэ үү',
  ),
  databaseAway: row(
    503,
    'The database cannot be reached. Nothing was saved. Please try again',
    'Өгөгдлийн санд холбогдож чадсангүй. Юу ч хадгалагдаагүй. Дахин оролдоно уу',
  ),
  databaseWithoutRoom: row(
    503,
    'The disk of the server is full and the database has stopped. Nothing was saved. Please tell who looks after the program',
    'Серверийн диск дүүрч, өгөгдлийн сан зогссон байна. Юу ч хадгалагдаагүй. Програм хариуцсан хүнд мэдэгдэнэ үү',
  ),
  outcomeUnknown: row(503, 'It is not known whether this was saved', 'Хадгалагдсан эсэх нь одоогоор тодорхойгүй байна'),
  notSaved: row(409, 'This was not saved. Please send it again', 'Хадгалагдаагүй. Дахин илгээнэ үү'),
  savedBefore: row(
    409,
    'This was carried out, but what it answered is not kept. Look it up, or ask for it anew',
    'Үйлдэл хийгдсэн боловч хариу нь хадгалагддаггүй. Шалгаад, шаардлагатай бол шинээр авна уу',
  ),
  idempotencyConflict: row(409, 'This key was used for another request', 'Энэ түлхүүрийг өөр хүсэлтэд ашигласан байна'),
  confirmationNeeded: row(409, 'Are you sure', 'Та итгэлтэй байна уу'),
  reasonRequired: row(400, 'A reason is required', 'Шалтгаан оруулна уу'),
  changedMeanwhile: row(409, 'Somebody else changed this record meanwhile', 'Энэ бичлэгийг өөр хүн өөрчилсөн байна'),
  changedMeanwhileBy: row(
    409,
    '{0} changed this meanwhile ({1}). Look at the newest version before you save',
    '{0} үүнийг энэ хооронд өөрчилсөн ({1}). Хадгалахаасаа өмнө шинэ хувилбарыг үзнэ үү',
  ),
  programItself: row(409, 'The program', 'Систем'),
  duplicate: row(409, 'This already exists', 'Ийм бичлэг аль хэдийн байна'),
  inUse: row(409, 'In use: {0}', 'Ашиглагдаж байна: {0}'),
  unableToDelete: row(409, 'Unable to delete: used by {0}', 'Устгах боломжгүй: {0} ашиглаж байна'),
  unableToChangeStatus: row(409, 'Unable to change status', 'Төлөв өөрчлөх боломжгүй'),
  licenceExpired: row(
    403,
    'The program licence has expired: only payment, check-out and night audit are possible',
    'Програмын лицензийн хугацаа дууссан: зөвхөн төлбөр, гаргалт, өдрийн өндөрлөгөө хийх боломжтой',
  ),
  looksOnly: row(
    403,
    'You are looking around as another role: nothing can be changed. Go back to your own role first',
    'Та өөр төрлөөр харж байгаа тул юу ч өөрчлөх боломжгүй. Эхлээд өөрийн төрөл рүү буцна уу',
  ),
  endBeforeBegin: row(400, 'The end must not be before the begin', 'Дуусах огноо эхлэх огнооноос өмнө байж болохгүй'),
  passwordAgain: row(403, 'Please enter your password again', 'Нууц үгээ дахин оруулна уу'),
  secondFactorDue: row(
    403,
    'Set up the second step of your sign-in first',
    'Эхлээд нэвтрэлтийн хоёр дахь алхмаа тохируулна уу',
  ),
  onlyJpegAndGif: row(400, 'Jpeg and Gif only', 'Зөвхөн Jpeg, Gif зураг оруулна уу'),
  fileTooLarge: row(413, 'Uploaded files over 500KB are rejected', '500KB-аас том файл хүлээн авахгүй'),
  ...doorErrors,
  ...mailServerErrors,
  ...outwardErrors,
} as const satisfies Record<string, ErrorRow>

type Own = typeof coreErrors
/** Every refusal of the program by its code: each `errors.ts` adds its own beside its domain. */
export interface Errors extends Own {}

const known: Record<string, ErrorRow> = { ...coreErrors }
/** Their words, as far as they are loaded; `app/errors.ts` loads all. */
export const errorTable = known as Readonly<Record<keyof Errors, ErrorRow>>

/** Makes refusals known with their words. */
export function refusals<T extends Readonly<Record<string, ErrorRow>>>(rows: T): T {
  Object.assign(known, rows)
  return rows
}
