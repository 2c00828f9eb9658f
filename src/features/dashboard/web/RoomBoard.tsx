import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { seesStays } from '#domain/stay/readers.ts'
import { useText } from '#kit/web/locale.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { Today } from '../contract.ts'
import { ROOM_STATES, type RoomState } from '../kinds.ts'
import { roomStateLabels, dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { ListLink, type ListLinkProps, stays } from './ListLink.tsx'
import type { OpenRoom } from './RoomMenu.tsx'
import { useRoomMenu } from './useRoomMenu.tsx'

/** Rooms in which nobody lives and that are not blocked. */
const vacant = (condition: string) =>
  ({
    list: '/room-service/house-status',
    search: { condition, occupancy: 'vacant,arrival', blocked: false },
  }) as const
const lists: Record<RoomState, Omit<ListLinkProps, 'children'>> = {
  clean: vacant('clean,inspected'),
  cleaning: vacant('cleaning'),
  dirty: vacant('dirty'),
  occupied: stays({ tab: 'inHouse', shown: 'arrived,stayOver' }),
  dueOut: stays({ tab: 'departures' }),
  outOfOrder: { list: '/room-service/room-block', search: { status: 'current', kind: 'outOfOrder' } },
  outOfService: { list: '/room-service/room-block', search: { status: 'current', kind: 'outOfService' } },
}

/** Every room as a tile; the legend counts them. */
export function RoomBoard({ rooms }: { rooms: Today['rooms'] }): ReactNode {
  const t = useText()
  const { id, number, condition, state, stayId, blockId } = rooms
  const { openRoom, menu } = useRoomMenu()
  if (number.length === 0) {
    return (
      <Section title={words.roomBoard}>
        <EmptyState title={words.noRooms} action={<ListLink list="/room">{t(words.setUpRooms)}</ListLink>} />
      </Section>
    )
  }
  return (
    <Section title={words.roomBoard} note={number.length}>
      <ul className={classes.legend}>
        {ROOM_STATES.map((one) => (
          <li key={one}>
            <span className={`${classes.dot} ${classes[one]}`} />
            <span>{t(roomStateLabels[one])}</span>
            <ListLink {...lists[one]}>{state.filter((found) => found === one).length}</ListLink>
          </li>
        ))}
      </ul>
      <ul className={classes.board} aria-label={t(words.roomBoard)}>
        {number.map((room, index) => (
          <Room
            key={room}
            room={{ roomId: id[index] ?? 0, number: room, condition: condition[index] ?? 'clean' }}
            state={state[index] ?? 'clean'}
            stayId={stayId[index] ?? null}
            isBlocked={typeof blockId[index] === 'number'}
            openRoom={openRoom}
          />
        ))}
      </ul>
      {menu}
    </Section>
  )
}

interface RoomProps {
  readonly room: OpenRoom['room']
  readonly state: RoomState
  readonly stayId: number | null
  readonly isBlocked: boolean
  readonly openRoom: ((room: OpenRoom) => void) | undefined
}

/** A vacant room opens its menu; another leads to its guest or its block, and has the menu at the second mouse button. */
function Room({ room, state, stayId, isBlocked, openRoom }: RoomProps): ReactNode {
  const t = useText()
  const { number } = room
  const granted = grantedPaths(useSession())
  const open =
    openRoom &&
    ((event: MouseEvent<HTMLElement>) => {
      event.preventDefault()
      openRoom({ anchor: event.currentTarget, room, stayId })
    })
  const look = {
    className: `${classes.room} ${classes[state]}`,
    title: t(roomStateLabels[state]),
    'aria-label': `${number}, ${t(roomStateLabels[state])}`,
    ...(open ? { onContextMenu: open } : {}),
  }
  const to = placeOf({ stayId, isBlocked }, granted)
  if (open && (to === undefined || to === CALENDAR))
    return (
      <li>
        <button type="button" aria-haspopup="menu" onClick={open} {...look}>
          {number}
        </button>
      </li>
    )
  if (to === undefined)
    return (
      <li className={look.className} title={look.title}>
        {number}
      </li>
    )
  const search = to === BLOCKS ? { search: number, status: 'current' } : {}
  return (
    <li>
      <Link to={to} search={search as never} {...look}>
        {number}
      </Link>
    </li>
  )
}

/** Where more of a room stands for who may see it. */
function placeOf({ stayId, isBlocked }: Pick<RoomProps, 'stayId' | 'isBlocked'>, granted: ReadonlySet<string>) {
  if (stayId !== null) return seesStays(granted) ? `/front-office/stay/${stayId}` : undefined
  if (isBlocked && granted.has(BLOCKS)) return BLOCKS
  return granted.has(CALENDAR) ? CALENDAR : undefined
}

const CALENDAR = '/handsontable'
const BLOCKS = '/room-service/room-block'
