const STEPS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'k'],
] as const

/** An amount of minor units for an axis, in whole units, thousands, millions or billions: '1.5M'. */
export function inShort(minor: number, digits: number): string {
  const value = minor / 10 ** digits
  const [size, letter] = STEPS.find(([of]) => Math.abs(value) >= of) ?? [1, '']
  return `${Number((value / size).toPrecision(3)).toLocaleString('en-US')}${letter}`
}
