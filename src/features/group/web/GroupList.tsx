import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { type MenuPath, menuTitle } from '#domain/access/menu.ts'
import { words as kit } from '#kit/web/labels.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActiveFilter, useActiveFilter } from '#kit/web/table/ActiveFilter.tsx'
import { useRecordActions } from '#kit/web/table/useRecordActions.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Group, type GroupRow, type GroupState } from '../contract.ts'
import { listWords as words } from '../labels.ts'
import { BookGroupDialog } from './BookGroupDialog.tsx'
import { groupColumns } from './groupColumns.tsx'
import { GroupForm } from './GroupForm.tsx'
import { useRefusal } from './useRefusal.ts'

const lists: Readonly<Record<GroupState, { path: MenuPath; sort: string; empty: Label }>> = {
  reservations: { path: '/group-operation/group-reservations-list', sort: 'arrival', empty: words.noReservations },
  inHouse: { path: '/group-operation/in-house-group', sort: 'departure', empty: words.noInHouse },
  departed: { path: '/group-operation/departed-group', sort: '-departure', empty: words.noDeparted },
}

/** The groups that are expected, in house or departed. */
export const groupList = (state: GroupState) => () => <GroupList state={state} />

function GroupList({ state }: { state: GroupState }): ReactNode {
  const mayNot = useRefusal()
  const navigate = useNavigate()
  const { path, sort, empty } = lists[state]
  const columns = useMemo(() => groupColumns(state), [state])
  const active = useActiveFilter()
  const [open, setOpen] = useState<'book' | 'new' | number>()
  const show = (id: number) => void navigate({ to: `/group-operation/group/${id}` })
  const close = () => setOpen(undefined)
  const records = useRecordActions<GroupRow>({
    entity: Group,
    nameOf: ({ name }) => name,
    onEdit: ({ id }) => setOpen(id),
  })
  const actions = (row: GroupRow): RowAction[] => [
    { key: 'open', label: kit.open, icon: IconExternalLink, run: () => show(row.id) },
    ...records(row).map((action) => ({ ...action, reason: action.reason ?? mayNot(Group.update) })),
  ]
  const books = state === 'reservations'
  return (
    <ListPage
      name={`groups.${state}`}
      title={menuTitle(path)}
      list={Group.list}
      input={{ state, ...active }}
      defaultSort={sort}
      columns={columns}
      rowKey={({ id }) => id}
      to={({ id }) => `/group-operation/group/${id}`}
      actions={actions}
      isMuted={(row) => !row.active}
      totalsOf={({ totals }) => totals}
      filters={<ActiveFilter />}
      emptyTitle={empty}
      emptyHint={words.hint}
      {...(books
        ? {
            newLabel: words.newReservation,
            newReason: mayNot(Group.book),
            onNew: () => setOpen('book'),
            buttons: (
              <ActionButton
                label={words.newGroup}
                variant="default"
                leftSection={<IconPlus size={16} />}
                reason={mayNot(Group.new)}
                onClick={() => setOpen('new')}
              />
            ),
          }
        : {})}
    >
      {open === 'book' && <BookGroupDialog onBooked={show} onClose={close} />}
      {open === 'new' && <GroupForm editId={null} onMade={show} onClose={close} />}
      {typeof open === 'number' && <GroupForm editId={open} onClose={close} />}
    </ListPage>
  )
}
