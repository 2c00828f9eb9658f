import { parse } from 'mrz'
import type { Day } from '#core/day.ts'
import { readMachineLines } from './machineLines.ts'

/** One line of a zone: so many signs in front of the filling, and whether a check digit ends it. */
interface Form {
  readonly head: number
  readonly endsInDigit: boolean
}
interface Zone {
  readonly width: number
  readonly lines: readonly Form[]
  /** Where the number of the document stands. */
  readonly number: { readonly line: number; readonly start: number }
}

const NAMES: Form = { head: 0, endsInDigit: false }
const ZONES: readonly Zone[] = [
  { width: 44, lines: [NAMES, { head: 28, endsInDigit: true }], number: { line: 1, start: 0 } },
  { width: 36, lines: [NAMES, { head: 28, endsInDigit: true }], number: { line: 1, start: 0 } },
  {
    width: 30,
    lines: [{ head: 15, endsInDigit: false }, { head: 18, endsInDigit: true }, NAMES],
    number: { line: 0, start: 5 },
  },
]
const NUMBER_SIGNS = 9
/** How every zone begins; what stands before it is no sign of it. */
const KIND_AND_STATE = /^[PIACV][A-Z0-9<][A-Z0-9]/
/** An edge or a speck beside the lines is read as a sign or two. */
const MOST_SPECKS = 2
/** What a digit of a number is seen as; a letter is not seen as a digit, and more ways would prove what is not so. */
const SEEN_AS: Readonly<Record<string, string>> = { O: '0', I: '1' }

/**
 * The machine-readable lines among what was seen on a photograph, '' where there are none. Fillings are counted anew, signs that look alike
 * are told apart by their place or by the check digits. What the digits do not prove is given as it was seen, to be corrected by a person.
 */
export function photographedLines(seen: string, today: Day): { readonly text: string; readonly agrees: boolean } {
  const lines = seen
    .toUpperCase()
    .split('\n')
    .map((line) => line.replaceAll(/[^A-Z0-9<]/g, ''))
    .filter((line) => line.length >= 20)
  const whole = ZONES.flatMap((zone) =>
    lines.flatMap((_, first) => {
      const fitted = zone.lines.map((form, nth) => fits(lines[first + nth] ?? '', zone.width, form))
      return combined(fitted)
        .filter(([code = '']) => KIND_AND_STATE.test(code))
        .map((found) => ({ zone, lines: likely(found) }))
    }),
  )
  const read = whole.map(({ zone, lines: found }) => withNumber(zone, found, today))
  const agreeing = read.find((text) => readMachineLines(text, today).kind === 'person')
  if (agreeing !== undefined) return { text: agreeing, agrees: true }
  const marked = lines.filter((line) => line.includes('<<'))
  return { text: read[0] ?? marked.slice(-3).join('\n'), agrees: false }
}

/** As what a line of this width can be meant: whole as it is, or with its filling counted anew. */
function fits(seen: string, width: number, { head, endsInDigit }: Form): string[] {
  const from = Array.from({ length: MOST_SPECKS + 1 }, (_, specks) => seen.slice(specks))
  const found = from.flatMap((line) => {
    const filled = head === 0 ? /^(.+?)<{3}/.exec(line) : new RegExp(`^(.{${head}})<{3}.*?(.)$`).exec(line)
    const start = filled?.[1] ?? ''
    const end = endsInDigit ? (filled?.[2] ?? '') : ''
    return [
      ...(line.length === width ? [line] : []),
      ...(filled && start.length <= width ? [start.padEnd(width - end.length, '<') + end] : []),
    ]
  })
  return [...new Set(found)]
}

const combined = (choices: readonly (readonly string[])[]): string[][] =>
  choices.reduce<string[][]>((all, next) => all.flatMap((one) => next.map((line) => [...one, line])), [[]])

/** Letters where only letters stand, digits where only digits do. */
function likely(lines: readonly string[]): string[] {
  const signs = lines.map((line) => [...line])
  for (const { line, column, corrected } of parse(lines, { autocorrect: true }).details.flatMap(
    ({ autocorrect }) => autocorrect,
  ))
    signs[line]?.splice(column, 1, corrected)
  return signs.map((line) => line.join(''))
}

/** With the fewest letters of the number taken for digits that make its check digit agree, where only one way does. */
function withNumber({ number }: Zone, lines: readonly string[], today: Day): string {
  const agrees = (text: string): boolean => {
    const read = readMachineLines(text, today)
    return read.kind === 'person' || (read.kind === 'misread' && read.what !== 'number')
  }
  const text = lines.join('\n')
  if (agrees(text)) return text
  const own = lines[number.line] ?? ''
  const places = Array.from({ length: NUMBER_SIGNS }, (_, nth) => number.start + nth).filter(
    (place) => SEEN_AS[own[place] ?? ''] !== undefined,
  )
  const ways = Array.from({ length: 2 ** places.length }, (_, way) => places.filter((_, nth) => (way >> nth) % 2 === 1))
  for (const count of places.keys()) {
    const found = ways
      .filter((way) => way.length === count + 1)
      .map((way) => [...own].map((sign, place) => (way.includes(place) ? SEEN_AS[sign] : sign)).join(''))
      .map((line) => lines.with(number.line, line).join('\n'))
      .filter(agrees)
    if (found.length > 0) return found.length === 1 ? (found[0] ?? text) : text
  }
  return text
}
