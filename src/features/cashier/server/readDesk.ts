import type { OutputOf } from '#core/contract.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import type { Cashier, Drawer } from '#domain/cashier/contract.ts'
import { balancesOf, countsOf, type Held } from '#domain/cashier/server/balances.ts'
import { cashCurrencies } from '#domain/cashier/server/currencies.ts'
import { drawerName } from '#domain/cashier/server/drawerColumns.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export async function own({ db, hotelId, caller }: Context): Promise<OutputOf<typeof Cashier.own>> {
  const { rows } = await sql<{ id: number; drawer: Label; openedAt: string }>`
    select s.id, ${drawerName} as drawer, s.opened_at as "openedAt"
    from cash_session s join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
    where s.hotel_id = ${hotelId} and s.user_id = ${caller.userId} and s.closed_at is null`.execute(db)
  return { session: rows[0] ?? null }
}

export async function desk(ctx: Context): Promise<OutputOf<typeof Cashier.desk>> {
  const [currencies, all] = await Promise.all([cashCurrencies(ctx), drawers(ctx)])
  const free = all
    .filter(({ session }) => session === null)
    .map(({ id, name, float, last }) => ({ id, name, float, lying: last?.counted ?? [] }))
  return { currencies, free }
}

interface DrawerRow {
  id: number
  name: Label
  float: Minor
  varianceLimit: Minor
  session: Omit<NonNullable<Drawer['session']>, 'opened' | 'balance'> | null
  last: Omit<NonNullable<Drawer['last']>, 'counted'> | null
}

export async function drawers(ctx: Context): Promise<Drawer[]> {
  const { db, hotelId } = ctx
  const instant = (column: string) =>
    sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<DrawerRow>`
    select d.id, ${drawerName} as name, d.opening_float as float, d.variance_limit as "varianceLimit",
      (select jsonb_build_object('id', s.id, 'number', s.number, 'userId', s.user_id, 'userName', u.name, 'openedAt', ${instant('s.opened_at')},
          'movements', s.movements)
        from cash_session s join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
        where s.hotel_id = d.hotel_id and s.cash_drawer_id = d.id and s.closed_at is null) as session,
      (select jsonb_build_object('id', s.id, 'number', s.number, 'userName', u.name, 'closedAt', ${instant('s.closed_at')})
        from cash_session s join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
        where s.hotel_id = d.hotel_id and s.cash_drawer_id = d.id and s.closed_at is not null order by s.number desc limit 1) as last
    from cash_drawer d
    where d.hotel_id = ${hotelId} and (d.active or exists (
      select from cash_session s where s.hotel_id = d.hotel_id and s.cash_drawer_id = d.id and s.closed_at is null))
    order by d.sort_order, d.name`.execute(db)
  const open = rows.flatMap(({ session }) => (session ? [session.id] : []))
  const closed = rows.flatMap(({ last }) => (last ? [last.id] : []))
  const [opened, balance, counted] = await Promise.all([
    countsOf(ctx, 'start', open),
    balancesOf(ctx, open),
    countsOf(ctx, 'close', closed),
  ])
  const of = (all: Map<number, Held[]>, id: number): Held[] => all.get(id) ?? []
  return rows.map(({ session, last, ...drawer }) => ({
    ...drawer,
    session: session && { ...session, opened: of(opened, session.id), balance: of(balance, session.id) },
    last: last && { ...last, counted: of(counted, last.id) },
  }))
}

export async function receivers({ db, hotelId, caller }: Context): Promise<OutputOf<typeof Cashier.receivers>> {
  const { rows } = await sql<{ id: number; label: string }>`
    select u.id, u.name as label from app_user u
    join role_privilege p on p.hotel_id = u.hotel_id and p.role_id = u.role_id and p.privilege = 'postPayment'
    where u.hotel_id = ${hotelId} and u.active and u.id <> ${caller.userId}
      and not exists (select from cash_session s where s.hotel_id = u.hotel_id and s.user_id = u.id and s.closed_at is null)
    order by u.name`.execute(db)
  return rows
}
