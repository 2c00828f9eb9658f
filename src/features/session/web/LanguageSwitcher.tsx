import { ActionIcon, Tooltip } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { labels } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { later } from '#kit/web/ui/later.tsx'
import { useMenuButton } from '#kit/web/ui/useMenuButton.ts'

const words = labels({ language: { en: 'Language', mon: 'Хэл' } })

const LanguageMenu = later(async () => (await import('./LanguageMenu.tsx')).LanguageMenu)

/** English and Mongolian (docs/rules/fixed-words.md#shell). */
export function LanguageSwitcher(): ReactNode {
  const t = useText()
  const { anchor, close, button } = useMenuButton()
  return (
    <>
      <Tooltip label={t(words.language)}>
        <ActionIcon aria-label={t(words.language)} {...button}>
          <IconLanguage size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <LanguageMenu shown={anchor !== undefined} anchor={anchor ?? document.body} onClose={close} />
    </>
  )
}
