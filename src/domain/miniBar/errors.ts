import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of mini bars. */
const miniBarErrors = refusals({
  noBarOfStay: row(
    409,
    'Only guests who are in house or have left took something of a mini bar',
    'Зөвхөн байрлаж буй болон гарсан зочинд мини бар бичнэ',
  ),
  itemNotSold: row(409, '{0} is no longer sold', '{0} одоо зарагдахгүй байна'),
  countReason: row(400, 'Say why the count differs', 'Тооллого яагаад зөрсөн шалтгааныг бичнэ үү'),
  lateSettled: row(
    409,
    'Somebody has charged or dropped this already',
    'Үүнийг өөр хүн аль хэдийн бичсэн эсвэл хассан байна',
  ),
})

type Own = typeof miniBarErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
