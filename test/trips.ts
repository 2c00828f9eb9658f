import type pg from 'pg'

export interface Trips {
  /** How often the program waited for its database since it was last asked: what is sent before an answer comes is one trip with what was. */
  take(): number
}

/** Counts on every connection of a pool; for calls one after the other. */
export function countTrips(pool: pg.Pool): Trips {
  let answered = 0
  pool.on('acquire', (client) => {
    const counted = client as pg.PoolClient & { isCounted?: true }
    if (counted.isCounted) return
    counted.isCounted = true
    const ask = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const counting = (...args: unknown[]): Promise<unknown> => {
      const trip = answered + 1
      const answer = ask(...args)
      const hear = () => void (answered = Math.max(answered, trip))
      answer.then(hear, hear)
      return answer
    }
    client.query = counting as typeof client.query
  })
  return {
    take() {
      const trips = answered
      answered = 0
      return trips
    },
  }
}
