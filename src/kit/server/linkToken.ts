import { createHash, randomBytes } from 'node:crypto'

/** 32 bytes that nobody can guess, as they stand in a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of it. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
