import { execFileSync } from 'node:child_process'

/** Writes db/types.ts from a migrated database: `npm run db:types -- <connection string>`. Types as `openDatabase` parses them. */
const [url] = process.argv.slice(2)
if (!url) throw new Error('npm run db:types -- <connection string of a migrated database>')
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
const file = 'db/types.ts'
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
  ],
  { stdio: 'inherit' },
)
