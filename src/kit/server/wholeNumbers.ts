import type pg from 'pg'

/**
 * Writes whole numbers into the statements of a connection to a cluster, where parameters stood: Citus plans a part of a statement before
 * it knows the parameters, and must know by then whose hotel's rows are asked for. Written in quotes, they are of no type until their place
 * gives them one, as parameters are.
 */
export function writeWholeNumbers(client: pg.PoolClient): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown
  const written = (first: unknown, ...others: unknown[]) => {
    const [values, ...rest] = others
    if (typeof first !== 'string' || !Array.isArray(values)) return run(first, ...others)
    const { text, left } = writeInto(first, values)
    return run(text, left, ...rest)
  }
  client.query = written as typeof client.query
}

/** The statement with its whole numbers in it, and the parameters that are left, counted anew. */
export function writeInto(text: string, values: readonly unknown[]): { text: string; left: unknown[] } {
  const left: unknown[] = []
  const places = new Map<string, string>()
  const place = (number: string): string => {
    const value = values[Number(number) - 1]
    return Number.isSafeInteger(value) ? `'${String(value)}'` : `$${left.push(value)}`
  }
  const written = text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const known = places.get(number) ?? place(number)
    places.set(number, known)
    return known
  })
  return { text: written, left }
}
