import type { ReactNode } from 'react'
import { roleLabel } from '#domain/access/roleLabel.ts'
import { useText } from '#kit/web/locale.tsx'
import { textOn } from '#kit/web/ui/colour.ts'
import classes from './user.module.css'

/** A role's name on its colour, in black or white, whichever can be read on it (docs/rules/fixed-words.md#looks). */
export function RoleBadge({ name, colour }: { name: string; colour: string }): ReactNode {
  const t = useText()
  return (
    <span className={classes.role} style={{ background: colour, color: textOn(colour) }}>
      {t(roleLabel(name))}
    </span>
  )
}
