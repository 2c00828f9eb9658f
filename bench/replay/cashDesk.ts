import { Cashier } from '#domain/cashier/contract.ts'
import type { Client } from '../client.ts'
import { FLOAT, type InDrawer } from './money.ts'
import { DOLLAR, inNotes, type Way } from './payments.ts'
import type { HotelLists } from './setUp.ts'

/** Of the morning and of the evening; one who works alone has both shifts. */
export type Cashiers = readonly [Client, Client]

/** How an amount is handed over. */
export interface Money {
  readonly paymentMethodId: number
  readonly amount: number
  readonly foreign?: { readonly currency: string; readonly amount: number }
}

/** The drawer of the house, at which one works after the other. */
export class CashDesk {
  readonly #cashiers: Cashiers
  readonly #lists: HotelLists
  #lying: InDrawer = { own: FLOAT, dollars: 0 }
  #at: Client
  #session = 0

  constructor(cashiers: Cashiers, lists: HotelLists) {
    this.#cashiers = cashiers
    this.#lists = lists
    this.#at = cashiers[0]
  }

  /** Who takes cash now. */
  get client(): Client {
    return this.#at
  }

  async startShift(of: 'morning' | 'evening'): Promise<void> {
    this.#at = this.#cashiers[of === 'morning' ? 0 : 1]
    const { drawer: drawerId } = this.#lists
    const { id } = await this.#at.call(Cashier.start, { drawerId, counts: this.#counts(this.#lying) })
    this.#session = id
  }

  async endShift(counted: InDrawer): Promise<void> {
    const counts = this.#counts(counted)
    await this.#at.call(Cashier.close, { sessionId: this.#session, counts, reason: 'Counted twice' })
    this.#lying = counted
  }

  async intoTheSafe(dropped: InDrawer): Promise<void> {
    for (const { currency, amount } of this.#counts(dropped)) {
      if (amount > 0) await this.#at.call(Cashier.move, { kind: 'drop', currency, amount, reason: 'Evening' })
    }
  }

  /** Undefined for nothing. */
  money(way: Way, amount: number): Money | undefined {
    const { methods } = this.#lists
    if (amount === 0) return undefined
    if (way !== 'dollars') return { paymentMethodId: methods[way], amount }
    return {
      paymentMethodId: methods.cash,
      amount,
      foreign: { currency: DOLLAR.code, amount: inNotes(amount).dollars },
    }
  }

  #counts({ own, dollars }: InDrawer) {
    return [
      { currency: this.#lists.currency, amount: own },
      { currency: DOLLAR.code, amount: dollars },
    ]
  }
}
