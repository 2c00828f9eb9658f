import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconHelpCircle,
  IconReplace,
} from '@tabler/icons-react'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import type { TaxReceiptStatus } from '../kinds.ts'
import { taxReceiptStatuses as labels } from '../labels.ts'

/** How the status of a tax receipt looks everywhere. */
export const taxReceiptLook: Readonly<Record<TaxReceiptStatus, StatusLook>> = {
  waiting: { label: labels.waiting, tone: 'todo', icon: IconClock },
  unknown: { label: labels.unknown, tone: 'late', icon: IconHelpCircle },
  refused: { label: labels.refused, tone: 'bad', icon: IconAlertTriangle },
  active: { label: labels.active, tone: 'fine', icon: IconCircleCheck },
  returning: { label: labels.returning, tone: 'todo', icon: IconArrowBackUp },
  returnUnknown: { label: labels.returnUnknown, tone: 'late', icon: IconHelpCircle },
  returned: { label: labels.returned, tone: 'quiet', icon: IconArrowBackUp },
  corrected: { label: labels.corrected, tone: 'quiet', icon: IconReplace },
  paid: { label: labels.paid, tone: 'quiet', icon: IconCircleCheck },
  cancelled: { label: labels.cancelled, tone: 'quiet', icon: IconCircleOff },
}
