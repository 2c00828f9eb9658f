import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { MovedKind } from '../contract.ts'
import { recordColumns } from './planned.ts'

/** The records that were brought in under these numbers, by number. */
export async function movedBefore(
  { db, hotelId }: Context,
  kind: MovedKind,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (numbers.length === 0) return new Map()
  const { rows } = await sql<{ externalNo: string; id: number }>`
    select external_no as "externalNo", coalesce(guest_id, company_id, reservation_id, journal_id) as id
    from moving_record where hotel_id = ${hotelId} and kind = ${kind} and external_no = any (${[...new Set(numbers)]}::text[])
      and ${sql.id(recordColumns[kind])} is not null`.execute(db)
  return new Map(rows.map(({ externalNo, id }) => [externalNo, id]))
}
