import { parse } from 'mrz'
import { type Day, isDay } from '#core/day.ts'
import { twoLetters } from './countryCodes.ts'
import type { GuestDocument } from './shapes.ts'

/** Who a passport or an identity card says that its holder is. */
export interface ReadPerson {
  readonly lastName: string
  readonly firstName: string
  readonly nationality: string
  readonly birthDate: Day | null
  readonly gender: 'male' | 'female' | null
  /** '' where the document is no passport. */
  readonly passportNo: string
  /** A card. */
  readonly document: GuestDocument | undefined
  readonly expiresOn: Day | null
}

/** What a digit that does not agree was to check. */
export type Misread = 'number' | 'birthDate' | 'expiry' | 'lines'

export type ReadLines =
  | { readonly kind: 'person'; readonly person: ReadPerson }
  /** The lines are whole, but a check digit says that something in them was read or typed wrongly. */
  | { readonly kind: 'misread'; readonly what: Misread }
  /** No such lines, or not all of them yet. */
  | { readonly kind: 'unfinished' }

/** Signs of a whole zone: passports two lines of 44, cards two of 36 or three of 30. */
const ZONES: ReadonlyMap<number, number> = new Map([
  [88, 44],
  [72, 36],
  [90, 30],
])

/** The lines of a zone, however they were typed, pasted or scanned: in one piece, in small letters, with spaces between. */
function linesIn(text: string): string[] | undefined {
  const signs = text.toUpperCase().replaceAll('«', '<<').replaceAll(/\s/g, '')
  const width = /^[A-Z0-9<]+$/.test(signs) ? ZONES.get(signs.length) : undefined
  if (width === undefined) return undefined
  return Array.from({ length: signs.length / width }, (_, line) => signs.slice(line * width, (line + 1) * width))
}

const CHECKED: readonly (readonly [string, Misread])[] = [
  ['documentNumberCheckDigit', 'number'],
  ['birthDateCheckDigit', 'birthDate'],
  ['expirationDateCheckDigit', 'expiry'],
  ['compositeCheckDigit', 'lines'],
]

/** Reads the machine-readable lines of a travel document; `today` tells centuries apart: nobody was born after it. */
export function readMachineLines(text: string, today: Day): ReadLines {
  const lines = linesIn(text)
  if (lines === undefined) return { kind: 'unfinished' }
  const { fields, details, format, documentNumber } = parse(lines)
  const wrong = new Set(details.filter(({ valid }) => !valid).map(({ field }) => field as string))
  const misread = CHECKED.find(([digit]) => wrong.has(digit))
  if (misread) return { kind: 'misread', what: misread[1] }
  const isPassport = format === 'TD3' || (fields.documentCode ?? '').startsWith('P')
  const number = documentNumber ?? fields.documentNumber ?? ''
  const expiresOn = dayOf(fields.expirationDate, (year) => 2000 + year)
  const thisYear = Number(today.slice(2, 4))
  return {
    kind: 'person',
    person: {
      lastName: asName(fields.lastName),
      firstName: asName(fields.firstName),
      nationality: twoLetters(fields.nationality ?? ''),
      birthDate: dayOf(fields.birthDate, (year) => (year > thisYear ? 1900 : 2000) + year),
      gender: fields.sex === 'male' || fields.sex === 'female' ? fields.sex : null,
      passportNo: isPassport ? number : '',
      document: isPassport
        ? undefined
        : { kind: 'identityCard', number, issuer: twoLetters(fields.issuingState ?? ''), expiresOn },
      expiresOn,
    },
  }
}

function dayOf(six: string | null | undefined, yearOf: (two: number) => number): Day | null {
  if (!six || !/^\d{6}$/.test(six)) return null
  const day = `${yearOf(Number(six.slice(0, 2)))}-${six.slice(2, 4)}-${six.slice(4)}`
  return isDay(day) ? day : null
}

/** 'ANNA MARIA' as people write it; what stands after a hyphen or an apostrophe begins a name too. */
const asName = (capitals: string | null | undefined): string =>
  (capitals ?? '')
    .toLowerCase()
    .replaceAll(/(^|[\s'-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
