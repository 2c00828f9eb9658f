import { type ReactNode, useId } from 'react'
import { type Text, useText } from '../locale.tsx'
import classes from './form.module.css'

/** Fields of a long form that belong together, under a title of their own. */
export function FieldGroup({ title, note, children }: { title: Text; note?: Text; children: ReactNode }): ReactNode {
  const t = useText()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={classes.group}>
      <h3 id={id}>{t(title)}</h3>
      {note !== undefined && <p>{t(note)}</p>}
      <div className={classes.fields}>{children}</div>
    </div>
  )
}
