import type { Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver keeps of its connection; its types do not tell. */
interface Connected {
  readonly connection: { readonly stream: Writable }
}

/**
 * Lets what is asked in one go leave in one write, also where it is many statements: each write is a call to the system that wakes the
 * database's process.
 */
export function sendTogether(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown
  let isGathering = false
  const gathering = (...args: unknown[]) => {
    if (!isGathering) {
      const { stream } = (client as unknown as Connected).connection
      isGathering = true
      stream.cork()
      process.nextTick(() => {
        isGathering = false
        stream.uncork()
      })
    }
    return ask(...args)
  }
  client.query = gathering as typeof client.query
}
