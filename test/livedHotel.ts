import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { liveDemonstration } from '#db/seed/demonstrationLife.ts'
import { connect } from '#domain/backup/server/connect.ts'
import { atOnce } from '#domain/backup/server/pace.ts'
import { readSequences } from '#domain/backup/server/schema.ts'
import { type Taking, takeSnapshot } from '#domain/backup/server/snapshot.ts'
import { fileKey } from '#kit/server/files/fileStore.ts'
import { to as copyTo } from 'pg-copy-streams'
import { afterwards } from './afterwards.ts'
import { emptyDatabase } from './freshDatabase.ts'
import { openHotel, type TestHotel } from './hotel.ts'
import { jpeg } from './samplePictures.ts'

export const MIGRATIONS = 'db/migrations'

/** What never comes back, being of the moment, and the check that a restore makes itself. */
export const OF_THE_MOMENT = [
  'session',
  'news',
  'presence',
  'sign_in_failure',
  'program_notice',
  'truth_check',
  'migration',
  'backup',
]

/** The demonstration hotel after its first days, with a picture. */
export async function openLivedHotel(): Promise<TestHotel & { readonly picture: string }> {
  const hotel = await openHotel({ drawers: 'closed' })
  await liveDemonstration(hotel.call, '2026-03-10')
  return { ...hotel, picture: await addPicture(hotel, 'lobby') }
}

/** A picture as an upload leaves it; gives its key in the store. */
export async function addPicture(
  { db, files, hotelId }: Pick<TestHotel, 'db' | 'files' | 'hotelId'>,
  comment: string,
): Promise<string> {
  const content = jpeg({ width: 640, height: 480, comment: Buffer.from(comment) })
  const sha256 = createHash('sha256').update(content).digest()
  const facts = { name: `${comment}.jpg`, type: 'image/jpeg', size: content.length, width: 640, height: 480 }
  await db
    .insertInto('file')
    .values({ hotel_id: hotelId, sha256, ...facts })
    .execute()
  await files.put(fileKey(hotelId, sha256), content, 'image/jpeg')
  return fileKey(hotelId, sha256)
}

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'buudal-backup-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const takingOf = (hotel: Pick<TestHotel, 'url' | 'files'>): Taking => ({
  url: hotel.url,
  files: hotel.files,
  program: '0.1.0',
  pace: atOnce,
  progress: async () => undefined,
})

/** A backup of the house in a new folder: its path. */
export async function saved(hotel: Pick<TestHotel, 'url' | 'files'>, more: Partial<Taking> = {}): Promise<string> {
  const path = join(newFolder(), 'buudal-20260313-010203-004.tar.gz')
  await takeSnapshot(path, { ...takingOf(hotel), ...more })
  return path
}

export async function emptyPlace(): Promise<string> {
  const { url, drop } = await emptyDatabase()
  afterwards(drop)
  return url
}

/** The place of a database on the tests' server, whose superuser may make others. */
export const placeOf = (url: string) => ({ url, adminUrl: inject('testServer').asSuperuser })

/** SHA-256 of every table's rows in the order of their text, by its name. */
export async function checksums(url: string, without: readonly string[] = []): Promise<Record<string, string>> {
  const client = await connect(url)
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of rows.filter((row) => !without.includes(row.name))) {
    const parts: Buffer[] = []
    for await (const part of client.query(copyTo(`copy "${name}" to stdout`))) parts.push(part as Buffer)
    const lines = Buffer.concat(parts).toString().split('\n').toSorted()
    sums[name] = `${lines.length - 1} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
  }
  await client.end()
  return sums
}

export async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = await connect(url)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export async function sequencesOf(url: string) {
  const client = await connect(url)
  const sequences = await readSequences(client)
  await client.end()
  return sequences
}
