import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of housekeeping. */
const housekeepingErrors = refusals({
  roomInCondition: row(409, 'Room {0} is now: {1}', '{0} өрөөний төлөв одоо: {1}'),
  roomOfOther: row(403, 'Room {0} is not one of your rooms', '{0} өрөө таны цэвэрлэх өрөө биш'),
  inspectionOff: row(409, 'This hotel does not inspect its rooms', 'Энэ буудалд өрөө шалгах алхам идэвхгүй байна'),
  noHousekeeper: row(409, '{0} has no right to clean rooms', '{0} өрөө цэвэрлэх эрхгүй'),
})

type Own = typeof housekeepingErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
