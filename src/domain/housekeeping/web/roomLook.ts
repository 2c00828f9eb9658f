import {
  IconBed,
  IconBrush,
  IconCheck,
  IconChecks,
  IconDoorEnter,
  IconDoorExit,
  IconPlayerPlay,
  IconPlayerStop,
  IconSparkles,
  IconSquareDashed,
} from '@tabler/icons-react'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { type Condition, type RoomAction } from '../actions.ts'
import { type Occupancy, occupancyLabels } from '../occupancy.ts'

const conditionLooks: Record<Condition, Pick<StatusLook, 'tone' | 'icon'>> = {
  dirty: { tone: 'late', icon: IconBrush },
  cleaning: { tone: 'todo', icon: IconSparkles },
  clean: { tone: 'fine', icon: IconCheck },
  inspected: { tone: 'fine', icon: IconChecks },
}

/** How a room's condition looks on every screen, under the hotel's own name for it. */
export const conditionLook = (condition: Condition, label: StatusLook['label']): StatusLook => ({
  ...conditionLooks[condition],
  label,
})

export const occupancyLooks: Record<Occupancy, StatusLook> = {
  vacant: { label: occupancyLabels.vacant, tone: 'plain', icon: IconSquareDashed },
  arrival: { label: occupancyLabels.arrival, tone: 'todo', icon: IconDoorEnter },
  occupied: { label: occupancyLabels.occupied, tone: 'busy', icon: IconBed },
  dueOut: { label: occupancyLabels.dueOut, tone: 'todo', icon: IconDoorExit },
}

export const roomActionIcons: Record<RoomAction, StatusLook['icon']> = {
  start: IconPlayerPlay,
  finish: IconCheck,
  stop: IconPlayerStop,
  markClean: IconCheck,
  inspect: IconChecks,
  markDirty: IconBrush,
}
