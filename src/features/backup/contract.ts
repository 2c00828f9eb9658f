import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { menu } from '#domain/access/access.ts'
import { backupRecord } from '#domain/backup/record.ts'

/** Granted in the operator's hotel alone: elsewhere the path gives no right (`domain/access/menu.ts`). */
const access = menu('/conf/hotel-setting')

const backupRow = z.object({
  /** Of its file. */
  name: z.string(),
  record: backupRecord,
  /** Waits or is being made. */
  underWay: z.boolean(),
  /** The machine and folder in which it lies; null = no program has taken it up yet. */
  place: z.string().nullable(),
})
export type BackupRow = z.infer<typeof backupRow>

/** What the operator is to be told of: no backup for so long, or the last one failed or is not what was saved. */
export const backupNotice = z.object({
  kind: z.enum(['none', 'failed', 'unproven']),
  /** Since when, or when; ISO instant. Null = there has never been one. */
  at: z.string().nullable(),
  /** The system's own words. */
  detail: z.string(),
})
export type BackupNotice = z.infer<typeof backupNotice>

/** Backups of the whole program, for its operator. */
export const Backup = entity('Backup', {
  /** The newest first. */
  list: query({
    access,
    input: z.object({}),
    output: z.object({ rows: z.array(backupRow), notices: z.array(backupNotice) }),
  }),
  /** The hotels that one can be made of alone. */
  hotels: query({
    access,
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
  /**
   * Asks for a backup of everything, or of one hotel; a program begins it within seconds. Refuses with backupUnderWay. One hotel's takes the
   * right to export personal data, as a download does.
   */
  make: command({
    access,
    input: z.object({ hotelId: z.int().positive().nullable().default(null) }),
    output: z.object({ name: z.string() }),
    changes: ['Backup'],
    afterLicence: true,
  }),
})

/** Where the file of a backup is fetched; the browser's own cookie says by whom. */
export const backupUrl = (name: string): string => `/api/backup-files/${name}`
