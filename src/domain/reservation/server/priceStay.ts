import type { Day } from '#core/day.ts'
import { grouped } from '#core/grouped.ts'
import { splitInclusion } from '#domain/package/inclusion.ts'
import type { PackageTerms } from '#domain/package/server/packageTerms.ts'
import { shown } from '#domain/rates/foreign.ts'
import { contractOf } from '#domain/rates/rule.ts'
import { inclusionCharges } from '#domain/package/stayCharges.ts'
import { type HotelTax, type Sale, splitTax, taxesOnGroup, taxesOnRoom, type TaxSplit } from '#domain/tax/tax.ts'
import type { QuotedStay } from '../contract.ts'
import type { PlannedNight, WantedStay } from './plannedStays.ts'

type Priced = Pick<QuotedStay, 'nights' | 'net' | 'tax' | 'gross' | 'taxes' | 'inclusions'>

interface Split {
  readonly split: TaxSplit
  readonly due: readonly HotelTax[]
}

interface PricedWith {
  readonly taxes: readonly HotelTax[]
  readonly taxInclusive: boolean
  readonly splitRoom: ReturnType<typeof splitOnce>
}

/** The split of a room's price, computed once for all nights that cost the same and owe the same taxes. */
export function splitOnce(taxes: readonly HotelTax[]) {
  const dueOn = new Map<Day, { readonly due: readonly HotelTax[]; readonly ids: string }>()
  const known = new Map<string, Split>()
  const dueAt = (date: Day) => {
    const due = taxesOnRoom(taxes, date)
    const found = { due, ids: due.map(({ id, exemptBy }) => (exemptBy ? -id : id)).join() }
    dueOn.set(date, found)
    return found
  }
  return (date: Day, sale: Sale): Split => {
    const { due, ids } = dueOn.get(date) ?? dueAt(date)
    const key = `${sale.price}.${sale.taxInclusive}.${sale.persons}.${ids}`
    const split = known.get(key) ?? { split: splitTax(sale, due), due }
    known.set(key, split)
    return split
  }
}

/** The nights of a stay and what its packages include, with their taxes; what is inside the rate is a part of its night. */
export function priceStay(
  stay: WantedStay,
  nights: readonly PlannedNight[],
  packages: readonly PackageTerms[],
  { taxes, taxInclusive, splitRoom }: PricedWith,
): Priced {
  const { adults, children } = stay
  const persons = adults + children
  const charges = chargesOf(stay, nights, packages)
  const included = charges.map((charge) => ({
    charge,
    split: splitInclusion(charge, taxInclusive, taxes),
    due: taxesOnGroup(taxes, charge.inclusion.extraChargeGroupId, charge.date),
  }))
  const insideOn = grouped(
    included.filter(({ charge }) => charge.inclusion.inside),
    ({ charge }) => charge.date,
  )
  const rooms: Split[] = []
  const priced = nights.map(({ date, dayUse, rate, gridRate, foreign, rule, discounts }) => {
    const inside = insideOn.get(date) ?? NOTHING
    const price = inside.reduce((left, { charge }) => left - charge.price, rate ?? 0)
    const room = splitRoom(date, { price, taxInclusive, nights: 1, persons })
    rooms.push(room)
    const { net, tax, gross } = inside.length === 0 ? room.split : totalOf([room, ...inside])
    const discount = discounts.reduce((sum, { amount }) => sum + amount, 0)
    return {
      date,
      dayUse,
      rate,
      gridRate,
      foreign: shown(foreign),
      contract: contractOf(rule),
      discount,
      net,
      tax,
      gross,
    }
  })
  const all = [...rooms, ...included]
  return {
    nights: priced,
    ...totalOf(all),
    taxes: taxesByCode(all),
    inclusions: included.map(({ charge: { inclusion, date, quantity, price }, split }) => ({
      packageId: inclusion.packageId,
      packageLabel: inclusion.packageLabel,
      item: inclusion.item,
      inside: inclusion.inside,
      date,
      quantity,
      price,
      gross: split.gross,
    })),
  }
}

const NOTHING = [] as const

function chargesOf(stay: WantedStay, nights: readonly PlannedNight[], packages: readonly PackageTerms[]) {
  const inclusions = packages.flatMap((each) => each.inclusions)
  if (inclusions.length === 0) return []
  const { adults, children } = stay
  const including = nights.map(({ date, rate }) => ({ date, rate: rate ?? 0, adults, children, posted: false }))
  return inclusionCharges({ stay, nights: including, inclusions, free: false })
}

const totalOf = (parts: readonly Split[]) => ({
  net: parts.reduce((sum, { split }) => sum + split.net, 0),
  tax: parts.reduce((sum, { split }) => sum + split.tax, 0),
  gross: parts.reduce((sum, { split }) => sum + split.gross, 0),
})

function taxesByCode(parts: readonly Split[]): Priced['taxes'] {
  const byCode = new Map<string, Priced['taxes'][number]>()
  for (const { split, due } of parts) {
    for (const [index, { amount }] of split.taxes.entries()) {
      const tax = due[index]
      if (!tax) continue
      const { code, name, nameMon } = tax
      byCode.set(code, { code, name, nameMon, amount: (byCode.get(code)?.amount ?? 0) + amount })
    }
  }
  return [...byCode.values()]
}
