import { packKey } from '#domain/downtime/server/packFiles.ts'
import { fileKey } from '#kit/server/files/fileStore.ts'
import type { Client } from 'pg'

/** Tables whose rows name a file by its hash in `sha256`; a test holds the list against the database. */
export const TABLES_WITH_FILES = { file: 'bytea', accounting_export: 'text' } as const

/** The keys of all files that the database knows of, of one hotel or of all: pictures, files for the accounting program, downtime packs. */
export async function storedFiles(client: Client, hotelId: number | undefined): Promise<string[]> {
  const there = await tablesThere(client)
  const hashes = Object.entries(TABLES_WITH_FILES)
    .filter(([table]) => there.has(table))
    .map(([table, type]) => {
      const hash = type === 'bytea' ? "encode(sha256, 'hex')" : 'sha256'
      return `select hotel_id as "hotelId", ${hash} as hash, null as day from ${table} where $1::int is null or hotel_id = $1`
    })
  if (there.has('downtime_pack'))
    hashes.push(
      `select hotel_id, null, business_date::text from downtime_pack where made_at is not null and ($1::int is null or hotel_id = $1)`,
    )
  if (hashes.length === 0) return []
  const { rows } = await client.query<{ hotelId: number; hash: string | null; day: string | null }>(
    hashes.join(' union '),
    [hotelId ?? null],
  )
  return rows
    .map((row) =>
      row.hash === null ? packKey(row.hotelId, row.day ?? '') : fileKey(row.hotelId, Buffer.from(row.hash, 'hex')),
    )
    .toSorted()
}

async function tablesThere(client: Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}
