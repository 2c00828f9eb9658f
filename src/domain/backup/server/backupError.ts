import type { BackupFailure } from '../record.ts'

/** Why a backup or a restore does not happen: one line that says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
  readonly code: BackupFailure
  constructor(message: string, code: BackupFailure = 'other') {
    super(message)
    this.code = code
  }
}

const byCode: Record<string, BackupFailure> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  '53100': 'diskFull',
  EACCES: 'folderRefused',
  EPERM: 'folderRefused',
  EROFS: 'folderRefused',
  ENOTDIR: 'folderRefused',
  ENOENT: 'folderRefused',
  ECONNREFUSED: 'databaseAway',
  ECONNRESET: 'databaseAway',
}

/** The kind of a failure, with the system's own words on one line. */
export function failureOf(error: unknown): { code: BackupFailure; detail: string } {
  const detail = (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ')
  if (error instanceof BackupError) return { code: error.code, detail }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isAway = /^(08|57P0|53300)/.test(code) || /Connection terminated/.test(detail)
  return { code: byCode[code] ?? (isAway ? 'databaseAway' : 'other'), detail }
}
