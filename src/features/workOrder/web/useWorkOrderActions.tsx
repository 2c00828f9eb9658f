import {
  IconArrowBackUp,
  IconCheck,
  IconEdit,
  IconExternalLink,
  IconLock,
  IconPlayerPlay,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { addDays } from '#core/day.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { NewBlocks } from '#domain/roomBlock/web/BlockForm.tsx'
import { WorkOrder, type WorkOrderRow } from '#domain/workOrder/contract.ts'
import { reasonAgainst, verbTo, type WorkOrderStatus, type WorkOrderVerb } from '#domain/workOrder/status.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { words } from '../labels.ts'
import { AssignDialog, CompleteDialog, ReopenDialog } from './StepDialogs.tsx'
import { WorkOrderForm } from './WorkOrderForm.tsx'

type Dialog = 'edit' | 'assign' | 'complete' | 'reopen' | 'block'

/** All that can be done with a work order, as a menu and as a card that is dragged. */
export function useWorkOrderActions({ here = false } = {}) {
  const t = useText()
  const navigate = useNavigate()
  const session = useSession()
  const mayBlock = grantedPaths(session).has('/room-service/room-block')
  const [open, setOpen] = useState<{ readonly dialog: Dialog; readonly order: WorkOrderRow }>()
  const start = useCommand(WorkOrder.start, { success: words.started })
  const remove = useCommand(WorkOrder.delete)
  const close = () => setOpen(undefined)
  const show = (order: WorkOrderRow) => void navigate({ to: `/room-service/work-order/${order.id}` })
  const askToDelete = ({ id, number, description }: WorkOrderRow) =>
    confirm({
      title: t(words.deleteTitle, number),
      lines: [description, kit.cannotUndo],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => {
        await remove.send({ id })
        if (here) void navigate({ to: '/room-service/work-order' })
      },
    })
  const run = (verb: WorkOrderVerb, order: WorkOrderRow): void => {
    if (verb === 'start') void start.run({ id: order.id })
    else if (verb === 'delete') void askToDelete(order)
    else setOpen({ dialog: verb, order })
  }
  const verbAction = (verb: WorkOrderVerb, order: WorkOrderRow): RowAction[] =>
    reasonAgainst(verb, order) ? [] : [{ key: verb, ...looks[verb], run: () => run(verb, order) }]

  const actionsOf = (order: WorkOrderRow): RowAction[] => [
    ...(here ? [] : [{ key: 'open', label: words.openOrder, icon: IconExternalLink, run: () => show(order) }]),
    ...(['start', 'complete', 'assign', 'reopen'] as const).flatMap((verb) => verbAction(verb, order)),
    { key: 'edit', label: words.edit, icon: IconEdit, run: () => setOpen({ dialog: 'edit', order }) },
    ...(order.status === 'completed'
      ? []
      : [
          {
            key: 'block',
            label: words.blockRoom,
            icon: IconLock,
            reason: mayBlock ? (order.roomId === null ? words.noRoom : undefined) : words.mayNotBlock,
            run: () => setOpen({ dialog: 'block', order }),
          },
        ]),
    ...verbAction('delete', order),
  ]

  const { businessDate } = session.hotel
  const of = open?.order
  const dialog: ReactNode = of && (
    <>
      {open.dialog === 'edit' && <WorkOrderForm editId={of.id} onClose={close} />}
      {open.dialog === 'assign' && <AssignDialog order={of} onClose={close} />}
      {open.dialog === 'complete' && <CompleteDialog order={of} onClose={close} />}
      {open.dialog === 'reopen' && <ReopenDialog order={of} onClose={close} />}
      {open.dialog === 'block' && of.roomId !== null && (
        <NewBlocks
          wished={{
            roomIds: [of.roomId],
            from: businessDate,
            until: addDays(of.deadline !== null && of.deadline > businessDate ? of.deadline : businessDate, 1),
            workOrderId: of.id,
          }}
          onClose={close}
        />
      )}
    </>
  )
  return {
    actionsOf,
    dialog,
    show,
    /** A card was dropped among those of another state. */
    moveTo: (order: WorkOrderRow, status: WorkOrderStatus) => {
      const verb = verbTo(order.status, status)
      if (verb) run(verb, order)
    },
  }
}

const looks = {
  assign: { label: words.assign, icon: IconUserCheck },
  start: { label: words.start, icon: IconPlayerPlay },
  complete: { label: words.complete, icon: IconCheck },
  reopen: { label: words.reopen, icon: IconArrowBackUp },
  delete: { label: kit.delete, icon: IconTrash, danger: true },
} as const
