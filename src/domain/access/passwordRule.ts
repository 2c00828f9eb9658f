import { z } from 'zod'

export const SHORTEST_PASSWORD = 10

/** The password of the demonstration's sign-ins: it stands in the README, so that anybody may know it. */
export const KNOWN_PASSWORD = 'Buudal-demo1'

/** A password to be set: at least 10 characters, not the known one; that it is not the login name is checked where the name is known. */
export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD)
  .max(1_000)
  .refine((password) => password !== KNOWN_PASSWORD, { params: { code: 'passwordKnown' } })

export const isLoginName = (password: string, loginName: string): boolean =>
  password.trim().toLowerCase() === loginName.trim().toLowerCase()

/** How hard a password is to guess: 0 refused, 1 weak, 2 fair, 3 good. Length counts most, variety and not repeating the name help. */
export function passwordStrength(password: string, loginName = ''): 0 | 1 | 2 | 3 {
  if (password.length < SHORTEST_PASSWORD || password === KNOWN_PASSWORD || isLoginName(password, loginName)) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  const different = new Set(password.toLowerCase()).size
  const hasName = loginName.length > 2 && password.toLowerCase().includes(loginName.toLowerCase())
  const points = Math.min(password.length, different * 2) + kinds * 2 - (hasName ? 6 : 0)
  if (points < 16) return 1
  return points < 21 ? 2 : 3
}
