import { addDays, type Day } from '#core/day.ts'
import type { House, HouseStay } from './contract.ts'
import { DAYS_AHEAD } from './days.ts'

export interface WeekRow {
  readonly roomNumber: string
  readonly roomTypeCode: string
  /** For each day who is in the room that night: the last name, '' = nobody, null = blocked. */
  readonly nights: readonly (string | null)[]
}

export const inHouse = ({ stays }: House): HouseStay[] => stays.filter(({ status }) => status === 'inHouse')

/** Expected today, and those of earlier days who have not come. */
export const arrivals = ({ stays, businessDate }: House): HouseStay[] =>
  stays.filter(({ status, arrival }) => status === 'reserved' && arrival <= businessDate)

export const departures = (house: House): HouseStay[] =>
  inHouse(house).filter(({ departure }) => departure <= house.businessDate)

export const daysAhead = ({ businessDate }: House): Day[] =>
  Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(businessDate, ahead))

export const paxOf = ({ adults, children, infants }: HouseStay): string =>
  infants > 0 ? `${adults} / ${children} / ${infants}` : `${adults} / ${children}`

/** The stay view of the days ahead, a row for each room. */
export function week(house: House): WeekRow[] {
  const nameOf = new Map(house.stays.map(({ id, guestName }) => [id, guestName.split(' ')[0] ?? guestName]))
  const takenOf = new Map<string, House['taken']>()
  for (const taken of house.taken) takenOf.set(taken.roomNumber, [...(takenOf.get(taken.roomNumber) ?? []), taken])
  const days = daysAhead(house)
  return house.rooms.map(({ number, roomTypeCode }) => {
    const taken = takenOf.get(number) ?? []
    const nights = days.map((date) => {
      const found = taken.find(({ from, until }) => from <= date && (date < until || (from === until && date === from)))
      if (found === undefined) return ''
      return found.stayId === null ? null : (nameOf.get(found.stayId) ?? '')
    })
    return { roomNumber: number, roomTypeCode, nights }
  })
}

/** Expected within the days ahead and still without a room: they stand in no row of the week. */
export const withoutRoom = ({ stays }: House): HouseStay[] =>
  stays.filter(({ status, roomNumber }) => status === 'reserved' && roomNumber === null)
