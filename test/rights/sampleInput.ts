import { addDays } from '#core/day.ts'
import { oneOf, type Shape } from './inputSchema.ts'

/** What a made-up input takes its values from. */
export interface Source {
  /** The id of a row of the hotel that a field names; the nth of several. */
  readonly idFor: (field: string, nth?: number) => unknown
  /** The version of the row that the object's first id names. */
  readonly versionFor: (field: string) => number
  readonly today: string
}

let made = 0
const texts = [
  '#804fe6',
  '0123456789abcdef',
  'Sample',
  '1',
  '08:00',
  'USD',
  'MN',
  'sample',
  'SAMPLE',
  '/',
  '',
  'https://example.com',
]

function textFor({ format, pattern, minLength = 0, maxLength = 100 }: Shape, name: string, today: string): string {
  if (format === 'day') return addDays(today, /until|departure|end|to$/i.test(name) ? 2 : 0)
  if (format === 'email') return `sample${(made += 1)}@example.com`
  if (pattern) {
    const fitting = texts.find((text) => new RegExp(pattern, 'u').test(text) && text.length >= minLength)
    if (fitting === undefined) throw new Error(`no sample fits ${pattern} of ${name}`)
    return fitting
  }
  if (minLength === 0) return ''
  return `S${(made += 1)}`.padEnd(minLength, '-steppe').slice(0, maxLength)
}

const isIdName = (name: string): boolean => /Ids?$|IDs?$|^ids?$/.test(name)

/** A value that a shape accepts: of an object only what is required, of a list one item where it must have some or holds ids. */
export function sampleOf(of: Shape, source: Source, name = '', owner = ''): unknown {
  const shape = oneOf(of)
  if (shape.properties && of.anyOf?.some(({ type }) => type === 'null')) return null
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  if (isIdName(name) && !shape.items && shape.type !== 'object') return source.idFor(name)
  switch (shape.type) {
    case 'string':
      return textFor(shape, name, source.today)
    case 'integer':
    case 'number':
      if (/^version$/i.test(name)) return source.versionFor(owner)
      return Math.min(Math.max(shape.minimum ?? 1, 1), shape.maximum ?? 1)
    case 'boolean':
      return true
    case 'array': {
      const item = oneOf(shape.items ?? {})
      const least = Math.max(shape.minItems ?? 0, isIdName(name) ? 1 : 0)
      return Array.from({ length: least }, (_, nth) =>
        isIdName(name) ? source.idFor(name, nth) : sampleOf(item, source, name, owner),
      )
    }
    case 'object':
      return sampleObject(shape, source)
    default:
      return {}
  }
}

export function sampleObject({ properties = {}, required = [] }: Shape, source: Source): Record<string, unknown> {
  const owner = Object.keys(properties).find(isIdName) ?? ''
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key))
      .map(([key, property]) => [key, sampleOf(property, source, key, owner)]),
  )
}
