import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import type { WaitingRow } from '#domain/reservation/contract.ts'
import { columnWords, waitlistWords as words } from '#domain/reservation/labels.ts'

export const waitingColumns = (onReserve: (row: WaitingRow) => void): Column<WaitingRow>[] => [
  { key: 'number', label: columnWords.number, value: ({ number }) => numberText('reservation', number), width: 88 },
  { key: 'guest', label: columnWords.guest, value: (row) => row.guestName, sortable: true, width: 160 },
  { key: 'phone', label: words.phone, value: (row) => row.guestPhone, width: 112 },
  { key: 'roomTypes', label: columnWords.roomType, value: (row) => row.roomTypes, width: 128 },
  { key: 'arrival', label: columnWords.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: columnWords.departure, value: (row) => row.departure, kind: 'day' },
  { key: 'rooms', label: words.rooms, value: (row) => row.rooms, kind: 'number', width: 64 },
  { key: 'free', label: words.free, value: (row) => row.free, kind: 'number', width: 72 },
  {
    key: 'offered',
    label: words.now,
    value: (row) => (row.offered ? words.roomFree : words.waits),
    render: (row) => <Offer row={row} onReserve={onReserve} />,
    width: 140,
  },
  { key: 'remarks', label: columnWords.remarks, value: (row) => row.remarks, width: 180 },
  { key: 'bookedOn', label: columnWords.booked, value: (row) => row.bookedOn, kind: 'day', sortable: true },
  { key: 'bookedBy', label: columnWords.bookedBy, value: (row) => row.bookedBy, hidden: true },
]

function Offer({ row, onReserve }: { row: WaitingRow; onReserve: (row: WaitingRow) => void }): ReactNode {
  const t = useText()
  if (!row.offered) return t(words.waits)
  return (
    <Button size="compact-xs" variant="light" onClick={() => onReserve(row)}>
      {t(words.reserveNow)}
    </Button>
  )
}
