import type { ReactNode } from 'react'
import type { WorkOrderRow } from '#domain/workOrder/contract.ts'
import { workOrderWords as words } from '#domain/workOrder/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import classes from './WorkOrder.module.css'

/** The day, set off once it has passed. */
export function Deadline({ order }: { order: Pick<WorkOrderRow, 'deadline' | 'overdue'> }): ReactNode {
  const t = useText()
  if (order.deadline === null) return null
  return (
    <span className={order.overdue ? classes.late : undefined} {...(order.overdue ? { title: t(words.overdue) } : {})}>
      <DayText day={order.deadline} />
    </span>
  )
}
