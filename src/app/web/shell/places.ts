import type { Locale } from '#core/labels.ts'
import type { MenuItem } from '#domain/access/menu.ts'
import type { Session } from '#domain/access/session.ts'
import { sessionWords } from '#features/session/labels.ts'
import type { Entry } from '#features/search/web/entries.ts'
import { settings } from '#kit/web/settings.ts'
import { shellWords } from '../labels.ts'
import { menuOf } from '#domain/access/menuOf.ts'

interface Doing {
  readonly locale: Locale
  readonly signOut: () => Promise<void>
  readonly openShortcuts: () => void
}

/** The screens that the menu shows and the few actions that are everywhere, for the search; found by their title in either language. */
export function placesOf(session: Session, { locale, signOut, openShortcuts }: Doing): Entry[] {
  const other = locale === 'en' ? 'mon' : 'en'
  const entry = (kind: 'screens' | 'actions', title: MenuItem['title'], key: string) =>
    ({ key: `${kind}.${key}`, kind, title: title[locale], detail: title[other] }) as const
  const screens = menuOf(session).flatMap((item) => ('children' in item ? [...item.children] : [item]))
  const isDark = settings.get().themeColor === 'dark'
  const actions = [
    {
      title: { en: 'Монгол хэл', mon: 'English' },
      run: () => settings.setLocale(other),
    },
    {
      title: isDark ? shellWords.lightTheme : shellWords.darkTheme,
      run: () => settings.setThemeColor(isDark ? 'white' : 'dark'),
    },
    { title: shellWords.shortcuts, run: openShortcuts },
    { title: sessionWords.logOut, run: () => void signOut() },
  ]
  return [
    ...screens.map(({ path, title }) => ({ ...entry('screens', title, path), to: path })),
    ...actions.map(({ title, run }) => ({ ...entry('actions', title, title.en), run })),
  ]
}
