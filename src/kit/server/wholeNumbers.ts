import type pg from 'pg'
import { addAtHome } from './atHome.ts'

/**
 * Writes whole numbers into the statements of a connection to a cluster, where parameters stood, and the hotel at each of its tables: Citus
 * plans a part of a statement before it knows the parameters, and must know by then whose rows are asked for, also where a subquery says so by
 * the row around it. Written in quotes, they are of no type until their place gives them one, as parameters are.
 */
export function writeWholeNumbers(client: pg.PoolClient): void {
  const run = client.query.bind(client) as (...args: unknown[]) => unknown
  const written = (first: unknown, ...others: unknown[]) => {
    const [values, ...rest] = others
    if (typeof first !== 'string' || !Array.isArray(values)) return run(first, ...others)
    const { text, left } = writeInto(first, values)
    return run(addAtHome(nameEverywhere(text)), left, ...rest)
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

const NAMED = /(?:\bhotel_id"?|\bfrom hotel h\s[^()]*?\bh\.id) = '(\d+)'(?!::)/g
const OF_ANOTHER = /((?:"?\b\w+"?\.)?"?\bhotel_id\b"?|\bh\.id) = (?:"?\w+"?\."?hotel_id\b"?|h\.id\b)/g

/** Of a statement that names one hotel: the same with the hotel named wherever a table is of the hotel of another. */
export function nameEverywhere(text: string): string {
  const hotels = new Set([...text.matchAll(NAMED)].map(([, hotel]) => hotel))
  const [hotel] = hotels
  if (hotels.size !== 1) return text
  return text.replaceAll(OF_ANOTHER, (said, own: string) => `(${said} and ${own} = '${hotel}')`)
}
