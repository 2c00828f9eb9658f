import { type ReactNode, useId } from 'react'
import { type Text, useText } from '../locale.tsx'
import classes from './Section.module.css'

export interface SectionProps {
  readonly title: Text
  /** Beside the title: a count, a hint. */
  readonly note?: ReactNode
  /** Lesser buttons at the right of the title. */
  readonly action?: ReactNode
  /** True when the contents reach the edges (a table, a list of lines). */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A titled part of a page: the facts of a record, a group of fields. */
export function Section({ title, note, action, flush = false, children }: SectionProps): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className={classes.title}>
          {t(title)}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {action !== undefined && <div className={classes.action}>{action}</div>}
      </header>
      <div className={flush ? '' : classes.body}>{children}</div>
    </section>
  )
}
