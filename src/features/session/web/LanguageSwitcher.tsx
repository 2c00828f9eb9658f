import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconLanguage } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { labels, type Locale } from '#core/labels.ts'
import { SessionContext } from '#domain/access/web/session.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { chooseLanguage } from './ownLanguage.ts'

const words = labels({ language: { en: 'Language', mon: 'Хэл' } })

/** Each language is named in itself, so that its readers find it. */
const languages: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'mon', name: 'Монгол' },
]

/** English and Mongolian (docs/rules/fixed-words.md#shell). */
export function LanguageSwitcher(): ReactNode {
  const t = useText()
  const current = useLocale()
  const session = use(SessionContext)?.session
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t(words.language)}>
          <ActionIcon aria-label={t(words.language)}>
            <IconLanguage size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ locale, name }) => (
          <Menu.Item
            key={locale}
            lang={locale === 'mon' ? 'mn' : 'en'}
            aria-current={locale === current}
            rightSection={locale === current && <IconCheck size={16} />}
            onClick={() => chooseLanguage(locale, session)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
