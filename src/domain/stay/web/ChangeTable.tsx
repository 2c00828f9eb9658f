import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Text, useText } from '#kit/web/locale.tsx'
import type { Saying } from '#core/shapes.ts'
import classes from './ChangeTable.module.css'
import { stayWords } from './labels.ts'
import { sayingText } from '#domain/asking/web/sayings.ts'

export interface Change {
  readonly label: Text
  readonly before: ReactNode
  readonly after: ReactNode
  readonly isChanged: boolean
}

/** A line of what is and what would be, where both are a text or a number. */
export const changeOf = (label: Text, before: string | number, after: string | number): Change => ({
  label,
  before,
  after,
  isChanged: before !== after,
})

/** What is and what would be, line by line; what is another stands out. */
export function ChangeTable({ changes }: { changes: readonly Change[] }): ReactNode {
  const t = useText()
  return (
    <table className={classes.change}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t(stayWords.before)}</th>
          <th scope="col">{t(stayWords.after)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after, isChanged }, place) => (
          <tr key={`${t(label)} ${place}`} data-changed={isChanged || undefined}>
            <th scope="row">{t(label)}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ObstaclesProps {
  readonly problems: readonly Saying[]
  readonly warnings: readonly Saying[]
}

/** What stands in the way of a change, and what it will be asked about. */
export function Obstacles({ problems, warnings }: ObstaclesProps): ReactNode {
  return (
    <>
      <Sayings sayings={problems} color="red" />
      <Sayings sayings={warnings} color="orange" />
    </>
  )
}

function Sayings({ sayings, color }: { sayings: readonly Saying[]; color: 'red' | 'orange' }): ReactNode {
  const t = useText()
  const texts = [...new Set(sayings.map((saying) => t(sayingText(saying))))]
  if (texts.length === 0) return null
  return (
    <Alert color={color} mb="sm" {...(color === 'red' ? { role: 'alert' } : {})}>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Alert>
  )
}

/** A preview beside the fields of a dialog, over its whole width. */
export const PreviewPlace = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={classes.whole}>{children}</div>
)
