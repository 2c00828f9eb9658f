import { type DB, HOTEL_TABLES } from '#db/types.ts'
import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { askMovedAgain } from './askAgain.ts'
import { BeyondNumbers } from './databaseErrors.ts'
import { breakOff, watchHeartbeat } from './heartbeat.ts'
import { connecting } from './poolClient.ts'
import { countStatement } from './metrics.ts'
import { prepareRepeated } from './prepared.ts'
import { sendTogether } from './sendTogether.ts'
import { writeWholeNumbers } from './wholeNumbers.ts'

/** The whole schema, or the transaction of a command; handlers never see the pool. */
export type Database = Kysely<DB>
export type InTransaction = Transaction<DB>

const safeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new BeyondNumbers(text)
  return value
}

const { builtins } = pg.types
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182

/** `date` 'YYYY-MM-DD', `time` 'HH:MM', `timestamp` 'YYYY-MM-DDTHH:MM', `timestamptz` ISO in UTC, `bigint` a checked number, `numeric` a string. */
function typeParser(oid: number): (text: string) => unknown {
  switch (oid) {
    case builtins.INT8:
      return safeInteger
    case builtins.DATE:
      return (text) => text
    case builtins.TIME:
      return (text) => text.slice(0, 5)
    case builtins.TIMESTAMP:
      return (text) => text.slice(0, 16).replace(' ', 'T')
    case builtins.TIMESTAMPTZ:
      return (text) => new Date(text).toISOString()
    case INT8_ARRAY:
      return (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger))
    case DATE_ARRAY:
      return (text) => (text === '{}' ? [] : text.slice(1, -1).split(','))
    default:
      return pg.types.getTypeParser(oid) as (text: string) => unknown
  }
}

/** The role under which the program works: it cannot alter the ledger (db/migrations/grants.sql). */
export const APPLICATION_ROLE = 'buudal_app'

/**
 * The program's computer may die without a word, and what it held would stand in every desk's way for hours: the server then misses it
 * within 15 s, and a program that stands still in the middle of a change loses that within two minutes.
 */
const MISSED =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=5 -c idle_in_transaction_session_timeout=2min'

interface DatabaseOptions {
  readonly max?: number
  readonly guardHotel?: boolean
  readonly direct?: boolean
  readonly distributed?: boolean
  readonly watched?: boolean
  readonly log?: (line: string) => void
}

export interface OpenDatabase {
  readonly db: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Opens a pool on a migrated database.
 * `guardHotel` refuses a statement that touches a hotel's table without naming `hotel_id`; tests run with it.
 * `direct` says that no pooler stands between, so that repeated statements may be prepared, and their plans kept (decision 64).
 * `distributed` says that the database is one of a cluster of machines.
 * `watched`: when the database answers nothing at all for some seconds, everything under way is given up and nothing new begins until it
 * answers again. What merely takes long goes on.
 */
export function openDatabase(connectionString: string, options: DatabaseOptions = {}): OpenDatabase {
  const connections = new Set<pg.Client>()
  const heartbeat = options.watched
    ? watchHeartbeat(connectionString, { onSilent: () => connections.forEach(breakOff), log: options.log })
    : undefined
  const pool = new pg.Pool({
    connectionString,
    Client: connecting(connections, () => heartbeat?.isSilent === true),
    max: options.max ?? 12,
    // what a transaction asks without waiting in between is one trip (decision 78)
    pipeline: true,
    application_name: 'buudal',
    options: `-c role=${APPLICATION_ROLE} -c timezone=UTC -c jit=off ${MISSED}${options.direct ? ' -c plan_cache_mode=force_generic_plan' : ''}`,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  })
  // without listeners a killed server would take the program with it
  const onError = (error: Error) => options.log?.(`Database: ${error.message}`)
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    sendTogether(client)
    if (options.direct) prepareRepeated(client)
    if (options.guardHotel) guardHotel(client)
    if (!options.distributed) return
    writeWholeNumbers(client)
    askMovedAgain(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: watchStatements(options.log) })
  const close = async () => {
    heartbeat?.stop()
    await db.destroy()
  }
  return { db, pool, close }
}

/** A statement that takes longer than this is told of by its beginning. */
const SLOW_MS = 1_000

const watchStatements = (log: DatabaseOptions['log']) => (event: LogEvent) => {
  countStatement(event.queryDurationMillis / 1_000)
  if (event.queryDurationMillis < SLOW_MS) return
  const text = event.query.sql.replaceAll(/\s+/g, ' ').trim().slice(0, 200)
  log?.(`Slow statement, ${Math.round(event.queryDurationMillis)} ms: ${text}`)
}

function guardHotel(client: pg.PoolClient): void {
  const touchesHotel = new RegExp(`\\b(?:from|join|into|update)\\s+"?(?:${HOTEL_TABLES.join('|')})"?\\s`, 'i')
  const run = client.query.bind(client) as (...args: unknown[]) => unknown
  const guarded = (...args: unknown[]) => {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    if (touchesHotel.test(text) && !text.includes('hotel_id'))
      throw new Error(`a statement on a hotel's table without hotel_id: ${text}`)
    return run(...args)
  }
  client.query = guarded as typeof client.query
}
