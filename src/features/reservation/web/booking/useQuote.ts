import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import { isDay } from '#core/day.ts'
import type { Values } from '#kit/web/form/schema.ts'
import { useRead } from '#kit/web/query.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookingKind, type LineValues, linesOf } from './bookingValues.ts'

const count = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) < 100 ? Number(value) : 0

const isWhole = (line: LineValues): boolean =>
  line.roomTypeId !== null &&
  line.rateTypeId !== null &&
  line.arrival !== null &&
  line.departure !== null &&
  isDay(line.arrival) &&
  isDay(line.departure) &&
  line.departure >= line.arrival

const askedOf = (line: LineValues) => ({
  roomTypeId: line.roomTypeId ?? 0,
  rateTypeId: line.rateTypeId ?? 0,
  arrival: line.arrival ?? '',
  departure: line.departure ?? '',
  adults: count(line.adults),
  children: count(line.children),
  infants: count(line.infants),
  childAges: Array.isArray(line.childAges) ? (line.childAges as number[]) : [],
  ...(typeof line.rate === 'number' && line.rate >= 0 ? { rate: line.rate } : {}),
  packageIds: [...line.packageIds],
})

/** Prices, rooms left and what stands in the way, for the rooms of the form whose type, rate type and dates are known. */
export function useQuote(kind: BookingKind) {
  const values = useWatch() as Values
  const lines = linesOf(kind, values)
  const whole = lines.flatMap((line, index) => (isWhole(line) ? [index] : []))
  const asked = whole.flatMap((index) => {
    const line = lines[index]
    return line === undefined ? [] : [askedOf(line)]
  })
  const [settled] = useDebouncedValue(JSON.stringify(asked), 200)
  const stays = JSON.parse(settled) as typeof asked
  const { reservationSourceId, companyId, guestId } = values
  const [promotionCode] = useDebouncedValue(String(values['promotionCode'] ?? '').trim(), 300)
  const source = {
    ...(typeof reservationSourceId === 'number' ? { reservationSourceId } : {}),
    ...(typeof guestId === 'number' ? { guestId } : {}),
    ...(typeof companyId === 'number' ? { companyId } : {}),
    ...(promotionCode === '' ? {} : { promotionCode }),
    ...(values['exempt'] === true ? { exempt: true } : {}),
  }
  const read = useRead(Reservation.quote, { ...source, stays }, { enabled: stays.length > 0, keepPrevious: true })
  return { read, isEmpty: whole.length === 0, rooms: lines.length, indexes: whole }
}
