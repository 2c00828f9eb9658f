import type { Minor } from '#core/money.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

export interface OwingMaster {
  readonly folioId: number
  readonly groupName: string
  /** Minor units of the hotel's currency; negative = overpaid. */
  readonly balance: Minor
}

/** Whether a room of group `g` is still to arrive or in house, but for these stays. */
export const groupGoesOn = (
  g: RawBuilder<unknown>,
  leaving: readonly number[] = [],
): RawBuilder<boolean> => sql`exists (
  select from reservation gb join stay gs on gs.hotel_id = gb.hotel_id and gs.reservation_id = gb.id
  where gb.hotel_id = ${g}.hotel_id and gb.guest_group_id = ${g}.id and gs.status in ('reserved', 'inHouse') and not gs.id = any(${leaving}::bigint[]))`

/**
 * The open master folios of the groups that end with these stays, which leave now, and are not zero. They are held until the command ends,
 * so of two desks that let the last rooms go at once the second sees what the first did; the stays' own folios are held before.
 */
export async function owingMasters(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  leaving: readonly number[],
): Promise<OwingMaster[]> {
  const { rows: held } = await sql<{ id: number }>`
    select f.id from folio f
    where f.hotel_id = ${hotelId} and f.status = 'open' and f.guest_group_id = any(array(
      select b.guest_group_id from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      where s.hotel_id = ${hotelId} and s.id = any(${leaving}) and b.guest_group_id is not null))
    order by f.id for no key update`.execute(db)
  if (held.length === 0) return []
  const { rows } = await sql<OwingMaster>`
    select f.id as "folioId", g.name as "groupName", b.balance
    from folio f
    join guest_group g on g.hotel_id = f.hotel_id and g.id = f.guest_group_id
    cross join lateral (select ${folioBalance} as balance) b
    where f.hotel_id = ${hotelId} and f.id = any(${held.map(({ id }) => id)}) and b.balance <> 0
      and not ${groupGoesOn(sql`g`, leaving)}
    order by f.id`.execute(db)
  return rows
}
