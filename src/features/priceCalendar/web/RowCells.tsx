import { memo, type ReactNode } from 'react'
import type { Day } from '#core/day.ts'
import { useText } from '#kit/web/locale.tsx'
import { RULE_LETTERS } from '#domain/rates/rule.ts'
import type { CalendarRow } from '../contract.ts'
import type { DayChange } from '../drafts.ts'
import { markWords, words } from '../labels.ts'
import type { Shades } from '../tint.ts'
import classes from './CalendarTable.module.css'
import markClasses from './marks.module.css'
import { priceText } from './price.ts'
import { restrictionSigns, restrictionTexts } from './restrictionMarks.ts'

export const cellId = (row: number, nth: number): string => `price-${row}-${nth}`

export interface RowCellsProps {
  readonly row: CalendarRow
  readonly index: number
  readonly days: readonly Day[]
  readonly names: string
  readonly digits: number
  readonly businessDate: Day
  readonly drafts: ReadonlyMap<Day, DayChange> | undefined
  readonly shades: Shades
  /** The selected days of the row, inclusive. */
  readonly firstSelected: number
  readonly lastSelected: number
  /** The day that the keyboard is on. */
  readonly active: number | undefined
}

const marks: Readonly<Record<string, keyof typeof markWords>> = {
  [RULE_LETTERS.company]: 'contract',
  [RULE_LETTERS.source]: 'contract',
  [RULE_LETTERS.day]: 'day',
  [RULE_LETTERS.season]: 'season',
  [RULE_LETTERS.always]: 'always',
  '-': 'none',
}

/** The prices of one room type and rate type, a cell a day. Not drawn again while other rows are worked on. */
export const RowCells = memo(function RowCells(props: RowCellsProps): ReactNode {
  const { row, index, days, names, digits, businessDate, drafts, shades, firstSelected, lastSelected, active } = props
  const t = useText()
  const restricted = new Map(row.restrictions.map((day) => [day.nth, day]))
  return days.map((date, nth) => {
    const draft = drafts?.get(date)
    const letter = row.rules[nth] ?? '-'
    const mark = draft ? 'day' : (marks[letter.toLowerCase()] ?? 'none')
    const price = draft ? draft.amount : (row.prices[nth] ?? null)
    const limits = restricted.get(nth)
    const said = [
      names,
      date,
      price === null
        ? t(draft ? words.willFollow : letter === '-' ? words.noRate : words.notSold)
        : priceText(price, digits),
      ...(draft ? [t(words.notSaved)] : price === null ? [] : [t(markWords[mark])]),
      ...(limits ? restrictionTexts(limits, t) : []),
    ]
    return (
      <td
        key={date}
        id={cellId(index, nth)}
        role="gridcell"
        aria-label={said.join(', ')}
        aria-selected={nth >= firstSelected && nth <= lastSelected}
        className={`${classes.cell} ${markClasses.mark} ${markClasses.shade}`}
        data-row={index}
        data-nth={nth}
        data-active={active === nth || undefined}
        data-mark={mark}
        data-derived={(!draft && letter !== letter.toLowerCase()) || undefined}
        data-draft={draft !== undefined || undefined}
        data-past={date < businessDate || undefined}
        data-shade={date < businessDate || price === null ? undefined : shades[nth]}
        data-closed={limits?.rules.some(({ rule }) => rule === 'closed') || undefined}
      >
        <span className={classes.price}>
          {price === null ? (draft ? '↺' : letter === '-' ? '–' : t(words.unsold)) : priceText(price, digits)}
        </span>
        {limits && <span className={classes.limits}>{restrictionSigns(limits)}</span>}
      </td>
    )
  })
})
