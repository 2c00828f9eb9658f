import { type Minor, share } from '#core/money.ts'
import { isRouted, type RoutableCharge, type Route } from './route.ts'

export const LIMIT_PERS = ['day', 'stay'] as const

/** A rule of one stay: its charges, or a part of them, are paid on another folio. */
export interface StayRoute extends Route {
  readonly id: number
  readonly targetFolioId: number
  /** A decimal text, of each charge; null = all of it. */
  readonly percent: string | null
  /** Minor units; null = no limit. */
  readonly limitAmount: Minor | null
  readonly limitPer: (typeof LIMIT_PERS)[number] | null
}

/** What a rule takes of a charge. */
export interface RouteShare {
  readonly routeId: number
  readonly folioId: number
  readonly amount: Minor
}

/** What rules have taken before, by rule and day; the shares that are taken are added to it. */
export class Taken {
  readonly #sums = new Map<string, Minor>()

  of({ id, limitPer }: StayRoute, day: string): Minor {
    return this.#sums.get(limitPer === 'day' ? `${id} ${day}` : `${id}`) ?? 0
  }

  add(routeId: number, day: string, amount: Minor): void {
    for (const key of [`${routeId}`, `${routeId} ${day}`]) this.#sums.set(key, (this.#sums.get(key) ?? 0) + amount)
  }
}

/**
 * What the rules of a stay take of a charge, in their order: a percentage of all of it, at most what their limit leaves and what the rules
 * before have left. A charge of nothing goes nowhere.
 */
export function takeShares(
  charge: RoutableCharge & { readonly gross: Minor },
  routes: readonly StayRoute[],
  taken: Taken,
): RouteShare[] {
  let left = charge.gross
  const shares: RouteShare[] = []
  for (const route of routes) {
    if (left <= 0) break
    if (!isRouted(charge, [route])) continue
    const wanted = route.percent === null ? charge.gross : share(charge.gross, route.percent, 100)
    const free = route.limitAmount === null ? wanted : route.limitAmount - taken.of(route, charge.serviceDate)
    const amount = Math.min(wanted, free, left)
    if (amount <= 0) continue
    left -= amount
    taken.add(route.id, charge.serviceDate, amount)
    shares.push({ routeId: route.id, folioId: route.targetFolioId, amount })
  }
  return shares
}
