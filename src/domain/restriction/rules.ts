import type { ErrorCode } from '#core/errors.ts'
import { type Label, labels } from '#core/labels.ts'

/** What a restriction may forbid, in the order of its list. */
export const ruleLabels = labels({
  closed: { en: 'Closed', mon: 'Зарахгүй' },
  closedToArrival: { en: 'Closed to arrival', mon: 'Ирэхийг хаасан' },
  closedToDeparture: { en: 'Closed to departure', mon: 'Гарахыг хаасан' },
  minimumStay: { en: 'Minimum stay on arrival', mon: 'Ирэх өдрийн доод хоног' },
  minimumStayThrough: { en: 'Minimum stay through', mon: 'Дайрах өдрийн доод хоног' },
  maximumStay: { en: 'Maximum stay', mon: 'Дээд хоног' },
  minimumDaysAhead: { en: 'Minimum days ahead', mon: 'Доод урьдчилсан хоног' },
  maximumDaysAhead: { en: 'Maximum days ahead', mon: 'Дээд урьдчилсан хоног' },
}) satisfies Record<string, Label>
export type Rule = keyof typeof ruleLabels
export const RULES = Object.keys(ruleLabels) as [Rule, ...Rule[]]

/** The warning of each rule; its places: what is restricted, the day or days, the nights or days asked for. */
export const ruleWarnings: Readonly<Record<Rule, ErrorCode>> = {
  closed: 'restrictionClosed',
  closedToArrival: 'restrictionClosedToArrival',
  closedToDeparture: 'restrictionClosedToDeparture',
  minimumStay: 'restrictionMinimumStay',
  minimumStayThrough: 'restrictionMinimumStayThrough',
  maximumStay: 'restrictionMaximumStay',
  minimumDaysAhead: 'restrictionMinimumDaysAhead',
  maximumDaysAhead: 'restrictionMaximumDaysAhead',
}
