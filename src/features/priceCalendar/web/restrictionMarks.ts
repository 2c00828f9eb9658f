import type { Say } from '#kit/web/locale.tsx'
import { type Rule, ruleLabels } from '#domain/restriction/rules.ts'
import type { CalendarRow } from '../contract.ts'

type Restricted = CalendarRow['restrictions'][number]

const signs: Readonly<Record<Rule, (limit: number) => string>> = {
  closed: () => '✕',
  closedToArrival: () => '⇥',
  closedToDeparture: () => '⇤',
  minimumStay: (limit) => `≥${limit}`,
  minimumStayThrough: (limit) => `≥${limit}`,
  maximumStay: (limit) => `≤${limit}`,
  minimumDaysAhead: (limit) => `+${limit}`,
  maximumDaysAhead: (limit) => `−${limit}`,
}

const isFlag = (rule: Rule): boolean => rule.startsWith('closed')

/** The restrictions of a day as signs, as few as fit a cell. */
export const restrictionSigns = ({ rules }: Restricted): string =>
  rules
    .slice(0, 3)
    .map(({ rule, limit }) => signs[rule](limit))
    .join(' ')

/** The restrictions of a day in words. */
export const restrictionTexts = ({ rules }: Restricted, t: Say): string[] =>
  rules.map(({ rule, limit }) => (isFlag(rule) ? t(ruleLabels[rule]) : `${t(ruleLabels[rule])}: ${limit}`))
