import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { markWords, words } from '../labels.ts'
import classes from './Legend.module.css'
import marks from './marks.module.css'

const sample = `${classes.sample} ${marks.mark}`
const MARKS = ['day', 'season', 'always', 'contract', 'none'] as const

/** What the marks of the cells say, and why prices can't be changed now. */
export function Legend({ isUsual }: { isUsual: boolean }): ReactNode {
  const t = useText()
  return (
    <div className={classes.legend} aria-label={t(markWords.legend)} role="group">
      {!isUsual && <span className={classes.notice}>{t(words.notHere)}</span>}
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
