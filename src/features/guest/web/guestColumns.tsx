import type { Locale } from '#core/labels.ts'
import type { GuestListRow } from '#domain/guest/contract.ts'
import { countryName } from '#domain/guest/web/countries.ts'
import { guestWords } from '#domain/guest/web/labels.ts'
import type { Column } from '#kit/web/table/column.ts'
import { listWords as words } from '../labels.ts'
import { ListedName } from './ListedName.tsx'

/** The guest database's columns. */
export const guestColumns = (locale: Locale): readonly Column<GuestListRow>[] => [
  {
    key: 'name',
    label: words.name,
    value: (row) => row.name,
    render: (row) => <ListedName guest={row} />,
    sortable: true,
    width: 220,
  },
  { key: 'phone', label: words.phone, value: (row) => row.phone || row.mobile, width: 128 },
  { key: 'email', label: words.email, value: (row) => row.email, width: 184 },
  { key: 'document', label: words.document, value: (row) => row.registerNo || row.passportNo, width: 120 },
  {
    key: 'nationality',
    label: words.nationality,
    value: (row) => countryName(row.nationality, locale),
    sortable: true,
    width: 128,
  },
  { key: 'birthDate', label: words.birthDate, value: (row) => row.birthDate, kind: 'day', sortable: true },
  {
    key: 'gender',
    label: words.gender,
    value: (row) => (row.gender === null ? '' : guestWords[row.gender]),
    width: 96,
    hidden: true,
  },
  { key: 'city', label: words.city, value: (row) => row.city, width: 128, hidden: true },
  { key: 'vip', label: words.vip, value: (row) => row.vipStatus, width: 96 },
  { key: 'customerGroup', label: words.customerGroup, value: (row) => row.customerGroup, width: 144, hidden: true },
  { key: 'stays', label: words.stays, value: (row) => row.stays, kind: 'number' },
  { key: 'lastArrival', label: words.lastArrival, value: (row) => row.lastArrival, kind: 'day' },
  { key: 'blacklist', label: words.blacklist, value: (row) => row.blacklistReason, width: 160, hidden: true },
]
