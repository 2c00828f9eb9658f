import { IconExternalLink, IconPencil, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { Guest, type GuestListRow } from '#domain/guest/contract.ts'
import { GuestDialog } from '#domain/guest/web/GuestDialog.tsx'
import { useLocale } from '#kit/web/locale.tsx'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { listWords as words, profileWords } from '../labels.ts'
import { DuplicatesDialog } from './DuplicatesDialog.tsx'
import { guestColumns } from './guestColumns.tsx'
import { GuestFilters, useGuestFilters } from './GuestFilters.tsx'

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
      onOpen={({ id }) => open(id)}
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
