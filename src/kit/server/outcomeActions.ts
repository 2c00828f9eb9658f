import { Command } from '#core/outcome.ts'
import { handlers, RawJson } from './mount.ts'
import { outcomeOf } from './outcome.ts'

export const outcomeActions = handlers(Command, {
  outcome: async ({ db, caller }, { key }) => {
    const outcome = await outcomeOf(db, caller, key, true)
    if (outcome.state !== 'saved') return outcome
    return outcome.answer === null
      ? { state: 'saved' as const }
      : new RawJson(`{"state":"saved","answer":${outcome.answer}}`)
  },
})
