import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { type HotelTax, splitTax, taxesOnGroup, type TaxSplit } from '#domain/tax/tax.ts'

interface Taxed {
  readonly extraChargeGroupId: number
  readonly taxInclusive: boolean
  readonly inside: boolean
}

/**
 * An inclusion's price into net and the taxes of its group. Inside a rate it says of taxes what the rate says, so that where these are
 * inside the guest's total stays what it was.
 */
export const splitInclusion = (
  { inclusion, price, date }: { readonly inclusion: Taxed; readonly price: Minor; readonly date: Day },
  rateTaxInclusive: boolean,
  taxes: readonly HotelTax[],
): TaxSplit =>
  splitTax(
    { price, taxInclusive: inclusion.inside ? rateTaxInclusive : inclusion.taxInclusive, nights: 0, persons: 0 },
    taxesOnGroup(taxes, inclusion.extraChargeGroupId, date),
  )
