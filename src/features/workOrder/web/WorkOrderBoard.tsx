import { ActionIcon } from '@mantine/core'
import { IconCamera, IconDots, IconUser } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { InputOf } from '#core/contract.ts'
import { WorkOrder, type WorkOrderRow } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { verbTo, WORK_ORDER_STATUSES, type WorkOrderStatus, workStatusLabels } from '#domain/workOrder/status.ts'
import { workPriorityLooks } from '#domain/workOrder/web/workLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { countOf } from '#kit/web/table/useList.ts'
import { type OpenMenu, RowMenu } from '#kit/web/table/RowMenu.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '../labels.ts'
import { Deadline } from './Deadline.tsx'
import type { useWorkOrderActions } from './useWorkOrderActions.tsx'
import { whereOf } from './where.ts'
import classes from './WorkOrder.module.css'

/** Cards that a column shows; the list has them all. */
const MOST = 100

interface WorkOrderBoardProps {
  /** The list's own search and filters, but for the state. */
  readonly input: Partial<InputOf<typeof WorkOrder.list>>
  readonly of: ReturnType<typeof useWorkOrderActions>
}

/** Work orders by state: a card is dragged on, or led on by its menu. */
export function WorkOrderBoard({ input, of }: WorkOrderBoardProps): ReactNode {
  const [dragged, setDragged] = useState<WorkOrderRow>()
  const [menu, setMenu] = useState<OpenMenu>()
  return (
    <>
      <div className={classes.board}>
        {WORK_ORDER_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            input={input}
            dragged={dragged}
            onDrag={setDragged}
            onDrop={() => dragged && of.moveTo(dragged, status)}
            onOpen={of.show}
            onMore={(anchor, order) => setMenu({ anchor, actions: of.actionsOf(order) })}
          />
        ))}
      </div>
      {menu && <RowMenu open={menu} onClose={() => setMenu(undefined)} />}
    </>
  )
}

interface CardProps {
  readonly dragged: WorkOrderRow | undefined
  readonly onDrag: (order: WorkOrderRow | undefined) => void
  readonly onOpen: (order: WorkOrderRow) => void
  readonly onMore: (anchor: HTMLElement, order: WorkOrderRow) => void
}

interface BoardColumnProps extends CardProps, Pick<WorkOrderBoardProps, 'input'> {
  readonly status: WorkOrderStatus
  readonly onDrop: () => void
}

function BoardColumn({ status, input, onDrop, ...card }: BoardColumnProps): ReactNode {
  const t = useText()
  const [isOver, setOver] = useState(false)
  const sorted = status === 'completed' ? { sort: 'number' as const, descending: true } : {}
  const read = useRead(WorkOrder.list, { ...input, ...sorted, tab: 'all', status, limit: MOST }, { keepPrevious: true })
  const takes = card.dragged !== undefined && verbTo(card.dragged.status, status) !== undefined
  return (
    <section
      className={classes.column}
      aria-label={t(workStatusLabels[status])}
      data-over={isOver && takes}
      onDragOver={(event) => {
        if (!takes) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (takes) onDrop()
      }}
    >
      <h2>
        {t(workStatusLabels[status])}
        <span>{read.data && countOf(read.data.total)}</span>
      </h2>
      <Loaded of={read} height={120}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={classes.none}>{t(words.noneIn)}</p>
          ) : (
            <ul className={classes.cards}>
              {rows.map((order) => (
                <OrderCard key={order.id} order={order} {...card} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function OrderCard({ order, dragged, onDrag, onOpen, onMore }: CardProps & { order: WorkOrderRow }): ReactNode {
  const t = useText()
  return (
    <li
      className={classes.card}
      data-priority={order.priority}
      data-dragged={dragged?.id === order.id}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(order.number))
        onDrag(order)
      }}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={classes.head}>
        <b>{order.number}</b>
        <StatusBadge look={workPriorityLooks[order.priority]} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-haspopup="menu"
          aria-label={t(words.more, order.number)}
          onClick={(event) => onMore(event.currentTarget, order)}
        >
          <IconDots size={16} />
        </ActionIcon>
      </div>
      <button type="button" className={classes.what} onClick={() => onOpen(order)}>
        {order.description}
      </button>
      <div className={classes.facts}>
        <span>{t(whereOf(order))}</span>
        <span>{t(order.category)}</span>
      </div>
      <div className={classes.facts}>
        <span>
          <IconUser size={12} stroke={1.75} aria-hidden /> {order.assignee ?? t(workOrderWords.nobody)}
        </span>
        <Deadline order={order} />
        {order.pictures.length > 0 && (
          <span>
            <IconCamera size={12} stroke={1.75} role="img" aria-label={t(workOrderWords.photographs)} />{' '}
            {order.pictures.length}
          </span>
        )}
      </div>
    </li>
  )
}
