import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { Today } from '../contract.ts'
import { ROOM_STATES, type RoomState } from '../kinds.ts'
import { roomStateLabels, dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { ListLink, type ListLinkProps, stays } from './ListLink.tsx'

const calendar = { list: '/handsontable' } as const
const lists: Record<RoomState, Omit<ListLinkProps, 'children'>> = {
  clean: calendar,
  cleaning: calendar,
  dirty: calendar,
  occupied: stays({ tab: 'inHouse', shown: 'arrived,stayOver' }),
  dueOut: stays({ tab: 'departures' }),
  outOfOrder: { list: '/room-service/room-block', search: { status: 'current', kind: 'outOfOrder' } },
  outOfService: { list: '/room-service/room-block', search: { status: 'current', kind: 'outOfService' } },
}

/** Every room as a tile; the legend counts them. */
export function RoomBoard({ rooms }: { rooms: Today['rooms'] }): ReactNode {
  const t = useText()
  const { number, state, stayId, blockId } = rooms
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
            number={room}
            state={state[index] ?? 'clean'}
            stayId={stayId[index] ?? null}
            isBlocked={typeof blockId[index] === 'number'}
          />
        ))}
      </ul>
    </Section>
  )
}

interface RoomProps {
  readonly number: string
  readonly state: RoomState
  readonly stayId: number | null
  readonly isBlocked: boolean
}

/** A room leads to its guest, its block, or the stay view. */
function Room({ number, state, stayId, isBlocked }: RoomProps): ReactNode {
  const t = useText()
  const seesBlocks = grantedPaths(useSession()).has('/room-service/room-block')
  const look = {
    className: `${classes.room} ${classes[state]}`,
    title: t(roomStateLabels[state]),
    'aria-label': `${number}, ${t(roomStateLabels[state])}`,
  }
  const to = stayId !== null ? `/front-office/stay/${stayId}` : isBlocked && seesBlocks ? BLOCKS : '/handsontable'
  const search = to === BLOCKS ? { search: number, status: 'current' } : {}
  return (
    <li>
      <Link to={to} search={search as never} {...look}>
        {number}
      </Link>
    </li>
  )
}

const BLOCKS = '/room-service/room-block'
