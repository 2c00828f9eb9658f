import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
}

/** Every room as a tile; the legend counts them. */
export function RoomBoard({ rooms }: { rooms: Today['rooms'] }): ReactNode {
  const t = useText()
  const { number, state, stayId } = rooms
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
          <Room key={room} number={room} state={state[index] ?? 'clean'} stayId={stayId[index] ?? null} />
        ))}
      </ul>
    </Section>
  )
}

function Room({ number, state, stayId }: { number: string; state: RoomState; stayId: number | null }): ReactNode {
  const t = useText()
  const look = {
    className: `${classes.room} ${classes[state]}`,
    title: t(roomStateLabels[state]),
    'aria-label': `${number}, ${t(roomStateLabels[state])}`,
  }
  return (
    <li>
      {stayId === null ? (
        <Link to="/handsontable" {...look}>
          {number}
        </Link>
      ) : (
        <Link to={`/front-office/stay/${stayId}`} {...look}>
          {number}
        </Link>
      )}
    </li>
  )
}
