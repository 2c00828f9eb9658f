import type { ReactNode } from 'react'
import { recordWords as words } from '#core/recordWords.ts'
import { TextField } from './TextField.tsx'

/** Code and both names of a record; a new one begins with its code. */
export function NamedFields({ isNew }: { isNew: boolean }): ReactNode {
  return (
    <>
      <TextField name="code" label={words.code} required autoFocus={isNew} />
      <TextField name="name" label={words.name} required />
      <TextField name="nameMon" label={words.nameMon} />
    </>
  )
}
