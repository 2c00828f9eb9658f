import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import type { DeliveryRow } from '../contract.ts'
import { deliveryWords as words } from '../labels.ts'
import { deliveryLook, eventLabel, problemOf } from './looks.ts'

export const deliveryColumns: readonly Column<DeliveryRow>[] = [
  { key: 'kind', label: words.event, value: ({ kind }) => eventLabel(kind), sortable: true, width: 200 },
  {
    key: 'state',
    label: words.state,
    value: ({ state }) => deliveryLook[state].label,
    render: ({ state }) => <StatusBadge look={deliveryLook[state]} />,
    card: 'badge',
    sortable: true,
    width: 130,
  },
  { key: 'webhook', label: words.webhook, value: ({ webhook }) => webhook, sortable: true, width: 140 },
  { key: 'madeAt', label: words.noted, value: ({ madeAt }) => madeAt, kind: 'instant', sortable: true },
  { key: 'status', label: words.status, value: ({ status }) => status, sortable: true, width: 80, align: 'right' },
  { key: 'problem', label: words.problem, value: problemOf, width: 180 },
  { key: 'attempts', label: words.attempts, value: ({ attempts }) => attempts, kind: 'number', width: 96 },
  { key: 'nextAt', label: words.next, value: ({ nextAt }) => nextAt, kind: 'instant' },
  {
    key: 'triedAt',
    label: words.tried,
    value: ({ triedAt }) => triedAt,
    kind: 'instant',
    sortable: true,
    hidden: true,
  },
  { key: 'answer', label: words.answer, value: ({ answer }) => answer, width: 200, rare: true },
  { key: 'eventId', label: words.eventId, value: ({ eventId }) => eventId, width: 120, rare: true },
  { key: 'at', label: words.happened, value: ({ at }) => at, kind: 'instant', hidden: true },
  { key: 'again', label: words.again, value: ({ again }) => again, kind: 'yesNo', hidden: true },
]
