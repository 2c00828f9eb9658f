import type { ReactNode } from 'react'
import { grouped } from '#core/grouped.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { useText } from '#kit/web/locale.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { OnceSeen } from './OnceSeen.tsx'
import { RoomCard } from './RoomCard.tsx'

interface RoomGroupsProps {
  readonly rows: readonly HouseRow[]
  readonly by: 'floor' | 'housekeeper'
  readonly rooms: ReturnType<typeof useRoomActions>
  readonly onMore: (anchor: HTMLElement, room: HouseRow) => void
}

/** The rooms as cards, floor by floor or housekeeper by housekeeper, each with what is left to do. */
export function RoomGroups({ rows, by, rooms, onMore }: RoomGroupsProps): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const groups = [...grouped(rows, (row) => (by === 'floor' ? row.floor : (row.housekeeper ?? '')))]
  const inOrder =
    by === 'floor' ? groups : groups.toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
  const title = (name: string): string =>
    by === 'floor'
      ? name === ''
        ? t(words.noFloor)
        : t(words.floorOf, name)
      : name === ''
        ? t(words.withoutHousekeeper)
        : name
  return (
    <div className={classes.groups}>
      {inOrder.map(([name, found]) => (
        <Section key={name} title={title(name)} note={leftIn(found, t)}>
          <OnceSeen className={classes.cards} height={heightOf(found.length)}>
            {() =>
              found.map((room) => (
                <RoomCard key={room.roomId} room={room} rooms={rooms} conditionName={conditionName} onMore={onMore} />
              ))
            }
          </OnceSeen>
        </Section>
      ))}
    </div>
  )
}

/** Five cards stand in a line of a wide screen. */
const heightOf = (rooms: number): number => Math.ceil(rooms / 5) * 124

/** '5 rooms, 120 min' of what is left to clean. */
export function leftIn(rows: readonly HouseRow[], t: ReturnType<typeof useText>): string {
  const left = rows.filter(({ toClean }) => toClean)
  return t(
    words.ofRooms,
    left.length,
    left.reduce((sum, { minutes }) => sum + minutes, 0),
  )
}
