import type { Locale } from '#core/labels.ts'

const STEPS = [
  [1_000_000_000, { en: 'B', mon: ' тэрбум' }],
  [1_000_000, { en: 'M', mon: ' сая' }],
  [1_000, { en: 'k', mon: ' мян.' }],
] as const

/** An amount of minor units for an axis, in whole units, thousands, millions or billions: '1.5M', '1.5 сая'. */
export function inShort(minor: number, digits: number, locale: Locale): string {
  const value = minor / 10 ** digits
  const [size, word] = STEPS.find(([of]) => Math.abs(value) >= of) ?? [1, undefined]
  return `${Number((value / size).toPrecision(3)).toLocaleString('en-US')}${word?.[locale] ?? ''}`
}
