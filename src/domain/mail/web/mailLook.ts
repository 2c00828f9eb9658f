import { IconAlertTriangle, IconCircleCheck, IconCircleOff, IconClock } from '@tabler/icons-react'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { MailStatus } from '../contract.ts'
import { statusLabels } from '../labels.ts'

/** How the status of a letter looks everywhere. */
export const mailLook: Readonly<Record<MailStatus, StatusLook>> = {
  pending: { label: statusLabels.pending, tone: 'todo', icon: IconClock },
  sent: { label: statusLabels.sent, tone: 'fine', icon: IconCircleCheck },
  failed: { label: statusLabels.failed, tone: 'bad', icon: IconAlertTriangle },
  cancelled: { label: statusLabels.cancelled, tone: 'quiet', icon: IconCircleOff },
}
