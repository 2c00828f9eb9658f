import type { Label } from '#core/labels.ts'
import { splitInclusion } from '#domain/package/inclusion.ts'
import { readIncludingStays } from '#domain/package/server/includingStays.ts'
import { inclusionCharges } from '#domain/package/stayCharges.ts'
import { type HotelTax, taxesOnGroup, type TaxSplit } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import type { BookedStay } from '#domain/paper/bookingFacts.ts'

/** One time that a package puts something on top of a night. */
export interface ExtraLine {
  readonly item: Label
  readonly packageLabel: Label
  readonly quantity: number
  readonly split: TaxSplit
  /** The taxes of `split`, in its order. */
  readonly due: readonly HotelTax[]
}

/** What packages put on top of the nights of stays, by stay. */
export async function extraLines(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  stayIds: readonly number[],
  taxesOf: (stayId: number) => readonly HotelTax[],
): Promise<ReadonlyMap<number, readonly ExtraLine[]>> {
  const stays = await readIncludingStays(ctx, stayIds)
  return new Map(
    stays.map((stay) => [
      stay.stayId,
      inclusionCharges(stay)
        .filter(({ inclusion }) => !inclusion.inside)
        .map((charge) => ({
          item: charge.inclusion.item,
          packageLabel: charge.inclusion.packageLabel,
          quantity: charge.quantity,
          split: splitInclusion(charge, true, taxesOf(stay.stayId)),
          due: taxesOnGroup(taxesOf(stay.stayId), charge.inclusion.extraChargeGroupId, charge.date),
        })),
    ]),
  )
}

/** One line for each thing, whatever the number of its days. */
export function extrasOf(lines: readonly ExtraLine[]): BookedStay['extras'] {
  const things = new Map<string, BookedStay['extras'][number]>()
  for (const { item, packageLabel, quantity, split } of lines) {
    const key = `${packageLabel.en} ${item.en}`
    const known = things.get(key) ?? { label: item, packageLabel, quantity: 0, gross: 0 }
    things.set(key, { ...known, quantity: known.quantity + quantity, gross: known.gross + split.gross })
  }
  return [...things.values()]
}
