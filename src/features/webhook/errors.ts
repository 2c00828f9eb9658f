import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

const webhookErrors = refusals({
  tooManyToReplay: row(
    409,
    'More than {0} would be sent: choose a later time',
    'Нэг удаад илгээх дээд хэмжээ {0} тул хожуу цаг сонгоно уу',
  ),
  webhookRemoved: row(409, 'It was removed before this was sent', 'Илгээхээс өмнө устгасан'),
  secretUnreadable: row(
    409,
    'The secret cannot be read any more: renew it',
    'Нууц түлхүүрийг унших боломжгүй болсон: шинэчилнэ үү',
  ),
})

type Own = typeof webhookErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
