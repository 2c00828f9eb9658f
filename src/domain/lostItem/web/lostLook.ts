import { IconArrowBackUp, IconLock, IconPackage, IconTrash } from '@tabler/icons-react'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { type LostItemStatus, lostStatusLabels } from '../status.ts'

export const lostStatusLooks: Record<LostItemStatus, StatusLook> = {
  kept: { label: lostStatusLabels.kept, tone: 'todo', icon: IconLock },
  returned: { label: lostStatusLabels.returned, tone: 'fine', icon: IconArrowBackUp },
  sent: { label: lostStatusLabels.sent, tone: 'fine', icon: IconPackage },
  disposed: { label: lostStatusLabels.disposed, tone: 'quiet', icon: IconTrash },
}
