import { IconExternalLink, IconPencil, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Locale } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { Guest, type GuestListRow } from '#domain/guest/contract.ts'
import { countryName } from '#domain/guest/web/countries.ts'
import { GuestDialog } from '#domain/guest/web/GuestDialog.tsx'
import { guestWords } from '#domain/guest/web/labels.ts'
import { useLocale } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { listWords as words, profileWords } from '../labels.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { GuestFilters, useGuestFilters } from './GuestFilters.tsx'
import { ListedName } from './ListedName.tsx'

/** The guest database's columns. */
const guestColumns = (locale: Locale): readonly Column<GuestListRow>[] => [
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

/** /front-office/guest-database: everybody who ever booked or stayed. */
export function GuestDatabase(): ReactNode {
  const locale = useLocale()
  const navigate = useNavigate()
  const input = useGuestFilters()
  const columns = useMemo(() => guestColumns(locale), [locale])
  const [edited, setEdited] = useState<number | null>()
  const [isComparing, setComparing] = useState(false)
  const open = (id: number) => void navigate({ to: `/front-office/guest/${id}` })
  const actions = ({ id }: GuestListRow): RowAction[] => [
    { key: 'open', label: words.open, icon: IconExternalLink, run: () => open(id) },
    { key: 'edit', label: profileWords.edit, icon: IconPencil, run: () => setEdited(id) },
  ]
  return (
    <ListPage
      name="Guest"
      title={menuTitle('/front-office/guest-database')}
      list={Guest.list}
      input={input}
      defaultSort="name"
      columns={columns}
      rowKey={({ id }) => id}
      newLabel={words.newGuest}
      onNew={() => setEdited(null)}
      to={({ id }) => `/front-office/guest/${id}`}
      actions={actions}
      emptyTitle={words.empty}
      emptyHint={words.emptyHint}
      filters={<GuestFilters />}
      buttons={
        <ActionButton
          variant="default"
          label={words.duplicates}
          leftSection={<IconUsers size={16} />}
          onClick={() => setComparing(true)}
        />
      }
    >
      {edited !== undefined && <GuestDialog guestId={edited} onClose={() => setEdited(undefined)} onMade={open} />}
      {isComparing && <DuplicatesDialog onClose={() => setComparing(false)} />}
    </ListPage>
  )
}
