import type pg from 'pg'
import { hasMoved } from './databaseErrors.ts'

const BEGINS = /^(?:begin|start transaction)\b/i
const ENDS = /^(?:commit|rollback)$/i

/**
 * On a connection to a cluster a statement on its own is asked again where its hotel has just moved to another machine. Of a transaction all
 * is lost then, and who began it does so again (`isRetryable`).
 */
export function askMovedAgain(client: pg.PoolClient): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown
  let inTransaction = false
  const asked = (...args: unknown[]) => {
    const [first] = args
    if (typeof first !== 'string') return run(...args)
    if (BEGINS.test(first)) inTransaction = true
    const answer = run(...args) as Promise<unknown> | undefined
    if (inTransaction) {
      if (ENDS.test(first)) inTransaction = false
      return answer
    }
    return answer?.catch((error: unknown) => {
      if (hasMoved(error)) return run(...args)
      throw error
    })
  }
  client.query = asked as typeof client.query
}
