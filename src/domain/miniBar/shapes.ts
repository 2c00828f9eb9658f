/** What a group holds: what guests buy, or what is counted and posted to nobody. */
export const STOCK_KINDS = ['sold', 'linen', 'supply'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

/** How what lies in the mini bars and in the store changes. */
export const MOVEMENT_KINDS = ['sale', 'use', 'return', 'refill', 'purchase', 'count'] as const
export type MiniBarMovementKind = (typeof MOVEMENT_KINDS)[number]

/** The most of one item that is taken, brought or laid out at once. */
export const MOST = 999
