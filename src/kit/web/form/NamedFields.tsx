import type { ReactNode } from 'react'
import { recordWords as words } from '#core/recordWords.ts'
import { TextField } from './TextField.tsx'
import { TwinFields } from './TwinFields.tsx'

/** Code and both names of a record; a new one begins with its code. */
export function NamedFields({ isNew }: { isNew: boolean }): ReactNode {
  return (
    <>
      <TextField name="code" label={words.code} required autoFocus={isNew} />
      <TwinFields name="name" label={words.nameEn} labelMon={words.nameMon} />
    </>
  )
}
