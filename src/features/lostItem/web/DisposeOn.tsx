import type { ReactNode } from 'react'
import type { LostItemRow } from '#domain/lostItem/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { words } from '../labels.ts'
import classes from './LostItem.module.css'

/** The day, set off once it has come; of what is gone it matters no more. */
export function DisposeOn({ item }: { item: Pick<LostItemRow, 'disposeOn' | 'due' | 'status'> }): ReactNode {
  const t = useText()
  if (item.status !== 'kept') return null
  return (
    <span className={item.due ? classes.due : undefined} {...(item.due ? { title: t(words.isDue) } : {})}>
      <DayText day={item.disposeOn} />
    </span>
  )
}
