import { IconDoorEnter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { conditionLook, occupancyLooks } from '#domain/housekeeping/web/roomLook.ts'
import type { useConditionName } from '#domain/room/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '../labels.ts'
import classes from './FloorPlan.module.css'
import { blockText } from './roomTexts.ts'
import { signsOf } from './roomSigns.ts'

const CLOCK = 11

interface FloorTileProps {
  readonly room: HouseRow
  /** Read once for all tiles. */
  readonly conditionName: ReturnType<typeof useConditionName>
  readonly isInTabOrder: boolean
  readonly onFocus: (roomId: number) => void
  readonly onOpen: (anchor: HTMLElement, room: HouseRow) => void
}

/** A room as it lies in the house: its fill says who is in it, its edge and sign how clean it is. */
export function FloorTile({ room, conditionName, isInTabOrder, onFocus, onOpen }: FloorTileProps): ReactNode {
  const t = useText()
  const { number, condition, occupancy, guestName } = room
  const { icon: Condition, label: conditionLabel } = conditionLook(condition, conditionName(condition))
  const { icon: Occupancy, label: occupancyLabel } = occupancyLooks[occupancy]
  const signs = signsOf(room)
  const said = [
    t(conditionLabel),
    t(occupancyLabel),
    guestName,
    room.nextGuest && `${t(words.next)}: ${room.nextGuest}`,
    room.wantedAt && t(words.wanted, room.wantedAt.slice(CLOCK)),
    ...signs.map(({ text }) => t(text)),
  ].filter(Boolean)
  const looks = [classes.tile, classes[occupancy], classes[condition], room.block && classes[room.block.kind]]
  return (
    <li>
      <button
        type="button"
        data-room={number}
        className={looks.filter(Boolean).join(' ')}
        aria-haspopup="menu"
        aria-label={[number, ...said].join(', ')}
        title={said.join('\n')}
        tabIndex={isInTabOrder ? 0 : -1}
        onFocus={() => onFocus(room.roomId)}
        onClick={(event) => onOpen(event.currentTarget, room)}
      >
        <span className={classes.head}>
          <b>{number}</b>
          {signs.map(({ icon: Sign }, index) => (
            <Sign key={index} size={14} stroke={1.75} />
          ))}
          <span className={classes.condition}>
            <Condition size={16} stroke={2} />
          </span>
        </span>
        <Line icon={Occupancy}>{guestName ?? t(occupancyLabel)}</Line>
        <Next room={room} />
      </button>
    </li>
  )
}

/** What comes next in the room: who arrives and when, until when it is blocked or lived in. */
function Next({ room }: { room: HouseRow }): ReactNode {
  const t = useText()
  const { occupancy, nextGuest, wantedAt, departure } = room
  const clock = wantedAt?.slice(CLOCK)
  const block = blockText(room)
  if (nextGuest !== null) return <Line icon={IconDoorEnter}>{[clock, nextGuest].filter(Boolean).join(' ')}</Line>
  if (occupancy === 'arrival') return <Line>{clock}</Line>
  if (block) return <Line>{t(block)}</Line>
  if (occupancy === 'dueOut') return <Line>{t(occupancyLooks.dueOut.label)}</Line>
  if (departure === null) return null
  return (
    <Line>
      {'→ '}
      <DayText day={departure} as="short" />
    </Line>
  )
}

function Line({ icon: Icon, children }: { icon?: StatusLook['icon']; children: ReactNode }): ReactNode {
  return (
    <span className={classes.line}>
      {Icon && <Icon size={14} stroke={1.75} />}
      <span>{children}</span>
    </span>
  )
}
