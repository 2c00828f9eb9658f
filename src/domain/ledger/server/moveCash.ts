import type { Posting } from '../posting.ts'
import { AppError } from '#core/errors.ts'
import { grouped } from '#core/grouped.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What the journal of a posting moved on an account of the drawers: positive = into them, minor units of the hotel's currency. */
export interface CashMoved {
  /** The place of its posting. */
  readonly journal: number
  readonly accountId: number
  readonly purpose: string
  readonly value: Minor
}

interface Written {
  readonly journals: readonly number[]
  readonly cash: readonly CashMoved[]
}

/**
 * The one writer of movements of cash: whatever the journals moved on the drawers' accounts goes through an open session, the caller's own
 * unless the posting names another. The session is held until the command ends. Refuses with sessionRequired where there is none, with
 * cashSessionClosed where the named one has closed, and with drawerOfAnother where it is another's and the caller may not.
 */
export async function moveCash(ctx: Context, postings: readonly Posting[], { journals, cash }: Written): Promise<void> {
  const rows = cash.map(({ journal, accountId, purpose, value }) => {
    const { kind, cash: facts } = postings[journal]!
    const currency = purpose.split(':')[1] ?? ctx.hotel.currency
    const foreign = facts?.foreign?.find((one) => one.currency === currency)
    return {
      session: facts?.outside ? ('none' as const) : (facts?.cashSessionId ?? ('own' as const)),
      journal: journals[journal],
      kind: facts?.kind ?? kind,
      account: accountId,
      currency,
      amount: kind === 'revaluation' ? 0 : (foreign?.amount ?? value),
      value,
      rate: foreign?.exchangeRate,
      party: facts?.party ?? '',
      charge: facts?.extraChargeId,
    }
  })
  for (const [session, own] of grouped(rows, (row) => row.session))
    await (session === 'none' ? throughNone(ctx, own) : throughSession(ctx, session, own))
}

interface MovementRow {
  readonly journal: number | undefined
  readonly kind: string
}

/** The rows with ids, in their order. */
const numbered = (rows: readonly MovementRow[]) => sql`
  select x.*, nextval('cash_movement_id_seq') as id
  from jsonb_to_recordset(${JSON.stringify(rows.map((row, nth) => ({ ...row, nth: nth + 1 })))}::jsonb)
    as x (nth int, journal bigint, kind text, account bigint, currency text, amount bigint, value bigint, rate numeric, party text, charge bigint)`

async function throughSession(ctx: Context, named: number | 'own', rows: readonly MovementRow[]): Promise<void> {
  const { db, hotelId, businessDate, caller } = ctx
  const whose = named === 'own' ? sql`user_id = ${caller.userId}` : sql`id = ${named}`
  const { rows: sessions } = await sql<{ userId: number }>`
    with x as materialized (${numbered(rows)}), session as materialized (
      select id, movements, user_id from cash_session where hotel_id = ${hotelId} and ${whose} and closed_at is null for update
    ), new_movement as (
      insert into cash_movement (hotel_id, id, cash_session_id, number, journal_id, business_date, kind, user_id, account_id, currency, amount, value, exchange_rate, party, extra_charge_id)
      select ${hotelId}::int, x.id, session.id, session.movements + x.nth, x.journal, ${businessDate}::date, x.kind, ${caller.userId}::bigint,
        x.account, x.currency, x.amount, x.value, x.rate, x.party, x.charge
      from x cross join session
    )
    update cash_session s set movements = session.movements + ${rows.length}::int
    from session where s.hotel_id = ${hotelId} and s.id = session.id
    returning s.user_id as "userId"`.execute(db)
  const [session] = sessions
  if (!session) throw new AppError(named === 'own' ? 'sessionRequired' : 'cashSessionClosed')
  if (session.userId !== caller.userId && !caller.privileges.has('anotherDrawer')) throw new AppError('drawerOfAnother')
}

/** What lies in no drawer: what was there before sessions were, and the new worth of foreign cash. */
async function throughNone(
  { db, hotelId, businessDate, caller }: Context,
  rows: readonly MovementRow[],
): Promise<void> {
  await sql`
    with x as materialized (${numbered(rows)}), new_movement as (
      insert into cash_movement (hotel_id, id, journal_id, business_date, kind, user_id, account_id, currency, amount, value)
      select ${hotelId}::int, x.id, x.journal, ${businessDate}::date, x.kind, ${caller.userId}::bigint, x.account, x.currency, x.amount, x.value
      from x
    )
    select 1`.execute(db)
}

export interface CashOfJournal {
  readonly journalId: number
  readonly cashSessionId: number
  readonly currency: string
  readonly amount: Minor
  readonly exchangeRate: string | null
}

/** What went through drawers by these journals. */
export async function cashOfJournals(
  { db, hotelId }: Context,
  journalIds: readonly number[],
): Promise<CashOfJournal[]> {
  const { rows } = await sql<CashOfJournal>`
    select journal_id as "journalId", cash_session_id as "cashSessionId", currency, amount, exchange_rate as "exchangeRate"
    from cash_movement where hotel_id = ${hotelId} and journal_id = any(${journalIds}::bigint[]) and cash_session_id is not null order by id`.execute(
    db,
  )
  return rows
}
