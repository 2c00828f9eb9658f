import { addDays, nightsBetween } from '#core/day.ts'
import type { FieldProblem } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { MAX_NIGHTS } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import type { MovingMap } from '../contract.ts'
import { movedWords } from '../words.ts'
import { idIn, said } from './planned.ts'
import type { ReadLine } from './readFile.ts'

/** Farther ahead nobody books: it is a date that was read wrongly. */
const DAYS_AHEAD = 1_830

/** What a line books, as far as the line itself tells. */
export interface LineStay {
  readonly line: ReadLine
  /** Over before the hotel moved in, or cancelled there. */
  readonly leftOut: boolean
  readonly problems: readonly FieldProblem[]
  readonly stay: {
    readonly roomTypeId: number
    readonly rateTypeId: number
    readonly arrival: string
    readonly departure: string
    readonly adults: number
    readonly children: number
    readonly infants: number
    readonly childAges: readonly number[]
    readonly packageIds: readonly number[]
    readonly rateReason: string
    /** Of all nights that are left; null = by the hotel's own rates. */
    readonly agreed: Minor | null
    readonly reservationSourceId: number | null
  }
  readonly roomId: number | null
  readonly reservationTypeId: number
}

/** Reads what a line books, and what is wrong with its days. */
export function lineStay(ctx: Context, line: ReadLine, map: MovingMap): LineStay {
  const { values } = line
  const wrong = new Set(line.problems.map(({ field }) => field))
  const [from, departure] = [said(values, 'arrival'), said(values, 'departure')]
  const dated = !wrong.has('arrival') && !wrong.has('departure') && from !== '' && departure !== ''
  const past = dated && from < ctx.businessDate
  const isOver = past && departure <= ctx.businessDate
  const arrival = past && map.fromToday && !isOver ? ctx.businessDate : from
  const leftOut = values['cancelled'] === true || isOver
  const ofDays = dated && !leftOut ? dayProblems(ctx, arrival, departure) : []
  return {
    line,
    leftOut,
    problems: ofDays,
    stay: {
      roomTypeId: idIn(values, 'roomTypeId') ?? 0,
      rateTypeId: idIn(values, 'rateTypeId') ?? 0,
      arrival,
      departure,
      adults: Number(values['adults'] ?? 1),
      children: Number(values['children'] ?? 0),
      infants: Number(values['infants'] ?? 0),
      childAges: [],
      packageIds: [],
      rateReason: movedWords.agreedThere[ctx.locale],
      agreed: dated && ofDays.length === 0 ? agreedOf(line, from, arrival, departure) : null,
      reservationSourceId: idIn(values, 'reservationSourceId'),
    },
    roomId: idIn(values, 'roomId'),
    reservationTypeId: idIn(values, 'reservationTypeId') ?? 0,
  }
}

function dayProblems({ businessDate }: Context, arrival: string, departure: string): FieldProblem[] {
  const last = addDays(businessDate, DAYS_AHEAD)
  if (arrival < businessDate) return [{ field: 'arrival', code: 'arrivalInPast', params: [businessDate] }]
  if (arrival > last) return [{ field: 'arrival', code: 'tooLarge', params: [last] }]
  if (departure < arrival) return [{ field: 'departure', code: 'departureBeforeArrival', params: [] }]
  if (nightsBetween(arrival, departure) > MAX_NIGHTS)
    return [{ field: 'departure', code: 'stayTooLong', params: [MAX_NIGHTS] }]
  return []
}

/** Of a stay that has begun, the share of the nights that are left. */
function agreedOf({ values }: ReadLine, from: string, arrival: string, departure: string): Minor | null {
  const nights = Math.max(1, nightsBetween(arrival, departure))
  const { rate, total } = values
  if (typeof total === 'number') return Math.round((total * nights) / Math.max(1, nightsBetween(from, departure)))
  return typeof rate === 'number' ? rate * nights : null
}
