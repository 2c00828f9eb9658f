import { IconChevronDown } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSignedIn } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { later } from '#kit/web/ui/later.tsx'
import { useMenuButton } from '#kit/web/ui/useMenuButton.ts'
import { shellWords } from '../labels.ts'
import classes from './TopBar.module.css'
import type { UserDialog } from './UserMenuItems.tsx'

const UserMenuItems = later(async () => (await import('./UserMenuItems.tsx')).UserMenuItems)

const ChangePassword = lazy(async () => ({
  default: (await import('#features/session/web/ChangePassword.tsx')).ChangePassword,
}))

const SecondFactorDialog = lazy(async () => ({
  default: (await import('#features/session/web/SecondFactorDialog.tsx')).SecondFactorDialog,
}))

const UserSessions = lazy(async () => ({
  default: (await import('#features/user/web/UserSessions.tsx')).UserSessions,
}))

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')

/** Who is signed in, with the stored user name, Change Password and Log Out (docs/rules/fixed-words.md#shell). */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }): ReactNode {
  const t = useText()
  const { id, name } = useSignedIn().session.user
  const [open, setOpen] = useState<UserDialog>()
  const close = (): void => setOpen(undefined)
  const menu = useMenuButton()
  return (
    <>
      <button type="button" className={classes.user} aria-label={`${t(shellWords.account)}: ${name}`} {...menu.button}>
        <span className={classes.initials}>{initialsOf(name)}</span>
        <span className={classes.userName}>{name}</span>
        <IconChevronDown size={14} stroke={1.5} />
      </button>
      <UserMenuItems
        shown={menu.anchor !== undefined}
        anchor={menu.anchor ?? document.body}
        onClose={menu.close}
        onShortcuts={onShortcuts}
        onDialog={setOpen}
      />
      <Suspense fallback={null}>
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'secondStep' && <SecondFactorDialog onClose={close} />}
        {open === 'devices' && <UserSessions user={{ UserID: id, Name: name }} onClose={close} />}
      </Suspense>
    </>
  )
}
