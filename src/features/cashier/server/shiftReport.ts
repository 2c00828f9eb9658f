import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Cashier, Movement, ShiftReport } from '#domain/cashier/contract.ts'
import { countsOf } from '#domain/cashier/server/balances.ts'
import { accountName } from '#domain/cashier/server/drawerColumns.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { grouped } from '#core/grouped.ts'
import { sessionColumns, sessionTables } from './sessionRows.ts'

type Facts = Omit<ShiftReport, 'movements' | 'currencies' | 'methods'>

export async function report(ctx: Context, { id }: ParsedInputOf<typeof Cashier.report>): Promise<ShiftReport> {
  const [facts, movements, methods, counted, opened] = await Promise.all([
    readFacts(ctx, id),
    readMovements(ctx, id),
    readMethods(ctx, id),
    readCounted(ctx, id),
    countsOf(ctx, 'start', [id]),
  ])
  return { ...facts, movements, methods, currencies: perCurrency(movements, counted, opened.get(id) ?? []) }
}

/** Of a movement: the difference that a count brought to light is no part of what should be there. */
const isOfShift = ({ kind }: Movement): boolean => kind !== 'start' && kind !== 'overShort'

function perCurrency(
  movements: readonly Movement[],
  counted: readonly Counted[],
  opened: readonly { readonly currency: string; readonly digits: number; readonly amount: number }[],
): ShiftReport['currencies'] {
  const digitsOf = new Map([...opened, ...counted, ...movements].map(({ currency, digits }) => [currency, digits]))
  return [...digitsOf].map(([currency, digits]) => {
    const own = movements.filter((movement) => movement.currency === currency && isOfShift(movement))
    const kinds = [...grouped(own, ({ kind }) => kind)].map(([kind, of]) => ({
      kind,
      amount: of.reduce((sum, { amount }) => sum + amount, 0),
      count: of.length,
    }))
    const began = opened.find((held) => held.currency === currency)?.amount ?? 0
    const found = counted.find((count) => count.currency === currency)
    return {
      currency,
      digits,
      opened: began,
      kinds,
      expected: kinds.reduce((sum, { amount }) => sum + amount, began),
      counted: found?.counted ?? null,
      pieces: found?.pieces ?? null,
    }
  })
}

async function readFacts({ db, hotelId }: Context, id: number): Promise<Facts> {
  const local = (column: string) => sql`to_char(${sql.ref(column)} at time zone h.time_zone, 'YYYY-MM-DD HH24:MI')`
  const { rows } = await sql<Facts>`
    select ${sessionColumns}, s.user_id as "userId", ${local('s.opened_at')} as "openedText", ${local('s.closed_at')} as "closedText",
      ${letterheadColumn} || jsonb_build_object('digits', cu.digits, 'currency', h.currency) as hotel
    from ${sessionTables} join hotel h on h.id = s.hotel_id join currency cu on cu.code = h.currency
    where s.hotel_id = ${hotelId} and s.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** The charge on which cash was paid in or out, else the account on the other side of the drawer. */
export const otherSide = (x: string): RawBuilder<unknown> => sql`coalesce((
  select jsonb_build_object('en', c.code || ' ' || c.name, 'mon', c.code || ' ' || coalesce(nullif(c.name_mon, ''), c.name))
  from extra_charge c where c.hotel_id = ${sql.id(x, 'hotel_id')} and c.id = ${sql.id(x, 'extra_charge_id')}), (
  select ${accountName} from entry e join account a on a.hotel_id = e.hotel_id
    and a.id = case when e.debit_account_id = ${sql.id(x, 'account_id')} then e.credit_account_id else e.debit_account_id end
  where e.hotel_id = ${sql.id(x, 'hotel_id')} and e.journal_id = ${sql.id(x, 'journal_id')}
    and ${sql.id(x, 'account_id')} in (e.debit_account_id, e.credit_account_id) order by e.id limit 1))`

async function readMovements({ db, hotelId }: Context, sessionId: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select m.id, coalesce(m.number, 0) as number, m.journal_id as "journalId", m.kind, m.posted_at as "postedAt", m.business_date as "businessDate", m.currency, k.digits,
      m.amount, m.value, trim_scale(m.exchange_rate)::text as "exchangeRate", m.party, coalesce(j.reason, '') as reason,
      case when m.kind in ('paidIn', 'paidOut') then ${otherSide('m')} end as account,
      f.id as "folioId", f.number as "folioNumber", coalesce(${fullNameOf('g')}, '') as "guestName", r.number as "roomNumber",
      p.id as "receiptId", coalesce(u.name, '') as by
    from cash_movement m
    join currency k on k.code = m.currency
    join journal j on j.hotel_id = m.hotel_id and j.id = m.journal_id
    left join lateral (
      select l.id, l.folio_id from folio_line l where l.hotel_id = m.hotel_id and l.journal_id = m.journal_id order by l.id limit 1) l on true
    left join folio f on f.hotel_id = m.hotel_id and f.id = l.folio_id
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
    left join payment_receipt p on p.hotel_id = m.hotel_id and p.folio_line_id = l.id
    left join app_user u on u.hotel_id = m.hotel_id and u.id = m.user_id
    where m.hotel_id = ${hotelId} and m.cash_session_id = ${sessionId} order by m.number`.execute(db)
  return rows
}

interface Counted {
  readonly currency: string
  readonly digits: number
  readonly counted: number
  readonly pieces: { of: number; count: number }[] | null
}

async function readCounted({ db, hotelId }: Context, sessionId: number): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select c.currency, k.digits, c.counted, c.pieces from cash_count c join currency k on k.code = c.currency
    where c.hotel_id = ${hotelId} and c.cash_session_id = ${sessionId} and c.moment = 'close' order by c.currency`.execute(
    db,
  )
  return rows
}

/** What the user of a session took and gave otherwise than in cash, from its start to its close. */
async function readMethods({ db, hotelId }: Context, sessionId: number): Promise<ShiftReport['methods']> {
  const { rows } = await sql<ShiftReport['methods'][number]>`
    select jsonb_build_object('en', m.name, 'mon', coalesce(nullif(m.name_mon, ''), m.name)) as method,
      coalesce(sum(-l.gross) filter (where l.kind <> 'refund'), 0)::bigint as received, coalesce(sum(l.gross) filter (where l.kind = 'refund'), 0)::bigint as refunded,
      count(*)::int as count
    from cash_session s
    join folio_line l on l.hotel_id = s.hotel_id and l.user_id = s.user_id and l.kind in ('payment', 'deposit', 'refund')
      and l.business_date >= s.opened_on and l.posted_at >= s.opened_at and (s.closed_at is null or l.posted_at <= s.closed_at)
    join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id and m.kind <> 'cash'
    where s.hotel_id = ${hotelId} and s.id = ${sessionId}
    group by m.id, m.name, m.name_mon, m.sort_order order by m.sort_order, m.name`.execute(db)
  return rows
}
