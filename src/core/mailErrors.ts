import { row } from './errorRow.ts'

/** The refusals of mail, its templates and its sending, part of the one table in errorTable.ts. */
export const mailErrors = {
  // sending
  mailNotSetUp: row(
    409,
    'E-mail is not set up yet: see Configuration, E-mail',
    'Э-шуудан тохируулаагүй байна: Тохиргоо, Э-шуудан хэсгийг үзнэ үү',
  ),
  oneLineOnly: row(400, 'One line only, without breaks', 'Мөр шилжүүлэлгүй нэг мөрөөр бичнэ үү'),
  mailServerNotAllowed: row(
    409,
    'Mail through {0} is not allowed: it is an address of the program’s own computer or network. Ask the operator to allow it (PRIVATE_MAIL_SERVERS)',
    '{0} нь програмын өөрийн компьютер, сүлжээний хаяг тул түүгээр захидал илгээхийг зөвшөөрөөгүй. Операторт хандана уу (PRIVATE_MAIL_SERVERS)',
  ),
  mailNoMailServer: row(
    409,
    'No mail server could be spoken with at {0}, port {1}. Check server, port and security',
    '{0} серверийн {1} порт дээр мэйл сервертэй холбогдож чадсангүй. Сервер, порт, хамгаалалтаа шалгана уу',
  ),
  mailHostNotFound: row(
    409,
    'The server {0} was not found. Check its name',
    '{0} сервер олдсонгүй. Нэрийг нь шалгана уу',
  ),
  mailConnectionRefused: row(
    409,
    'Nothing answers at {0}, port {1}. Check server and port',
    '{0} серверийн {1} порт хариулахгүй байна. Сервер, портоо шалгана уу',
  ),
  mailTimeout: row(
    409,
    'No answer from {0}, port {1}, in time. Check server, port and security',
    '{0} серверийн {1} портоос хугацаандаа хариу ирсэнгүй. Сервер, порт, хамгаалалтаа шалгана уу',
  ),
  mailLoginRefused: row(
    409,
    'The server refused the user name or the password',
    'Сервер хэрэглэгчийн нэр эсвэл нууц үгийг хүлээн авсангүй',
  ),
  mailLoginNeeded: row(
    409,
    'The server wants a user name and a password',
    'Сервер хэрэглэгчийн нэр, нууц үг шаардаж байна',
  ),
  mailCertificate: row(
    409,
    'The certificate of {0} is not trusted ({1})',
    '{0} серверийн гэрчилгээ найдваргүй байна ({1})',
  ),
  mailNoTls: row(
    409,
    'No secure connection to {0}, port {1}: choose another security or port',
    '{0} серверийн {1} порттой хамгаалалттай холбогдож чадсангүй: өөр хамгаалалт эсвэл порт сонгоно уу',
  ),
  mailNoStarttls: row(
    409,
    'The server {0} does not offer STARTTLS: choose another security or port',
    '{0} сервер STARTTLS дэмжихгүй байна: өөр хамгаалалт эсвэл порт сонгоно уу',
  ),
  mailNotSpoken: row(
    409,
    'What answers at {0}, port {1}, is no mail server',
    '{0} серверийн {1} порт дээр шуудангийн сервер алга',
  ),
  mailAddressRefused: row(409, 'The server refused the address {0}', 'Сервер {0} хаягийг хүлээн авсангүй'),
  mailSenderRefused: row(409, 'The server refused the sender {0}', 'Сервер {0} хаягаас илгээхийг зөвшөөрсөнгүй'),
  mailFailed: row(409, 'Failed to send email', 'Э-шуудан илгээж чадсангүй'),
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
} as const
