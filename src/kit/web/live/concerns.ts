import type { Change, Days } from './newsReader.ts'

/**
 * Whether a query is to be read again after a change. One that shows nothing but the stays and blocks of some days may say so by its `meta`
 * (`meta: { days: { from, until } }`, half-open): then a change on other days, or of no stay and no block at all (a payment, the condition of
 * a room), leaves it as it is.
 */
export function concerns(change: Change, entity: string, meta: Readonly<Record<string, unknown>> | undefined): boolean {
  if (!change.entities.includes(entity)) return false
  const shown = meta?.['days'] as Days | undefined
  const { days } = change
  return shown === undefined || (days !== null && days.from < shown.until && shown.from < days.until)
}
