import { IconCopy, IconEdit, IconEye, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { privileges } from '#domain/access/access.ts'
import { menuPaths, menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { type RoleRow, UserRole } from '../contract.ts'
import { userWords } from '../labels.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { RoleForm } from './RoleForm.tsx'
import { useSeeAs } from './useSeeAs.ts'
import { activeLook, inactiveLook } from './userColumns.tsx'

const columns: readonly Column<RoleRow>[] = [
  {
    key: 'name',
    label: userWords.name,
    value: (row) => row.name,
    render: (row) => <RoleBadge name={row.name} colour={row.colour} />,
    width: 180,
  },
  { key: 'shortCode', label: userWords.shortCode, value: (row) => row.shortCode, width: 100 },
  { key: 'users', label: userWords.users, value: (row) => row.users, kind: 'number' },
  { key: 'menus', label: userWords.menuRights, value: (row) => `${row.menus} / ${menuPaths.length}`, align: 'right' },
  {
    key: 'privileges',
    label: userWords.privileges,
    value: (row) => `${row.privileges} / ${Object.keys(privileges).length}`,
    align: 'right',
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
  const [opened, setOpened] = useState<Opened>()
  const actions = useRoleActions(setOpened)
  return (
    <ListPage
      name="UserRole"
      title={menuTitle('/conf/user-role')}
      list={UserRole.list}
      columns={columns}
      rowKey={(row) => row.id}
      newLabel={userWords.newRole}
      onNew={() => setOpened({ editId: null })}
      onOpen={(row) => setOpened({ editId: row.id })}
      actions={actions}
      isMuted={(row) => !row.active}
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
  const askToDeactivate = (row: RoleRow) =>
    confirm({
      title: t(userWords.deactivateQuestion, row.name),
      lines: [userWords.deactivateRoleNote],
      confirmLabel: userWords.deactivate,
      danger: true,
      action: async () => {
        await setStatus.send({ id: row.id, active: false })
      },
    })
  const askToDelete = (row: RoleRow) =>
    confirm({
      title: t(userWords.deleteQuestion, row.name),
      lines: [words.cannotUndo],
      confirmLabel: words.delete,
      danger: true,
      action: async () => {
        await remove.send({ id: row.id })
      },
    })

  return (row) => [
    { key: 'edit', label: words.edit, icon: IconEdit, run: () => open({ editId: row.id }) },
    { key: 'copy', label: userWords.copy, icon: IconCopy, run: () => open({ editId: null, copyOf: row.id }) },
    {
      key: 'seeAs',
      label: userWords.seeAs,
      icon: IconEye,
      reason: row.id === own ? userWords.yourRole : undefined,
      run: () => void seeAs(row.id),
    },
    row.active
      ? {
          key: 'deactivate',
          label: userWords.deactivate,
          icon: IconToggleLeft,
          reason: row.id === own ? userWords.yourRole : undefined,
          run: () => void askToDeactivate(row),
        }
      : {
          key: 'activate',
          label: userWords.activate,
          icon: IconToggleRight,
          run: () => void setStatus.run({ id: row.id, active: true }),
        },
    {
      key: 'delete',
      label: words.delete,
      icon: IconTrash,
      danger: true,
      reason: row.users > 0 ? userWords.roleInUse : undefined,
      run: () => void askToDelete(row),
    },
  ]
}
