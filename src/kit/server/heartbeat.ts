import pg from 'pg'

/** Whether a database answers at all, asked twice a second on a connection of its own: so a hang is told apart from long work. */
export interface Heartbeat {
  readonly isSilent: boolean
  stop(): void
}

const EVERY_MS = 500
/** Beats without an answer. Counted, not timed: a program that was busy itself has not listened meanwhile. */
const SILENT_AFTER = 5
/** A new connection is tried for so many beats: one to a server that goes on is answered then. */
const TRY_FOR = 6

export interface HeartbeatOptions {
  readonly onSilent: () => void
  readonly log?: ((line: string) => void) | undefined
}

/** A server that refuses or ends the connection is not silent: what is asked of it fails by itself. */
export function watchHeartbeat(connectionString: string, { onSilent, log }: HeartbeatOptions): Heartbeat {
  let client: pg.Client | undefined
  let waiting = false
  let unheard = 0
  let silent = false

  const heard = (): void => {
    waiting = false
    unheard = 0
    if (silent) log?.('The database answers again.')
    silent = false
  }
  const open = (): void => {
    const next = new pg.Client({ connectionString, application_name: 'buudal heartbeat', keepAlive: true })
    client = next
    next.on('error', () => undefined)
    next.once('end', () => client === next && drop())
    ask(next, next.connect())
  }
  const ask = (of: pg.Client, asked: Promise<unknown>): void => {
    waiting = true
    asked.then(
      () => client === of && heard(),
      () => {
        if (client !== of) return
        heard()
        drop()
      },
    )
  }
  const drop = (): void => {
    const last = client
    client = undefined
    waiting = false
    last?.end().catch(() => undefined)
    if (last) breakOff(last)
  }
  const beat = (): void => {
    if (!waiting) return client ? ask(client, client.query('select 1')) : open()
    unheard += 1
    if (!silent && unheard >= SILENT_AFTER) {
      silent = true
      unheard = 0
      log?.('The database gives no answer: everything under way is given up.')
      onSilent()
      drop()
      open()
    } else if (silent && unheard >= TRY_FOR) {
      unheard = 0
      drop()
      open()
    }
  }
  const timer = setInterval(beat, EVERY_MS)
  open()
  return {
    get isSilent() {
      return silent
    },
    stop: () => {
      clearInterval(timer)
      drop()
    },
  }
}

/** Ends a connection on this side at once: whoever waits for its answer hears that it is lost. */
export function breakOff(client: pg.Client): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
