import { roleLabel } from '#domain/access/roleLabel.ts'
import { Kbd, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSignedIn } from '#domain/access/web/session.ts'
import { sessionWords } from '#features/session/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { settings, useSettings } from '#kit/web/settings.ts'
import { storedUsername } from '#kit/web/signedIn.ts'
import { shellWords } from '../labels.ts'
import classes from './TopBar.module.css'

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
  const { session, signOut } = useSignedIn()
  const { themeColor } = useSettings()
  const [open, setOpen] = useState<'password' | 'secondStep' | 'devices'>()
  const close = (): void => setOpen(undefined)
  const { id, name, roleName } = session.user
  const isDark = themeColor === 'dark'
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <button type="button" className={classes.user} aria-label={`${t(shellWords.account)}: ${name}`}>
            <span className={classes.initials}>{initialsOf(name)}</span>
            <span className={classes.userName}>{name}</span>
            <IconChevronDown size={14} stroke={1.5} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {storedUsername()} · {t(roleLabel(roleName))}
          </Menu.Label>
          <Menu.Item
            leftSection={isDark ? <IconSun size={16} stroke={1.5} /> : <IconMoon size={16} stroke={1.5} />}
            onClick={() => settings.setThemeColor(isDark ? 'white' : 'dark')}
          >
            {t(isDark ? shellWords.lightTheme : shellWords.darkTheme)}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKeyboard size={16} stroke={1.5} />}
            rightSection={<Kbd size="xs">?</Kbd>}
            onClick={onShortcuts}
          >
            {t(shellWords.shortcuts)}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={16} stroke={1.5} />} onClick={() => setOpen('password')}>
            {t(sessionWords.changePassword)}
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldLock size={16} stroke={1.5} />} onClick={() => setOpen('secondStep')}>
            {t(sessionWords.secondStepShort)}
          </Menu.Item>
          <Menu.Item leftSection={<IconDevices size={16} stroke={1.5} />} onClick={() => setOpen('devices')}>
            {t(sessionWords.myDevices)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void signOut()}>
            {t(sessionWords.logOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {open === 'password' && <ChangePassword onClose={close} />}
        {open === 'secondStep' && <SecondFactorDialog onClose={close} />}
        {open === 'devices' && <UserSessions user={{ UserID: id, Name: name }} onClose={close} />}
      </Suspense>
    </>
  )
}
