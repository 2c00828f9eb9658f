import { say } from '#core/labels.ts'
import { askOutcome } from './api.ts'
import { ApiError, isSavedBefore } from './apiError.ts'
import { toast } from './feedback/toast.tsx'
import { words } from './labels.ts'
import { refresh } from './query.ts'
import { forgetSent, leaveOpen, type SentCommand, takeLeft } from './sentCommands.ts'
import { settings } from './settings.ts'
import { settle } from './settle.ts'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** Asks what became of what was sent from this tab before its page was left or loaded again, and tells who sent it. */
export function askLeft(): void {
  for (const sent of takeLeft()) void tell(sent)
}

async function tell(sent: SentCommand): Promise<void> {
  const said = (of: (typeof words)['sentWasSaved']): string => say(of, settings.get().locale, clock.format(sent.sentAt))
  const step = { label: words.open, run: () => window.location.assign(sent.page) }
  try {
    await settle(sent, askOutcome)
    toast.stay(said(words.sentWasSaved), 'teal', step)
    await refresh(...sent.changes)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return leaveOpen(sent)
    if (isSavedBefore(error)) {
      toast.stay(said(words.sentWasSaved), 'teal', step)
      await refresh(...sent.changes)
      return forgetSent(sent)
    }
    const isKnown = error instanceof ApiError && error.body.code === 'notSaved'
    toast.stay(isKnown ? said(words.sentWasNotSaved) : words.neverKnown, 'red', step)
  }
  forgetSent(sent)
}
