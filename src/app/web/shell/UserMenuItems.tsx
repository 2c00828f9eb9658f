import { Kbd, Menu } from '@mantine/core'
import {
  IconDevices,
  IconKey,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconShieldLock,
  IconSun,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { roleLabel } from '#domain/access/roleLabel.ts'
import { useSignedIn } from '#domain/access/web/session.ts'
import { sessionWords } from '#features/session/labels.ts'
import { chooseLanguage } from '#features/session/web/ownLanguage.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { settings, useSettings } from '#kit/web/settings.ts'
import { storedUsername } from '#kit/web/signedIn.ts'
import { HangingMenu } from '#kit/web/table/HangingMenu.tsx'
import { shellWords } from '../labels.ts'

export type UserDialog = 'password' | 'secondStep' | 'devices'

interface UserMenuItemsProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onShortcuts: () => void
  readonly onDialog: (dialog: UserDialog) => void
}

/** What the menu of who is signed in offers (docs/rules/fixed-words.md#shell). */
export function UserMenuItems({ anchor, onClose, onShortcuts, onDialog }: UserMenuItemsProps): ReactNode {
  const t = useText()
  const { session, signOut } = useSignedIn()
  const { themeColor } = useSettings()
  const locale = useLocale()
  const isDark = themeColor === 'dark'
  const then = (run: () => void) => (): void => {
    onClose()
    run()
  }
  const icon = { size: 16, stroke: 1.5 }
  return (
    <HangingMenu anchor={anchor} onClose={onClose} width={240}>
      <Menu.Label>
        {storedUsername()} · {t(roleLabel(session.user.roleName))}
      </Menu.Label>
      <Menu.Item
        leftSection={isDark ? <IconSun {...icon} /> : <IconMoon {...icon} />}
        onClick={then(() => settings.setThemeColor(isDark ? 'white' : 'dark'))}
      >
        {t(isDark ? shellWords.lightTheme : shellWords.darkTheme)}
      </Menu.Item>
      <Menu.Item
        hiddenFrom="sm"
        lang={locale === 'mon' ? 'en' : 'mn'}
        leftSection={<IconLanguage {...icon} />}
        onClick={then(() => chooseLanguage(locale === 'mon' ? 'en' : 'mon', session))}
      >
        {locale === 'mon' ? 'English' : 'Монгол'}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard {...icon} />}
        rightSection={<Kbd size="xs">?</Kbd>}
        onClick={then(onShortcuts)}
      >
        {t(shellWords.shortcuts)}
      </Menu.Item>
      <Menu.Item leftSection={<IconKey {...icon} />} onClick={then(() => onDialog('password'))}>
        {t(sessionWords.changePassword)}
      </Menu.Item>
      <Menu.Item leftSection={<IconShieldLock {...icon} />} onClick={then(() => onDialog('secondStep'))}>
        {t(sessionWords.secondStepShort)}
      </Menu.Item>
      <Menu.Item leftSection={<IconDevices {...icon} />} onClick={then(() => onDialog('devices'))}>
        {t(sessionWords.myDevices)}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout {...icon} />} onClick={then(() => void signOut())}>
        {t(sessionWords.logOut)}
      </Menu.Item>
    </HangingMenu>
  )
}
