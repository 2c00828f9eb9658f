import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import classes from './Page.module.css'

export interface PageProps {
  readonly title: Text
  /** How many things the page shows, beside the title; '10,000+' is given as text. */
  readonly count?: number | string | undefined
  /** Between title and primary action: a status, a date. */
  readonly note?: ReactNode
  /** The one primary action of the screen, with its lesser neighbours left of it. */
  readonly action?: ReactNode
  /** Filters, in one line. */
  readonly filters?: ReactNode
  /** True when a grid fills the page and scrolls inside itself. */
  readonly fill?: boolean
  readonly children: ReactNode
}

/** The frame of every screen: title with its count, primary action at the right, filters in one line, contents. */
export function Page({ title, count, note, action, filters, fill = false, children }: PageProps): ReactNode {
  const t = useText()
  useDocumentTitle(t(title))
  return (
    <main className={`${classes.page} ${fill ? classes.fill : ''}`}>
      <header className={classes.head}>
        <h1 className={classes.title}>
          {t(title)}
          {count !== undefined && (
            <span className={classes.count}>{typeof count === 'number' ? count.toLocaleString('en-US') : count}</span>
          )}
        </h1>
        {note}
        {action !== undefined && <div className={classes.aside}>{action}</div>}
      </header>
      {filters !== undefined && <div className={classes.filters}>{filters}</div>}
      <div className={classes.body}>{children}</div>
    </main>
  )
}
