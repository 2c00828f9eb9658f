import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of agencies' commissions. */
const commissionErrors = refusals({
  noCommission: row(409, 'No commission is due for this stay', 'Энэ байрлалтад шимтгэл тооцохгүй'),
  commissionAgreed: row(
    409,
    'The commission of this stay is agreed already',
    'Энэ байрлалтын шимтгэлийг баталсан байна',
  ),
  commissionNotAgreed: row(409, 'This commission is not agreed', 'Энэ шимтгэлийг батлаагүй байна'),
  commissionSettled: row(
    409,
    'This commission is settled. Take the settlement back first',
    'Энэ шимтгэлийг төлсөн байна. Эхлээд төлбөрийг буцаана уу',
  ),
  commissionNotSettled: row(409, 'This commission is not settled', 'Энэ шимтгэлийг төлөөгүй байна'),
  moreThanOwed: row(409, '{0} owes {1} only', '{0}: өр нь {1}'),
})

type Own = typeof commissionErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
