import { ActionIcon } from '@mantine/core'
import { IconBottle, IconDots, IconTool, IconZoomQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { discrepancyLabels } from '#domain/housekeeping/occupancy.ts'
import { conditionLook, occupancyLooks } from '#domain/housekeeping/web/roomLook.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { lostItemWords } from '#domain/lostItem/labels.ts'
import { miniBarWords } from '#domain/miniBar/labels.ts'
import type { useConditionName } from '#domain/room/web/useConditionName.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { blockText } from './roomTexts.ts'
import { WorkButtons } from './WorkButtons.tsx'

const CLOCK = 11

interface RoomCardProps {
  readonly room: HouseRow
  readonly rooms: ReturnType<typeof useRoomActions>
  /** Read once for all cards. */
  readonly conditionName: ReturnType<typeof useConditionName>
  /** Opens the menu of the room at the button. */
  readonly onMore: (anchor: HTMLElement, room: HouseRow) => void
  readonly onMiniBar?: (room: HouseRow) => void
  /** One of the caller's own: large, and without the name of who cleans it. */
  readonly own?: boolean
  /** Tells what is broken in the room. */
  readonly onReport?: (room: HouseRow) => void
  /** Tells what was found in it. */
  readonly onFound?: (room: HouseRow) => void
}

/** A room to be cleaned, with what is to be known there and what comes next. */
export function RoomCard(props: RoomCardProps): ReactNode {
  const { room, rooms, conditionName, onMore, onMiniBar, onReport, onFound, own = false } = props
  const t = useText()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const { number, condition, occupancy, roomTypeName, roomTypeNameMon, discrepancy } = room
  const since = room.startedAt && formatInstant(room.startedAt, timeZone).slice(CLOCK)
  const block = blockText(room)
  const facts = [
    room.guestName && <strong key="guest">{room.guestName}</strong>,
    room.persons > 0 && <span key="persons">{`${t(words.persons)}: ${room.persons}`}</span>,
    room.wantedAt && <strong key="wanted">{t(words.wanted, room.wantedAt.slice(CLOCK))}</strong>,
    room.nextGuest && <span key="next">{`→ ${room.nextGuest}`}</span>,
    room.toClean && room.cleaning === 'deep' && <strong key="deep">{t(cleaningLabels.deep)}</strong>,
    room.toClean && <span key="minutes">{t(words.minutesOf, room.minutes)}</span>,
    !own && room.housekeeper && <span key="housekeeper">{room.housekeeper}</span>,
    since && <span key="since">{own ? t(words.since, since) : t(words.sinceBy, since, room.startedBy ?? '')}</span>,
    block && <span key="block">{t(block)}</span>,
  ].filter(Boolean)
  return (
    <li className={`${classes.card} ${classes[condition] ?? ''}`} aria-label={`${t(words.room)} ${number}`}>
      <div className={classes.head}>
        <b>{number}</b>
        <StatusBadge look={conditionLook(condition, conditionName(condition))} />
        <StatusBadge look={occupancyLooks[occupancy]} />
      </div>
      <span className={classes.type}>{(locale === 'mon' && roomTypeNameMon) || roomTypeName}</span>
      {facts.length > 0 && <div className={classes.facts}>{facts}</div>}
      {discrepancy && <span className={classes.alert}>{t(discrepancyLabels[discrepancy])}</span>}
      {room.workOrder !== null && (
        <p className={classes.fault}>
          <IconTool size={14} stroke={1.75} aria-hidden />
          {t(workOrderWords.openIn, room.workOrders, room.workOrder)}
        </p>
      )}
      {room.remark !== '' && (
        <p className={classes.remark} title={room.remark}>
          {room.remark}
        </p>
      )}
      <div className={classes.foot}>
        <div className={classes.work}>
          <WorkButtons room={room} rooms={rooms} own={own} size={own ? 'md' : 'compact-sm'} />
        </div>
        {onMiniBar && (
          <ActionIcon
            className={classes.bar ?? ''}
            variant="default"
            size={48}
            aria-label={`${t(miniBarWords.miniBar)}: ${number}`}
            onClick={() => onMiniBar(room)}
          >
            <IconBottle size={20} stroke={1.75} />
          </ActionIcon>
        )}
        {onReport && (
          <ActionIcon
            className={classes.bar ?? ''}
            variant="default"
            size={48}
            aria-label={`${t(workOrderWords.reportFault)}: ${number}`}
            onClick={() => onReport(room)}
          >
            <IconTool size={20} stroke={1.75} />
          </ActionIcon>
        )}
        {onFound && (
          <ActionIcon
            className={classes.bar ?? ''}
            variant="default"
            size={48}
            aria-label={`${t(lostItemWords.reportFound)}: ${number}`}
            onClick={() => onFound(room)}
          >
            <IconZoomQuestion size={20} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          size={own ? 48 : 28}
          aria-haspopup="menu"
          aria-label={`${t(words.more)}: ${number}`}
          onClick={(event) => onMore(event.currentTarget, room)}
        >
          <IconDots size={16} />
        </ActionIcon>
      </div>
    </li>
  )
}
