import { COUNT_LIMIT, sortedBy } from '#core/page.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import type { Cashier, SessionRow } from '#domain/cashier/contract.ts'
import { drawerName } from '#domain/cashier/server/drawerColumns.ts'
import { matching } from '#kit/server/matching.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What a session `s` is, whoever reads it. */
export const sessionColumns = sql`s.id, s.number, ${drawerName} as drawer, u.name as "userName", s.opened_at as "openedAt", s.opened_on as "openedOn",
  s.closed_at as "closedAt", c.name as "closedBy", s.close_reason as "closeReason", y.name as "receivedFrom", z.name as "handedTo"`

export const sessionTables = sql`cash_session s
  join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
  join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
  left join app_user c on c.hotel_id = s.hotel_id and c.id = s.closed_by
  left join cash_session x on x.hotel_id = s.hotel_id and x.id = s.received_from_id
  left join app_user y on y.hotel_id = x.hotel_id and y.id = x.user_id
  left join cash_session n on n.hotel_id = s.hotel_id and n.cash_drawer_id = s.cash_drawer_id and n.number = s.number + 1 and n.received_from_id = s.id
  left join app_user z on z.hotel_id = n.hotel_id and z.id = n.user_id`

/** What the count at the close was over (positive) or short, of the hotel's currency. */
const variance = sql`(select coalesce(sum(m.value), 0) from cash_movement m
  where m.hotel_id = s.hotel_id and m.cash_session_id = s.id and m.kind = 'overShort')::bigint`

const sorts = {
  openedAt: sql`s.opened_at`,
  drawer: sql`d.name`,
  userName: sql`u.name`,
  variance,
}

export async function list({ db, hotelId }: Context, input: ParsedInputOf<typeof Cashier.list>) {
  const { search, sort, descending, limit, offset, drawerId, from, until } = input
  const found = sql`from ${sessionTables}
    where s.hotel_id = ${hotelId} and ${drawerId === undefined ? sql`true` : sql`s.cash_drawer_id = ${drawerId}`}
      and ${from === undefined ? sql`true` : sql`s.opened_on >= ${from}::date`}
      and ${until === undefined ? sql`true` : sql`s.opened_on <= ${until}::date`}
      and ${matching(search, [sql`d.name`, sql`d.name_mon`, sql`u.name`])}`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns}, s.movements, ${variance} as variance ${found}
    order by ${sortedBy(sorts, sort, 'openedAt')} ${direction}, s.id ${direction} limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${found} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
