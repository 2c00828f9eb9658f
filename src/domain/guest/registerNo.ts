import { type Day, isDay } from '#core/day.ts'

/** What a Mongolian citizen's register number says of its holder. */
export interface RegisterFacts {
  readonly birthDate: Day
  readonly gender: 'male' | 'female'
}

const SHAPE = /^[А-ЯЁӨҮ]{2}\d{8}$/
/** Latin letters that look like Cyrillic ones, as they come from the wrong keyboard. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABEKMHOPCTYX'].map((letter, place) => [letter, 'АВЕКМНОРСТУХ'.charAt(place)]),
)

/** As it is kept: upper case, without spaces, its two letters Cyrillic. Anything else is only trimmed and put in upper case. */
export function normalRegisterNo(typed: string): string {
  const plain = typed.trim().toUpperCase()
  const number = plain.replaceAll(/[\s-]/g, '')
  const cyrillic = Array.from(number, (letter) => lookalikes[letter] ?? letter).join('')
  return SHAPE.test(cyrillic) ? cyrillic : plain
}

/** Two Cyrillic letters and eight digits, right or not. */
export const looksLikeRegisterNo = (text: string): boolean => SHAPE.test(text)

/**
 * Two letters, then year, month and day of birth, then two digits of which the first is odd for men. Twenty is added to the month
 * of those born from 2000 on. Undefined where it is no such number.
 */
export function readRegisterNo(text: string): RegisterFacts | undefined {
  if (!SHAPE.test(text)) return undefined
  const part = (from: number): number => Number(text.slice(from, from + 2))
  const [year, month, date] = [part(2), part(4), part(6)]
  const isAfter2000 = month > 20
  const two = (number: number): string => String(number).padStart(2, '0')
  const birthDate = `${(isAfter2000 ? 2000 : 1900) + year}-${two(isAfter2000 ? month - 20 : month)}-${two(date)}`
  if (!isDay(birthDate)) return undefined
  return { birthDate, gender: Number(text.charAt(8)) % 2 === 1 ? 'male' : 'female' }
}

/** What a typed register number tells of a guest where nothing stands there yet: `stands` is what does. Only a citizen has one. */
export function filledByRegisterNo(
  typed: string,
  stands: (field: keyof RegisterFacts | 'nationality') => unknown,
): Partial<RegisterFacts & { readonly nationality: string }> {
  const facts = readRegisterNo(normalRegisterNo(typed))
  if (facts === undefined) return {}
  return {
    ...(stands('birthDate') ? {} : { birthDate: facts.birthDate }),
    ...(stands('gender') ? {} : { gender: facts.gender }),
    ...(stands('nationality') ? {} : { nationality: 'MN' }),
  }
}
