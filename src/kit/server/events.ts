import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { sendAlong } from './transaction.ts'

type Listener = (text: string) => void

/** News between the processes that serve one database: told in a transaction, heard by all when it commits. */
export interface Events {
  /** False while the listening connection is away: what others change is not heard. */
  readonly listening: boolean
  on(topic: string, listener: Listener): void
  /** Called when the listening connection goes away. */
  onAway(listener: () => void): void
  /** Tells this process at once; `announce` reaches the others. */
  tell(topic: string, text: string): void
  close(): Promise<void>
}

const CHANNEL = 'buudal'
const LONGEST_PAUSE_MS = 500
const CONNECT_MS = 10_000

/** Tells every process, when and only when the transaction of `db` commits. For rare news: commits that announce wait for each other. */
export async function announce(db: Database, topic: string, text: string): Promise<void> {
  await sendAlong(db, sql`select pg_notify(${CHANNEL}, ${`${topic} ${text}`})`)
}

/** Tells every process at once, in a transaction of its own that waits for no disk: what is told may be lost with the server. */
export async function announceNow(db: Database, topic: string, text: string): Promise<void> {
  await sql`select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${`${topic} ${text}`})`.execute(
    db,
  )
}

/** Listens on one connection of its own (never through a pool), and again after it was lost. */
export async function openEvents(connectionString: string, log: (line: string) => void): Promise<Events> {
  const listeners = new Map<string, Listener[]>()
  const awayListeners: (() => void)[] = []
  let client: pg.Client | undefined
  let closed = false

  const tell = (topic: string, text: string) => {
    for (const listener of listeners.get(topic) ?? []) listener(text)
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString,
      application_name: 'buudal events',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    next.on('error', () => undefined)
    next.once('end', () => lost(next))
    next.on('notification', ({ payload = '' }) => {
      const [topic = '', ...rest] = payload.split(' ')
      tell(topic, rest.join(' '))
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
  }
  const lost = (which: pg.Client) => {
    if (client !== which) return
    client = undefined
    for (const listener of awayListeners) listener()
    if (!closed) void reconnect()
  }
  const reconnect = async (): Promise<void> => {
    log('The connection for news was lost: connecting again.')
    for (let pause = 50; !closed; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await connect()
        if (closed) await close()
        return
      } catch {
        await sleep(pause)
      }
    }
  }
  const close = async (): Promise<void> => {
    closed = true
    const last = client
    client = undefined
    await last?.end().catch(() => undefined)
  }
  await connect()
  return {
    get listening() {
      return client !== undefined
    },
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onAway: (listener) => void awayListeners.push(listener),
    tell,
    close,
  }
}
