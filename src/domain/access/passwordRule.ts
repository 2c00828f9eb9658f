import { z } from 'zod'

export const SHORTEST_PASSWORD = 10

/** The password of the demonstration's sign-ins: it stands in the README, so that anybody may know it. */
export const KNOWN_PASSWORD = 'Buudal-demo1'

/** A password to be set: at least 10 characters, not the known one; that it is hard to guess is checked where its owner is known. */
export const newPassword = z
  .string()
  .min(SHORTEST_PASSWORD)
  .max(1_000)
  .refine((password) => password !== KNOWN_PASSWORD, { params: { code: 'passwordKnown' } })

export const isLoginName = (password: string, loginName: string): boolean =>
  password.trim().toLowerCase() === loginName.trim().toLowerCase()
