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
  dayNotLast: row(
    409,
    '{0} is not the day that was closed last: that is {1}',
    '{0} нь хамгийн сүүлд хаагдсан өдөр биш: сүүлд {1} хаагдсан',
  ),
  noDayClosed: row(409, 'No day is closed yet', 'Хаагдсан өдөр алга'),
  undoNightAuditFailed: row(409, 'Undo Night Audit Failed: {0}', 'Өдрийн өндөрлөгөөг буцаах боломжгүй: {0}'),
  checkedInSince: row(409, '{0} {0|guest|guests} checked in on the new day', 'Шинэ өдөр {0} зочин буусан'),
  checkedOutSince: row(409, '{0} {0|guest|guests} checked out on the new day', 'Шинэ өдөр {0} зочин гарсан'),
  invoicedSince: row(
    409,
    '{0} {0|invoice, credit note or allocation|invoices, credit notes and allocations} on the new day',
    'Шинэ өдөр {0} нэхэмжлэх, кредит нэхэмжлэх, хуваарилалт бүртгэсэн',
  ),
  paidSince: row(
    409,
    '{0} {0|payment, deposit or refund|payments, deposits or refunds} on the new day',
    'Шинэ өдөр {0} төлбөр, урьдчилгаа эсвэл буцаалт бүртгэсэн',
  ),
  cashMovedSince: row(
    409,
    '{0} {0|session or movement|sessions and movements} of drawers on the new day',
    'Шинэ өдөр кассын {0} ээлж, хөдөлгөөн бүртгэсэн',
  ),
  chargesChangedSince: row(
    409,
    '{0} of its {0|charge was|charges were} lessened, moved or voided since',
    'Тухайн өдрийн {0} төлбөрт дараа нь хөнгөлөлт, шилжүүлэг эсвэл хүчингүй болголт хийсэн',
  ),
  receiptedSince: row(
    409,
    '{0} Ebarimt {0|receipt|receipts} of the new day or of its charges',
    'Шинэ өдөр, эсвэл тухайн өдрийн төлбөрөөр {0} И-баримт гаргасан',
  ),
  folioClosedSince: row(
    409,
    '{0} {0|folio|folios} with its charges {0|is|are} closed',
    'Тухайн өдрийн төлбөртэй {0} тооцоо хаагдсан',
  ),
  dayExported: row(409, 'It was handed over to the accounting program on {0}', '{0} нягтлан бодох програмд шилжүүлсэн'),
  nothingToExclude: row(409, 'This charge is not waiting to be posted', 'Энэ төлбөр бичигдэхээр хүлээгдээгүй байна'),
  bulkAuditRunning: row(
    409,
    'Days are being closed already: wait until that ends, or stop it',
    'Өдрүүдийг хааж байна: дуусахыг хүлээх эсвэл зогсооно уу',
  ),
  tooManyDays: row(409, 'At most {0} {0|day is|days are} closed at once', 'Нэг удаад хамгийн ихдээ {0} өдөр хаана'),
  leavingOwe: row(
    409,
    '{0} {0|guest|guests} due out {0|does|do} not have a folio of zero',
    'Гарах {0} зочны тооцооны үлдэгдэл тэг биш байна',
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
