import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { StayView, type StayViewRooms } from '../contract.ts'
import { words } from '../labels.ts'
import { Board } from './Board.tsx'
import { useStayViewState } from './useStayViewState.ts'

/** While the rows are read the days stand already, and their windows are read beside them. */
const noRows: StayViewRooms = {
  types: [],
  rooms: { id: [], roomTypeId: [], number: [], floor: [], houseStatus: [], workOrders: [] },
  conditions: [],
}

export function StayViewScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { hotel } = useSession()
  const onPhone = useOnPhone()
  const state = useStayViewState(hotel.businessDate, onPhone ? 7 : 15)
  const rooms = useRead(StayView.rooms, {}, { freshFor: 60_000 })
  const empty = rooms.data?.types.length === 0
  return (
    <Page
      title={words.title}
      fill
      action={
        <Button onClick={() => void navigate({ to: '/front-office/new-reservation' })}>
          {t(words.newReservation)}
        </Button>
      }
    >
      {rooms.data === undefined && rooms.error !== null && (
        <ErrorState error={rooms.error} retry={() => void rooms.refetch()} />
      )}
      {empty && <EmptyState title={words.noRooms} hint={words.noRoomsHint} />}
      {!empty && rooms.error === null && (
        <Board house={rooms.data ?? noRows} state={state} railWidth={onPhone ? 84 : 176} />
      )}
    </Page>
  )
}
