/** How what lies in the mini bars and in the store changes. */
export const MOVEMENT_KINDS = ['sale', 'return', 'refill', 'purchase', 'count'] as const
export type MiniBarMovementKind = (typeof MOVEMENT_KINDS)[number]

/** The most of one item that is taken, brought or laid out at once. */
export const MOST = 999
