import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of packages. */
const packageErrors = refusals({
  inclusionsUnreadable: row(
    400,
    'Write each as: code | amount | counted by | when | inside or on top',
    'Ингэж бичнэ: код | дүн | тоолох | хэзээ | багтсан эсвэл нэмэгдэх',
  ),
  inclusionForStayOnce: row(
    400,
    'An amount for the whole stay is charged on arrival or departure',
    'Байрлалтын дүнг ирэх эсвэл гарах өдөр бичнэ',
  ),
  packageChosenBefore: row(409, 'The stay has this package already', 'Байрлалтад энэ багц аль хэдийн орсон байна'),
})

type Own = typeof packageErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
