import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of letters and their templates. */
const mailErrors = refusals({
  // sending
  mailNotSetUp: row(
    409,
    'E-mail is not set up yet: see Configuration, E-mail',
    'Э-шуудан тохируулаагүй байна: Тохиргоо, Э-шуудан хэсгийг үзнэ үү',
  ),
  oneLineOnly: row(400, 'One line only, without breaks', 'Мөр шилжүүлэлгүй нэг мөрөөр бичнэ үү'),
  mailPasswordUnreadable: row(
    409,
    'The stored password can not be read any more. Enter it again',
    'Хадгалсан нууц үгийг унших боломжгүй болсон. Дахин оруулна уу',
  ),
  passwordForOtherServer: row(
    400,
    'Enter the password again: server or user name have changed',
    'Нууц үгээ дахин оруулна уу: сервер эсвэл хэрэглэгчийн нэр өөрчлөгдсөн байна',
  ),
  // letters
  mailNoAddress: row(409, 'No e-mail address is known', 'Э-шуудангийн хаяг бүртгээгүй байна'),
  mailNotWaiting: row(409, 'This mail is not waiting any more', 'Энэ захидал илгээхээр хүлээгдэж байхаа больсон'),
  mailBeingSent: row(409, 'This mail is being sent right now', 'Энэ захидлыг яг одоо илгээж байна'),
  mailTextRemoved: row(
    409,
    'The text of this mail was removed: write a new one',
    'Энэ захидлын агуулгыг устгасан тул шинээр бичнэ үү',
  ),
  // templates
  unknownPlaceholder: row(400, 'Unknown placeholder: {0}', 'Танигдахгүй орлуулга: {0}'),
  timingNotOfType: row(400, 'This kind of letter is not sent at that time', 'Энэ төрлийн захидлыг тэр үед илгээдэггүй'),
  recipientNotOfType: row(400, 'This kind of letter has no such recipient', 'Энэ төрлийн захидал ийм хүлээн авагчгүй'),
  documentNotOfType: row(
    400,
    'This document can not go with this kind of letter',
    'Энэ баримтыг ийм захидалд хавсаргах боломжгүй',
  ),
})

type Own = typeof mailErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
