import type { ReactNode } from 'react'
import { WithDays } from '#kit/web/ui/WithDays.tsx'
import { type DocumentLanguage, type Told, toldLines } from '#domain/paper/sheet.ts'
import classes from './Document.module.css'

/** A text of the sheet in its language, whatever that of the screen; in both, Mongolian first with English small below it. */
export function TellIn({ text, language }: { text: Told; language: DocumentLanguage }): ReactNode {
  const [first, second] = toldLines(text, language)
  if (second === undefined) return <WithDays text={first} />
  return (
    <>
      <WithDays text={first} />
      <span className={classes.second}>
        <WithDays text={second} />
      </span>
    </>
  )
}
