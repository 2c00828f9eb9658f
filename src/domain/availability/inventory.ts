import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'

/** What is added to what a type has sold or blocked on a date; negative gives back. */
export interface InventoryDelta {
  readonly roomTypeId: number
  readonly date: Day
  readonly sold?: number
  readonly blocked?: number
}

/** A date on which a type has `missing` rooms too few for what was asked. */
export interface Shortage {
  readonly roomTypeId: number
  readonly typeName: Label
  readonly date: Day
  readonly missing: number
}
