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
import { type Label, say } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { Today, WorkItem } from '../contract.ts'
import type { WorkKind } from '../kinds.ts'
import { workLabels, dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'

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

/** What waits for somebody at the desk, the most urgent first. */
export function WorkList({ work }: { work: NonNullable<Today['work']> }): ReactNode {
  const t = useText()
  const { items, total } = work
  return (
    <Section title={words.toDo} note={total} flush>
      {items.length === 0 ? (
        <EmptyState title={words.nothingToDo} hint={words.nothingToDoHint} />
      ) : (
        <ul className={classes.work}>
          {items.map((item) => (
            <Work key={item.stayId} item={item} />
          ))}
        </ul>
      )}
      {total > items.length && <p className={classes.more}>{t(words.firstShown, items.length)}</p>}
    </Section>
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

function Work({ item }: { item: WorkItem }): ReactNode {
  const t = useText()
  const expected = EXPECTED.includes(item.kind)
  const when = whenOf(item)
  return (
    <li>
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
    </li>
  )
}
