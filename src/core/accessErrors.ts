import { row } from './errorRow.ts'

/** The refusals of passwords and of the second step, part of the one table in errorTable.ts. */
export const accessErrors = {
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
  passwordAgain: row(403, 'Please enter your password again', 'Нууц үгээ дахин оруулна уу'),
  secondFactorDue: row(
    403,
    'Set up the second step of your sign-in first',
    'Эхлээд нэвтрэлтийн хоёр дахь алхмаа тохируулна уу',
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
} as const
