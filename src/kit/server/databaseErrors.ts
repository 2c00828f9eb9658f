import { AppError, type ErrorCode } from '#core/errors.ts'
import pg from 'pg'

/** What a person is told when a constraint refuses; the key is the constraint's name (shards of a distributed table add a suffix). */
export type Refusals = Readonly<Record<string, { readonly code: ErrorCode; readonly field?: string }>>

const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
export const isRetryable = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? '')

/** Whether the database refused by this constraint. */
export const refusedBy = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && (error.constraint?.startsWith(constraint) ?? false)

const INTEGRITY: Record<string, ErrorCode> = {
  '23505': 'duplicate',
  '23503': 'unknownReference',
  '23502': 'required',
  '23514': 'invalidValue',
  '23P01': 'duplicate',
  '22003': 'tooLargeNumber',
  '22021': 'invalidValue',
  '22P05': 'invalidValue',
}
/** Connection trouble: class 08, shutting down, too many clients. */
const AWAY = /^(08|57P0|53300)/
const AWAY_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** Turns what the database says into a refusal that a person understands; undefined when it is a fault of the program. */
export function databaseRefusal(error: unknown, refusals: Refusals): AppError | undefined {
  if (error instanceof pg.DatabaseError) {
    const { constraint, code = '' } = error
    const known = constraint ? longestPrefix(refusals, constraint) : undefined
    if (known) return new AppError(known.code, [], known.field)
    if (AWAY.test(code)) return new AppError('databaseAway')
    const general = INTEGRITY[code]
    return general ? new AppError(general) : undefined
  }
  if (error instanceof Error) {
    const { code } = error as NodeJS.ErrnoException
    if (
      (code && AWAY_SYSTEM.has(code)) ||
      /Connection terminated|timeout exceeded when trying to connect/.test(error.message)
    )
      return new AppError('databaseAway')
  }
  return undefined
}

function longestPrefix(refusals: Refusals, constraint: string) {
  const [name] = Object.keys(refusals)
    .filter((key) => constraint.startsWith(key))
    .sort((a, b) => b.length - a.length)
  return name ? refusals[name] : undefined
}
