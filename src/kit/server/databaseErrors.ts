import { AppError, type ErrorCode } from '#core/errors.ts'
import pg from 'pg'
import { isDiskFull } from './disk.ts'

/** What a person is told when a constraint refuses; the key is the constraint's name (shards of a distributed table add a suffix). */
export type Refusals = Readonly<Record<string, { readonly code: ErrorCode; readonly field?: string }>>

const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'
export const isRetryable = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK].includes(sqlState(error) ?? '') || hasMoved(error)

const NO_TABLE = '42P01'
const OF_A_SHARD = /^relation "[\w.]+_\d{6,}" does not exist$/
/** Whether a hotel of a cluster went to another machine between the plan of a statement and its doing. Nothing was done. */
export const hasMoved = (error: unknown): boolean =>
  sqlState(error) === NO_TABLE && OF_A_SHARD.test((error as Error).message)

/** Whether the wait for a lock took longer than `lock_timeout` allows. */
export const isLockTimeout = (error: unknown): boolean => sqlState(error) === LOCK_NOT_AVAILABLE

const IN_FAILED_TRANSACTION = '25P02'
/** Whether it says only that an earlier statement of the transaction has failed. */
export const isOfFailedTransaction = (error: unknown): boolean => sqlState(error) === IN_FAILED_TRANSACTION

/** What a cluster passes on of a refusal of one of its machines names the constraint in words alone. */
const VIOLATION = /violates ([a-z-]+(?: key)?) constraint(?: "(\w+)")?/
const constraintOf = ({ constraint, message }: pg.DatabaseError): string | undefined =>
  constraint ?? VIOLATION.exec(message)?.[2]

const INTERNAL_ERROR = 'XX000'
const KINDS: Record<string, string> = {
  unique: '23505',
  'foreign key': '23503',
  'not-null': '23502',
  check: '23514',
  exclusion: '23P01',
}
/** And what is refused only when the statement ends has the code of a fault there. */
const codeOf = ({ code = '', message }: pg.DatabaseError): string =>
  code === INTERNAL_ERROR ? (KINDS[VIOLATION.exec(message)?.[1] ?? ''] ?? code) : code

/** Whether the database refused by this constraint. */
export const refusedBy = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && (constraintOf(error)?.startsWith(constraint) ?? false)

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

/** A number that the program cannot hold: a price times so many nights, as somebody asks for it. */
export class BeyondNumbers extends RangeError {
  constructor(text: string) {
    super(`${text} is beyond the safe integers`)
  }
}

/** The database has not been heard for some seconds: nothing more is asked of it until it is (heartbeat.ts). */
export class DatabaseSilent extends Error {
  constructor() {
    super('the database gives no answer')
  }
}

/** What a cluster says when one of its machines goes away in the middle of a statement. */
const MACHINE_LOST =
  /server closed the connection unexpectedly|could not (?:receive|send) data|no connection to the server|connection not open|could not connect to any active placements|failed to execute task/

/** Whether the server ended the connection, or could not give one, or a machine of its cluster, in its own words. */
const isAway = (error: unknown): boolean =>
  AWAY.test(sqlState(error) ?? '') ||
  (sqlState(error) === INTERNAL_ERROR && MACHINE_LOST.test((error as Error).message))

/** Everything but an answer of the server that leaves the connection standing: what was sent last may have been done or not. */
const isConnectionLost = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || isAway(error)

/** Of an error that a commit met: it may be done all the same, also where a cluster only says that one of its machines did not confirm it. */
export const mayBeCommitted = (error: unknown): boolean => isConnectionLost(error) || sqlState(error) === INTERNAL_ERROR

/** What `pg` says of a connection that broke, cannot be made or is broken since an earlier statement; none of it has a code. */
const LOST_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|is not queryable|does not support SSL|establishing an SSL connection/
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])

function isWithoutConnection(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // a socket that is not there; a file that is not there is another matter
  return LOST_CODES.has(code) || (code === 'ENOENT' && syscall === 'connect') || LOST_WORDS.test(error.message)
}

/** Whether there is no database to ask, for a moment or longer. */
const isDatabaseAway = (error: unknown): boolean =>
  isAway(error) || (!(error instanceof pg.DatabaseError) && isWithoutConnection(error))

/** Whether it failed for something that passes, and nothing of it was done: it can be asked again later. */
export const isPassing = (error: unknown): boolean =>
  isRetryable(error) || isLockTimeout(error) || isDatabaseAway(error)

/** Turns what the database says into a refusal that a person understands; undefined when it is a fault of the program. */
export function databaseRefusal(error: unknown, refusals: Refusals): AppError | undefined {
  if (isDiskFull(error)) return new AppError('diskFull')
  if (isDatabaseAway(error)) return new AppError('databaseAway')
  if (error instanceof BeyondNumbers) return new AppError('tooLargeNumber')
  if (!(error instanceof pg.DatabaseError)) return undefined
  const constraint = constraintOf(error)
  const known = constraint ? longestPrefix(refusals, constraint) : undefined
  if (known) return new AppError(known.code, [], known.field)
  const general = INTEGRITY[codeOf(error)]
  return general ? new AppError(general) : undefined
}

function longestPrefix(refusals: Refusals, constraint: string) {
  const [name] = Object.keys(refusals)
    .filter((key) => constraint.startsWith(key))
    .sort((a, b) => b.length - a.length)
  return name ? refusals[name] : undefined
}
