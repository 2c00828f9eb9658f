import type { ReactNode } from 'react'
import { words } from '../labels.ts'
import { type Text, useLocale } from '../locale.tsx'
import { TextField } from './TextField.tsx'

interface TwinFieldsProps {
  /** 'name' stands with 'nameMon'. */
  readonly name: string
  readonly label: Text
  readonly labelMon: Text
  readonly hint?: Text | undefined
  readonly autoFocus?: boolean
}

/** One text in both languages, the reader's own first; one of them is enough. */
export function TwinFields({ name, label, labelMon, hint, autoFocus = false }: TwinFieldsProps): ReactNode {
  const isMongolian = useLocale() === 'mon'
  const first = isMongolian ? { name: `${name}Mon`, label: labelMon } : { name, label }
  const second = isMongolian ? { name, label } : { name: `${name}Mon`, label: labelMon }
  return (
    <>
      <TextField {...first} hint={hint} autoFocus={autoFocus} required />
      <TextField {...second} hint={words.orAsTheOther} required={false} />
    </>
  )
}
