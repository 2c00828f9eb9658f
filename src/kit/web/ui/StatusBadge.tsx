import type { ComponentType, ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import classes from './StatusBadge.module.css'

/** Colour means work: late and todo are warm or blue, fine is quiet. */
type Tone = 'late' | 'todo' | 'busy' | 'fine' | 'quiet' | 'bad' | 'plain'

/** How a status looks everywhere: tone, icon and word, defined once beside the status. */
export interface StatusLook {
  readonly label: Text
  readonly tone: Tone
  readonly icon: ComponentType<{ size?: number | string; stroke?: number | string }>
}

export function StatusBadge({ look }: { look: StatusLook }): ReactNode {
  const t = useText()
  const Icon = look.icon
  return (
    <span className={`${classes.badge} ${classes[look.tone]}`}>
      <Icon size={14} stroke={1.75} />
      {t(look.label)}
    </span>
  )
}
