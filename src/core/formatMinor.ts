import type { Minor } from './money.ts'

/** Display with en-US grouping (docs/rules/ledger.md#amounts): '1,234.50'; a currency with `digits` 0 shows no fraction. */
export function formatMinor(amount: Minor, digits: number): string {
  const absolute = String(Math.abs(amount)).padStart(digits + 1, '0')
  const whole = absolute.slice(0, absolute.length - digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const fraction = digits > 0 ? `.${absolute.slice(-digits)}` : ''
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`
}
