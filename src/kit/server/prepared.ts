import pg from 'pg'

/** A text that came this often is worth a plan of its own; texts made for one occasion never get there. */
const OFTEN = 5
/** Plans are kept by every connection: more than this many would cost more memory than they save time. */
const MOST_NAMES = 160
const FORGET_COUNTS_AT = 5_000

const counts = new Map<string, number>()
const names = new Map<string, string>()

/** The name under which a text is prepared; undefined while it is not worth it. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  const count = (counts.get(text) ?? 0) + 1
  if (count < OFTEN || names.size >= MOST_NAMES) {
    if (counts.size >= FORGET_COUNTS_AT) counts.clear()
    counts.set(text, count)
    return undefined
  }
  counts.delete(text)
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

/** What PostgreSQL says of a prepared statement whose table was changed under it, as a newer program on the same database does. */
const CHANGED_UNDER_IT = '0A000'

/**
 * Lets a connection plan its repeated statements once: half of the database's time for a short command is planning.
 * Only for direct connections: behind a pooler the next statement may meet another server process.
 */
export function prepareRepeated(client: pg.PoolClient): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown
  let isStale = false
  const prepared = (...args: unknown[]) => {
    const [text, values, ...rest] = args
    if (isStale || typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return run(...args)
    const name = nameOf(text)
    if (name === undefined) return run(...args)
    const answer = run({ name, text, values }, ...rest) as Promise<unknown> | undefined
    answer?.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === CHANGED_UNDER_IT) isStale = true
    })
    return answer
  }
  client.query = prepared as typeof client.query
}
