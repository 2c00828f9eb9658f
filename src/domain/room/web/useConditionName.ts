import { options } from '#domain/choices/contract.ts'
import type { Text } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { conditionLabels, type HouseStatus } from '../houseStatus.ts'

const FRESH = 60_000

/** What the hotel calls a condition of its rooms; the usual word until its own is read. */
export function useConditionName(): (status: HouseStatus) => Text {
  const { data = [] } = useRead(options.RoomStatus, {}, { freshFor: FRESH })
  return (status) => data.find(({ houseStatus }) => houseStatus === status)?.label ?? conditionLabels[status]
}
