import type { Day } from '#core/day.ts'
import type { LineKind } from '#domain/ledger/posting.ts'

export const ROUTED_CHARGES = ['all', 'room', 'extraChargeGroup'] as const

/** Which charges of a group's rooms go to its master folio. */
export interface Route {
  readonly charges: (typeof ROUTED_CHARGES)[number]
  /** Of `extraChargeGroup`. */
  readonly extraChargeGroupId: number | null
  readonly fromDate: Day
  /** Inclusive; null = no end. */
  readonly untilDate: Day | null
}

export interface RoutableCharge {
  readonly kind: LineKind
  /** The group of an extra charge; null for the room. */
  readonly extraChargeGroupId: number | null
  readonly serviceDate: Day
}

const roomKinds: readonly LineKind[] = ['room', 'dayUse']

/** Whether any of the rules takes the charge, by the day that it is for. */
export const isRouted = (charge: RoutableCharge, routes: readonly Route[]): boolean =>
  routes.some(({ charges, extraChargeGroupId, fromDate, untilDate }) => {
    if (charge.serviceDate < fromDate || (untilDate !== null && charge.serviceDate > untilDate)) return false
    if (charges === 'all') return true
    return charges === 'room'
      ? roomKinds.includes(charge.kind)
      : charge.extraChargeGroupId !== null && charge.extraChargeGroupId === extraChargeGroupId
  })
