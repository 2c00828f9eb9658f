import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of the night audit. */
const businessDayErrors = refusals({
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
})

type Own = typeof businessDayErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
