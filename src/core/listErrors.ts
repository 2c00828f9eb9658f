import { row } from './errorRow.ts'

/** Refusals of the configuration lists: use, import. */
export const listErrors = {
  unableToChangeStatusUsed: row(
    409,
    'Unable to change status: used by {0}',
    'Төлөв өөрчлөх боломжгүй: {0} ашиглаж байна',
  ),
  neededByProgram: row(
    409,
    'The program works with this: it can be renamed, not removed',
    'Програм үүнтэй ажилладаг: нэрийг нь өөрчилж болох ч хасаж болохгүй',
  ),
  sellBelowBuy: row(400, 'The sell rate must not be below the buy rate', 'Зарах ханш авах ханшаас бага байж болохгүй'),
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
}
