import type { ReactNode } from 'react'
import type { Minor } from '#core/money.ts'
import { type Text, useText } from '../locale.tsx'
import { Amount } from './Amount.tsx'
import classes from './Record.module.css'

/** The body of a record's page: what happened on the left, what is known on the right; one below the other where there is no room. */
export const RecordColumns = ({ left, right }: { left: ReactNode; right: ReactNode }): ReactNode => (
  <div className={classes.columns}>
    <div>{left}</div>
    <div>{right}</div>
  </div>
)

/** Figures at a glance, in one line. */
export const Figures = ({ children }: { children: ReactNode }): ReactNode => (
  <dl className={classes.figures}>{children}</dl>
)

interface FigureProps {
  readonly label: Text
  /** In small below it. */
  readonly note?: Text | undefined
  readonly children: ReactNode
}

export function Figure({ label, note, children }: FigureProps): ReactNode {
  const t = useText()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        {children}
        {note !== undefined && <small>{t(note)}</small>}
      </dd>
    </div>
  )
}

/** What is open; set off where it is owed to the hotel. */
export const Owed = ({ minor }: { minor: Minor }): ReactNode => (
  <span className={minor > 0 ? classes.owed : undefined}>
    <Amount minor={minor} />
  </span>
)

/** What is known, by name; what is not known is left out by the caller. */
export function Facts({ facts }: { facts: readonly (readonly [Text, ReactNode])[] }): ReactNode {
  const t = useText()
  if (facts.length === 0) return <span>–</span>
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value], place) => (
        <div key={`${t(label)} ${place}`}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines in a flush section; a sentence where there are none. */
export function Lines({ none, children }: { none?: Text | undefined; children: readonly ReactNode[] }): ReactNode {
  const t = useText()
  if (children.length === 0) return none === undefined ? null : <p className={classes.none}>{t(none)}</p>
  return <ul className={classes.list}>{children}</ul>
}

/** One line: what it is, what else is to be said of it in small, and what stands at its right. */
export const Line = ({
  what,
  notes = [],
  aside,
}: {
  what: ReactNode
  notes?: readonly ReactNode[]
  aside?: ReactNode
}): ReactNode => (
  <li>
    <span className={classes.lines}>
      <span>{what}</span>
      {notes.map((note, place) => (
        <small key={place}>{note}</small>
      ))}
    </span>
    {aside !== undefined && <span className={classes.aside}>{aside}</span>}
  </li>
)

/** A word that says how something stands. */
export const Tag = ({ title, children }: { title?: string | undefined; children: ReactNode }): ReactNode => (
  <span className={classes.tag} {...(title === undefined ? {} : { title })}>
    {children}
  </span>
)
