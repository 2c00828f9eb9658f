import { IconAlertTriangle, IconBucket, IconDoorOff, IconMessage, IconTools } from '@tabler/icons-react'
import type { Label } from '#core/labels.ts'
import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { discrepancyLabels } from '#domain/housekeeping/occupancy.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import type { Text } from '#kit/web/locale.tsx'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '../labels.ts'
import { blockText, workOrderText } from './roomTexts.ts'

interface RoomSign {
  /** What the picture means. */
  readonly label: Label
  readonly icon: StatusLook['icon']
  /** What it says of this room; null = it does not stand there. */
  readonly of: (room: HouseRow) => Text | null
}

/** The pictures that stand at rooms of the floor plan beside condition and occupancy. */
export const roomSigns = {
  block: { label: words.blocked, icon: IconDoorOff, of: blockText },
  discrepancy: {
    label: words.discrepancy,
    icon: IconAlertTriangle,
    of: ({ discrepancy }) => discrepancy && discrepancyLabels[discrepancy],
  },
  workOrder: { label: workOrderWords.workOrder, icon: IconTools, of: workOrderText },
  deep: {
    label: words.deep,
    icon: IconBucket,
    of: ({ toClean, cleaning }) => (toClean && cleaning === 'deep' ? cleaningLabels.deep : null),
  },
  remark: { label: words.remark, icon: IconMessage, of: ({ remark }) => remark || null },
} as const satisfies Readonly<Record<string, RoomSign>>

/** The signs that stand at a room, with what they say. */
export const signsOf = (room: HouseRow): { readonly icon: StatusLook['icon']; readonly text: Text }[] =>
  Object.values<RoomSign>(roomSigns).flatMap(({ icon, of }) => {
    const text = of(room)
    return text === null ? [] : [{ icon, text }]
  })
