import { lazy, type ReactNode, Suspense, useState } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import type { OpenRoom } from './RoomMenu.tsx'

/** Read when a room is first opened: the day itself does not wait for it. */
const RoomMenu = lazy(async () => ({ default: (await import('./RoomMenu.tsx')).RoomMenu }))

/** The menu of a room; `openRoom` is undefined for who may not set its condition. */
export function useRoomMenu(): { openRoom: ((room: OpenRoom) => void) | undefined; menu: ReactNode } {
  const [open, setOpen] = useState<OpenRoom>()
  const keepsHouse = grantedPaths(useSession()).has('/room-service/house-keeping')
  const menu = open && (
    <Suspense>
      <RoomMenu open={open} onClose={() => setOpen(undefined)} />
    </Suspense>
  )
  return { openRoom: keepsHouse ? setOpen : undefined, menu }
}
