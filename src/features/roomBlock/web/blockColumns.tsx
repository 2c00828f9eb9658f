import { IconCalendarEvent, IconCircleCheck, IconTool } from '@tabler/icons-react'
import type { BlockStatus } from '#domain/roomBlock/block.ts'
import type { BlockRow } from '#domain/roomBlock/contract.ts'
import { blockKindLabels, blockStatusLabels } from '#domain/roomBlock/labels.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import type { Text } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { blockWords as words } from '#domain/roomBlock/web/labels.ts'

const looks: Record<BlockStatus, StatusLook> = {
  planned: { label: blockStatusLabels.planned, tone: 'quiet', icon: IconCalendarEvent },
  current: { label: blockStatusLabels.current, tone: 'busy', icon: IconTool },
  ended: { label: blockStatusLabels.ended, tone: 'plain', icon: IconCircleCheck },
}

const moment = (text: string): string => text.replace('T', ' ')
const asLabel = (text: Text) => (typeof text === 'string' ? { en: text, mon: text } : text)

export const blockColumns = (
  conditionName: (status: BlockRow['returnHouseStatus']) => Text,
): readonly Column<BlockRow>[] => [
  { key: 'room', label: words.room, value: (row) => row.roomNumber, sortable: true, width: 72 },
  { key: 'from', label: words.from, value: (row) => moment(row.from), sortable: true, width: 148 },
  { key: 'until', label: words.until, value: (row) => moment(row.until), sortable: true, width: 148 },
  { key: 'nights', label: words.nights, value: (row) => row.nights, kind: 'number', width: 72 },
  { key: 'kind', label: words.kind, value: (row) => blockKindLabels[row.kind], sortable: true, width: 172 },
  {
    key: 'status',
    label: words.status,
    value: (row) => blockStatusLabels[row.status],
    render: (row) => <StatusBadge look={looks[row.status]} />,
    width: 116,
  },
  {
    key: 'roomType',
    label: words.roomType,
    value: (row) => ({ en: row.roomTypeName, mon: row.roomTypeNameMon || row.roomTypeName }),
    width: 136,
  },
  { key: 'reason', label: words.reason, value: (row) => reasonText(row.reason), sortable: true, width: 160 },
  { key: 'remarks', label: words.remarks, value: (row) => row.remarks, width: 200 },
  {
    key: 'returnStatus',
    label: words.returnStatus,
    value: (row) => asLabel(conditionName(row.returnHouseStatus)),
    width: 148,
    hidden: true,
  },
  { key: 'returnedAt', label: words.returnedAt, value: (row) => row.returnedAt, kind: 'instant', hidden: true },
  {
    key: 'createdAt',
    label: words.createdAt,
    value: (row) => row.createdAt,
    kind: 'instant',
    sortable: true,
    hidden: true,
  },
  { key: 'createdBy', label: words.createdBy, value: (row) => row.createdBy, width: 120, hidden: true },
]
