import type { Locale } from '#core/labels.ts'
import type { Fields } from '#domain/sheet/sheetList.ts'

const mongolian = (name: string): string => `${name}Mon`

/** The fields as a form asks for them: of a text in both languages that of the reader first. */
export const inReadersOrder = (fields: Fields, locale: Locale) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const twin = fields[mongolian(name)]
    if (name.endsWith('Mon') && fields[name.slice(0, -3)]) return []
    if (!twin) return [[name, field] as const]
    const both = [[name, field] as const, [mongolian(name), twin] as const]
    return locale === 'mon' ? both.toReversed() : both
  })

/** Of a text that must be filled in in one of two languages: where the field stands. */
export function twinOf(fields: Fields, name: string, locale: Locale): 'first' | 'second' | undefined {
  const own = name.endsWith('Mon') ? name.slice(0, -3) : name
  const isNeeded = fields[own]?.initial === undefined && fields[own] !== undefined
  if (!isNeeded || !fields[mongolian(own)]) return undefined
  return (name === own) === (locale === 'en') ? 'first' : 'second'
}
