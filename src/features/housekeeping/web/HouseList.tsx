import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import type { HouseRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { List } from '#kit/web/table/useList.ts'
import type { EmptyWords } from '#kit/web/ui/EmptyState.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { houseColumns } from './houseColumns.tsx'
import { TickedBar } from './TickedBar.tsx'
import { TickedRoom } from './TickedRoom.tsx'
import type { useRowMenu } from './useRowMenu.tsx'
import { type Selected, useSelected } from './useSelected.ts'
import { WorkButtons } from './WorkButtons.tsx'

type Rooms = ReturnType<typeof useRoomActions>

interface HouseListProps {
  readonly list: List<typeof Housekeeping.list>
  readonly rooms: Rooms
  readonly menu: ReturnType<typeof useRowMenu>
  readonly filters: ReactNode
  readonly empty: EmptyWords
}

/** The rooms as a list; those that are ticked are changed at once. */
export function HouseList({ list, rooms, menu, filters, empty }: HouseListProps): ReactNode {
  const conditionName = useConditionName()
  const selected = useSelected(list.rows)
  const columns = houseColumns({ conditionName, ...cells(selected, rooms) })
  return (
    <>
      {list.rows.length > 0 && (
        <TickedBar
          selected={selected}
          shown={list.rows.length}
          busy={rooms.isPending}
          actions={(ticked) => [
            ...rooms.actionsOfAll(ticked),
            { key: 'give', label: words.giveTo, icon: IconUser, run: () => menu.give(ticked) },
          ]}
        />
      )}
      <ListView<typeof Housekeeping.list>
        list={list}
        name="Housekeeping"
        title={menuTitle('/room-service/house-keeping')}
        columns={columns}
        filed={columns.filter(({ key }) => key !== 'work')}
        rowKey={({ roomId }) => roomId}
        actions={menu.actionsOf}
        filters={filters}
        empty={empty}
      />
    </>
  )
}

const cells = (selected: Selected<HouseRow>, rooms: Rooms) => ({
  room: (row: HouseRow) => <TickedRoom room={row} selected={selected} />,
  work: (row: HouseRow) => (
    <div className={classes.buttons}>
      <WorkButtons room={row} rooms={rooms} size="compact-xs" />
    </div>
  ),
})
