import type { ErrorCode } from './errors.ts'

const SAVED_NOTHING: readonly (ErrorCode | undefined)[] = [
  'databaseAway',
  'databaseWithoutRoom',
  'diskFull',
  'unexpected',
]

/**
 * Whether a command may have been saved although no good answer came. `status` 0: none came at all. The program says of itself when nothing
 * was saved; what stands between it and the caller does not know.
 */
export const mayBeSaved = (status: number, code: ErrorCode | undefined): boolean =>
  status === 0 || status === 408 || (status >= 500 && !SAVED_NOTHING.includes(code))
