import type { Locale } from '#core/labels.ts'
import type { Session } from '#domain/access/session.ts'
import { settings } from '#kit/web/settings.ts'
import { readStored, writeStored } from '#kit/web/storage.ts'

/** Who decided the language of this device: `user` by the record of one, `chosen {person}` in the switcher; nothing: before any sign-in. */
const KEY = 'localeBy'

const personOf = ({ user, hotel }: Session): string => `${hotel.id}.${user.id}`

/** What a person chooses in the switcher; `session` is that person's, if anybody is signed in. */
export function chooseLanguage(locale: Locale, session: Session | undefined): void {
  settings.setLocale(locale)
  writeStored(KEY, session === undefined ? null : `chosen ${personOf(session)}`)
}

/** Whether this device has a language that somebody chose before signing in. */
export const isChosenBefore = (): boolean => readStored(KEY) === null && readStored('settings') !== null

/** After a sign-in the user's own language holds, unless this person has chosen another on this device. */
export function adoptLanguage(session: Session, chosenBefore: boolean): void {
  const chosen = `chosen ${personOf(session)}`
  if (chosenBefore || readStored(KEY) === chosen) return writeStored(KEY, chosen)
  settings.setLocale(session.user.language)
  writeStored(KEY, 'user')
}
