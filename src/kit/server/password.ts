import { hash, verify } from '@node-rs/argon2'

/** argon2id (the library's default) at OWASP's second setting: about 10 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password)

/** Spends what a real check spends, so that an unknown user can't be told by the time. */
export async function spendPasswordCheck(password: string): Promise<void> {
  await hash(password, COST)
}
