import { queryNamed } from '#core/contract.ts'
import type { Command, Outcome } from '#core/outcome.ts'
import { ApiError } from './apiError.ts'
import { toast } from './feedback/toast.tsx'
import { words } from './labels.ts'
import { sayNow } from './locale.tsx'
import { ASKED_FOR_MS, type SentCommand } from './sentCommands.ts'

/** Of every page: without what checks shapes. */
export const commandOutcome = queryNamed<typeof Command, 'outcome'>('Command', 'outcome')

const FIRST_PAUSE_MS = 400
const LONGEST_PAUSE_MS = 4_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Asks what became of a command until it is known, and says on the screen that it is not known yet. Gives what it answered; throws an
 * ApiError when it was not saved, when it was and its answer is not kept (savedBefore), when nobody is signed in any more (status 401), or
 * when it is too long ago to be asked.
 */
export async function settle(sent: SentCommand, ask: (key: string) => Promise<Outcome>): Promise<unknown> {
  const standing = toast.stand(words.notKnownYet, words.keepsAsking)
  try {
    for (
      let wait = FIRST_PAUSE_MS;
      Date.now() - sent.sentAt < ASKED_FOR_MS;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS)
    ) {
      const outcome = await ask(sent.key).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) throw error
        return undefined
      })
      if (outcome?.state === 'saved') {
        if ('answer' in outcome) return outcome.answer
        throw new ApiError(sayNow(words.answerNotKept), 409, { code: 'savedBefore' })
      }
      if (outcome?.state === 'notSaved') throw new ApiError(sayNow(words.wasNotSaved), 409, { code: 'notSaved' })
      standing.say(outcome === undefined ? words.keepsAsking : words.stillUnderWay)
      await pause(wait)
    }
    throw new ApiError(sayNow(words.neverKnown), 0)
  } finally {
    standing.close()
  }
}
