import { addDays, type Day, isDay } from '#core/day.ts'
import type { FieldProblem } from '#core/errors.ts'
import { agesFor } from '#domain/stay/childAges.ts'
import type { GuestInput } from '#domain/guest/shapes.ts'
import type { Values } from '#kit/web/form/schema.ts'
import { MAX_STAYS } from '#domain/reservation/contract.ts'

/** A reservation has rooms at `stays.0`, `stays.1`, …; a walk-in one at `stay`. */
export type BookingKind = 'reserve' | 'walkIn'

export interface LineValues {
  /** Tells the lines of the form apart; not sent. */
  key: number
  roomTypeId: number | null
  rateTypeId: number | null
  /** Of a further room: other dates than the first one's. Not sent. */
  ownDates: boolean
  arrival: Day | null
  departure: Day | null
  adults: unknown
  children: unknown
  infants: unknown
  childAges: unknown
  rate: unknown
  rateReason: string
  packageIds: readonly number[]
  roomId: number | null
  guestId: number | null
  guest: GuestInput | undefined
}

/** What a link to the form may bring along (the stay view does). */
export interface Prefill {
  readonly roomId: number | null
  readonly roomTypeId: number | null
  readonly arrival: Day
  readonly departure: Day
}

const positive = (value: unknown): number | null =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : null

/** Reads `roomId, roomTypeId, arrival, departure` of the address; an arrival in the past becomes the business date. */
export function prefillFrom(url: Readonly<Record<string, unknown>>, businessDate: Day): Prefill {
  const dayOf = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)
  const asked = dayOf(url['arrival'])
  const arrival = asked !== null && asked > businessDate ? asked : businessDate
  const departure = dayOf(url['departure'])
  return {
    roomId: positive(url['roomId']),
    roomTypeId: positive(url['roomTypeId']),
    arrival,
    departure: departure !== null && departure >= arrival ? departure : addDays(arrival, 1),
  }
}

export const newLine = (prefill: Prefill, rateTypeId: number | null): LineValues => ({
  key: 0,
  roomTypeId: prefill.roomTypeId,
  rateTypeId,
  ownDates: false,
  arrival: prefill.arrival,
  departure: prefill.departure,
  adults: 1,
  children: 0,
  infants: 0,
  childAges: [],
  rate: null,
  rateReason: '',
  packageIds: [],
  roomId: prefill.roomId,
  guestId: null,
  guest: undefined,
})

export const bookingDefaults = (kind: BookingKind, line: LineValues, reservationTypeId: number | null): Values => ({
  guestId: null,
  guest: undefined,
  reservationTypeId,
  companyId: null,
  guestGroupId: null,
  reservationSourceId: null,
  channel: '',
  voucher: '',
  promotionCode: '',
  exempt: false,
  guestRemarks: '',
  internalRemarks: '',
  ...(kind === 'reserve' ? { stays: [line] } : { stay: line }),
})

/** Whether two rooms of the form are held at the same time. */
export const overlap = (a: LineValues, b: LineValues): boolean =>
  a.arrival === null ||
  b.arrival === null ||
  a.departure === null ||
  b.departure === null ||
  a.arrival === b.arrival ||
  (a.arrival < b.departure && b.arrival < a.departure)

export const lineName = (kind: BookingKind, index: number): string => (kind === 'reserve' ? `stays.${index}` : 'stay')

/** The rooms of the form; the first one's dates are those of all that have none of their own. */
export function linesOf(kind: BookingKind, values: Values): LineValues[] {
  const lines = (kind === 'reserve' ? values['stays'] : [values['stay']]) as LineValues[] | undefined
  const [first] = lines ?? []
  return (lines ?? []).map((line) => ({
    ...line,
    ...(line.ownDates ? {} : { arrival: first?.arrival ?? null, departure: first?.departure ?? null }),
    childAges: agesFor(line.children, line.childAges),
  }))
}

/** The form's values as the input of its command. */
export function bookingInput(kind: BookingKind, values: Values): Values {
  const lines = linesOf(kind, values).map((line) => ({ ...line, rateReason: line.rateReason || undefined }))
  return kind === 'reserve' ? { ...values, stays: lines } : { ...values, stay: lines[0] }
}

/** What is wrong between fields: nobody is named, the dates are reversed, a rate is given without its reason. */
export function bookingProblems(kind: BookingKind, values: Values): FieldProblem[] {
  const nobody = values['guestId'] === null && values['guest'] === undefined
  const lines = linesOf(kind, values)
  const isReversed = ({ arrival, departure }: LineValues): boolean =>
    arrival !== null && departure !== null && departure < arrival
  return [
    ...(nobody ? [{ field: 'guestId', code: 'required' as const, params: [] }] : []),
    ...lines.flatMap((line, index) =>
      (index === 0 || line.ownDates) && isReversed(line)
        ? [{ field: `${lineName(kind, index)}.departure`, code: 'departureBeforeArrival' as const, params: [] }]
        : [],
    ),
    ...lines.flatMap((line, index) =>
      typeof line.rate === 'number' && line.rateReason.trim() === ''
        ? [{ field: `${lineName(kind, index)}.rateReason`, code: 'reasonRequired' as const, params: [] }]
        : [],
    ),
  ]
}

/** As many rooms as asked for: new ones are like the last, without its room and its guest. */
export function resized(lines: readonly LineValues[], count: number): LineValues[] {
  const wanted = Math.min(Math.max(count, 1), MAX_STAYS)
  const last = lines.at(-1)
  if (last === undefined || wanted <= lines.length) return lines.slice(0, wanted)
  const like = { ...last, roomId: null, guestId: null, guest: undefined }
  const nextKey = Math.max(...lines.map(({ key }) => key)) + 1
  const added = Array.from({ length: wanted - lines.length }, (_, index) => ({ ...like, key: nextKey + index }))
  return [...lines, ...added]
}
