import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconBed,
  IconBrush,
  IconCake,
  IconClockExclamation,
  IconCoins,
  IconCrown,
  IconDoorExit,
  IconHourglass,
  IconKey,
  IconTool,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { queryNamed } from '#core/contract.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { type Label, say } from '#core/labels.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import type { UnsettledFolio } from '#domain/folio/unsettled.ts'
import { PreRegisteredSign } from '#domain/stay/web/PreRegisteredSign.tsx'
import type { Task } from '#domain/task/contract.ts'
import type { WorkOrder } from '#domain/workOrder/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { Today, WorkItem } from '../contract.ts'
import { SHOWN_OF_KIND, type WorkKind } from '../kinds.ts'
import { unsettledLabels, workLabels, dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { ListLink } from './ListLink.tsx'
import type { OpenRoom } from './RoomMenu.tsx'
import { useRoomMenu } from './useRoomMenu.tsx'

const WorkLimits = lazy(async () => ({ default: (await import('./WorkLimits.tsx')).WorkLimits }))
const CheckOutHere = lazy(async () => ({ default: (await import('./CheckOutHere.tsx')).CheckOutHere }))

const looks: Record<WorkKind, StatusLook> = {
  overdueDeparture: { label: workLabels.overdueDeparture, tone: 'late', icon: IconAlertTriangle },
  pastCheckOut: { label: workLabels.pastCheckOut, tone: 'late', icon: IconClockExclamation },
  overdueArrival: { label: workLabels.overdueArrival, tone: 'late', icon: IconAlertTriangle },
  holdExpiring: { label: workLabels.holdExpiring, tone: 'late', icon: IconHourglass },
  depositOverdue: { label: workLabels.depositOverdue, tone: 'late', icon: IconCoins },
  roomOccupied: { label: workLabels.roomOccupied, tone: 'late', icon: IconBed },
  roomOutOfService: { label: workLabels.roomOutOfService, tone: 'late', icon: IconTool },
  withoutRoom: { label: workLabels.withoutRoom, tone: 'todo', icon: IconKey },
  roomDirty: { label: workLabels.roomDirty, tone: 'todo', icon: IconBrush },
  vipArrival: { label: workLabels.vipArrival, tone: 'todo', icon: IconCrown },
  dueOut: { label: workLabels.dueOut, tone: 'todo', icon: IconDoorExit },
  openBalance: { label: workLabels.openBalance, tone: 'quiet', icon: IconCoins },
  birthday: { label: workLabels.birthday, tone: 'quiet', icon: IconCake },
}

const dueOrders = queryNamed<typeof WorkOrder, 'due'>('WorkOrder', 'due')
const dueTasks = queryNamed<typeof Task, 'due'>('Task', 'due')

interface WorkListProps extends Pick<Today, 'waitlist'> {
  readonly work: NonNullable<Today['work']>
}

/** What waits for somebody at the desk, the most urgent first; tasks and the waitlist by their number above it. */
export function WorkList({ work, waitlist }: WorkListProps): ReactNode {
  const t = useText()
  const { items, kinds, unsettled, total, leftOut, unregistered } = work
  const [isLimiting, setLimiting] = useState(false)
  const paths = grantedPaths(useSession())
  const seesTasks = paths.has('/front-office/task')
  const seesOrders = paths.has('/room-service/work-order')
  const { due = 0, overdue = 0 } = useRead(dueTasks, {}, { enabled: seesTasks }).data ?? {}
  const orders = useRead(dueOrders, {}, { enabled: seesOrders }).data ?? { open: 0, overdue: 0 }
  const { waiting = 0, offered = 0 } = waitlist ?? {}
  const { openRoom, menu } = useRoomMenu()
  const [leaving, setLeaving] = useState<{ readonly stayId: number; readonly nth: number }>()
  const leave = (stayId: number) => setLeaving((before) => ({ stayId, nth: (before?.nth ?? 0) + 1 }))
  return (
    <Section
      title={words.toDo}
      note={total + due + offered + orders.overdue}
      action={
        <Tooltip label={t(words.workLimits)}>
          <ActionIcon variant="subtle" aria-label={t(words.workLimits)} onClick={() => setLimiting(true)}>
            <IconAdjustments size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      }
      flush
    >
      {due + waiting + unregistered + orders.open > 0 && (
        <p className={classes.counts}>
          {due > 0 && (
            <ListLink list="/front-office/task" search={{ tab: 'due' }}>
              {overdue > 0 ? t(words.tasksOverdue, due, overdue) : t(words.tasksDue, due)}
            </ListLink>
          )}
          {orders.open > 0 && (
            <ListLink list="/room-service/work-order" search={orders.overdue > 0 ? { tab: 'overdue' } : {}}>
              {orders.overdue > 0
                ? t(words.ordersOverdue, orders.open, orders.overdue)
                : t(words.ordersOpen, orders.open)}
            </ListLink>
          )}
          {unregistered > 0 && (
            <ListLink list="/report/guest-register" search={{ show: 'open' }}>
              {t(words.notRegistered, unregistered)}
            </ListLink>
          )}
          {waiting > 0 && (
            <ListLink list="/front-office/waitlist" search={offered > 0 ? { offered: true } : {}}>
              {offered > 0 ? t(words.offered, offered) : t(words.waiting, waiting)}
            </ListLink>
          )}
        </p>
      )}
      {total + due + offered + orders.overdue === 0 && (
        <EmptyState title={words.nothingToDo} hint={words.nothingToDoHint} />
      )}
      {items.length + unsettled.length > 0 && (
        <ul className={classes.work}>
          {unsettled.map((folio) => (
            <Unsettled key={folio.folioId} folio={folio} />
          ))}
          {kinds.map((group) => (
            <OfKind key={group.kind} group={group} items={items.filter(({ kind }) => kind === group.kind)}>
              {(item) => <Work key={item.stayId} item={item} openRoom={openRoom} onLeave={leave} />}
            </OfKind>
          ))}
        </ul>
      )}
      {menu}
      {leaving && (
        <Suspense>
          <CheckOutHere key={leaving.nth} stayId={leaving.stayId} />
        </Suspense>
      )}
      {leftOut > 0 && (
        <p className={classes.more}>
          <button type="button" className={classes.moreButton} onClick={() => setLimiting(true)}>
            {t(words.leftOut, leftOut)}
          </button>
        </p>
      )}
      {isLimiting && (
        <Suspense>
          <WorkLimits onClose={() => setLimiting(false)} />
        </Suspense>
      )}
    </Section>
  )
}

/** Where all of a kind are listed. */
const lists: Partial<Record<WorkKind, MenuPath>> = {
  dueOut: '/front-office/departure-list',
  overdueDeparture: '/front-office/departure-list',
  openBalance: '/report/balance',
  withoutRoom: '/front-office/reservation-list',
  roomDirty: '/room-service/house-keeping',
}

interface OfKindProps {
  readonly group: NonNullable<Today['work']>['kinds'][number]
  readonly items: readonly WorkItem[]
  readonly children: (item: WorkItem) => ReactNode
}

/** Many of a kind are a few lines and a number, so that a large house still sees what else waits. */
function OfKind({ group: { kind, count, balance }, items, children }: OfKindProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const [isOpen, setOpen] = useState(false)
  const isMany = count > SHOWN_OF_KIND + 1
  const shown = isMany && !isOpen ? items.slice(0, SHOWN_OF_KIND) : items
  const label = t(workLabels[kind])
  const more = count - shown.length
  const list = lists[kind]
  const said = isOpen
    ? t(words.fewerOfKind, label)
    : balance > 0
      ? t(words.moreOwing, label, more, formatMinor(balance, digits))
      : t(words.moreOfKind, label, more)
  return (
    <>
      {shown.map(children)}
      {isMany && (
        <li className={classes.ofKind}>
          <button type="button" className={classes.moreButton} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {said}
          </button>
          {isOpen && count > items.length && list !== undefined && (
            <ListLink list={list}>{t(words.allInList, count)}</ListLink>
          )}
        </li>
      )}
    </>
  )
}

/** A folio of somebody who is gone: it is opened, not the stay. */
function Unsettled({ folio }: { folio: UnsettledFolio }): ReactNode {
  const t = useText()
  return (
    <li className={classes.workRow}>
      <Link to={`/front-office/folio/${folio.folioId}`} className={classes.workLink ?? ''}>
        <span className={classes.kind}>
          <StatusBadge look={{ label: unsettledLabels.departed, tone: 'late', icon: IconCoins }} />
        </span>
        <span className={classes.place}>{folio.roomNumber ?? '–'}</span>
        <span className={classes.guest}>
          {folio.groupName === null ? folio.guestName : t(unsettledLabels.masterOf, folio.groupName)}
        </span>
        <span className={classes.when}>{folio.since !== null && t(unsettledLabels.goneOn, folio.since)}</span>
        <span className={classes.balance}>
          <Amount minor={folio.balance} />
        </span>
      </Link>
    </li>
  )
}

/** Not in house yet: without a room the type stands in its place. */
const EXPECTED: readonly WorkKind[] = ['overdueArrival', 'withoutRoom', 'holdExpiring', 'depositOverdue']

function whenOf({ kind, arrival, departure, due }: WorkItem): Label {
  const put = (form: Label, day: string): Label => ({ en: say(form, 'en', day), mon: say(form, 'mon', day) })
  if (kind === 'overdueArrival') return put(words.wasDue, arrival)
  if (kind === 'pastCheckOut') return put(words.since, (due ?? '').slice(11))
  if (kind === 'holdExpiring') return put(words.at, (due ?? '').replace('T', ' '))
  return kind === 'depositOverdue' ? put(words.dueOn, due ?? '') : put(words.until, departure)
}

/** Guests who leave, by whom the sheet of check-out is opened here. */
const LEAVING: readonly WorkKind[] = ['overdueDeparture', 'pastCheckOut', 'dueOut']

interface WorkProps {
  readonly item: WorkItem
  readonly onLeave: (stayId: number) => void
  readonly openRoom: ((room: OpenRoom) => void) | undefined
}

function Work({ item, openRoom, onLeave }: WorkProps): ReactNode {
  const t = useText()
  const expected = EXPECTED.includes(item.kind)
  const when = whenOf(item)
  return (
    <li className={classes.workRow}>
      <Link to={`/front-office/stay/${item.stayId}`} className={classes.workLink ?? ''}>
        <span className={classes.kind}>
          <StatusBadge look={looks[item.kind]} />
        </span>
        <span className={classes.place}>{item.roomNumber ?? (expected ? item.roomTypeCode : t(words.noRoom))}</span>
        <span className={classes.guest}>
          {item.guestName}
          {item.vip !== null && (
            <IconCrown size={14} stroke={1.75} color={item.vip.colour} role="img" aria-label={t(item.vip.label)} />
          )}
          {item.birthday !== null && (
            <IconCake size={14} stroke={1.75} role="img" aria-label={t(words.born, item.birthday)} />
          )}
          {item.preRegistered !== null && <PreRegisteredSign {...item.preRegistered} />}
        </span>
        <span className={classes.when}>{t(when)}</span>
        <span className={classes.balance}>{item.balance !== 0 && <Amount minor={item.balance} />}</span>
      </Link>
      {item.kind === 'roomDirty' && openRoom && <ConditionButton item={item} openRoom={openRoom} />}
      {LEAVING.includes(item.kind) && (
        <WorkButton
          name={t(words.checkOutRoom, item.roomNumber ?? item.guestName)}
          icon={IconDoorExit}
          onClick={() => onLeave(item.stayId)}
        />
      )}
    </li>
  )
}

/** The room of an arrival that is not clean yet: who keeps the house sets that here. */
function ConditionButton({ item, openRoom }: { item: WorkItem; openRoom: (room: OpenRoom) => void }): ReactNode {
  const t = useText()
  const { roomId, roomNumber, condition } = item
  if (roomId === null || roomNumber === null || condition === null) return null
  const room = { roomId, number: roomNumber, condition }
  const name = t(words.setCondition, roomNumber)
  const open = (anchor: HTMLElement) => openRoom({ anchor, room, stayId: null })
  return <WorkButton name={name} icon={IconBrush} opensMenu onClick={open} />
}

interface WorkButtonProps {
  readonly name: string
  readonly icon: typeof IconBrush
  readonly opensMenu?: boolean
  readonly onClick: (button: HTMLElement) => void
}

/** What is done at the end of a row, without leaving the page. */
function WorkButton({ name, icon: Icon, opensMenu = false, onClick }: WorkButtonProps): ReactNode {
  return (
    <Tooltip label={name}>
      <ActionIcon
        className={classes.workButton ?? ''}
        aria-label={name}
        {...(opensMenu ? { 'aria-haspopup': 'menu' } : {})}
        onClick={(event) => onClick(event.currentTarget)}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
