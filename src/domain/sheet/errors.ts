import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of lists that come from files. */
const sheetErrors = refusals({
  importColumnMissing: row(
    400,
    'The first line must name the columns. Missing: {0}',
    'Эхний мөрөнд баганын нэрс байна. Дутуу байгаа нь: {0}',
  ),
  importRowWrong: row(
    400,
    'Nothing was saved: {0} {0|line is|lines are} wrong',
    'Юу ч хадгалаагүй: {0} мөр алдаатай байна',
  ),
  importChanged: row(
    409,
    'The list was changed meanwhile. Check the file again',
    'Жагсаалтыг энэ хооронд өөрчилсөн байна. Файлаа дахин шалгана уу',
  ),
  twiceInFile: row(400, 'This is on line {0} already', 'Энэ нь {0}-р мөрөнд аль хэдийн байна'),
  unknownInList: row(400, '‘{0}’ is not in the list', '‘{0}’ жагсаалтад алга'),
  severalInList: row(400, '‘{0}’ means several: give its code', '‘{0}’ хэд хэд байна: кодыг нь бичнэ үү'),
  // holds
  invalidTime: row(400, 'Enter a time as HH:MM', 'Цагийг HH:MM хэлбэрээр оруулна уу'),
})

type Own = typeof sheetErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
