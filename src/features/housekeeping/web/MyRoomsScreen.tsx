import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { Housekeeping, type HouseRow } from '#domain/housekeeping/contract.ts'
import { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useReportFound } from '#domain/lostItem/web/useReportFound.tsx'
import { useMiniBar } from '#domain/miniBar/web/useMiniBar.tsx'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { ReportFault } from '#domain/workOrder/web/ReportFault.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Unsent, useKept } from '#kit/web/outbox/Unsent.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import { RoomCard } from './RoomCard.tsx'
import { SendsLater } from './SendsLater.tsx'
import { useKeepRooms } from './useKeepRooms.ts'
import { useRowMenu } from './useRowMenu.tsx'
import { useSaid } from './useSaid.ts'
import { withKept } from './withKept.ts'

/** /room-service/my-rooms: a housekeeper's own rooms on the phone, what waits first; it works without a network, too. */
export const MyRoomsScreen = (): ReactNode => (
  <SendsLater>
    <MyRooms />
  </SendsLater>
)

function MyRooms(): ReactNode {
  const t = useText()
  const read = useRead(Housekeeping.mine, {})
  const rooms = useRoomActions()
  const conditionName = useConditionName()
  const menu = useRowMenu(rooms, { own: true })
  const miniBar = useMiniBar()
  const found = useReportFound()
  const [broken, setBroken] = useState<HouseRow>()
  useKeepRooms(read.data)
  const kept = useKept()
  const own = withKept(read.data ?? [], kept)
  const said = useSaid(own)
  const left = own.filter(({ toClean }) => toClean)
  const minutes = left.reduce((sum, room) => sum + room.minutes, 0)
  const note = own.length > 0 && (
    <span className="tabular">
      {`${t(words.myDone, own.length - left.length, own.length)} · ${t(words.minutesLeft, minutes)}`}
    </span>
  )
  return (
    <Page title={menuTitle('/room-service/my-rooms')} note={note}>
      <Unsent said={said} />
      <Loaded of={read} height={480}>
        {() =>
          own.length === 0 ? (
            <EmptyState title={words.noOwnRooms} hint={words.noOwnRoomsHint} />
          ) : (
            <div className={classes.mine}>
              <ul className={classes.cards}>
                {own.map((room) => (
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
