import { IconCircleOff } from '@tabler/icons-react'
import type { Column } from '#kit/web/table/column.ts'
import { activeLook, inactiveLook } from '#kit/web/ui/activeLook.ts'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { inMegabytes } from '../megabytes.ts'
import { hotelWords } from '../labels.ts'
import type { HotelRow } from '../settingContract.ts'
import { settingWords as words } from '../settingLabels.ts'

const ended: StatusLook = { label: words.ended, tone: 'late', icon: IconCircleOff }

const lookOf = (row: HotelRow): StatusLook => (row.active ? (row.licenceEnded ? ended : activeLook) : inactiveLook)

export const hotelColumns: readonly Column<HotelRow>[] = [
  { key: 'name', label: hotelWords.name, value: (row) => row.name, sortable: true, width: 180 },
  { key: 'code', label: hotelWords.code, value: (row) => row.code, sortable: true, width: 100 },
  {
    key: 'active',
    label: words.status,
    value: (row) => lookOf(row).label,
    render: (row) => <StatusBadge look={lookOf(row)} />,
    sortable: true,
    width: 110,
  },
  {
    key: 'licenceUntil',
    label: words.licenceUntil,
    value: (row) => row.licenceUntil ?? words.noEnd,
    kind: 'day',
    sortable: true,
  },
  { key: 'businessDate', label: words.businessDate, value: (row) => row.businessDate, kind: 'day', sortable: true },
  { key: 'rooms', label: words.rooms, value: (row) => row.rooms, kind: 'number', total: true },
  { key: 'users', label: words.users, value: (row) => row.users, kind: 'number', total: true, width: 96 },
  { key: 'inHouse', label: words.inHouse, value: (row) => row.inHouse, kind: 'number', total: true, width: 96 },
  { key: 'stays', label: words.stays, value: (row) => row.stays, kind: 'number', total: true, width: 96 },
  {
    key: 'storage',
    label: words.storage,
    value: (row) => inMegabytes(row.storage),
    kind: 'number',
    total: true,
    width: 96,
  },
  {
    key: 'storageQuota',
    label: words.storageQuota,
    value: (row) => inMegabytes(row.storageQuota),
    kind: 'number',
    total: true,
    width: 112,
  },
  { key: 'lastSignIn', label: words.lastSignIn, value: (row) => row.lastSignIn, kind: 'instant' },
  { key: 'currency', label: hotelWords.currency, value: (row) => row.currency, sortable: true, hidden: true },
]
