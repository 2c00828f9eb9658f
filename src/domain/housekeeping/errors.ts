import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of housekeeping. */
const housekeepingErrors = refusals({
  roomInCondition: row(409, 'Room {0} is now: {1}', '{0} өрөөний төлөв одоо: {1}'),
  roomOfOther: row(403, 'Room {0} is not one of your rooms', '{0} өрөө таны цэвэрлэх өрөө биш'),
  inspectionOff: row(409, 'This hotel does not inspect its rooms', 'Энэ буудалд өрөө шалгах алхам идэвхгүй байна'),
  deepBeforeToday: row(
    409,
    'A deep cleaning is planned for the working date {0} or later',
    'Их цэвэрлэгээг ажлын өдөр ({0}) эсвэл хойших өдөрт төлөвлөнө',
  ),
  deepAfterToday: row(
    409,
    'What is to come can not be done already: until the working date {0}',
    'Ирээдүйн өдрийг хийсэн гэж тэмдэглэх боломжгүй: ажлын өдөр ({0}) хүртэл',
  ),
  deepSpreadTooLong: row(400, 'At most {0} {0|day|days}', 'Ихдээ {0} өдөр'),
  noHousekeeper: row(409, '{0} has no right to clean rooms', '{0} өрөө цэвэрлэх эрхгүй'),
})

type Own = typeof housekeepingErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
