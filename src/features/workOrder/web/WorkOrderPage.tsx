import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { WorkOrder, type WorkOrderRecord } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { workPriorityLooks, workStatusLooks } from '#domain/workOrder/web/workLook.ts'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Facts, RecordColumns } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '../labels.ts'
import { Deadline } from './Deadline.tsx'
import { OrdersHere } from './OrdersHere.tsx'
import { useWorkOrderActions } from './useWorkOrderActions.tsx'
import { WorkOrderActivity } from './WorkOrderActivity.tsx'
import { whereOf } from './where.ts'
import classes from './WorkOrder.module.css'

/** /room-service/work-order/{id}: one work order, its pictures, who did what, and what else was done there. */
export function WorkOrderPage(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const read = useRead(WorkOrder.get, { id: Number(id) })
  if (read.data !== undefined) return <OpenOrder order={read.data} />
  return (
    <Page title={workOrderWords.workOrder}>
      <Loaded of={read} height={600}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function OpenOrder({ order }: { order: WorkOrderRecord }): ReactNode {
  const t = useText()
  const of = useWorkOrderActions({ here: true })
  const actions = of.actionsOf(order)
  const [primary, ...rest] = actions
  const Icon = primary?.icon
  return (
    <Page
      title={t(workOrderWords.numbered, order.number)}
      note={
        <span className={classes.note}>
          <StatusBadge look={workStatusLooks[order.status]} />
          <StatusBadge look={workPriorityLooks[order.priority]} />
          <OtherDesks entity="WorkOrder" id={order.id} />
        </span>
      }
      action={
        <>
          <MoreActions actions={rest} />
          {primary && (
            <ActionButton
              label={primary.label}
              {...(Icon ? { leftSection: <Icon size={16} stroke={1.5} /> } : {})}
              onClick={primary.run}
            />
          )}
        </>
      }
    >
      <RecordColumns
        left={
          <>
            <Section title={workOrderWords.description}>
              <p className={classes.description}>{order.description}</p>
              <Pictures order={order} />
            </Section>
            <WorkOrderActivity id={order.id} />
          </>
        }
        right={
          <>
            <Section title={words.facts}>
              <Facts facts={factsOf(order, t)} />
            </Section>
            <OrdersHere order={order} />
          </>
        }
      />
      {of.dialog}
    </Page>
  )
}

function Pictures({ order }: { order: WorkOrderRecord }): ReactNode {
  const t = useText()
  if (order.pictures.length === 0) return null
  return (
    <ul className={classes.pictures} aria-label={t(workOrderWords.photographs)}>
      {order.pictures.map(({ id, url, name }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={name} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function factsOf(order: WorkOrderRecord, t: ReturnType<typeof useText>): (readonly [Text, ReactNode])[] {
  const { block } = order
  const known: readonly (readonly [Text, ReactNode] | false)[] = [
    [workOrderWords.where, t(whereOf(order))],
    [workOrderWords.category, t(order.category)],
    order.deadline !== null && [workOrderWords.deadline, <Deadline key="deadline" order={order} />],
    [workOrderWords.assignee, order.assignee ?? t(workOrderWords.nobody)],
    block !== null && [
      words.block,
      t(words.blockOf, t(blockKindLabels[block.kind]), block.from.replace('T', ' '), block.until.replace('T', ' ')),
    ],
    [words.reportedAt, <InstantText key="reported" at={order.reportedAt} />],
    [
      words.reportedBy,
      order.workPlanId === null ? (
        order.reportedBy
      ) : (
        <Link
          key="plan"
          to="/room-service/work-order"
          search={{ plan: order.workPlanId, tab: 'all' } as never}
          className={classes.link ?? ''}
        >
          {t(words.byPlan)}
        </Link>
      ),
    ],
    order.startedAt !== null && [words.startedAt, <InstantText key="started" at={order.startedAt} />],
    order.completedAt !== null && [words.completedAt, <InstantText key="completed" at={order.completedAt} />],
    order.completedBy !== null && [words.completedBy, order.completedBy],
    order.outcome !== '' && [workOrderWords.outcome, order.outcome],
    order.cost !== null && [workOrderWords.cost, <Amount key="cost" minor={order.cost} />],
    order.reopened > 0 && [words.reopened, t(words.times, order.reopened)],
  ]
  return known.filter((fact) => fact !== false)
}
