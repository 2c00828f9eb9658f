import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import { Command } from '#core/outcome.ts'
import { mayBeSaved } from '#core/uncertain.ts'
import { Client, Refusal } from '../bench/client.ts'

/** What a desk was told of one press of a button. */
export interface Told {
  readonly key: string
  readonly path: string
  readonly saved: boolean
  /** No good answer came at first: an accident fell into it. */
  readonly struck: boolean
}

/** A desk that does as the page does: what is not known it asks for, and what was not saved it sends again as a new submit. */
export class PressingDesk extends Client {
  readonly told: Told[] = []
  /** Answers that did not say what became of it. */
  uncertain = 0

  /** Presses until it is saved; throws what the program refuses. */
  async press<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>> {
    for (;;) {
      const key = randomUUID()
      const tell = (saved: boolean, struck = true) => this.told.push({ key, path: action.path, saved, struck })
      try {
        const answer = await this.call(action, input, { key })
        tell(true, false)
        return answer
      } catch (error) {
        const { status, code } = error instanceof Refusal ? error : { status: 0, code: undefined }
        if (mayBeSaved(status, code)) {
          this.uncertain += 1
          const outcome = await this.#becameOf(key)
          tell(outcome.state === 'saved')
          if (outcome.state === 'saved') return outcome.answer as OutputOf<A>
        } else {
          tell(false, status >= 500)
          if (status < 500) throw error
        }
      }
      await sleep(20)
    }
  }

  async #becameOf(key: string) {
    for (;;) {
      const outcome = await this.call(Command.outcome, { key }).catch(() => undefined)
      if (outcome && outcome.state !== 'underWay') return outcome
      await sleep(20)
    }
  }
}
