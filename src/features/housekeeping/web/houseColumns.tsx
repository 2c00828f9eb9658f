import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { cleaningLabels } from '#domain/housekeeping/cleaning.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { discrepancyLabels } from '#domain/housekeeping/occupancy.ts'
import { conditionLook, occupancyLooks } from '#domain/housekeeping/web/roomLook.ts'
import type { useConditionName } from '#domain/room/web/useConditionName.ts'
import type { Text } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '../labels.ts'
import { blockText, workOrderText } from './roomTexts.ts'

interface Parts {
  readonly conditionName: ReturnType<typeof useConditionName>
  /** The room's number with what selects it, where rows can be selected. */
  readonly room?: (row: HouseRow) => ReactNode
  /** What can be done next, in its row. */
  readonly work?: (row: HouseRow) => ReactNode
}

const asLabel = (text: Text): Label => (typeof text === 'string' ? { en: text, mon: text } : text)
const CLOCK = 11
/** `label` where `is`, nothing otherwise. */
const whether = (is: boolean | undefined, yes: Label, no: Label): Label | null =>
  is === undefined ? null : is ? yes : no

/** A room as housekeeping sees it, on both lists of the house. */
export const houseColumns = ({ conditionName, room, work }: Parts): Column<HouseRow>[] => [
  {
    key: 'room',
    label: words.room,
    value: (row) => row.number,
    ...(room ? { render: room } : {}),
    sortable: true,
    width: 96,
    card: 'title',
  },
  {
    key: 'condition',
    label: words.condition,
    value: (row) => asLabel(conditionName(row.condition)),
    render: (row) => <StatusBadge look={conditionLook(row.condition, conditionName(row.condition))} />,
    sortable: true,
    width: 176,
  },
  ...(work
    ? [{ key: 'work', label: words.work, value: () => null, render: work, width: 188 } satisfies Column<HouseRow>]
    : []),
  {
    key: 'occupancy',
    label: words.occupancy,
    value: (row) => occupancyLooks[row.occupancy].label as Label,
    render: (row) => <StatusBadge look={occupancyLooks[row.occupancy]} />,
    sortable: true,
    width: 128,
  },
  { key: 'guest', label: words.guest, value: (row) => row.guestName, sortable: true, width: 160 },
  { key: 'housekeeper', label: words.housekeeper, value: (row) => row.housekeeper, sortable: true, width: 120 },
  {
    key: 'cleaning',
    label: words.cleaningKind,
    value: (row) => (row.toClean ? cleaningLabels[row.cleaning] : null),
    width: 136,
  },
  {
    key: 'minutes',
    label: words.minutes,
    value: (row) => (row.toClean ? row.minutes : null),
    kind: 'number',
    sortable: true,
    width: 72,
  },
  {
    key: 'wantedAt',
    label: words.wantedAt,
    value: (row) => row.wantedAt?.slice(CLOCK) ?? null,
    sortable: true,
    width: 104,
  },
  { key: 'remark', label: words.remark, value: (row) => row.remark, width: 180 },
  {
    key: 'discrepancy',
    label: words.discrepancy,
    value: (row) => row.discrepancy && discrepancyLabels[row.discrepancy],
    width: 200,
  },
  {
    key: 'workOrder',
    label: menuTitle('/room-service/work-order'),
    value: workOrderText,
    width: 200,
  },
  { key: 'block', label: words.block, value: blockText, width: 180 },
  {
    key: 'type',
    label: words.roomType,
    value: (row) => ({ en: row.roomTypeName, mon: row.roomTypeNameMon || row.roomTypeName }),
    sortable: true,
    width: 132,
  },
  { key: 'floor', label: words.floor, value: (row) => row.floor, sortable: true, width: 72 },
  {
    key: 'persons',
    label: words.persons,
    value: (row) => (row.stayId === null ? null : row.persons),
    kind: 'number',
    width: 72,
  },
  { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day' },
  { key: 'next', label: words.next, value: (row) => row.nextGuest, width: 152, hidden: true },
  { key: 'startedAt', label: words.cleaningSince, value: (row) => row.startedAt, kind: 'instant', hidden: true },
  { key: 'startedBy', label: words.cleanedBy, value: (row) => row.startedBy, width: 120, hidden: true },
  { key: 'spent', label: words.spent, value: (row) => row.spent, kind: 'number', width: 120, hidden: true },
  {
    key: 'seen',
    label: words.seen,
    value: (row) => whether(row.reported?.occupied, words.seenOccupied, words.seenVacant),
    width: 140,
    hidden: true,
  },
]
