import type { InputOf } from '#core/contract.ts'
import { isDay } from '#core/day.ts'
import { SHOWN_STATUSES } from '#domain/stayStatus/status.ts'
import { useUrlState } from '#kit/web/urlState.ts'
import type { Reservation } from '#domain/reservation/contract.ts'

/** Filters that are one row of a list, by their name in the URL. */
const ID_FILTERS = ['roomTypeId', 'rateTypeId', 'reservationSourceId', 'companyId', 'guestGroupId', 'userId'] as const
export type IdFilter = (typeof ID_FILTERS)[number]
const RANGE_FILTERS = ['arrival', 'departure', 'booked'] as const
export type RangeFilter = (typeof RANGE_FILTERS)[number]
export const isRange = (name: string): name is RangeFilter => RANGE_FILTERS.some((known) => known === name)

/** First and last day, both inclusive. */
export type Range = readonly [string | null, string | null]

type ListInput = Partial<InputOf<typeof Reservation.list>>

const dayIn = (value: unknown): string | null => (typeof value === 'string' && isDay(value) ? value : null)

/** The filters of the reservation list, kept in the URL: `?shown=dueIn,arrived&arrivalFrom=…&roomTypeId=3`. */
export function useReservationFilters() {
  const [url, change] = useUrlState()
  const shownText = typeof url['shown'] === 'string' ? url['shown'].split(',') : []
  const shown = SHOWN_STATUSES.filter((status) => shownText.includes(status))
  const range = (name: RangeFilter): Range => [dayIn(url[`${name}From`]), dayIn(url[`${name}Until`])]
  const idOf = (name: IdFilter): number | undefined => {
    const value = url[name]
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
  }

  const ids = ID_FILTERS.flatMap((name) => (idOf(name) === undefined ? [] : [[name, idOf(name)] as const]))
  const ranges = RANGE_FILTERS.flatMap((name) => {
    const [from, until] = range(name)
    return from === null ? [] : [[name, { from, until: until ?? from }] as const]
  })
  const walkIn = url['walkIn'] === true
  const preRegistered = url['preRegistered'] === true
  const input: ListInput = {
    shown,
    ...Object.fromEntries(ids),
    ...Object.fromEntries(ranges),
    ...(walkIn ? { walkIn } : {}),
    ...(preRegistered ? { preRegistered } : {}),
  }

  return {
    input,
    shown,
    range,
    idOf,
    walkIn,
    preRegistered,
    isSet: (name: 'shown' | RangeFilter | IdFilter): boolean =>
      name === 'shown' ? shown.length > 0 : name in input && input[name] !== undefined,
    /** How many filters are set. */
    active: (shown.length > 0 ? 1 : 0) + ids.length + ranges.length + (walkIn ? 1 : 0) + (preRegistered ? 1 : 0),
    setShown: (next: readonly string[]) => change({ shown: next.join(',') || undefined, page: undefined }),
    setRange: (name: RangeFilter, [from, until]: Range) =>
      change({ [`${name}From`]: from ?? undefined, [`${name}Until`]: until ?? undefined, page: undefined }),
    setId: (name: IdFilter, id: number | undefined) => change({ [name]: id, page: undefined }),
    setWalkIn: (only: boolean) => change({ walkIn: only || undefined, page: undefined }),
    setPreRegistered: (only: boolean) => change({ preRegistered: only || undefined, page: undefined }),
    clear: () =>
      change({
        walkIn: undefined,
        preRegistered: undefined,
        shown: undefined,
        page: undefined,
        ...Object.fromEntries(ID_FILTERS.map((name) => [name, undefined])),
        ...Object.fromEntries(
          RANGE_FILTERS.flatMap((name) => [`${name}From`, `${name}Until`].map((key) => [key, undefined])),
        ),
      }),
  }
}
export type ReservationFilterState = ReturnType<typeof useReservationFilters>
