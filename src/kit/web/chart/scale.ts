export interface Scale {
  readonly least: number
  readonly most: number
  /** Where lines are drawn and values written, the least first. */
  readonly ticks: readonly number[]
}

const STEPS = [1, 2, 2.5, 5, 10]

/** An axis that holds all values and zero, in at most `lines` even steps of round numbers; `most` fixes its end where it is known (100 %). */
export function scaleOf(values: readonly number[], most?: number, lines = 4): Scale {
  const low = Math.min(0, ...values)
  const high = most === undefined ? Math.max(0, ...values) : Math.max(most, ...values)
  const span = high - low || 1
  const power = 10 ** Math.floor(Math.log10(span / lines))
  const step = (STEPS.find((of) => of * power * lines >= span) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.max(Math.ceil(high / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => round((first + at) * step))
  return { least: ticks[0] ?? 0, most: ticks.at(-1) ?? 1, ticks }
}

// without what adding tenths leaves behind
const round = (value: number): number => Number(value.toPrecision(12))

/** Where a value stands, 0 at the top of a picture so many pixels high. */
export const heightOf = ({ least, most }: Scale, value: number, pixels: number): number =>
  ((most - value) / (most - least)) * pixels

/** So many letters of a name stand below a picture where room is scarce. */
export const LEAST_LETTERS = 14

/** A name as it stands below a picture, of so many letters at most. */
export const inLetters = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name

/** Every how many points a word fits below them. */
export function wordsEvery(points: number, width: number, wordWidth: number): number {
  const fit = Math.max(1, Math.floor(width / wordWidth))
  return Math.max(1, Math.ceil(points / fit))
}
