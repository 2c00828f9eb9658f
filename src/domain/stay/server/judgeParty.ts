import type { Label } from '#core/labels.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'

export interface Capacity {
  readonly typeName: Label
  readonly maxAdults: number
  readonly maxChildren: number
}

/** Warns of more people than the type takes, or of none. */
export function judgeParty(
  party: { readonly adults: number; readonly children: number },
  { typeName, maxAdults, maxChildren }: Capacity,
  warnings: Warnings,
): void {
  if (party.adults > maxAdults || party.children > maxChildren)
    warnings.raise('overCapacity', [typeName, maxAdults, maxChildren])
  if (party.adults + party.children === 0) warnings.raise('nobodyStays', [])
}
