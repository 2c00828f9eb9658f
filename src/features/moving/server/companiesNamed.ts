import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Companies by their numbers in the other program, else by their codes here; of those that stand still. */
export async function companiesNamed(
  { db, hotelId }: Context,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const asked = [...new Set(numbers)].filter((number) => number !== '')
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ number: string; id: number }>`
    select n.number, coalesce(c.id, k.id) as id from unnest(${asked}::text[]) n (number)
    left join moving_record m on m.hotel_id = ${hotelId} and m.kind = 'companies' and m.external_no = n.number
    left join company c on c.hotel_id = ${hotelId} and c.id = m.company_id
    left join company k on k.hotel_id = ${hotelId} and k.code = n.number
    where coalesce(c.id, k.id) is not null`.execute(db)
  return new Map(rows.map(({ number, id }) => [number, id]))
}
