import { IconCopy, IconEdit, IconEye } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { privileges } from '#domain/access/access.ts'
import { menuPathsIn, menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { words } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { deleteAction, statusAction } from '#kit/web/table/askedActions.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { activeLook, inactiveLook } from '#kit/web/ui/activeLook.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { beyondReason } from '../beyond.ts'
import { type RoleRow, UserRole } from '../contract.ts'
import { userWords } from '../labels.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { RoleForm } from './RoleForm.tsx'
import { useSeeAs } from './useSeeAs.ts'

const columnsIn = (hotelId: number): readonly Column<RoleRow>[] => [
  {
    key: 'name',
    label: userWords.name,
    value: (row) => row.name,
    render: (row) => <RoleBadge name={row.name} colour={row.colour} />,
    width: 180,
  },
  { key: 'shortCode', label: userWords.shortCode, value: (row) => row.shortCode, width: 100 },
  { key: 'users', label: userWords.users, value: (row) => row.users, kind: 'number' },
  {
    key: 'menus',
    label: userWords.menuRights,
    value: (row) => `${row.menus} / ${menuPathsIn(hotelId).length}`,
    align: 'right',
    named: true,
  },
  {
    key: 'privileges',
    label: userWords.privileges,
    value: (row) => `${row.privileges} / ${Object.keys(privileges).length}`,
    align: 'right',
    named: true,
  },
  {
    key: 'secondFactorRequired',
    label: userWords.secondFactor,
    value: (row) => (row.secondFactorRequired ? userWords.isRequired : ''),
  },
  {
    key: 'active',
    label: userWords.status,
    value: (row) => (row.active ? words.active : words.inactive),
    render: (row) => <StatusBadge look={row.active ? activeLook : inactiveLook} />,
  },
]

interface Opened {
  readonly editId: number | null
  readonly copyOf?: number
}

/** /conf/user-role: what each role sees and may do. */
export function RoleScreen(): ReactNode {
  const { hotel } = useSession()
  const [opened, setOpened] = useState<Opened>()
  const actions = useRoleActions(setOpened)
  return (
    <ListPage
      name="UserRole"
      title={menuTitle('/conf/user-role')}
      list={UserRole.list}
      columns={columnsIn(hotel.id)}
      rowKey={(row) => row.id}
      newLabel={userWords.newRole}
      onNew={() => setOpened({ editId: null })}
      onOpen={(row) => setOpened({ editId: row.id })}
      actions={actions}
      isMuted={(row) => !row.active}
      emptyHint={userWords.noRolesHint}
    >
      {opened !== undefined && <RoleForm {...opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  )
}

function useRoleActions(open: (opened: Opened) => void): (row: RoleRow) => RowAction[] {
  const t = useText()
  const own = useSession().user.roleId
  const { seeAs } = useSeeAs()
  const setStatus = useCommand(UserRole.setStatus)
  const remove = useCommand(UserRole.delete)
  return (row) => [
    {
      key: 'edit',
      label: words.edit,
      icon: IconEdit,
      reason: beyondReason(row.beyond),
      run: () => open({ editId: row.id }),
    },
    { key: 'copy', label: userWords.copy, icon: IconCopy, run: () => open({ editId: null, copyOf: row.id }) },
    {
      key: 'seeAs',
      label: userWords.seeAs,
      icon: IconEye,
      reason: row.id === own ? userWords.yourRole : beyondReason(row.beyond),
      run: () => void seeAs(row.id),
    },
    statusAction({
      t,
      command: setStatus,
      name: row.name,
      active: row.active,
      note: userWords.deactivateRoleNote,
      reason: row.id === own ? userWords.yourRole : beyondReason(row.beyond),
      input: (active) => ({ id: row.id, active }),
    }),
    deleteAction({
      t,
      command: remove,
      name: row.name,
      reason: row.users > 0 ? userWords.roleInUse : beyondReason(row.beyond),
      input: { id: row.id },
    }),
  ]
}
