import { type Locale, languageTag } from '#core/labels.ts'
import type { Choice } from '#kit/web/form/SelectField.tsx'
import { countryLabel } from '../countryLabel.ts'
import { countriesMon } from '../countriesMon.ts'

const first = ['MN', 'CN', 'KR', 'RU', 'JP', 'US', 'KZ', 'DE']

const kept = new Map<Locale, readonly Choice[]>()

/** Every country as a choice in the reader's language: those who come most first, the rest by name. */
export function countryChoices(locale: Locale): readonly Choice[] {
  const known = kept.get(locale)
  if (known) return known
  const tag = languageTag(locale)
  const all = Object.keys(countriesMon).map((value) => ({ value, label: countryLabel(value)[locale] }))
  const rank = ({ value }: { value: string }) => (first.includes(value) ? first.indexOf(value) : first.length)
  const collator = new Intl.Collator(tag)
  const choices = all.toSorted((a, b) => rank(a) - rank(b) || collator.compare(a.label, b.label))
  kept.set(locale, choices)
  return choices
}

/** A country's name in the reader's language; a code that is none is shown as it is. */
export const countryName = (code: string, locale: Locale): string =>
  code === '' ? '' : String(countryChoices(locale).find(({ value }) => value === code)?.label ?? code)
