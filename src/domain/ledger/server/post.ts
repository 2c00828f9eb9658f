import { takingNumbers } from '#domain/numbering/server/nextNumbers.ts'
import {
  type Against,
  cashPurpose,
  foldsUp,
  grossOf,
  type LineToPost,
  type Part,
  PAYING,
  type Posting,
  taxOf,
} from '../posting.ts'
import { AppError } from '#core/errors.ts'
import { type CashMoved, moveCash } from './moveCash.ts'
import type { ExemptBy } from '#domain/tax/tax.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead, sendAlong, withoutWaiting } from '#kit/server/transaction.ts'
import { type RawBuilder, sql } from 'kysely'

export interface Posted {
  readonly journalId: number
  readonly lineId: number
  readonly folioId: number
}

/** The same of postings that have no lines: gives the journals in their order. */
export async function postMoves(ctx: Context, postings: readonly Posting[]): Promise<number[]> {
  return (await write(ctx, postings)).journals
}

/**
 * The one writer of journals, entries, folio lines and movements of cash: all postings in one statement, dated the hotel's business date,
 * through the hotel's row locked for share (an open day cannot be closed under it).
 * The folios must be open and already locked by the caller (`lockFolios`), in the order of their ids.
 * What is paid, taken as deposit or refunded draws its receipt. Gives a row for each line, in the order of the postings. Refuses with folioClosed,
 * with ebarimtPrinted what stands on a tax receipt, and with sessionRequired where cash goes through no open session.
 */
export async function post(ctx: Context, postings: readonly Posting[]): Promise<Posted[]> {
  return postings.some(({ lines }) => lines.length > 0) ? (await write(ctx, postings)).posted : []
}

/**
 * How much of what the lines void, lessen or move, or, of a void, what that had, stands on a tax receipt. A query of its own: a cluster
 * takes no table in the outermost select.
 */
const onReceipt = (hotelId: number, lines: readonly LineToPost[]): RawBuilder<unknown> => {
  const parents = lines.flatMap(({ parentLineId }) => parentLineId ?? [])
  const voided = lines.flatMap(({ parentLineId, void: isVoid }) => (isVoid ? (parentLineId ?? []) : []))
  return sql`
      select count(*) as lines from folio_line p join tax_receipt_line k on k.hotel_id = p.hotel_id and k.active
        and k.folio_line_id in (p.id, case when p.id = any(${voided}::bigint[]) then p.parent_line_id end)
      where p.hotel_id = ${hotelId} and p.id = any(${parents}::bigint[])`
}

interface Written {
  readonly journals: number[]
  readonly posted: Posted[]
  readonly cash: CashMoved[]
  readonly isReceipted: boolean
}

