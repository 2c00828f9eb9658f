import { Cashier } from '#domain/cashier/contract.ts'
import { cashWorth } from '#domain/cashier/worth.ts'
import type { Action, InputOf } from '#core/contract.ts'
import type { Client } from '../bench/client.ts'

const DOLLAR = 'USD'
/** For change, before anybody has paid. */
const FLOAT = 50_000_000_00
const EXCHANGED = 10_00
const DROPPED = 1_000_00
const reason = 'Between guests'

/** The drawer that the desks of a test share, and what they were told of its cash. */
export class DrawerOfDesks {
  readonly told = { own: 0, dollars: 0 }
  readonly #buy: string

  private constructor(buy: string) {
    this.#buy = buy
  }

  static async begin(client: Client): Promise<DrawerOfDesks> {
    const { currencies } = await client.call(Cashier.desk, {})
    const buy = currencies.find(({ code }) => code === DOLLAR)?.buy ?? '0'
    const [from] = await client.call(Cashier.accounts, {})
    await client.call(Cashier.move, { kind: 'paidIn', currency: 'MNT', amount: FLOAT, accountId: from?.id, reason })
    const drawer = new DrawerOfDesks(buy)
    Object.assign(drawer.told, await drawer.lying(client))
    return drawer
  }

  async lying(client: Client): Promise<DrawerOfDesks['told']> {
    const held = (await client.call(Cashier.drawers, {})).flatMap(({ session }) => session?.balance ?? [])
    const sum = (of: (currency: string) => boolean) =>
      held.filter(({ currency }) => of(currency)).reduce((all, { amount }) => all + amount, 0)
    return { own: sum((currency) => currency !== DOLLAR), dollars: sum((currency) => currency === DOLLAR) }
  }

  /** Whole dollars that are worth at least so much. */
  dollarsFor(amount: number): { readonly currency: string; readonly amount: number } {
    return { currency: DOLLAR, amount: Math.ceil(amount / this.#worth(100)) * 100 }
  }

  /** A payment; in dollars it gives change. */
  take(amount: number, dollars?: number): void {
    this.told.own += dollars === undefined ? amount : amount - this.#worth(dollars)
    this.told.dollars += dollars ?? 0
  }

  exchanged(): void {
    this.told.own -= this.#worth(EXCHANGED)
    this.told.dollars += EXCHANGED
  }

  dropped(): void {
    this.told.own -= DROPPED
  }

  #worth = (dollars: number): number => cashWorth(dollars, this.#buy, { from: 2, to: 2 })
}

type Act = <A extends Action>(action: A, input: InputOf<A>) => Promise<unknown>

/** In turns a guest's dollars are changed, and cash goes into the safe. */
export async function handle(cash: DrawerOfDesks, act: Act, turn: number): Promise<void> {
  if (turn % 2 === 0) {
    await act(Cashier.exchange, { direction: 'buy', currency: DOLLAR, amount: EXCHANGED })
    cash.exchanged()
  } else {
    await act(Cashier.move, { kind: 'drop', currency: 'MNT', amount: DROPPED, reason })
    cash.dropped()
  }
}
