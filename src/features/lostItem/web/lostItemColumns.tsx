import { type Label, say } from '#core/labels.ts'
import { lostItemWords } from '#domain/lostItem/labels.ts'
import type { LostItemRow } from '#domain/lostItem/contract.ts'
import { lostStatusLabels } from '#domain/lostItem/status.ts'
import { lostStatusLooks } from '#domain/lostItem/web/lostLook.ts'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { words } from '../labels.ts'
import { DisposeOn } from './DisposeOn.tsx'

/** 'Room 204 · Under the bed', as far as it is known. */
function whereOf({ roomNumber, place }: LostItemRow): Label {
  const said = (locale: 'en' | 'mon'): string =>
    [roomNumber === null ? '' : say(lostItemWords.inRoom, locale, roomNumber), place]
      .filter((part) => part !== '')
      .join(' · ')
  return { en: said('en'), mon: said('mon') }
}

export const lostItemColumns: readonly Column<LostItemRow>[] = [
  { key: 'number', label: lostItemWords.number, value: (row) => row.number, sortable: true, width: 88, align: 'left' },
  { key: 'description', label: lostItemWords.description, value: (row) => row.description, width: 200, card: 'title' },
  { key: 'room', label: words.where, value: whereOf, sortable: true, width: 140 },
  { key: 'foundOn', label: words.foundOn, value: (row) => row.foundOn, kind: 'day', sortable: true, width: 112 },
  { key: 'foundBy', label: words.foundBy, value: (row) => row.foundBy, width: 112, hidden: true },
  { key: 'guest', label: words.guest, value: (row) => row.guestName, sortable: true, width: 152, card: 'line' },
  { key: 'claimedBy', label: words.claimedBy, value: (row) => row.claimedBy, width: 128, rare: true },
  { key: 'keptWhere', label: lostItemWords.keptWhere, value: (row) => row.keptWhere, sortable: true, width: 128 },
  {
    key: 'status',
    label: words.status,
    value: (row) => lostStatusLabels[row.status],
    render: (row) => <StatusBadge look={lostStatusLooks[row.status]} />,
    sortable: true,
    width: 144,
  },
  {
    key: 'disposeOn',
    label: words.disposeOn,
    value: (row) => row.disposeOn,
    render: (row) => <DisposeOn item={row} />,
    kind: 'day',
    sortable: true,
    width: 120,
  },
  {
    key: 'endedOn',
    label: words.endedOn,
    value: (row) => row.endedOn,
    kind: 'day',
    sortable: true,
    width: 112,
    rare: true,
  },
  { key: 'handedTo', label: words.handedTo, value: (row) => row.handedTo, width: 144, rare: true },
  { key: 'endedBy', label: words.endedBy, value: (row) => row.endedBy, width: 120, hidden: true },
  { key: 'pictures', label: words.pictures, value: (row) => row.pictures.length || null, kind: 'number', hidden: true },
]
