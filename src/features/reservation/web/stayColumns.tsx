import type { Day } from '#core/day.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import { shownStatus } from '#domain/stayStatus/status.ts'
import { paxText } from '#domain/stay/web/pax.ts'
import { PreRegisteredSign } from '#domain/stay/web/PreRegisteredSign.tsx'
import { ReleaseCountdown } from '#domain/stay/web/ReleaseCountdown.tsx'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import type { Column } from '#kit/web/table/column.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { columnWords as words } from '#domain/reservation/labels.ts'

/** A name of both languages; the Mongolian one may be missing. */
const named = (en: string | null, mon: string | null) => (en === null ? null : { en, mon: mon || en })

const look = (row: StayRow, businessDate: Day) => stayLook(shownStatus(row, businessDate))

/** '101 → 105' where the guest changes rooms. */
const roomText = ({ roomNumber, nextRoom }: StayRow): string | null =>
  nextRoom === null ? roomNumber : `${roomNumber} → ${nextRoom.number}`

const personsOf = ({ adults, children, infants }: StayRow): number => adults + children + infants

/** One row a stay, as the reservation list and the page of a reservation show it. */
export const stayColumns = (businessDate: Day): Column<StayRow>[] => [
  {
    key: 'number',
    label: words.number,
    value: (row) => stayNumberText(row),
    sortable: true,
    width: 92,
    card: 'none',
    rare: 'narrow',
  },
  {
    key: 'guest',
    label: words.guest,
    value: (row) => row.guestName,
    signs: (row) => row.preRegistered > 0 && <PreRegisteredSign persons={row.preRegistered} of={personsOf(row)} />,
    sortable: true,
    width: 160,
    card: 'title',
  },
  {
    key: 'status',
    label: words.status,
    value: (row) => look(row, businessDate).label as { en: string; mon: string },
    render: (row) => <StatusBadge look={look(row, businessDate)} />,
    width: 208,
  },
  { key: 'room', label: words.room, value: roomText, sortable: true, width: 92 },
  { key: 'arrival', label: words.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'expectedAt', label: words.expectedAt, value: (row) => row.expectedAt, width: 72, rare: 'narrow' },
  {
    key: 'preRegistered',
    label: words.preRegistered,
    value: (row) => (row.preRegistered > 0 ? `${row.preRegistered} / ${personsOf(row)}` : null),
    width: 92,
    hidden: true,
  },
  { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day', sortable: true },
  {
    key: 'nights',
    label: words.nights,
    value: (row) => row.nights,
    kind: 'number',
    width: 64,
    card: 'none',
    rare: true,
  },
  {
    key: 'roomType',
    label: words.roomType,
    value: (row) => named(row.roomTypeName, row.roomTypeNameMon),
    width: 120,
    rare: true,
    card: 'line',
  },
  { key: 'pax', label: words.pax, value: paxText, align: 'right', width: 72, rare: 'narrow' },
  { key: 'total', label: words.total, value: (row) => row.total, kind: 'amount', rare: 'narrow' },
  { key: 'balance', label: words.balance, value: (row) => row.balance, kind: 'amount' },
  {
    key: 'releaseAt',
    label: words.heldUntil,
    value: (row) => row.releaseAt?.replace('T', ' ') ?? null,
    render: (row) => row.releaseAt !== null && <ReleaseCountdown at={row.releaseAt} />,
    width: 200,
    card: 'none',
    rare: true,
  },
  {
    key: 'rateType',
    label: words.rateType,
    value: (row) => named(row.rateTypeName, row.rateTypeNameMon),
    rare: true,
    width: 132,
  },
  {
    key: 'source',
    label: words.source,
    value: (row) => named(row.sourceName, row.sourceNameMon),
    rare: true,
    width: 120,
  },
  { key: 'company', label: words.company, value: (row) => row.companyName, rare: true, width: 140 },
  { key: 'group', label: words.group, value: (row) => row.groupName, width: 140, hidden: true },
  { key: 'remarks', label: words.remarks, value: (row) => row.remarks, rare: true, width: 180 },
  {
    key: 'type',
    label: words.type,
    value: (row) => named(row.reservationTypeName, row.reservationTypeNameMon),
    width: 120,
    hidden: true,
  },
  { key: 'voucher', label: words.voucher, value: (row) => row.voucher, hidden: true },
  { key: 'bookedOn', label: words.booked, value: (row) => row.bookedOn, kind: 'day', sortable: true, hidden: true },
  { key: 'bookedBy', label: words.bookedBy, value: (row) => row.bookedBy, hidden: true },
]
