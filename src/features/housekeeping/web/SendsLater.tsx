import type { ReactNode } from 'react'
import type { Action, InputOf } from '#core/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { type Defer, Deferring } from '#kit/web/outbox/deferring.ts'
import { sendOrKeep } from '#kit/web/outbox/send.ts'

const { start, stop, finish, remark, report } = Housekeeping
/** What may be told later than it was done; of a cleaning the time is told, too. */
const later: readonly Action[] = [start, stop, finish, remark, report, MiniBar.post, LostItem.report, WorkOrder.report]
const timed: readonly Action[] = [start, stop, finish]

const defer: Defer = (action) => {
  if (!later.includes(action)) return undefined
  return async (input) => {
    const at = new Date().toISOString()
    const told = timed.includes(action) ? { ...(input as object), at } : input
    return sendOrKeep(action, told as InputOf<typeof action>, at)
  }
}

/** Whatever is done in the rooms under it is kept on this device until it is sent. */
export const SendsLater = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Deferring value={defer}>{children}</Deferring>
)
