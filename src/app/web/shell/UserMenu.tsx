import { Kbd, Menu } from '@mantine/core'
import { IconChevronDown, IconKey, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
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

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')

/** The stored user name with Change Password and Log Out (specification §2). */
export function UserMenu({ onShortcuts }: { onShortcuts: () => void }): ReactNode {
  const t = useText()
  const { session, signOut } = useSignedIn()
  const { themeColor } = useSettings()
  const [changing, setChanging] = useState(false)
  const name = storedUsername() || session.user.name
  const isDark = themeColor === 'dark'
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <button type="button" className={classes.user} aria-label={`${t(shellWords.account)}: ${name}`}>
            <span className={classes.initials}>{initialsOf(name)}</span>
            <span className={classes.userName}>{name}</span>
            <IconChevronDown size={14} stroke={1.5} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>
            {name} · {session.user.roleName}
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
          <Menu.Item leftSection={<IconKey size={16} stroke={1.5} />} onClick={() => setChanging(true)}>
            {t(sessionWords.changePassword)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} />} onClick={() => void signOut()}>
            {t(sessionWords.logOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {changing && (
        <Suspense fallback={null}>
          <ChangePassword onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  )
}
