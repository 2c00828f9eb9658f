import { type Label } from './labels.ts'
import type { Minor } from './money.ts'

/** What counts a noun: 'гурван мянган', 'нэг зуун арван'. */
const ONES = ['', 'нэг', 'хоёр', 'гурван', 'дөрвөн', 'таван', 'зургаан', 'долоон', 'найман', 'есөн']
const TENS = ['', 'арван', 'хорин', 'гучин', 'дөчин', 'тавин', 'жаран', 'далан', 'наян', 'ерэн']
const SCALES = ['', 'мянга', 'сая', 'тэрбум', 'их наяд']

const SMALL = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const TEENS = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const ROUND = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const POWERS = ['', 'thousand', 'million', 'billion', 'trillion']

const digit = (number: number, place: number): number => Math.floor(number / 10 ** place) % 10

function mongolianBelowThousand(number: number): string[] {
  const [hundreds, tens, ones] = [digit(number, 2), digit(number, 1), digit(number, 0)]
  return [...(hundreds > 0 ? [ONES[hundreds]!, 'зуун'] : []), TENS[tens]!, ONES[ones]!]
}

function englishBelowThousand(number: number): string[] {
  const [hundreds, rest] = [digit(number, 2), number % 100]
  const small = [...SMALL, ...TEENS]
  const tail = rest < 20 ? small[rest]! : [ROUND[digit(rest, 1)], small[digit(rest, 0)]].filter(Boolean).join('-')
  return [...(hundreds > 0 ? [small[hundreds]!, 'hundred'] : []), tail]
}

/** By thousands, the highest first, each with its scale. */
function spelled(whole: number, below: (number: number) => string[], scales: readonly string[]): string {
  const words = scales.flatMap((scale, power) => {
    const part = Math.floor(whole / 1000 ** power) % 1000
    return part === 0 ? [] : [[...below(part), scale].filter((word) => word !== '').join(' ')]
  })
  return words.toReversed().join(' ')
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** An amount as it is written out on papers of money: 'Хорин таван мянган төгрөг', 'Twenty-five thousand MNT'; its sign is left out. */
export function inWords(amount: Minor, { code, digits }: { readonly code: string; readonly digits: number }): Label {
  const unit = 10 ** digits
  const whole = Math.floor(Math.abs(amount) / unit)
  const fraction = Math.abs(amount) % unit
  const cents = String(fraction).padStart(digits, '0')
  // a noun that follows at once is counted by 'мянган'
  const mongolian = whole === 0 ? 'тэг' : spelled(whole, mongolianBelowThousand, SCALES).replace(/мянга$/, 'мянган')
  const english = whole === 0 ? 'zero' : spelled(whole, englishBelowThousand, POWERS)
  const [of, mon] = code === 'MNT' ? [`${Number(cents)} мөнгө`, 'төгрөг'] : [`${cents}/${unit}`, code]
  return {
    mon: capital(`${mongolian} ${mon}${fraction === 0 ? '' : ` ${of}`}`),
    en: capital(`${english} ${code}${fraction === 0 ? '' : ` ${cents}/${unit}`}`),
  }
}
