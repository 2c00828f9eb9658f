import { Report } from '#features/reports/contract.ts'
import type { Client } from '../client.ts'
import type { DayMoney } from './money.ts'

/** Holds the trial balance of each closed day against the file; an account that is off is told once, with the first day. */
export class TrialBalances {
  readonly mismatches: string[] = []
  readonly #off = new Set<string>()
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  async compare({ day, accounts }: DayMoney): Promise<void> {
    const { rows } = await this.#client.call(Report.trialBalance, { from: day, until: day })
    const closings = new Map(rows.map(({ name, closing }) => [name.en, closing]))
    for (const name of new Set([...closings.keys(), ...Object.keys(accounts)])) {
      const [theirs, ours] = [accounts[name] ?? 0, closings.get(name) ?? 0]
      if (theirs === ours || this.#off.has(name)) continue
      this.#off.add(name)
      this.mismatches.push(`account ${name} at the end of ${day}: the file says ${theirs}, the program ${ours}`)
    }
  }
}
