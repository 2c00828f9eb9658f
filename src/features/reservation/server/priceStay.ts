import type { PackageTerms } from '#domain/package/server/packageTerms.ts'
import { shown } from '#domain/rates/foreign.ts'
import { splitInclusion } from '#domain/package/splitInclusion.ts'
import { inclusionCharges, roomPart } from '#domain/package/stayCharges.ts'
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
export function splitOnce() {
  const known = new Map<string, TaxSplit>()
  return (sale: Sale, due: readonly HotelTax[]): TaxSplit => {
    const key = `${sale.price}.${sale.taxInclusive}.${sale.persons}.${due.map(({ id }) => id).join()}`
    const split = known.get(key) ?? splitTax(sale, due)
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
  const including = nights.map(({ date, rate }) => ({ date, rate: rate ?? 0, adults, children, posted: false }))
  const inclusions = packages.flatMap((each) => each.inclusions)
  const charges = inclusionCharges({ stay, nights: including, inclusions, free: false })
  const included = charges.map((charge) => ({
    charge,
    split: splitInclusion(charge, taxInclusive, taxes),
    due: taxesOnGroup(taxes, charge.inclusion.extraChargeGroupId, charge.date),
  }))
  const priced = nights.map((night) => {
    const due = taxesOnRoom(taxes, night.date)
    const price = roomPart({ date: night.date, rate: night.rate ?? 0 }, charges)
    const room = { split: splitRoom({ price, taxInclusive, nights: 1, persons: adults + children }, due), due }
    const parts = [room, ...included.filter(({ charge }) => charge.inclusion.inside && charge.date === night.date)]
    return { night, parts }
  })
  const onTop = included.filter(({ charge }) => !charge.inclusion.inside)
  const all = [...priced.flatMap(({ parts }) => parts), ...onTop]
  return {
    nights: priced.map(({ night: { date, dayUse, rate, gridRate, foreign, discounts }, parts }) => ({
      date,
      dayUse,
      rate,
      gridRate,
      foreign: shown(foreign),
      discount: discounts.reduce((sum, { amount }) => sum + amount, 0),
      ...totalOf(parts),
    })),
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
