import type { Locale } from '#core/labels.ts'
import type { Condition, HouseStatus } from '../rows.ts'

/** What the hotel calls a condition of its rooms. */
export function conditionName(conditions: readonly Condition[], houseStatus: HouseStatus, locale: Locale): string {
  const found = conditions.find((each) => each.houseStatus === houseStatus)
  return (locale === 'mon' ? found?.nameMon : found?.name) ?? ''
}
