import { statusStyles } from '#domain/stayStatus/status.ts'
import { MARK } from '#domain/bar/barMarks.ts'
import type { Bar, barStatus } from '../bars.ts'
import { words } from '../labels.ts'
import classes from './Bar.module.css'

export type BarStatus = ReturnType<typeof barStatus>

/** Tone and pattern of a status as classes of a bar. */
export function statusClass(status: BarStatus): string {
  const { tone, pattern } = statusStyles[status]
  return `${classes[tone] ?? ''} ${pattern === 'solid' ? '' : (classes[pattern] ?? '')}`
}

/** Payment states in the order of PAYMENTS. */
export const payments = [
  { tone: classes.late ?? '', label: words.payNone },
  { tone: classes.todo ?? '', label: words.payPart },
  { tone: classes.fine ?? '', label: words.payPaid },
  { tone: classes.busy ?? '', label: words.payOver },
] as const

export const paymentClass = (value: number): string => payments[value]?.tone ?? ''

const HUES = 8

/** One of eight colours for what has no colour of its own; none for 0. */
export const hueClass = (value: number): string =>
  (value === 0 ? classes.plain : classes[`hue${Math.abs(value) % HUES}`]) ?? ''

/** The marks that a bar may carry, most urgent first. */
export const barMarks = [
  { icon: 'continues', label: words.continues },
  { icon: 'unpaid', label: words.unpaid },
  { icon: 'vip', label: words.vip },
  { icon: 'locked', label: words.locked },
  { icon: 'note', label: words.note },
  { icon: 'group', label: words.group },
  { icon: 'company', label: words.company },
  { icon: 'walkIn', label: words.walkIn },
  { icon: 'breakfast', label: words.breakfast },
] as const
export type MarkIcon = (typeof barMarks)[number]['icon']

const bits: readonly (readonly [MarkIcon, number])[] = [
  ['vip', MARK.vip],
  ['locked', MARK.locked],
  ['note', MARK.note],
  ['group', MARK.group],
  ['company', MARK.company],
  ['walkIn', MARK.walkIn],
]

/** `more`: bits of MARK that were read apart from the bar. */
export function marksOf(bar: Bar, owes: boolean, more = 0): MarkIcon[] {
  const found: MarkIcon[] = []
  if (bar.departure > bar.end) found.push('continues')
  if (owes) found.push('unpaid')
  for (const [icon, bit] of bits) if ((bar.marks | more) & bit) found.push(icon)
  if (more & MARK.breakfast) found.push('breakfast')
  return found
}
