import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of what is done on reports. */
const reportErrors = refusals({
  breakfastNotNow: row(
    409,
    'Breakfast is marked on the morning itself, on the day before and the day after',
    'Өглөөний цайг тухайн өглөө болон нэг өдрийн өмнө, хойно л тэмдэглэнэ',
  ),
  reportViewMailed: row(
    409,
    'This view is mailed at a time; change or delete that under “Reports by mail” first',
    'Энэ харагдацыг цагаар илгээдэг; эхлээд «Э-шуудангийн тайлан» хэсэгт өөрчлөх эсвэл устгана уу',
  ),
  tooManyRows: row(
    409,
    'An Excel sheet does not hold {0} rows; choose fewer days, or CSV',
    'Excel хүснэгтэд {0} мөр багтахгүй; хугацааг богиносгох эсвэл CSV сонгоно уу',
  ),
  breakfastTooMany: row(409, '{0} {0|person|persons} slept in this room', 'Энэ өрөөнд {0} хүн хоносон'),
})

type Own = typeof reportErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
