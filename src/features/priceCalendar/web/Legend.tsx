import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { markWords, tintWords, words } from '../labels.ts'
import { SHADES, type Tint, TINTS } from '../tint.ts'
import classes from './Legend.module.css'
import marks from './marks.module.css'
import type { CalendarState } from './useCalendarState.ts'

const sample = `${classes.sample} ${marks.mark}`
const MARKS = ['day', 'season', 'always', 'contract', 'none'] as const
const ENDS = {
  price: [tintWords.cheap, tintWords.dear],
  full: [tintWords.empty, tintWords.sold],
} as const

/** What the shades and marks of the cells say, and why prices can't be changed now. */
export function Legend({ state }: { state: CalendarState }): ReactNode {
  const t = useText()
  return (
    <div className={classes.legend} aria-label={t(markWords.legend)} role="group">
      {!state.isUsual && <span className={classes.notice}>{t(words.notHere)}</span>}
      <SegmentedControl
        size="xs"
        aria-label={t(tintWords.tint)}
        data={TINTS.map((value) => ({ value, label: t(tintWords[value]) }))}
        value={state.tint}
        onChange={(value) => state.change({ tint: value === 'price' ? undefined : value })}
      />
      {state.tint !== 'none' && <Scale tint={state.tint} />}
      {MARKS.map((mark) => (
        <span key={mark}>
          <i className={sample} data-mark={mark} />
          {t(markWords[mark])}
        </span>
      ))}
      <span>
        <i className={sample} data-mark="always" data-derived />
        {t(markWords.derived)}
      </span>
      <span>
        <i className={sample} data-mark="always" data-closed />
        {t(markWords.restricted)}
      </span>
    </div>
  )
}

function Scale({ tint }: { tint: Exclude<Tint, 'none'> }): ReactNode {
  const t = useText()
  const [least, most] = ENDS[tint]
  return (
    <span>
      {t(least)}
      <span className={classes.scale}>
        {Array.from({ length: SHADES }, (_, shade) => (
          <i key={shade} className={marks.shade} data-shade={shade} />
        ))}
      </span>
      {t(most)}
    </span>
  )
}
