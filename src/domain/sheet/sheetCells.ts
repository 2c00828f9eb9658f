import type { ErrorCode } from '#core/errors.ts'
import { type Label, languageTag, LOCALES } from '#core/labels.ts'
import { parseMinor } from '#core/money.ts'
import type { Choices, Field } from './fields.ts'
import type { ReadCell } from './readCell.ts'

const wrong = (code: ErrorCode): ReadCell => ({ wrong: code })
const alike = (text: string): string => text.trim().toLowerCase()

const yes = new Set(['yes', 'true', '1', 'x', '+', 'тийм'])
const no = new Set(['no', 'false', '0', '-', 'үгүй'])

/** '1,234.5', '1 234,50', '12,5' as '1234.5', '1234.50', '12.5'; a lone comma before three digits groups thousands. */
export function plainNumber(text: string): string {
  const bare = text.replaceAll(/[\s\u00A0\u202F']/g, '')
  const [point, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')]
  if (comma < 0) return bare
  const decimal = point >= 0 ? comma > point : !/^-?\d{1,3}(,\d{3})+$/.test(bare)
  return decimal ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '')
}

const NUMBER = /^-?\d+(\.\d+)?$/

function readWhole(text: string): ReadCell {
  const plain = plainNumber(text)
  if (!NUMBER.test(plain)) return wrong('invalidNumber')
  return Number.isInteger(Number(plain)) ? { value: Number(plain) } : wrong('invalidWholeNumber')
}

function readAmount(text: string, digits: number): ReadCell {
  const value = parseMinor(plainNumber(text), digits)
  return value === undefined ? wrong('invalidAmount') : { value }
}

function readDecimal(text: string): ReadCell {
  const plain = plainNumber(text)
  return NUMBER.test(plain) ? { value: plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') } : wrong('invalidNumber')
}

function readFlag(text: string): ReadCell {
  const said = alike(text)
  if (yes.has(said)) return { value: true }
  return no.has(said) ? { value: false } : wrong('invalidValue')
}

/** So many choices are named where a cell holds none of them. */
const MOST_NAMED = 12

/** A choice by its name or by its label in either language. */
function readChoice(text: string, choices: Choices): ReadCell {
  const said = alike(text)
  const found = Object.entries(choices).find(([name, { en, mon }]) =>
    [name, en, mon].some((one) => alike(one) === said),
  )
  if (found) return { value: found[0] }
  const labels = Object.values(choices)
  if (labels.length > MOST_NAMED) return wrong('invalidValue')
  const all = (of: 'en' | 'mon') => labels.map((label) => label[of]).join(', ')
  return { wrong: 'notAChoice', params: [{ en: all('en'), mon: all('mon') }] }
}

// 4 January 1970 was a Sunday.
const dayNames = [0, 1, 2, 3, 4, 5, 6].map((day) => {
  const at = new Date(Date.UTC(1970, 0, 4 + day))
  const named = (locale: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(at)
  return LOCALES.map(languageTag).flatMap((locale) => [named(locale, 'short'), named(locale, 'long')])
})

const everyDay: Label = { en: 'Every day', mon: 'Өдөр бүр' }

/** Weekdays as a file and a table show them. */
export function weekdaysText(days: readonly number[]): Label {
  const named = (place: number): string => days.map((day) => dayNames[day]?.[place] ?? '').join(', ')
  return days.length === 7 ? everyDay : { en: named(0), mon: named(2) }
}

function readWeekdays(text: string): ReadCell {
  if ([everyDay.en, everyDay.mon].some((all) => alike(all) === alike(text))) return { value: [0, 1, 2, 3, 4, 5, 6] }
  const days = text.split(/[,;]/).map((part) => {
    const said = alike(part)
    return dayNames.findIndex((names, day) => String(day) === said || names.some((name) => alike(name) === said))
  })
  return days.includes(-1) ? wrong('invalidValue') : { value: [...new Set(days)].sort() }
}

/** Keys in one cell: 'AC; "Sea; view"'. */
export const joinKeys = (keys: readonly string[]): string =>
  keys.map((key) => (/[;"]|^\s|\s$/.test(key) ? `"${key.replaceAll('"', '""')}"` : key)).join('; ')

const KEY = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/gy

export function splitKeys(text: string): string[] {
  return [...text.matchAll(KEY)]
    .map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare.trim())
    .filter((key) => key !== '')
}

const accepts = (field: Field, value: unknown): boolean => field.accepts.safeParse(value).success

function readEmpty(field: Field): ReadCell {
  if (field.kind === 'references') return { keys: [] }
  const empty = ['', null].find((value) => accepts(field, value))
  if (empty !== undefined) return { value: empty }
  return field.kind === 'text' ? wrong('required') : undefined
}

/** Reads a cell as the value of a field; amounts become minor units of `digits`. `by` is the kind that a percentage or amount hangs on. */
export function readCell(field: Field, text: string, digits: number, by: unknown): ReadCell {
  if (field.kind === 'own') return field.read(text, digits)
  if (text.trim() === '') return readEmpty(field)
  switch (field.kind) {
    case 'whole':
      return readWhole(text)
    case 'amount':
      return readAmount(text, digits)
    case 'rate':
      return readDecimal(text)
    case 'percentOrAmount': {
      if (by === 'percent' || field.plain.includes(String(by))) return readDecimal(text.replace('%', ''))
      const read = readAmount(text, digits)
      return read && 'value' in read ? { value: String(read.value) } : read
    }
    case 'day':
      return { value: text.trim().replace(/^(\d{4})[./](\d{2})[./](\d{2})\.?$/, '$1-$2-$3') }
    case 'flag':
      return readFlag(text)
    case 'choice':
      return readChoice(text, field.choices)
    case 'weekdays':
      return readWeekdays(text)
    case 'reference':
      return { keys: [text.trim()] }
    case 'references':
      return { keys: splitKeys(text) }
    default:
      return { value: text }
  }
}
