import type { MovingMap } from './contract.ts'

const two = (text: string): string => text.padStart(2, '0')

/** A day as files write it, without a time, as YYYY-MM-DD; '' for the empty days of databases. What is no day stays as it is. */
export function dayText(text: string, order: MovingMap['dayOrder']): string {
  const bare = text.trim().replace(/[T ]\d{1,2}:.*$/, '')
  const [, year, month = '', of = ''] = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})\.?$/.exec(bare) ?? []
  if (year === '0000') return ''
  if (year !== undefined) return `${year}-${two(month)}-${two(of)}`
  const [, first = '', second = '', last] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})\.?$/.exec(bare) ?? []
  if (last === undefined || order === 'ymd') return bare
  return order === 'dmy' ? `${last}-${two(second)}-${two(first)}` : `${last}-${two(first)}-${two(second)}`
}
