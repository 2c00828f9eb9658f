import type { Label } from '#core/labels.ts'
import { countriesMon } from '#domain/guest/countriesMon.ts'
import { twoLetters } from '#domain/guest/countryCodes.ts'
import { countryLabel } from '#domain/guest/countryLabel.ts'
import { type Field, ownCell } from '#domain/sheet/fields.ts'
import type { ReadCell } from '#domain/sheet/readCell.ts'

/** Every country with its names, by its code of two letters. */
export const countries = Object.keys(countriesMon).map((key) => ({ key, label: countryLabel(key) }))

const alike = (text: string): string => text.trim().toLowerCase()
const byName = new Map(
  countries.flatMap(({ key, label }) => [label.en, label.mon, key].map((name) => [alike(name), key])),
)

function read(text: string): ReadCell {
  const said = text.trim()
  if (said === '') return { value: '' }
  const found = byName.get(alike(said)) ?? twoLetters(said.toUpperCase())
  return found === '' ? { wrong: 'unknownInList', params: [said] } : { value: found }
}

/** A country by its code of two or three letters or its name in either language. */
export const country = (label: Label): Field => ({ ...ownCell({ write: () => '', read }, { label }), initial: '' })
