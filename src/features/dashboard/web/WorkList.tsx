import { ActionIcon, Tooltip } from '@mantine/core'
import {
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
import type { ReactNode } from 'react'
import { queryNamed } from '#core/contract.ts'
import { type Label, say } from '#core/labels.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import type { UnsettledFolio } from '#domain/folio/unsettled.ts'
import type { Task } from '#domain/task/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { Today, WorkItem } from '../contract.ts'
import type { WorkKind } from '../kinds.ts'
import { unsettledLabels, workLabels, dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { ListLink } from './ListLink.tsx'
import type { OpenRoom } from './RoomMenu.tsx'
import { useRoomMenu } from './useRoomMenu.tsx'

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

const dueTasks = queryNamed<typeof Task, 'due'>('Task', 'due')

interface WorkListProps extends Pick<Today, 'waitlist'> {
  readonly work: NonNullable<Today['work']>
}

/** What waits for somebody at the desk, the most urgent first; tasks and the waitlist by their number above it. */
export function WorkList({ work, waitlist }: WorkListProps): ReactNode {
  const t = useText()
  const { items, unsettled, total } = work
  const seesTasks = grantedPaths(useSession()).has('/front-office/task')
  const { due = 0, overdue = 0 } = useRead(dueTasks, {}, { enabled: seesTasks }).data ?? {}
  const { waiting = 0, offered = 0 } = waitlist ?? {}
  const { openRoom, menu } = useRoomMenu()
  return (
    <Section title={words.toDo} note={total + due + offered} flush>
      {due + waiting > 0 && (
        <p className={classes.counts}>
          {due > 0 && (
            <ListLink list="/front-office/task" search={{ tab: 'due' }}>
              {overdue > 0 ? t(words.tasksOverdue, due, overdue) : t(words.tasksDue, due)}
            </ListLink>
          )}
          {waiting > 0 && (
            <ListLink list="/front-office/waitlist" search={offered > 0 ? { offered: true } : {}}>
              {offered > 0 ? t(words.offered, offered) : t(words.waiting, waiting)}
            </ListLink>
          )}
        </p>
      )}
      {total + due + offered === 0 && <EmptyState title={words.nothingToDo} hint={words.nothingToDoHint} />}
      {items.length + unsettled.length > 0 && (
        <ul className={classes.work}>
          {unsettled.map((folio) => (
            <Unsettled key={folio.folioId} folio={folio} />
          ))}
          {items.map((item) => (
            <Work key={item.stayId} item={item} openRoom={openRoom} />
          ))}
        </ul>
      )}
      {menu}
      {total > items.length + unsettled.length && (
        <p className={classes.more}>{t(words.firstShown, items.length + unsettled.length)}</p>
      )}
    </Section>
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

interface WorkProps {
  readonly item: WorkItem
  readonly openRoom: ((room: OpenRoom) => void) | undefined
}

function Work({ item, openRoom }: WorkProps): ReactNode {
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
        </span>
        <span className={classes.when}>{t(when)}</span>
        <span className={classes.balance}>{item.balance !== 0 && <Amount minor={item.balance} />}</span>
      </Link>
      {item.kind === 'roomDirty' && openRoom && <ConditionButton item={item} openRoom={openRoom} />}
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
  return (
    <Tooltip label={name}>
      <ActionIcon
        className={classes.workButton ?? ''}
        aria-label={name}
        aria-haspopup="menu"
        onClick={(event) => openRoom({ anchor: event.currentTarget, room, stayId: null })}
      >
        <IconBrush size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
