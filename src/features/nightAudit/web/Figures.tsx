import type { ReactNode } from 'react'
import { type Text, useText } from '#kit/web/locale.tsx'
import classes from './nightAudit.module.css'

/** A line of figures, each under its word. */
export function Figures({ of }: { of: readonly { label: Text; value: ReactNode }[] }): ReactNode {
  const t = useText()
  return (
    <dl className={classes.figures}>
      {of.map(({ label, value }) => (
        <div key={t(label)}>
          <dt>{t(label)}</dt>
          <dd>{typeof value === 'number' ? value.toLocaleString('en-US') : value}</dd>
        </div>
      ))}
    </dl>
  )
}
