import { row } from './errorRow.ts'

/** The refusals of housekeeping, part of the one table in errorTable.ts. */
export const housekeepingErrors = {
  roomInCondition: row(409, 'Room {0} is now: {1}', '{0} өрөөний төлөв одоо: {1}'),
  roomOfOther: row(403, 'Room {0} is not one of your rooms', '{0} өрөө таны цэвэрлэх өрөө биш'),
  inspectionOff: row(409, 'This hotel does not inspect its rooms', 'Энэ буудалд өрөө шалгах алхам идэвхгүй байна'),
  noHousekeeper: row(409, '{0} has no right to clean rooms', '{0} өрөө цэвэрлэх эрхгүй'),
} as const
