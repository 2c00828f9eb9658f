import { row } from './errorRow.ts'

/** Refusals of addresses of other programs, and why one of them could not be reached. */
export const outwardErrors = {
  addressNotValid: row(400, 'Enter an address that begins with https://', 'https:// гэж эхэлсэн хаяг оруулна уу'),
  httpsNeeded: row(
    400,
    'Only https:// is allowed: what is sent must not be read on the way',
    'Зөвхөн https:// зөвшөөрнө: илгээснийг замд нь уншуулж болохгүй',
  ),
  addressNotAllowed: row(
    400,
    "This address stands in the server's own network. Who looks after the server may allow it (PRIVATE_CONNECTIONS)",
    'Энэ хаяг серверийн дотоод сүлжээнд байна. Сервер хариуцсан хүн зөвшөөрч болно (PRIVATE_CONNECTIONS)',
  ),
  hostNotFound: row(409, 'There is no such address', 'Ийм хаяг олдсонгүй'),
  noAnswer: row(409, 'Nobody answers there', 'Тэр хаягаас хариу ирсэнгүй'),
  noAnswerInTime: row(409, 'There was no answer in time', 'Хугацаандаа хариу ирсэнгүй'),
  notSecure: row(409, 'The certificate of the other side is not valid', 'Нөгөө талын гэрчилгээ хүчингүй байна'),
  answerTooLarge: row(409, 'The answer is too large', 'Хариу хэт том байна'),
  calendarNotValid: row(409, 'There is no calendar at this address', 'Энэ хаягт календар алга'),
  answeredWith: row(409, 'The answer was {0}', 'Хариу: {0}'),
} as const
