import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of lost and found. */
const lostItemErrors = refusals({
  lostItemIs: row(409, 'Found item {0} is now: {1}', 'Олдвор {0} одоо: {1}'),
  lostItemWhere: row(400, 'Name a room or another place', 'Өрөө эсвэл өөр газар сонгоно уу'),
  lostItemLater: row(400, 'This day has not come yet', 'Энэ өдөр хараахан болоогүй байна'),
  lostItemToWhom: row(400, 'Say who has it now', 'Хэнд өгснөө бичнэ үү'),
  lostItemOtherStay: row(409, 'This stay was not in room {0} by then', 'Энэ зочин тухайн үед {0} өрөөнд байгаагүй'),
})

type Own = typeof lostItemErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
