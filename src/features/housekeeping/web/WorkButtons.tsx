import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RoomAction } from '#domain/housekeeping/actions.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { roomActionIcons } from '#domain/housekeeping/web/roomLook.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'

const BUTTONS = ['start', 'finish', 'stop'] as const satisfies readonly RoomAction[]

interface WorkButtonsProps {
  readonly room: HouseRow
  readonly rooms: ReturnType<typeof useRoomActions>
  readonly own?: boolean
  readonly size: ButtonProps['size']
}

/** Start, or finish and stop, as the room stands; what comes next is the stronger one. */
export function WorkButtons({ room, rooms, own = false, size }: WorkButtonsProps): ReactNode {
  const t = useText()
  const facts = { ...room, isOwn: own }
  const shown = BUTTONS.filter((action) => rooms.may(action)(facts))
  return shown.map((action) => {
    const Icon = roomActionIcons[action]
    return (
      <Button
        key={action}
        size={size}
        variant={action === 'stop' ? 'default' : 'light'}
        leftSection={<Icon size={14} stroke={1.75} />}
        aria-label={`${t(words[action])}: ${room.number}`}
        disabled={rooms.isPending}
        onClick={() => void rooms.run(action, [facts])}
      >
        {t(words[action])}
      </Button>
    )
  })
}
