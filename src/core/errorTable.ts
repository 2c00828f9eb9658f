import { accessErrors } from './accessErrors.ts'
import { accountingErrors } from './accountingErrors.ts'
import { doorErrors } from './doorErrors.ts'
import { type ErrorRow, row } from './errorRow.ts'
import { folioErrors } from './folioErrors.ts'
import { guestErrors } from './guestErrors.ts'
import { groupErrors } from './groupErrors.ts'
import { hotelErrors } from './hotelErrors.ts'
import { housekeepingErrors } from './housekeepingErrors.ts'
import { listErrors } from './listErrors.ts'
import { mailErrors } from './mailErrors.ts'
import { policyErrors } from './policyErrors.ts'
import { posApiErrors } from './posApiErrors.ts'
import { promotionErrors } from './promotionErrors.ts'
import { roomBlockErrors } from './roomBlockErrors.ts'
import { stayErrors } from './stayErrors.ts'

/** Every refusal of the program: code → HTTP status and its words. Some are fixed to the letter (docs/rules/fixed-words.md#messages). */
export const errorTable = {
  // input
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
  // calls
  ...doorErrors,
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
  // configuration
  endBeforeBegin: row(400, 'The end must not be before the begin', 'Дуусах огноо эхлэх огнооноос өмнө байж болохгүй'),
  fewerThanInPrice: row(400, 'Fewer than the price includes', 'Үнэд багтсан тооноос цөөн байж болохгүй'),
  roomRangeInvalid: row(
    400,
    'Give the first and last number of the same shape, at most 500 rooms',
    'Эхний ба сүүлийн дугаарыг ижил хэлбэрээр, 500-аас ихгүй өрөөгөөр оруулна уу',
  ),
  roomStillTaken: row(
    409,
    'Unable to change status or type: room {0} is taken until {1}',
    'Төлөв, төрлийг өөрчлөх боломжгүй: {0} өрөө {1} хүртэл эзэлсэн байна',
  ),
  roomsExist: row(409, 'These rooms already exist: {0}', 'Эдгээр өрөө аль хэдийн байна: {0}'),
  ...listErrors,
  // prices
  derivedInOtherCurrency: row(
    409,
    'A rate type that follows another has its currency',
    'Өөр тарифыг дагадаг тариф түүний валюттай ижил байна',
  ),
  currencyHasPrices: row(
    409,
    'The rate type has prices: its currency can’t be changed',
    'Энэ тарифт үнэ тохируулсан тул валютыг нь өөрчлөх боломжгүй',
  ),
  derivedOfDerived: row(
    409,
    'A rate type that follows another can not be followed itself',
    'Өөр тарифаас тооцдог тарифын төрлөөс дахин тооцох боломжгүй',
  ),
  agesReversed: row(400, 'The last age must not be before the first', 'Дуусах нас эхлэх наснаас бага байж болохгүй'),
  agesOverlap: row(409, 'Another bracket has some of these ages', 'Эдгээр насыг өөр бүлэг хамарсан байна'),
  // sign-in
  passwordIsLoginName: row(400, 'The password must not be the user name', 'Нууц үг нэвтрэх нэртэй ижил байж болохгүй'),
  passwordKnown: row(
    400,
    'This password is the demonstration’s, which everybody can read. Choose another',
    'Энэ бол хүн бүрийн мэдэх боломжтой үзүүлэнгийн нууц үг. Өөр нууц үг сонгоно уу',
  ),
  passwordUnchanged: row(
    400,
    'This is the password until now. Choose another',
    'Энэ нь одоогийн нууц үг байна. Өөр нууц үг сонгоно уу',
  ),
  beyondOwnRights: row(403, 'You do not have this right yourself: {0}', 'Танд өөрт тань энэ эрх байхгүй: {0}'),
  rightWouldBeLost: row(
    409,
    'Nobody else who manages users has this right, so that it could never be given again: {0}',
    'Хэрэглэгч удирддаг өөр хэнд ч энэ эрх байхгүй тул дахин олгох боломжгүй болно: {0}',
  ),
  lastAdministrator: row(
    409,
    'Somebody must remain who manages users and roles',
    'Хэрэглэгч, төрөл удирдах эрхтэй хүн заавал үлдэх ёстой',
  ),
  incorrectPassword: row(400, 'Incorrect password', 'Нууц үг буруу байна'),
  passwordsDiffer: row(400, 'The two new passwords differ', 'Шинэ нууц үг таарахгүй байна'),
  ...accessErrors,
  // night audit
  nightAuditFuture: row(
    409,
    'night audit cannot be run for a future date',
    'Ирээдүйн огноогоор өдрийн өндөрлөгөө хийх боломжгүй',
  ),
  clockBehind: row(
    409,
    "The server's clock says {0}, before the working date {1}; yet something was already done on {2}. Correct the clock of the server, then run the night audit",
    'Серверийн цаг {0} гэж байгаа нь {1} ажлын өдрөөс өмнө боловч {2} хугацаанд үйлдэл хийгдсэн байна. Серверийн цагийг засаад өдрийн өндөрлөгөөг хийнэ үү',
  ),
  dayAlreadyClosed: row(
    409,
    '{0} is closed already. The working date is {1}',
    '{0} өдөр аль хэдийн хаагдсан. Ажлын өдөр {1} байна',
  ),
  dayNotReached: row(
    409,
    '{0} cannot be closed: the working date is {1}',
    '{0} өдрийг хаах боломжгүй: ажлын өдөр {1} байна',
  ),
  dayNotOver: row(
    409,
    '{0} is not over yet: the hotel counts a day as over from {1}. Close it now?',
    '{0} өдөр дуусаагүй байна: буудлын өдөр {1} цагаас дууссанд тооцогдоно. Одоо хаах уу?',
  ),
  nightAuditPending: row(
    409,
    'Resolve these first: {0} pending {0|reservation|reservations}, {1} pending {1|check-out|check-outs}',
    'Эхлээд эдгээрийг шийдвэрлэнэ үү: хүлээгдэж буй захиалга {0}, гараагүй зочин {1}',
  ),
  trialBalanceOff: row(
    409,
    'The trial balance does not hold ({0}). The day was not closed',
    'Гүйлгээ баланс тэнцэхгүй байна ({0}). Өдрийг хаагаагүй',
  ),
  // files, hotel information and settings
  ...hotelErrors,
  // reservations and stays
  ...stayErrors,
  // guests and companies
  ...guestErrors,
  ...roomBlockErrors,
  ...housekeepingErrors,
  // restrictions, policies, holds
  ...policyErrors,
  // promotions and packages
  ...promotionErrors,
  // folios, payments, deposits
  ...folioErrors,
  // groups
  ...groupErrors,
  // electronic receipts
  ...posApiErrors,
  // mail, templates, documents
  ...mailErrors,
  ...accountingErrors,
} as const satisfies Record<string, ErrorRow>
