import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { Housekeeping, type HouseRow } from '#domain/housekeeping/contract.ts'
import { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useReportFound } from '#domain/lostItem/web/useReportFound.tsx'
import { useMiniBar } from '#domain/miniBar/web/useMiniBar.tsx'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { ReportFault } from '#domain/workOrder/web/ReportFault.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { RoomCard } from './RoomCard.tsx'
import { useRowMenu } from './useRowMenu.tsx'

/** /room-service/my-rooms: a housekeeper's own rooms on the phone, what waits first. */
export function MyRoomsScreen(): ReactNode {
  const t = useText()
  const read = useRead(Housekeeping.mine, {})
  const rooms = useRoomActions()
  const conditionName = useConditionName()
  const menu = useRowMenu(rooms, { own: true })
  const miniBar = useMiniBar()
  const found = useReportFound()
  const [broken, setBroken] = useState<HouseRow>()
  const own = read.data ?? []
  const left = own.filter(({ toClean }) => toClean)
  const minutes = left.reduce((sum, room) => sum + room.minutes, 0)
  const note = own.length > 0 && (
    <span className="tabular">
      {`${t(words.myDone, own.length - left.length, own.length)} · ${t(words.minutesLeft, minutes)}`}
    </span>
  )
  return (
    <Page title={menuTitle('/room-service/my-rooms')} note={note}>
      <Loaded of={read} height={480}>
        {(given) =>
          given.length === 0 ? (
            <EmptyState title={words.noOwnRooms} hint={words.noOwnRoomsHint} />
          ) : (
            <div className={classes.mine}>
              <ul className={classes.cards}>
                {given.map((room) => (
                  <RoomCard
                    key={room.roomId}
                    room={room}
                    rooms={rooms}
                    conditionName={conditionName}
                    onMore={menu.open}
                    onMiniBar={({ roomId }) => miniBar.open({ roomId })}
                    onReport={setBroken}
                    onFound={found.open}
                    own
                  />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
      {menu.dialog}
      {miniBar.dialog}
      {found.dialog}
      {broken && <ReportFault room={broken} onClose={() => setBroken(undefined)} />}
    </Page>
  )
}
