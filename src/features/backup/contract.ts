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

const asking = {
  access,
  output: z.object({ name: z.string() }),
  changes: ['Backup'],
  afterLicence: true,
  asksPasswordAgain: true,
}

/** Backups of the whole program, for its operator. */
export const Backup = entity('Backup', {
  /** The newest first. */
  list: query({
    access,
    input: z.object({}),
    output: z.array(backupRow),
  }),
  /** The hotels that one can be made of alone. */
  hotels: query({
    access,
    input: z.object({}),
    output: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
  }),
  /** Where the browser fetches one; needs the right to export personal data. Asked first: a link cannot ask for the password. */
  download: query({
    access,
    input: z.object({ name: z.string() }),
    output: z.object({ address: z.string() }),
    asksPasswordAgain: true,
  }),
  /** Asks for a backup of everything; a program begins it within seconds. Refuses with backupUnderWay. */
  make: command({ ...asking, input: z.object({}) }),
  /** The same of one hotel, whose file is made to be taken away: it needs the right to export personal data, as a download does. */
  makeOfHotel: command({ ...asking, input: z.object({ hotelId: z.int().positive() }) }),
})

/** Where the file of a backup is fetched; the browser's own cookie says by whom. */
export const backupUrl = (name: string): string => `/api/backup-files/${name}`
