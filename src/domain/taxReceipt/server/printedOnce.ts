import type { PrintedOnce } from '../contract.ts'

/** Lottery and QR of receipts that were just taken, until they are printed: in memory alone, for a while, by hotel and receipt. */
const unprinted = new Map<string, PrintedOnce & { readonly until: number }>()
const KEPT_MS = 30 * 60_000
const MOST = 1_000

const keyOf = (hotelId: number, id: number): string => `${hotelId} ${id}`

export function keepForPrint(hotelId: number, id: number, once: PrintedOnce): void {
  const now = Date.now()
  for (const [key, { until }] of unprinted) if (until < now || unprinted.size >= MOST) unprinted.delete(key)
  unprinted.set(keyOf(hotelId, id), { ...once, until: now + KEPT_MS })
}

/** Takes them out: who prints has them, and nobody after. */
export function takeForPrint(hotelId: number, id: number): PrintedOnce | null {
  const found = unprinted.get(keyOf(hotelId, id))
  unprinted.delete(keyOf(hotelId, id))
  if (!found || found.until < Date.now()) return null
  const { lottery, qrData } = found
  return { lottery, qrData }
}