async function write(ctx: Context, postings: readonly Posting[]): Promise<Written> {
  const lines = postings.flatMap((posting, journal) => posting.lines.map((line) => ({ journal, posting, line })))
  if (!postings.every(foldsUp)) throw new Error('a transfer between folios does not fold up')

  const journalRows = postings.map(({ kind, source, reason, reversesJournalId, auditRunId }, journal) => ({
    journal,
    kind,
    source,
    reason,
    reverses: reversesJournalId,
    run: auditRunId,
  }))
  const ledgerOf = (folioId: RawBuilder<unknown>) => sql`(
    select case kind when 'deposit' then 'advanceDeposits' when 'company' then 'cityLedger' else 'guestLedger' end
    from folio where hotel_id = ${ctx.hotelId} and id = ${folioId})`
  const lineRows = lines.map(({ journal, posting, line }, index) => ({
    line: index,
    journal,
    source: posting.source,
    reason: posting.reason,
    folio: line.folioId,
    kind: line.kind,
    day: line.serviceDate,
    stay: line.stayId,
    room: line.roomId,
    extra: line.extraChargeId,
    method: line.paymentMethodId,
    text: line.description ?? '',
    quantity: line.quantity ?? '1',
    price: line.unitPrice ?? grossOf(line),
    tax: taxOf(line),
    gross: grossOf(line),
    parent: line.parentLineId,
    void: line.void ?? false,
    reference: line.reference ?? '',
    occurrence: line.occurrence ?? 1,
    currency: line.foreign?.currency,
    amount: line.foreign?.amount,
    exchange: line.foreign?.exchangeRate,
    tendered: line.tendered,
    exemption: exemptedBy(line, 'stay'),
    standing: exemptedBy(line, 'standing'),
  }))
  const known = (against: Against) => knownBy(against, ctx.hotel.currency)
  const entryRows = [
    ...lines.flatMap(({ journal, line }) =>
      line.parts.filter(isWritten).map(({ against, amount, taxId }) => ({
        journal,
        folio: line.folioId,
        ...known(against),
        amount,
        tax: taxId,
      })),
    ),
    ...postings.flatMap(({ moves = [] }, journal) =>
      moves.map(({ debit, credit, amount }) => {
        const own = known(debit)
        return { journal, ownPurpose: own.purpose, ownAccount: own.account, ...known(credit), amount }
      }),
    ),
  ]

  const folioIds = new Set(lines.map(({ line }) => line.folioId))
  const told = ahead(noteEvents(ctx, 'folio.posted', [...folioIds]))

  // ids by place in an array, accounts by purpose in an object, folios one by one: joins of what the planner takes for one row each
  // would compare everything with everything in a hotel that is new to its statistics
  const { rows } = await sql<Written>`
    with h as materialized (
      select id, business_date, currency from hotel where id = ${ctx.hotelId} for share
    ), account_of as materialized (
      select jsonb_object_agg(purpose, id) as purpose, jsonb_object_agg(id, purpose) filter (where purpose = 'cash' or purpose like 'cash:%') as cash
      from account where hotel_id = ${ctx.hotelId} and purpose is not null
    ), j as materialized (
      select x.*, nextval('journal_id_seq') as id
      from jsonb_to_recordset(${JSON.stringify(journalRows)}::jsonb)
        as x (journal int, kind text, source text, reason text, reverses bigint, run bigint)
    ), journal_of as materialized (
      select array_agg(id order by journal) as place from j
    ), numbered as materialized (
      select x.*, nextval('folio_line_id_seq') as id
      from jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb)
        as x (line int, journal int, source text, reason text, folio bigint, kind text, day date, stay bigint, room bigint, extra bigint, method bigint, text text,
              quantity numeric, price bigint, tax bigint, gross bigint, parent bigint, void boolean, reference text, occurrence int,
              currency text, amount bigint, exchange numeric, tendered bigint, exemption bigint, standing bigint)
    ), l as materialized (
      select x.*, f.stay_id, f.guest_group_id, journal_of.place[x.journal + 1] as journal_id
      from numbered x
      cross join journal_of
      cross join lateral (select stay_id, guest_group_id from folio where hotel_id = ${ctx.hotelId} and id = x.folio and status = 'open' offset 0) f
    ), numbered_entry as materialized (
      select x.*, nextval('entry_id_seq') as id
      from jsonb_to_recordset(${JSON.stringify(entryRows)}::jsonb)
        as x (journal int, folio bigint, "ownPurpose" text, "ownAccount" bigint, purpose text, account bigint, other bigint, amount bigint, tax bigint)
    ), e as (
      select x.*, journal_of.place[x.journal + 1] as journal_id,
        coalesce(x."ownAccount", (account_of.purpose ->> coalesce(x."ownPurpose", ${ledgerOf(sql`x.folio`)}))::bigint) as own_account,
        coalesce(x.account, (account_of.purpose ->> coalesce(x.purpose, ${ledgerOf(sql`x.other`)}))::bigint) as other_account
      from numbered_entry x cross join journal_of cross join account_of
    ), new_journal as (
      insert into journal (hotel_id, id, business_date, kind, source, user_id, reason, reverses_journal_id, audit_run_id)
      select ${ctx.hotelId}::int, j.id, h.business_date, j.kind, j.source, ${ctx.caller.userId}, j.reason, j.reverses, j.run from h, j
    ), new_entry as (
      insert into entry (hotel_id, id, journal_id, business_date, debit_account_id, debit_folio_id, credit_account_id, credit_folio_id, amount, currency, tax_id)
      select ${ctx.hotelId}::int, e.id, e.journal_id, h.business_date,
        case when e.amount > 0 then e.own_account else e.other_account end, case when e.amount > 0 then e.folio else e.other end,
        case when e.amount > 0 then e.other_account else e.own_account end, case when e.amount > 0 then e.other else e.folio end,
        abs(e.amount), h.currency, e.tax
      from h, e order by e.journal_id
    ), new_line as (
      insert into folio_line (hotel_id, id, folio_id, journal_id, kind, source, service_date, business_date, stay_id, room_id, extra_charge_id,
        payment_method_id, description, quantity, unit_price, net, tax, gross, currency, parent_line_id, void, reason, reference, user_id, occurrence,
        price_currency, price_amount, exchange_rate, tendered, tax_exemption_id, standing_exemption_id)
      select ${ctx.hotelId}::int, l.id, l.folio, l.journal_id, l.kind, l.source, coalesce(l.day, h.business_date), h.business_date,
        coalesce(l.stay_id, l.stay, ${firstStayOf(ctx.hotelId)}), l.room, l.extra,
        l.method, l.text, l.quantity, l.price, l.gross - l.tax, l.tax, l.gross, h.currency, l.parent, l.void, l.reason, l.reference, ${ctx.caller.userId}, l.occurrence,
        l.currency, l.amount, l.exchange, l.tendered,
        coalesce(l.exemption, (select p.tax_exemption_id from folio_line p where p.hotel_id = ${ctx.hotelId} and p.id = l.parent)),
        coalesce(l.standing, (select p.standing_exemption_id from folio_line p where p.hotel_id = ${ctx.hotelId} and p.id = l.parent))
      from h, l order by l.line
    ), moved as (
      select s.journal, s.account, account_of.cash ->> s.account::text as purpose, sum(s.amount) as value
      from (select journal, own_account as account, amount from e union all select journal, other_account, -amount from e) s cross join account_of
      where account_of.cash ->> s.account::text is not null
      group by s.journal, s.account, account_of.cash having sum(s.amount) <> 0
    ), receipted as materialized (${onReceipt(
      ctx.hotelId,
      lines.map(({ line }) => line),
    )}
    )
    select (select place from journal_of) as journals,
      (select coalesce(jsonb_agg(jsonb_build_object('journalId', journal_id, 'lineId', id, 'folioId', folio) order by line), '[]') from l) as posted,
      (select coalesce(jsonb_agg(jsonb_build_object('journal', m.journal, 'accountId', m.account, 'purpose', m.purpose, 'value', m.value)
        order by m.journal, m.value desc), '[]') from moved m) as cash,
      (select lines > 0 from receipted) as "isReceipted"`.execute(ctx.db)
  const written = rows[0]!
  if (written.isReceipted) throw new AppError('ebarimtPrinted')
  if (written.posted.length < lines.length) throw new AppError('folioClosed')
  await withoutWaiting(ctx.db, moveCash(ctx, postings, written))
  await drawReceipts(ctx, postings, written.posted)
  await told
  return written
}

