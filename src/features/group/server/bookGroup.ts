import type { ParsedInputOf } from '#core/contract.ts'
import { AppError, FieldErrors } from '#core/errors.ts'
import { reserve } from '#domain/reservation/server/reserve.ts'
import type { Context } from '#kit/server/context.ts'
import type { Group } from '../contract.ts'
import { MOST_ROOMS } from '../groupActions.ts'
import { lockGroup, newGroup } from './changeGroup.ts'

type Asked = ParsedInputOf<typeof Group.book>

/** Reserves the rooms of a group in one reservation, with its contact as the guest until each is named. All or none, within inventory. */
export async function bookGroup(ctx: Context, input: Asked) {
  const { guestGroupId, group: wanted, lines, ...booking } = input
  const rooms = lines.reduce((sum, line) => sum + line.rooms, 0)
  if (rooms > MOST_ROOMS) throw new AppError('groupTooManyRooms', [MOST_ROOMS], 'lines')
  const id = guestGroupId ?? (wanted ? (await newGroup(ctx, wanted)).id : 0)
  const { guestId, companyId } = await lockGroup(ctx, id)
  const stays = lines.flatMap(({ rooms: count, ...line }) => Array.from({ length: count }, () => asBooked(line)))
  try {
    const made = await reserve(ctx, {
      channel: '',
      internalRemarks: '',
      ...booking,
      guestId,
      companyId,
      guestGroupId: id,
      standsIn: true,
      stays,
    })
    return { id, reservationId: made.reservationId, number: made.number, rooms }
  } catch (error) {
    throw error instanceof AppError ? ofLine(error, lines) : error
  }
}

/** What a group books alike for each of its rooms. */
export const asBooked = <Line extends object>(line: Line) => ({
  infants: 0,
  childAges: [],
  nightRates: [],
  packageIds: [],
  ...line,
})

/** A refusal of a room stands beside the line that asked for it, that of several rooms of a line once. */
function ofLine(error: AppError, lines: Asked['lines']): AppError {
  const fieldOf = (field: string) => lineField(field, lines)
  if (!(error instanceof FieldErrors))
    return error.field === undefined ? error : new AppError(error.code, error.params, fieldOf(error.field))
  const problems = error.fields.map(({ field, ...problem }) => ({ ...problem, field: fieldOf(field) }))
  return new FieldErrors(problems.filter(({ field }, nth) => problems.findIndex((one) => one.field === field) === nth))
}

/** The field of the form for one of the booking: 'stays.3.rateTypeId' may be 'lines.1.rateTypeId'. */
function lineField(field: string, lines: Asked['lines']): string {
  const [, room, rest] = /^stays\.(\d+)\.(.+)$/.exec(field) ?? []
  if (room === undefined) return field
  let before = 0
  const line = lines.findIndex(({ rooms }) => Number(room) < (before += rooms))
  return `lines.${line}.${rest}`
}
