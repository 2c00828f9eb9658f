import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import type { Locale } from '#core/labels.ts'
import { SessionContext } from '#domain/access/web/session.ts'
import { useLocale } from '#kit/web/locale.tsx'
import { HangingMenu } from '#kit/web/table/HangingMenu.tsx'
import { chooseLanguage } from './ownLanguage.ts'

/** Each language is named in itself, so that its readers find it. */
const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'mon', name: 'Монгол' },
]

export function LanguageMenu({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }): ReactNode {
  const current = useLocale()
  const session = use(SessionContext)?.session
  return (
    <HangingMenu anchor={anchor} onClose={onClose}>
      {languages.map(({ locale, name }) => (
        <Menu.Item
          key={locale}
          lang={locale === 'mon' ? 'mn' : 'en'}
          aria-current={locale === current}
          rightSection={locale === current && <IconCheck size={16} />}
          onClick={() => {
            onClose()
            chooseLanguage(locale, session)
          }}
        >
          {name}
        </Menu.Item>
      ))}
    </HangingMenu>
  )
}
