import { keepFor, readStored, writeStored } from './storage.ts'

/**
 * What this device remembers of who is signed in (docs/rules/sign-in.md#the-page): `username`, `expires` and the hotel's
 * number in local storage; the bearer token lives in memory only.
 */
let token: string | undefined
let signOut: (() => void) | undefined
let reread: (() => void) | undefined

export const bearer = (): string | undefined => token

/** Remembers a session that was read; `undefined` clears the authorization. */
export function rememberSession(
  session: { token: string; userId: number; username: string; expires: string; hotelId: number } | undefined,
): void {
  token = session?.token
  keepFor(session ? `${session.hotelId}.${session.userId}` : '')
  writeStored('username', session?.username ?? null)
  writeStored('expires', session?.expires ?? null)
  writeStored('hotelId', session ? String(session.hotelId) : null)
}

export const storedUsername = (): string => readStored('username') ?? ''

/** The application says how to sign out (to /auth/login) and how to read the session again. */
export function onRefused(handlers: { signOut: () => void; reread: () => void }): void {
  signOut = handlers.signOut
  reread = handlers.reread
}

/** Whether the session that was last read has ended by the clock, as far as this device knows. */
export function isEnded(now: Date): boolean {
  const expires = readStored('expires')
  return expires === null || new Date(expires) < now
}

/** The 401 rule (docs/rules/sign-in.md#the-page). True when the person was signed out, false when only access was refused. */
export function refused(now: Date): boolean {
  const ended = isEnded(now)
  if (ended) signOut?.()
  else reread?.()
  return ended
}
