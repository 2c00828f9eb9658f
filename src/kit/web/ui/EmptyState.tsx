import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import classes from './State.module.css'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** What this is. */
  readonly title: Text
  /** What would be here and how it gets here. */
  readonly hint?: Text | undefined
  /** The next step. */
  readonly action?: ReactNode
}

/** What a list says that has nothing in it; of one that filters narrow it is the title alone. */
export type EmptyWords =
  | { readonly title: Text; readonly hint: Text; readonly action?: ReactNode }
  | { readonly title: Text; readonly narrowed: true }

export function EmptyState({ icon, title, hint, action }: EmptyStateProps): ReactNode {
  const t = useText()
  return (
    <div className={classes.state} aria-live="polite">
      {icon !== undefined && <div className={classes.icon}>{icon}</div>}
      <p className={classes.title}>{t(title)}</p>
      {hint !== undefined && <p className={classes.hint}>{t(hint)}</p>}
      {action}
    </div>
  )
}
