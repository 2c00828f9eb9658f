import type { Label } from '#core/labels.ts'
import { countriesMon } from './countriesMon.ts'

const english = new Intl.DisplayNames('en', { type: 'region' })

/** A country by its code of two letters, in both languages; a text that is no such code as it is. */
export function countryLabel(code: string): Label {
  const mon = (countriesMon as Readonly<Record<string, string | undefined>>)[code]
  return mon === undefined ? { en: code, mon: code } : { en: english.of(code) ?? code, mon }
}
