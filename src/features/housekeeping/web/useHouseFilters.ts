import type { InputOf } from '#core/contract.ts'
import { type Condition } from '#domain/housekeeping/actions.ts'
import { conditionLabels } from '#domain/room/houseStatus.ts'
import type { Housekeeping } from '#domain/housekeeping/contract.ts'
import { OCCUPANCIES } from '#domain/housekeeping/occupancy.ts'
import { useUrlState } from '#kit/web/urlState.ts'

export const CONDITIONS = Object.keys(conditionLabels) as Condition[]

/** Names of a list in one parameter: `?condition=clean,inspected`. */
const several = <T extends string>(value: unknown, known: readonly T[]): T[] => {
  const names = typeof value === 'string' ? value.split(',') : []
  return known.filter((name) => names.includes(name))
}
const whole = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The filters of the rooms, kept in the URL: `?condition=dirty&occupancy=vacant,arrival&floor=2&housekeeper=7&blocked=false`. */
export function useHouseFilters() {
  const [url] = useUrlState()
  const condition = several(url['condition'], CONDITIONS)
  const occupancy = several(url['occupancy'], OCCUPANCIES)
  // a floor of digits is read from the URL as a number
  const floor = url['floor'] === undefined ? undefined : String(url['floor'] as string | number)
  const roomTypeId = whole(url['roomType'])
  const housekeeperId = whole(url['housekeeper'])
  const blocked = typeof url['blocked'] === 'boolean' ? url['blocked'] : undefined
  const input: Partial<InputOf<typeof Housekeeping.list>> = {
    ...(condition.length > 0 ? { condition } : {}),
    ...(occupancy.length > 0 ? { occupancy } : {}),
    ...(floor === undefined ? {} : { floor }),
    ...(roomTypeId === undefined ? {} : { roomTypeId }),
    ...(housekeeperId === undefined ? {} : { housekeeperId }),
    ...(blocked === undefined ? {} : { blocked }),
  }
  return {
    input,
    isSet: Object.keys(input).length > 0,
    condition,
    occupancy,
    floor,
    roomTypeId,
    housekeeperId,
    blocked,
  }
}
