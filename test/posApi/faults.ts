import type { WireReceipt } from './checks.ts'

/** What goes wrong on purpose: taken and no answer; refused; broken without and with the receipt taken; a slow answer; a daemon that starts anew. */
export const FAULTS = [
  'timeoutAfterCommit',
  'error',
  'serverError',
  'serverErrorAfterCommit',
  'slow',
  'restart',
] as const
export type Fault = (typeof FAULTS)[number]

/** A receipt as the daemon keeps it: lottery and QR are not kept here either. */
export interface KeptReceipt {
  readonly id: string
  readonly date: string
  readonly receipt: WireReceipt
  status: 'active' | 'returned' | 'replaced'
}
