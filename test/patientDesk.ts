import { randomUUID } from 'node:crypto'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { Client, Refusal } from '../bench/client.ts'

interface Acknowledged {
  readonly action: Action
  readonly input: unknown
  readonly key: string
  readonly answer: unknown
}

/** A desk that loses no command: it gives each one a key, and what broke while the house was down it sends again with the same key. */
export class PatientDesk extends Client {
  /** Every command that was answered, oldest first. */
  readonly acknowledged: Acknowledged[] = []
  #underWay = 0
  #waiting: (() => void)[] | undefined

  constructor(origin: string) {
    super(origin, 16)
  }

  /** From now on nothing is sent, and what breaks waits for `resume`. */
  pause(): void {
    this.#waiting ??= []
  }

  resume(): void {
    const waiting = this.#waiting ?? []
    this.#waiting = undefined
    for (const wake of waiting) wake()
  }

  /** Waits until everything that was sent is answered or broken. */
  async quiet(): Promise<void> {
    while (this.#underWay > 0) await new Promise((wake) => setTimeout(wake, 5))
  }

  override async call<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> {
    const key = randomUUID()
    for (;;) {
      if (this.#waiting) await new Promise<void>((wake) => this.#waiting?.push(wake))
      try {
        const answer = await this.#send(action, input, key)
        if (action.kind === 'command') this.acknowledged.push({ action, input, key, answer })
        return answer
      } catch (error) {
        const broke = !(error instanceof Refusal) || error.status >= 500
        if (!broke || !this.#waiting) throw error
      }
    }
  }

  /** The answer to an acknowledged command that is sent once more. */
  sendAgain({ action, input, key }: Acknowledged): Promise<unknown> {
    return super.call(action, input as InputOf<Action>, { key })
  }

  async #send<A extends Action>(action: A, input: InputOf<A>, key: string): Promise<OutputOf<A>> {
    this.#underWay += 1
    try {
      return await super.call(action, input, { key })
    } finally {
      this.#underWay -= 1
    }
  }
}
