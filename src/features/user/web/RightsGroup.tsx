import type { ReactNode } from 'react'
import { type Text, useText } from '#kit/web/locale.tsx'
import { userWords } from '../labels.ts'
import classes from './user.module.css'

interface RightsGroupProps {
  readonly title: Text
  readonly hint?: Text | undefined
  readonly granted: number
  readonly of: number
  readonly error?: string | undefined
  /** Some can't be given by who looks at them. */
  readonly isShort: boolean
  readonly children: ReactNode
}

/** Check boxes of rights under a title that counts what is granted. */
export function RightsGroup({ title, hint, granted, of, error, isShort, children }: RightsGroupProps): ReactNode {
  const t = useText()
  return (
    <fieldset className={`${classes.group} ${classes.wide}`}>
      <legend className={classes.groupTitle}>
        {t(title)}
        <small>{t(userWords.granted, granted, of)}</small>
        {hint !== undefined && <small>{t(hint)}</small>}
      </legend>
      {isShort && <p className={classes.note}>{t(userWords.notYoursGrey)}</p>}
      {error !== undefined && <p role="alert">{error}</p>}
      <div className={classes.columns}>{children}</div>
    </fieldset>
  )
}
