import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of sign-in, passwords, users and rights. */
const accessErrors = refusals({
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
  passwordCommon: row(
    400,
    'Many people use this password or one like it. Choose several words that do not belong together',
    'Энэ эсвэл үүнтэй төстэй нууц үгийг олон хүн ашигладаг. Хоорондоо холбоогүй хэд хэдэн үг сонгоно уу',
  ),
  passwordOfOwnWords: row(
    400,
    'It is little more than the name, the user name or the hotel’s name. Choose other words',
    'Хүний нэр, нэвтрэх нэр эсвэл буудлын нэрээс бүтсэн байна. Өөр үг сонгоно уу',
  ),
  passwordTooEasy: row(
    400,
    'Too easy to guess. Add a word or two that nobody expects',
    'Таахад хялбар байна. Хэний ч санаанд оромгүй нэг, хоёр үг нэмнэ үү',
  ),
  passwordUsedBefore: row(
    400,
    'This password was used here before. Choose a new one',
    'Энэ нууц үгийг өмнө нь ашиглаж байсан. Шинийг сонгоно уу',
  ),
  ownPasswordByOld: row(
    409,
    'Change your own password with the old one, under your name at the top right',
    'Өөрийн нууц үгээ баруун дээд буланд нэрийнхээ доороос хуучин нууц үгээрээ солино уу',
  ),
  wrongCode: row(
    400,
    'This code is not right. Enter the one that the app shows now',
    'Код буруу байна. Аппын одоо харуулж буй кодыг оруулна уу',
  ),
  secondFactorRequired: row(
    409,
    'Your role requires the second step: it can be set up anew, not turned off',
    'Таны төрөлд хоёр дахь алхам заавал шаардлагатай: дахин тохируулж болно, харин унтраах боломжгүй',
  ),
  idleBeyondWhole: row(
    400,
    'Must not be longer than a session lasts in all',
    'Нэвтрэлтийн нийт хугацаанаас урт байж болохгүй',
  ),
})

type Own = typeof accessErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
