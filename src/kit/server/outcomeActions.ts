import { Command } from '#core/outcome.ts'
import { handlers, RawJson } from './mount.ts'
import { outcomeOf } from './outcome.ts'

export const outcomeActions = handlers(Command, {
  outcome: async ({ db, caller }, { key }) => {
    const outcome = await outcomeOf(db, caller, key, true)
    return outcome.state === 'saved' ? new RawJson(`{"state":"saved","answer":${outcome.answer}}`) : outcome
  },
})
