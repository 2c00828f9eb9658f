const MINUTE = 60_000

export interface LicenceLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  /** Inside the last 14 days. */
  readonly isWarning: boolean
}

/** What is left of the licence; undefined when it has ended. Both are milliseconds. */
export function licenceLeft(until: number, now: number): LicenceLeft | undefined {
  const minutes = Math.floor((until - now) / MINUTE)
  if (minutes < 0) return undefined
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
    isWarning: minutes < 14 * 1440,
  }
}
