import { createContext, use } from 'react'
import { type Label, labels, say } from '#core/labels.ts'
import { type Privilege, privileges } from '../access.ts'
import type { Session } from '../session.ts'

export interface SignedIn {
  readonly session: Session
  /** Reads the session again: after a night audit (the business date moved), after a change of rights. */
  readonly reread: () => Promise<void>
  /** Ends the session and goes to /auth/login. */
  readonly signOut: () => Promise<void>
}

/** Given by the shell to every page but those without a session. */
export const SessionContext = createContext<SignedIn | undefined>(undefined)

export function useSignedIn(): SignedIn {
  const signedIn = use(SessionContext)
  if (signedIn === undefined) throw new Error('this part of the page is shown to who is signed in only')
  return signedIn
}

/** Who is signed in, the hotel and its business date. */
export const useSession = (): Session => useSignedIn().session

const texts = labels({
  needs: { en: 'You need the right: {0}', mon: 'Танд энэ эрх хэрэгтэй: {0}' },
})

/** Why an action that needs a privilege is disabled; undefined when the person has it: `reason={useMissing('voidStay')}`. */
export function useMissing(name: Privilege): Label | undefined {
  const { privileges: own } = useSession()
  if (own.includes(name)) return undefined
  return { en: say(texts.needs, 'en', privileges[name]), mon: say(texts.needs, 'mon', privileges[name]) }
}
