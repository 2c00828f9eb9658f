import pg from 'pg'
import { DatabaseSilent } from './databaseErrors.ts'

/** A server that takes no connection in so long takes none at all. Time in the pool's own queue is not counted. */
const CONNECT_MS = 4_000

/** The connections of a pool: `known` from their first moment to their last, and none is made while the database is silent. */
export function connecting(known: Set<pg.Client>, isSilent: () => boolean): typeof pg.Client {
  return class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis: CONNECT_MS })
      const connect = this.connect.bind(this) as (callback: (error: Error | null) => void) => void
      const guarded = (callback: (error: Error | null) => void): void => {
        if (isSilent()) {
          process.nextTick(() => callback(new DatabaseSilent()))
          return
        }
        known.add(this)
        this.once('end', () => known.delete(this))
        connect(callback)
      }
      this.connect = guarded as typeof this.connect
    }
  }
}
