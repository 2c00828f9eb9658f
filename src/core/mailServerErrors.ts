import { row } from './errorRow.ts'

/** What a mail server answers instead of taking a letter. */
export const mailServerErrors = {
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
} as const
