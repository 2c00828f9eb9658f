import { IconCalendar, IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { grantedPaths } from '#domain/access/session.ts'
import { useSession } from '#domain/access/web/session.ts'
import { type ConditionedRoom, useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { seesStays } from '#domain/stay/readers.ts'
import { RowMenu } from '#kit/web/table/RowMenu.tsx'
import { dashboardWords as words } from '../labels.ts'

export interface OpenRoom {
  readonly anchor: HTMLElement
  readonly room: ConditionedRoom
  readonly stayId: number | null
}

/** What can be done with a room from the dashboard: its condition, and where more of it stands. */
export function RoomMenu({ open, onClose }: { open: OpenRoom; onClose: () => void }): ReactNode {
  const navigate = useNavigate()
  const rooms = useRoomActions()
  const { anchor, room, stayId } = open
  const granted = grantedPaths(useSession())
  const links = [
    ...(stayId !== null && seesStays(granted)
      ? [{ key: 'stay', label: words.openStay, icon: IconExternalLink, to: `/front-office/stay/${stayId}` }]
      : []),
    ...(granted.has('/handsontable')
      ? [{ key: 'calendar', label: words.onCalendar, icon: IconCalendar, to: '/handsontable' }]
      : []),
  ]
  const actions = [
    ...rooms.actionsOf(room),
    ...links.map(({ to, ...link }) => ({ ...link, run: () => void navigate({ to }) })),
  ]
  return <RowMenu open={{ anchor, actions }} onClose={onClose} />
}
