import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of accounting exports. */
const accountingErrors = refusals({
  dayNotClosed: row(
    409,
    'Only closed days can be exported; the last is {0}',
    'Зөвхөн хаагдсан өдрийг гаргана. Сүүлд хаагдсан өдөр: {0}',
  ),
  nothingPosted: row(409, 'Nothing was posted on these days', 'Эдгээр өдөрт бичилт хийгдээгүй байна'),
  codesMissing: row(409, 'These accounts have no code yet: {0}', 'Эдгээр дансанд код оноогоогүй байна: {0}'),
  exportTooManyDays: row(400, 'A file holds at most {0} {0|day|days}', 'Нэг файлд хамгийн ихдээ {0} өдөр багтана'),
  exportTooLong: row(
    400,
    'These days have {0} {0|line|lines}; a file holds at most {1}. Choose fewer days or a daily summary',
    'Эдгээр өдөрт {0} мөр байна. Нэг файлд {1} хүртэл мөр багтана. Цөөн өдөр эсвэл өдрийн нэгтгэл сонгоно уу',
  ),
  exportDiffers: row(
    409,
    'The entries do not agree with the trial balance of these accounts: {0}. Nothing was exported',
    'Бичилт нь эдгээр дансны гүйлгээ баланстай тохирохгүй байна: {0}. Юу ч гаргаагүй',
  ),
})

type Own = typeof accountingErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
