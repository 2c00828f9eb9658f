import {
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconMinus,
  IconSparkles,
  IconTool,
  IconUserCheck,
} from '@tabler/icons-react'
import type { StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { type WorkOrderStatus, type WorkPriority, workPriorityLabels, workStatusLabels } from '../status.ts'

export const workStatusLooks: Record<WorkOrderStatus, StatusLook> = {
  new: { label: workStatusLabels.new, tone: 'todo', icon: IconSparkles },
  assigned: { label: workStatusLabels.assigned, tone: 'plain', icon: IconUserCheck },
  inProgress: { label: workStatusLabels.inProgress, tone: 'busy', icon: IconTool },
  completed: { label: workStatusLabels.completed, tone: 'fine', icon: IconCircleCheck },
}

export const workPriorityLooks: Record<WorkPriority, StatusLook> = {
  high: { label: workPriorityLabels.high, tone: 'late', icon: IconArrowUp },
  medium: { label: workPriorityLabels.medium, tone: 'plain', icon: IconMinus },
  low: { label: workPriorityLabels.low, tone: 'quiet', icon: IconArrowDown },
}
