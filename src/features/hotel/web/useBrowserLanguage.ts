import { useLayoutEffect } from 'react'
import { LOCALES } from '#core/labels.ts'
import { settings } from '#kit/web/settings.ts'
import { readStored } from '#kit/web/storage.ts'

/** The first language of the browser that the program speaks: Mongolian is 'mn' there. */
const spoken = (tags: readonly string[]) =>
  tags
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((language) => LOCALES.find((locale) => locale === (language === 'mn' ? 'mon' : language)))
    .find((locale) => locale !== undefined)

/** Speaks the browser's language on a device on which nobody has chosen one. */
export function useBrowserLanguage(): void {
  useLayoutEffect(() => {
    const locale = spoken(navigator.languages)
    if (locale !== undefined && readStored('settings') === null) settings.setLocale(locale)
  }, [])
}
