import { IconDevices, IconEdit, IconKey, IconShieldCheck, IconShieldOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { languageNames } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { roleLabel } from '#domain/access/roleLabel.ts'
import { useSession } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
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
import { User, type UserRow } from '../contract.ts'
import { userWords } from '../labels.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { UserForm } from './UserForm.tsx'
import { UserRights } from './UserRights.tsx'
import { UserSessions } from './UserSessions.tsx'
import { NewPasswordField } from '#domain/access/web/NewPasswordField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import classes from './user.module.css'

function SetPassword({ user, onClose }: { user: UserRow; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(userWords.setPasswordOf, user.Name)}
      size="small"
      action={User.setPassword}
      defaults={{ Password: '' }}
      fixed={{ UserID: user.UserID }}
      submitLabel={userWords.setPassword}
      success={userWords.passwordSet}
      onClose={onClose}
      above={<p className={classes.note}>{t(userWords.setPasswordNote)}</p>}
    >
      <NewPasswordField
        name="Password"
        label={userWords.password}
        owner={{ loginName: user.LoginName, name: user.Name }}
        autoFocus
        wide
      />
    </ActionModal>
  )
}

const userColumns: readonly Column<UserRow>[] = [
  { key: 'Name', label: userWords.name, value: (row) => row.Name, width: 160 },
  { key: 'LoginName', label: userWords.loginName, value: (row) => row.LoginName },
  {
    key: 'RoleName',
    label: userWords.role,
    value: (row) => roleLabel(row.RoleName),
    render: (row) => <RoleBadge name={row.RoleName} colour={row.RoleColour} />,
    width: 160,
  },
  { key: 'Position', label: userWords.position, value: (row) => row.Position, rare: 'narrow' },
  { key: 'Email', label: userWords.email, value: (row) => row.Email, hidden: true },
  {
    key: 'Language',
    label: userWords.language,
    value: (row) => languageNames[row.Language],
    width: 100,
    rare: 'narrow',
  },
  { key: 'LastSignIn', label: userWords.lastSignIn, value: (row) => row.LastSignIn, kind: 'instant' },
  {
    key: 'Sessions',
    label: userWords.openSessions,
    value: (row) => row.Sessions,
    kind: 'number',
    width: 110,
    rare: 'narrow',
  },
  {
    key: 'SecondFactor',
    label: userWords.secondFactor,
    value: (row) => (row.SecondFactor === 1 ? words.yes : ''),
    width: 110,
  },
  {
    key: 'Status',
    label: userWords.status,
    value: (row) => (row.Status === 1 ? words.active : words.inactive),
    render: (row) => <StatusBadge look={row.Status === 1 ? activeLook : inactiveLook} />,
    width: 110,
  },
]

type Opened =
  | { readonly as: 'form'; readonly editId: number | null }
  | { readonly as: 'password' | 'rights' | 'sessions'; readonly user: UserRow }

/** /conf/user: who works here, with which role, rights and password, and where they are signed in. */
export function UserScreen(): ReactNode {
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const actions = useUserActions(setOpened)

  return (
    <ListPage
      name="User"
      title={menuTitle('/conf/user')}
      list={User.list}
      columns={userColumns}
      rowKey={(row) => row.UserID}
      newLabel={userWords.newUser}
      onNew={() => setOpened({ as: 'form', editId: null })}
      onOpen={(row) => setOpened({ as: 'form', editId: row.UserID })}
      actions={actions}
      isMuted={(row) => row.Status === 0}
      emptyTitle={userWords.empty}
      emptyHint={userWords.emptyHint}
    >
      {opened?.as === 'form' && <UserForm editId={opened.editId} onClose={close} />}
      {opened?.as === 'password' && <SetPassword user={opened.user} onClose={close} />}
      {opened?.as === 'rights' && <UserRights user={opened.user} onClose={close} />}
      {opened?.as === 'sessions' && <UserSessions user={opened.user} onClose={close} />}
    </ListPage>
  )
}

function useUserActions(open: (opened: Opened) => void): (row: UserRow) => RowAction[] {
  const t = useText()
  const own = useSession().user.id
  const setStatus = useCommand(User.setStatus)
  const remove = useCommand(User.delete)
  const removeSecondFactor = useCommand(User.removeSecondFactor, { success: userWords.secondFactorRemoved })
  return (row) => {
    const yourself = row.UserID === own ? userWords.yourself : undefined
    const reason = beyondReason(row.Beyond)
    return [
      { key: 'edit', label: words.edit, icon: IconEdit, reason, run: () => open({ as: 'form', editId: row.UserID }) },
      {
        key: 'password',
        label: userWords.setPassword,
        icon: IconKey,
        reason: yourself ? userWords.ownPasswordNote : reason,
        run: () => open({ as: 'password', user: row }),
      },
      {
        key: 'rights',
        label: userWords.rights,
        icon: IconShieldCheck,
        reason,
        run: () => open({ as: 'rights', user: row }),
      },
      { key: 'sessions', label: userWords.sessions, icon: IconDevices, run: () => open({ as: 'sessions', user: row }) },
      {
        key: 'secondFactor',
        label: userWords.removeSecondFactor,
        icon: IconShieldOff,
        reason: reason ?? (row.SecondFactor === 1 ? undefined : userWords.hasNoSecondFactor),
        run: () =>
          void confirm({
            title: t(userWords.removeSecondFactorOf, row.Name),
            lines: [userWords.removeSecondFactorNote],
            confirmLabel: userWords.removeSecondFactor,
            danger: true,
            action: async () => void (await removeSecondFactor.send({ UserID: row.UserID })),
          }),
      },
      statusAction({
        t,
        command: setStatus,
        name: row.Name,
        active: row.Status === 1,
        note: userWords.deactivateNote,
        reason: yourself ?? reason,
        input: (active) => ({ UserID: row.UserID, Status: active ? 1 : 0 }) as const,
      }),
      deleteAction({
        t,
        command: remove,
        name: row.Name,
        reason: yourself ?? reason ?? (row.LastSignIn === null ? undefined : userWords.hasWorked),
        input: { UserID: row.UserID },
      }),
    ]
  }
}
