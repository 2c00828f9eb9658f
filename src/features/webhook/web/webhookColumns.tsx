import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import type { WebhookRow } from '../contract.ts'
import { webhookWords as words } from '../labels.ts'
import { webhookLook } from './looks.ts'

export const webhookColumns: readonly Column<WebhookRow>[] = [
  { key: 'name', label: words.name, value: ({ name }) => name, sortable: true, width: 160 },
  {
    key: 'state',
    label: words.state,
    value: ({ state }) => webhookLook[state].label,
    render: ({ state }) => <StatusBadge look={webhookLook[state]} />,
    card: 'badge',
    width: 150,
  },
  { key: 'address', label: words.address, value: ({ address }) => address, sortable: true, width: 280 },
  { key: 'events', label: words.events, value: (row) => row.events.join(', '), width: 240 },
  { key: 'waiting', label: words.waitingCount, value: ({ waiting }) => waiting, kind: 'number', width: 96 },
  { key: 'failed', label: words.failedCount, value: ({ failed }) => failed, kind: 'number', width: 104 },
  {
    key: 'lastDeliveredAt',
    label: words.lastDelivered,
    value: (row) => row.lastDeliveredAt,
    kind: 'instant',
    sortable: true,
  },
  { key: 'failingSince', label: words.failingSince, value: (row) => row.failingSince, kind: 'instant', hidden: true },
  { key: 'formerUntil', label: words.formerUntil, value: (row) => row.formerUntil, kind: 'instant', hidden: true },
  { key: 'madeAt', label: words.made, value: ({ madeAt }) => madeAt, kind: 'instant', sortable: true, hidden: true },
  { key: 'madeBy', label: words.madeBy, value: ({ madeBy }) => madeBy, hidden: true },
]
