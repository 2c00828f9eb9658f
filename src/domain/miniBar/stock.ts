import { type MiniBarMovementKind } from './shapes.ts'

/** Of one item: what lies in the store, and what in the room. */
export interface Lying {
  readonly store: number
  readonly room: number
}

export interface StockChange {
  /** Taken, brought or bought; of a count by how much it differs. */
  readonly quantity: number
  readonly store: number
  readonly room: number
}

/**
 * What a movement changes. What somebody saw is truer than the books, so nothing is refused and no place falls below nothing: what was taken
 * and did not lie in the room came from the store, and what was not there either is missing until the next count.
 */
export function stockChange(
  kind: Exclude<MiniBarMovementKind, 'return' | 'count'>,
  quantity: number,
  { store, room }: Lying,
): StockChange {
  if (kind === 'purchase') return { quantity, store: quantity, room: 0 }
  if (kind === 'refill') return { quantity, store: -Math.min(quantity, store), room: quantity }
  const fromRoom = Math.min(quantity, room)
  return { quantity, store: nought(-Math.min(quantity - fromRoom, store)), room: nought(-fromRoom) }
}

/** A count of the store, or of a room. */
export const countChange = (counted: number, place: keyof Lying, lying: Lying): StockChange => {
  const difference = counted - lying[place]
  return { quantity: difference, store: 0, room: 0, [place]: difference }
}

const nought = (value: number): number => value || 0
