import type { Client } from 'pg'

const SAMPLES: Readonly<Record<string, unknown>> = {
  bool: true,
  date: '2026-03-10',
  time: '12:00',
  timestamp: '2026-03-10 12:00',
  timestamptz: '2026-03-10T12:00:00Z',
  interval: '1 day',
  numeric: '1.5',
  float8: 0.5,
  inet: '127.0.0.1',
  regclass: 'guest',
  bytea: Buffer.from('x'),
  uuid: '00000000-0000-4000-8000-000000000000',
}
const JSON_TYPES = ['json', 'jsonb']
const WHOLE = ['int2', 'int4', 'int8', 'oid']

/** Something that a parameter of this type may be, and something else. */
export function sampleOf(type: string, otherwise: boolean): unknown {
  if (type.startsWith('_')) return [sampleOf(type.slice(1), otherwise)]
  if (type === 'bool') return !otherwise
  if (JSON_TYPES.includes(type)) return otherwise ? '{}' : '[{}]'
  if (WHOLE.includes(type)) return 1
  return SAMPLES[type] ?? 'UTC'
}

export const hasTwoSamples = (type: string): boolean => type === 'bool' || JSON_TYPES.includes(type)

interface Connection {
  parse: (of: object) => void
  describe: (of: object) => void
  sync: () => void
  once: (event: string, told: (message: { dataTypeIDs: readonly number[] }) => void) => void
}

/** Asks the database which types the parameters of a statement are of. */
export async function parameterTypes(client: Client): Promise<(text: string) => Promise<string[]>> {
  const { rows } = await client.query<{ oid: number; typname: string }>('select oid::int, typname from pg_type')
  const names = new Map(rows.map(({ oid, typname }) => [oid, typname]))
  return (text) =>
    new Promise((resolve, reject) => {
      let types: readonly number[] = []
      const asking = {
        submit(connection: Connection) {
          connection.once('parameterDescription', ({ dataTypeIDs }) => (types = dataTypeIDs))
          connection.parse({ text, name: '', types: [] })
          connection.describe({ type: 'S', name: '' })
          connection.sync()
        },
        handleRowDescription: () => undefined,
        handleError: reject,
        handleReadyForQuery: () => resolve(types.map((type) => names.get(type) ?? 'text')),
      }
      client.query(asking as never)
    })
}
