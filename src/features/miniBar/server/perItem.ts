interface Some {
  readonly itemId: number
  readonly quantity: number
}

/** An item that is named twice counts together. */
export function perItem(named: readonly Some[]): Some[] {
  const sums = new Map<number, number>()
  for (const { itemId, quantity } of named) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity)
  return [...sums].map(([itemId, quantity]) => ({ itemId, quantity }))
}
