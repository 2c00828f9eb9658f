import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { MovedKind } from '../contract.ts'
import { whyKept } from '../labels.ts'

interface Made {
  readonly externalNo: string
  readonly id: number
  readonly name: string
  /** Why it stays; null = nothing uses it. */
  readonly why: keyof typeof whyKept | null
}

/** The records that a run has made: those that nothing uses since, and those that are kept with the reason. */
export async function usedRecords(ctx: Context, run: { readonly id: number; readonly kind: MovedKind }) {
  const made = await { guests: guestsMade, companies: companiesMade, bookings: bookingsMade, balances: balancesMade }[
    run.kind
  ](ctx, run.id)
  const kept = made.flatMap(({ externalNo, name, why }) =>
    why === null ? [] : [{ externalNo, name, why: whyKept[why][ctx.locale] }],
  )
  return { free: made.filter(({ why }) => why === null), kept }
}

/** Whether any row names the record `x` of a table, but for those of tables that go with it. */
async function isNamed({ db, hotelId }: Context, table: string, own: readonly string[]): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join unnest(c.conkey, c.confkey) k (own, of) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.of and f.attname = 'id'
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c' and c.conrelid::regclass::text <> all (${own}::text[])
    order by 1, 2`.execute(db)
  return sql<boolean>`(${sql.join(
    rows.map(
      (row) =>
        sql`exists (select from ${sql.table(row.table)} u where u.hotel_id = ${hotelId} and ${sql.id('u', row.column)} = x.id)`,
    ),
    sql` or `,
  )})`
}

async function guestsMade(ctx: Context, runId: number): Promise<Made[]> {
  const named = await isNamed(ctx, 'guest', ['guest_document', 'guest_sign'])
  const { rows } = await sql<Made>`
    select m.external_no as "externalNo", x.id, ${fullNameOf('x')} as name,
      case when ${named} or x.merged_into_id is not null or x.anonymised_on is not null or x.version > 1 then 'used' end as why
    from moving_record m join guest x on x.hotel_id = m.hotel_id and x.id = m.guest_id
    where m.hotel_id = ${ctx.hotelId} and m.run_id = ${runId} and m.made order by x.id`.execute(ctx.db)
  return rows
}

async function companiesMade(ctx: Context, runId: number): Promise<Made[]> {
  const named = await isNamed(ctx, 'company', [])
  const { rows } = await sql<Made>`
    select m.external_no as "externalNo", x.id, x.name, case when ${named} or x.version > 1 then 'used' end as why
    from moving_record m join company x on x.hotel_id = m.hotel_id and x.id = m.company_id
    where m.hotel_id = ${ctx.hotelId} and m.run_id = ${runId} and m.made order by x.id`.execute(ctx.db)
  return rows
}

async function bookingsMade({ db, hotelId }: Context, runId: number): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select m.external_no as "externalNo", x.id, x.number || ' ' || ${fullNameOf('g')} as name, case
      when exists (select from stay s where s.hotel_id = x.hotel_id and s.reservation_id = x.id and s.status <> 'reserved') then 'arrived'
      when exists (
        select from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = x.hotel_id and (f.reservation_id = x.id
          or f.stay_id in (select s.id from stay s where s.hotel_id = x.hotel_id and s.reservation_id = x.id))
        having sum(l.gross) <> 0) then 'posted' end as why
    from moving_record m join reservation x on x.hotel_id = m.hotel_id and x.id = m.reservation_id
    join guest g on g.hotel_id = x.hotel_id and g.id = x.guest_id
    where m.hotel_id = ${hotelId} and m.run_id = ${runId} and m.made order by x.id`.execute(db)
  return rows
}

/** The journals of opening balance `m`: its own, and of a company's debt that by which it was settled to the account. */
export const journalsOf = sql`(
  select m.journal_id as id
  union
  select o.journal_id from folio_line l
  join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id and f.kind = 'house' and f.company_id is not null
  join folio_line o on o.hotel_id = f.hotel_id and o.folio_id = f.id
  join journal k on k.hotel_id = o.hotel_id and k.id = o.journal_id and k.kind = 'opening'
  where l.hotel_id = m.hotel_id and l.journal_id = m.journal_id)`

/** A deposit while as much is held still, a guest's balance while nothing else stands with it, a company's while it is on no invoice and nothing is allocated of it. */
async function balancesMade({ db, hotelId }: Context, runId: number): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select m.external_no as "externalNo", m.journal_id as id, m.external_no as name, case
      when exists (select from journal v where v.hotel_id = m.hotel_id and v.reverses_journal_id = m.journal_id and v.kind = 'void') then 'voided'
      when exists (
        select from ${journalsOf} j join folio_line l on l.hotel_id = m.hotel_id and l.journal_id = j.id
        join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
        where case f.kind
          when 'deposit' then (select sum(o.gross) from folio_line o where o.hotel_id = f.hotel_id and o.folio_id = f.id) > l.gross
          when 'company' then exists (select from invoice_settlement n where n.hotel_id = l.hotel_id and n.folio_line_id = l.id)
            or exists (select from allocation a where a.hotel_id = l.hotel_id and a.folio_line_id = l.id and a.removed_on is null)
          else exists (
            select from folio_line o join journal k on k.hotel_id = o.hotel_id and k.id = o.journal_id
            where o.hotel_id = f.hotel_id and o.folio_id = f.id and k.kind <> 'opening') end) then 'posted' end as why
    from moving_record m where m.hotel_id = ${hotelId} and m.run_id = ${runId} and m.made order by m.journal_id`.execute(
    db,
  )
  return rows
}
