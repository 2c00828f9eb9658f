import { type Label, say } from '#core/labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import type { StayRow } from '../shapes.ts'
import { stayWords } from './labels.ts'

/** What is said before a check-in is undone: a walk-in has no reservation to go back to. Empty where nothing is voided. */
export function voidedWith(stays: readonly Pick<StayRow, 'walkIn' | 'guestName'>[]): Label[] {
  const walkIns = stays.filter(({ walkIn }) => walkIn)
  if (walkIns.length === 0) return []
  const names = walkIns.map(({ guestName }) => guestName).join(', ')
  return [
    { en: say(stayWords.voidsWalkIn, 'en', names), mon: say(stayWords.voidsWalkIn, 'mon', names) },
    kit.cannotUndo,
  ]
}
