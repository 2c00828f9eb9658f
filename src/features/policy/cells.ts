import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { parseMinor } from '#core/money.ts'
import { ALWAYS_HOURS, type Basis } from '#domain/policy/policy.ts'
import { plainNumber } from '#domain/sheet/sheetCells.ts'
import { basisLabels, cellWords } from './labels.ts'

export interface AskedFee {
  readonly basis: Basis | 'none'
  readonly value: string
}
export interface AskedTier {
  readonly hoursBefore: number
  readonly basis: Basis
  readonly value: string
}

const alike = (said: string): string => said.replaceAll(/\s+/g, ' ').trim().toLowerCase()
const says = (said: string, { en, mon }: Label): boolean => [en, mon].some((one) => alike(one) === alike(said))
const both = (of: (locale: 'en' | 'mon') => string): Label => ({ en: of('en'), mon: of('mon') })

/** What is asked: 'Nothing', '50 %', '2 nights', '25,000.00', 'The whole stay'. */
export function feeText({ basis, value }: AskedFee, digits: number): Label {
  if (basis === 'percent') return both(() => `${value} %`)
  if (basis === 'nights') return both((locale) => `${value} ${cellWords[value === '1' ? 'night' : 'nights'][locale]}`)
  return basis === 'amount' ? both(() => formatMinor(Number(value), digits)) : basisLabels[basis]
}

const NIGHTS = new RegExp(
  `^(\\d+) ?(?:${[cellWords.night, cellWords.nights].flatMap(({ en, mon }) => [en, mon]).join('|')})$`,
)
const PERCENT = /^([\d.,]+) ?%$/

/** undefined: it says nothing of that kind. */
export function readFee(said: string, digits: number): AskedFee | undefined {
  const text = alike(said)
  if (text === '' || says(text, basisLabels.none)) return { basis: 'none', value: '0' }
  if (says(text, basisLabels.all)) return { basis: 'all', value: '0' }
  const percent = PERCENT.exec(text)?.[1]
  if (percent !== undefined)
    return {
      basis: 'percent',
      value: plainNumber(percent)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, ''),
    }
  const nights = NIGHTS.exec(text)?.[1]
  if (nights !== undefined) return { basis: 'nights', value: nights }
  const amount = parseMinor(plainNumber(text), digits)
  return amount === undefined ? undefined : { basis: 'amount', value: String(amount) }
}

/** A deposit and how many days before the arrival it is due: '1 night; 7'. */
export function readDeposit(
  said: string,
  digits: number,
): (AskedFee & { readonly daysBefore: number | null }) | undefined {
  const [asked = '', days = '', ...more] = said.split(';').map((part) => part.trim())
  const fee = readFee(asked, digits)
  if (fee === undefined || more.length > 0 || !/^\d*$/.test(days)) return undefined
  return { ...fee, daysBefore: days === '' ? null : Number(days) }
}

/** '72: 1 night; 24: The whole stay', hours before the arrival; 'always' for a policy that holds from the booking on. */
export const tiersText = (tiers: readonly AskedTier[], digits: number): Label =>
  both((locale) =>
    tiers
      .map((tier) => {
        const since = tier.hoursBefore === ALWAYS_HOURS ? cellWords.always[locale] : String(tier.hoursBefore)
        return `${since}: ${feeText(tier, digits)[locale]}`
      })
      .join('; '),
  )

export function readTiers(said: string, digits: number): AskedTier[] | undefined {
  const read = said
    .split(/[;\n]/)
    .filter((part) => part.trim() !== '')
    .map((part): AskedTier | undefined => {
      const [since = '', asked = '', ...more] = part.split(':')
      const hoursBefore = says(since, cellWords.always)
        ? ALWAYS_HOURS
        : /^\s*\d+\s*$/.test(since)
          ? Number(since)
          : undefined
      const fee = readFee(asked, digits)
      if (hoursBefore === undefined || fee === undefined || fee.basis === 'none' || more.length > 0) return undefined
      return { hoursBefore, basis: fee.basis, value: fee.value }
    })
  const known = read.filter((tier) => tier !== undefined)
  return known.length < read.length ? undefined : known.toSorted((a, b) => b.hoursBefore - a.hoursBefore)
}
