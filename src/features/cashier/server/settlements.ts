import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import { COUNT_LIMIT, sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { moving } from '#domain/cashier/server/cashOutside.ts'
import type { CardBatch, CardSettlement, CardSettlements } from '#domain/cashier/settlementContract.ts'
import { PAYING } from '#domain/ledger/posting.ts'
import { postMoves } from '#domain/ledger/server/post.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'

/** A line `l` of a method `m` that the bank has not paid for. */
const isOpen = sql`m.kind in ('card', 'wallet') and l.kind = any(${PAYING})
  and not exists (select from card_settlement_line o where o.hotel_id = l.hotel_id and o.folio_line_id = l.id and not o.released)`

export async function open({ db, hotelId }: Context): Promise<CardBatch[]> {
  const { rows } = await sql<CardBatch>`
    select m.id as "paymentMethodId", ${namesOf('m')} as method, l.business_date as "businessDate", count(*)::int as count,
      coalesce(sum(-l.gross) filter (where l.kind <> 'refund'), 0)::bigint as received,
      coalesce(sum(l.gross) filter (where l.kind = 'refund'), 0)::bigint as refunded, sum(-l.gross)::bigint as total
    from folio_line l join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id
    where l.hotel_id = ${hotelId} and ${isOpen}
    group by m.id, m.name, m.name_mon, m.sort_order, l.business_date order by l.business_date, m.sort_order, m.name`.execute(
    db,
  )
  return rows
}

export async function settle(ctx: Context, input: ParsedInputOf<typeof CardSettlements.settle>) {
  const { db, hotelId, hotel, businessDate, caller } = ctx
  const { paymentMethodId, days, paid, reference } = input
  const lines = await openLines(ctx, paymentMethodId, days)
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const spoken = (amount: Minor): string => `${formatMinor(amount, hotel.currencyDigits)} ${hotel.currency}`
  if (lines.length === 0 || total !== input.total) throw new AppError('batchChanged', [spoken(total)], 'paid')
  const fee = total - paid
  if (fee < 0) throw new AppError('feeNegative', [spoken(total)], 'paid')
  if (fee > Math.abs(total)) throw new AppError('feeTooHigh', [spoken(Math.abs(total))], 'paid')
  const byAccount = new Map<number, Minor>()
  for (const { accountId, amount } of lines) byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + amount)
  const moves = [...byAccount]
    .filter(([, amount]) => amount !== 0)
    .map(([accountId, amount]) => moving({ purpose: 'bank' }, { accountId }, amount))
  const kept = fee === 0 ? [] : [moving({ purpose: 'cardFees' }, { purpose: 'bank' }, fee)]
  const [journalId = 0] = await postMoves(ctx, [
    { kind: 'settlement', source: 'desk', lines: [], moves: [...moves, ...kept] },
  ])
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from card_settlement where hotel_id = ${hotelId}`.execute(db)
  const number = rows[0]?.number ?? 1
  const { id } = await db
    .insertInto('card_settlement')
    .values({
      hotel_id: hotelId,
      number,
      journal_id: journalId,
      payment_method_id: paymentMethodId,
      business_date: businessDate,
      user_id: caller.userId,
      paid,
      fee,
      reference,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into card_settlement_line (hotel_id, card_settlement_id, folio_line_id)
    select ${hotelId}::int, ${id}::bigint, x.id from unnest(${lines.map((line) => line.id)}::bigint[]) x (id)`.execute(
    db,
  )
  const after = { number, days: days.toSorted(), total, paid, fee, ...(reference === '' ? {} : { reference }) }
  await recordActivity(ctx, { entity: 'CardSettlement', id, action: 'settle', after })
  return { id, fee }
}

/** With the account on which each lies. */
async function openLines({ db, hotelId }: Context, paymentMethodId: number, days: readonly string[]) {
  const { rows } = await sql<{ id: number; accountId: number; amount: Minor }>`
    select l.id, case when e.credit_folio_id = l.folio_id then e.debit_account_id else e.credit_account_id end as "accountId", -l.gross as amount
    from folio_line l
    join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id
    join entry e on e.hotel_id = l.hotel_id and e.journal_id = l.journal_id and l.folio_id in (e.credit_folio_id, e.debit_folio_id)
    where l.hotel_id = ${hotelId} and m.id = ${paymentMethodId} and l.business_date = any(${days}::date[]) and ${isOpen}
    order by l.id`.execute(db)
  return rows
}

export async function reverse(ctx: Context, { id, reason }: ParsedInputOf<typeof CardSettlements.reverse>) {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ journalId: number; number: number; reversed: boolean }>`
    select journal_id as "journalId", number, reversal_journal_id is not null as reversed
    from card_settlement where hotel_id = ${hotelId} and id = ${id} for update`.execute(db)
  const [settled] = rows
  if (!settled) throw new AppError('notFound')
  if (settled.reversed) throw new AppError('settlementReversed')
  const { rows: entries } = await sql<{ debit: number; credit: number; amount: Minor }>`
    select debit_account_id as debit, credit_account_id as credit, amount
    from entry where hotel_id = ${hotelId} and journal_id = ${settled.journalId} order by id`.execute(db)
  const moves = entries.map(({ debit, credit, amount }) => ({
    debit: { accountId: credit },
    credit: { accountId: debit },
    amount,
  }))
  const [journalId = 0] = await postMoves(ctx, [
    { kind: 'settlement', source: 'desk', reason, reversesJournalId: settled.journalId, lines: [], moves },
  ])
  await sql`update card_settlement set reversal_journal_id = ${journalId}::bigint where hotel_id = ${hotelId} and id = ${id}`.execute(
    db,
  )
  await sql`update card_settlement_line set released = true where hotel_id = ${hotelId} and card_settlement_id = ${id}`.execute(
    db,
  )
  const after = { number: settled.number }
  await recordActivity(ctx, { entity: 'CardSettlement', id, action: 'reverse', after, reason })
  return { id }
}

const sorts = { settledAt: sql`s.settled_at`, method: sql`m.name`, paid: sql`s.paid`, fee: sql`s.fee` }

export async function list({ db, hotelId }: Context, input: ParsedInputOf<typeof CardSettlements.list>) {
  const { search, sort, descending, limit, offset } = input
  const found = sql`from card_settlement s
    join payment_method m on m.hotel_id = s.hotel_id and m.id = s.payment_method_id
    left join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
    where s.hotel_id = ${hotelId} and ${matching(search, [sql`m.name`, sql`m.name_mon`, sql`u.name`, sql`s.reference`])}`
  const of = (what: RawBuilder<unknown>) => sql`(
    select ${what} from card_settlement_line k join folio_line l on l.hotel_id = k.hotel_id and l.id = k.folio_line_id
    where k.hotel_id = s.hotel_id and k.card_settlement_id = s.id)`
  const direction = descending ? sql`desc` : sql`asc`
  const { rows } = await sql<CardSettlement>`
    select s.id, s.number, ${namesOf('m')} as method, s.business_date as "businessDate", s.settled_at as "settledAt", coalesce(u.name, '') as by,
      ${of(sql`min(l.business_date)`)} as "from", ${of(sql`max(l.business_date)`)} as until, ${of(sql`count(*)::int`)} as count,
      s.paid + s.fee as total, s.paid, s.fee, s.reference,
      (select coalesce(j.reason, '') from journal j where j.hotel_id = s.hotel_id and j.id = s.reversal_journal_id) as reversed
    ${found} order by ${sortedBy(sorts, sort, 'settledAt')} ${direction}, s.id ${direction} limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${found} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
