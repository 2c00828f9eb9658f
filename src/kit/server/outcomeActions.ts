import { Command } from '#core/outcome.ts'
import { userOf } from './context.ts'
import { handlers, RawJson } from './mount.ts'
import { outcomeOf } from './outcome.ts'

export const outcomeActions = handlers(Command, {
  outcome: async ({ db, caller }, { key }) => {
    const outcome = await outcomeOf(db, { hotelId: caller.hotelId, userId: userOf(caller) }, key, true)
    if (outcome.state !== 'saved') return outcome
    return outcome.answer === null
      ? { state: 'saved' as const }
      : new RawJson(`{"state":"saved","answer":${outcome.answer}}`)
  },
})
