import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { Client } from 'pg'

/** Writes db/types.ts, or another file, from a migrated database: `npm run db:types -- <connection string> [file]`. Types as `openDatabase` parses them. */
const [url, file = 'db/types.ts'] = process.argv.slice(2)
if (!url) throw new Error('npm run db:types -- <connection string of a migrated database> [file]')
const mapping = {
  timestamptz: 'string',
  timestamp: 'string',
  date: 'string',
  int8: 'number',
  time: 'string',
  tsrange: 'string',
  bytea: 'Buffer',
  _int8: 'number[]',
  _int2: 'number[]',
}
execFileSync(
  'npx',
  [
    'kysely-codegen',
    '--dialect',
    'postgres',
    '--url',
    url,
    '--out-file',
    file,
    '--type-mapping',
    JSON.stringify(mapping),
    // views of the extension
    '--exclude-pattern',
    'citus_*',
  ],
  { stdio: 'inherit' },
)

const client = new Client(url)
await client.connect()
const { rows } = await client.query<{ name: string; numbered: boolean }>(`
  select c.table_name as name, exists (select from information_schema.columns i
    where i.table_schema = 'public' and i.table_name = c.table_name and i.is_identity = 'YES') as numbered
  from information_schema.columns c
  where c.table_schema = 'public' and c.column_name = 'hotel_id' order by c.table_name collate "C"`)
await client.end()
const listOf = (tables: typeof rows) => tables.map(({ name }) => `  "${name}",\n`).join('')
appendFileSync(
  file,
  `\n/** Tables whose rows are each one hotel's. */\nexport const HOTEL_TABLES: readonly string[] = [\n${listOf(rows)}];\n`,
)
const numbered = rows.filter((table) => table.numbered)
appendFileSync(
  file,
  `\n/** Those of them whose rows get a number where none is given. */\nexport const NUMBERED_TABLES: readonly string[] = [\n${listOf(numbered)}];\n`,
)
