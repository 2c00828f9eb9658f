import { useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { keptAt } from '#features/downtime/web/keptHouse.ts'
import { roomsKeptAt } from '#features/housekeeping/web/roomsKeptAt.ts'
import { isEnded } from '#kit/web/signedIn.ts'
import { withRefusals } from './withRefusals.ts'

const OfflineHouse = lazy(async () => ({
  default: (await import('#features/downtime/web/OfflineHouse.tsx')).OfflineHouse,
}))

const OfflineRooms = lazy(async () => ({
  default: (await import('#features/housekeeping/web/OfflineRooms.tsx')).OfflineRooms,
}))

const MyRoomsScreen = lazy(async () => ({
  default: (await withRefusals(import('#features/housekeeping/web/MyRoomsScreen.tsx'))).MyRoomsScreen,
}))

const MY_ROOMS = '/room-service/my-rooms'

/** In place of the program that cannot be reached: own rooms for who cleans them, the last known house for the desk, else the failure. */
export function OfflineProgram(props: { readonly error: Error; readonly retry: () => void }): ReactNode {
  const { pathname } = useLocation()
  const [showsRooms] = useState(() => asksRooms(pathname, new Date()))
  const house = <OfflineHouse {...props} />
  const rooms = (
    <OfflineRooms {...props} otherwise={house}>
      <MyRoomsScreen />
    </OfflineRooms>
  )
  return <Suspense fallback={null}>{showsRooms ? rooms : house}</Suspense>
}

const asksRooms = (pathname: string, now: Date): boolean =>
  !isEnded(now) && roomsKeptAt(now) !== undefined && (pathname === MY_ROOMS || keptAt(now) === undefined)