const exemptedBy = ({ parts }: Posting['lines'][number], kind: ExemptBy['kind']): number | undefined =>
  parts.find(({ exemptBy }) => exemptBy?.kind === kind)?.exemptBy?.id

const knownBy = (against: Against, own: string): { purpose?: string; account?: number; other?: number } => {
  if ('folioId' in against) return { other: against.folioId }
  if ('accountId' in against) return { account: against.accountId }
  return { purpose: 'cash' in against ? cashPurpose(against.cash, own) : against.purpose }
}

/** Nothing is written for nothing; an amount between two folios is written once, from the folio that owes it. */
const isWritten = ({ against, amount }: Part): boolean => ('folioId' in against ? amount > 0 : amount !== 0)

/** What is charged to a group's master folio without a room counts, in statistics, for the group's first. */
const firstStayOf = (hotelId: number) => sql`(
  select min(s.id) from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
  where b.hotel_id = ${hotelId} and b.guest_group_id = l.guest_group_id and l.kind in ('extraCharge', 'allowance'))`

/**
 * Gives what was paid, taken as deposit or refunded its receipts, in the order of the posting: mirrors of a void and what check-in takes
 * over have none. Numbered in the same transaction, so that no number is missing.
 */
async function drawReceipts(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  postings: readonly Posting[],
  posted: readonly Posted[],
): Promise<void> {
  const kinds = postings.flatMap(({ kind, lines }) => lines.map((line) => PAYING.includes(kind) && line.kind === kind))
  const lineIds = posted.filter((_, nth) => kinds[nth]).map(({ lineId }) => lineId)
  if (lineIds.length === 0) return
  await sendAlong(
    ctx.db,
    sql`
    with taken as (
      ${takingNumbers(ctx.hotelId, 'receipt', lineIds.length)}
    ), own as materialized (
      select nextval('payment_receipt_id_seq') as id, l.* from unnest(${lineIds}::bigint[]) with ordinality l (line_id, nth)
    )
    insert into payment_receipt (hotel_id, id, number, folio_line_id)
    select ${ctx.hotelId}::int, own.id, taken.next - 1 - ${lineIds.length}::bigint + own.nth, own.line_id from taken cross join own`,
  )
}
