import { z } from 'zod'

/** What asked for a backup. */
const BACKUP_REASONS = ['nightAudit', 'daily', 'asked', 'command', 'beforeRestore'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

/** Why none was made. */
const BACKUP_FAILURES = ['diskFull', 'folderRefused', 'databaseAway', 'interrupted', 'other'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** Why one was not proven: it could not be tried, what came back was not what was saved, or it was and is wrong itself. */
const UNPROVEN = ['mayNotCreate', 'diskFull', 'differs', 'wrongRecords', 'failed'] as const

const BACKUP_STEPS = ['waiting', 'tables', 'files', 'proof', 'copies'] as const

const problem = z.object({ detail: z.string() })

/** All that is known of a backup; kept beside its file as JSON and in the table `backup`. Instants are ISO in UTC. */
export const backupRecord = z.object({
  reason: z.enum(BACKUP_REASONS),
  /** One hotel alone; null = everything. */
  hotel: z.object({ id: z.int(), code: z.string() }).nullable(),
  /** Who asked; '' = the program itself. */
  by: z.string(),
  startedAt: z.string(),
  /** When the file stood whole; null = not yet, or never. */
  madeAt: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  /** Files that the database knows and their store did not have. */
  missingFiles: z.int().nullable(),
  failure: problem.extend({ code: z.enum(BACKUP_FAILURES) }).nullable(),
  /** Restored into a database beside and compared; null = not tried yet. */
  proof: z.object({ at: z.string(), against: problem.extend({ code: z.enum(UNPROVEN) }).nullable() }).nullable(),
  /** Where else it lies; `failed` says why it does not. */
  copies: z.array(z.object({ to: z.string(), at: z.string(), failed: z.string().nullable() })),
  /** What is done of the step that is under way. */
  step: z.enum(BACKUP_STEPS),
  done: z.int(),
  total: z.int(),
})
export type BackupRecord = z.infer<typeof backupRecord>

export const newRecord = (of: Pick<BackupRecord, 'reason' | 'hotel' | 'by' | 'startedAt'>): BackupRecord => ({
  ...of,
  madeAt: null,
  size: null,
  sha256: null,
  rows: null,
  files: null,
  missingFiles: null,
  failure: null,
  proof: null,
  copies: [],
  step: 'waiting',
  done: 0,
  total: 0,
})
