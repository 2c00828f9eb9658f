/** What goes wrong on purpose with the next payment, or, of noAnswer, with the next question. */
export const WALLET_FAULTS = ['lateCallback', 'doubleCallback', 'noCallback', 'wrongAmount', 'noAnswer'] as const
export type WalletFault = (typeof WALLET_FAULTS)[number]

interface KeptPayment {
  readonly id: string
  readonly amount: string
  readonly currency: string
  /** The references under which it was given back: each once. */
  readonly refunds: string[]
}

/** An invoice as the wallet keeps it. */
export interface KeptInvoice {
  readonly id: string
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly until: string | null
  readonly callback: string
  status: 'open' | 'paid' | 'closed'
  readonly payments: KeptPayment[]
}
