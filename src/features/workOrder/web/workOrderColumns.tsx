import { workOrderWords as words } from '#domain/workOrder/labels.ts'
import type { WorkOrderRow } from '#domain/workOrder/contract.ts'
import { workPriorityLabels, workStatusLabels } from '#domain/workOrder/status.ts'
import { workPriorityLooks, workStatusLooks } from '#domain/workOrder/web/workLook.ts'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { words as own } from '../labels.ts'
import { Deadline } from './Deadline.tsx'
import { whereOf } from './where.ts'

export const workOrderColumns: readonly Column<WorkOrderRow>[] = [
  { key: 'number', label: words.number, value: (row) => row.number, sortable: true, width: 88, align: 'left' },
  {
    key: 'priority',
    label: words.priority,
    value: (row) => workPriorityLabels[row.priority],
    render: (row) => <StatusBadge look={workPriorityLooks[row.priority]} />,
    sortable: true,
    width: 104,
  },
  { key: 'description', label: words.description, value: (row) => row.description, width: 220 },
  { key: 'room', label: words.where, value: whereOf, sortable: true, width: 140 },
  {
    key: 'status',
    label: words.status,
    value: (row) => workStatusLabels[row.status],
    render: (row) => <StatusBadge look={workStatusLooks[row.status]} />,
    sortable: true,
    width: 136,
  },
  {
    key: 'deadline',
    label: words.deadline,
    value: (row) => row.deadline,
    render: (row) => <Deadline order={row} />,
    kind: 'day',
    sortable: true,
    width: 112,
  },
  { key: 'assignee', label: words.assignee, value: (row) => row.assignee, sortable: true, width: 112 },
  { key: 'category', label: words.category, value: (row) => row.category, sortable: true, width: 128 },
  { key: 'reportedAt', label: own.reportedAt, value: (row) => row.reportedAt, kind: 'instant', sortable: true },
  { key: 'reportedBy', label: own.reportedBy, value: (row) => row.reportedBy ?? own.byPlan, width: 128, hidden: true },
  { key: 'cost', label: words.cost, value: (row) => row.cost, kind: 'amount', sortable: true, total: true },
  { key: 'startedAt', label: own.startedAt, value: (row) => row.startedAt, kind: 'instant', hidden: true },
  { key: 'completedAt', label: own.completedAt, value: (row) => row.completedAt, kind: 'instant', hidden: true },
  { key: 'completedBy', label: own.completedBy, value: (row) => row.completedBy, width: 120, hidden: true },
  { key: 'outcome', label: words.outcome, value: (row) => row.outcome, width: 200, hidden: true },
  { key: 'reopened', label: own.reopened, value: (row) => row.reopened || null, kind: 'number', hidden: true },
]
