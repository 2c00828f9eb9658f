import { type Label, say } from '#core/labels.ts'
import { rightTitle } from '#domain/access/rights.ts'
import { userWords } from './labels.ts'

/** Why a user or role can't be changed: the right that the caller has not; undefined where there is none. */
export function beyondReason(right: string): Label | undefined {
  if (right === '') return undefined
  const title = rightTitle(right)
  return { en: say(userWords.beyond, 'en', title), mon: say(userWords.beyond, 'mon', title) }
}
