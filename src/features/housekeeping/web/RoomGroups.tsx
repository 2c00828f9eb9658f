import type { ReactNode } from 'react'
import { grouped } from '#core/grouped.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useText } from '#kit/web/locale.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { RoomCard } from './RoomCard.tsx'

interface RoomGroupsProps {
  readonly rows: readonly HouseRow[]
  readonly by: 'floor' | 'housekeeper'
  readonly rooms: ReturnType<typeof useRoomActions>
  readonly actionsOf: (row: HouseRow) => readonly RowAction[]
}

/** The rooms as cards, floor by floor or housekeeper by housekeeper, each with what is left to do. */
export function RoomGroups({ rows, by, rooms, actionsOf }: RoomGroupsProps): ReactNode {
  const t = useText()
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
        <div key={name} className={classes.group}>
          <Section title={title(name)} note={leftIn(found, t)}>
            <ul className={classes.cards}>
              {found.map((room) => (
                <RoomCard key={room.roomId} room={room} rooms={rooms} actions={actionsOf(room)} />
              ))}
            </ul>
          </Section>
        </div>
      ))}
    </div>
  )
}

/** '5 rooms, 120 min' of what is left to clean. */
export function leftIn(rows: readonly HouseRow[], t: ReturnType<typeof useText>): string {
  const left = rows.filter(({ toClean }) => toClean)
  return t(
    words.ofRooms,
    left.length,
    left.reduce((sum, { minutes }) => sum + minutes, 0),
  )
}
