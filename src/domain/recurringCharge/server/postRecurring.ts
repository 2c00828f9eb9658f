import type { Day } from '#core/day.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { postRouted } from '#domain/folio/server/routeCharges.ts'
import { chargeParts, leftOut, type Posting, type PostingSource } from '#domain/ledger/posting.ts'
import type { Posted } from '#domain/ledger/server/post.ts'
import { type HotelTax, splitTax, taxesOnGroup, type TaxSplit } from '#domain/tax/tax.ts'
import { taxesOfStays } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { RecurringDue } from '../rule.ts'
import { readRecurring, type StayRecurring, toCome, withRecurring } from './readRecurring.ts'

export interface OpenRecurring extends RecurringDue {
  readonly charge: StayRecurring
  readonly folioId: number
  /** Why it is not charged; null = it is. */
  readonly excluded: string | null
}

/** Holds the folios of in-house stays with recurring charges, so that none is posted twice. Gives the stays. */
export async function holdRecurring(ctx: Context, stayIds?: readonly number[]): Promise<number[]> {
  const charged = await withRecurring(ctx, stayIds)
  if (charged.length > 0) await lockFoliosOfStays(ctx, charged)
  return charged
}

/** What is due of stays in house until a day, stay by stay; `leaving`: their guests leave on the business date. Read after their folios are held. */
export async function openRecurring(
  ctx: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  stayIds: readonly number[],
  { upTo, leaving }: { readonly upTo: Day; readonly leaving: boolean },
): Promise<OpenRecurring[]> {
  const charges = await readRecurring(ctx, stayIds)
  return charges.flatMap((charge) => {
    const { folioId } = charge
    if (folioId === null) return []
    const due = toCome(charge, leaving ? ctx.businessDate : undefined)
    return due
      .filter(({ date }) => date <= upTo)
      .map((one) => ({ ...one, charge, folioId, excluded: charge.excluded[one.date] ?? null }))
  })
}

/** A price of a day into net and the taxes of its group. */
export const splitRecurring = (
  { price, date }: Pick<RecurringDue, 'price' | 'date'>,
  { taxInclusive, extraChargeGroupId }: Pick<StayRecurring, 'taxInclusive' | 'extraChargeGroupId'>,
  taxes: readonly HotelTax[],
): TaxSplit => splitTax({ price, taxInclusive, nights: 0, persons: 0 }, taxesOnGroup(taxes, extraChargeGroupId, date))

/** The journal of one: an extra charge of its day. */
export function recurringPosting(
  { charge, folioId, date, quantity, price, excluded }: OpenRecurring,
  taxes: readonly HotelTax[],
  by: { readonly source: PostingSource; readonly auditRunId?: number | undefined },
): Posting {
  const { extraChargeId, unitPrice, description, accountId } = charge
  const parts = chargeParts(splitRecurring({ price, date }, charge, taxes), { accountId })
  const posting: Posting = {
    kind: 'charge',
    ...by,
    lines: [
      { folioId, kind: 'extraCharge', serviceDate: date, extraChargeId, quantity, unitPrice, description, parts },
    ],
  }
  return excluded === null ? posting : leftOut(posting, excluded)
}

/** Remembers that they were posted as these lines, in the same order; fails where one of them was posted before. */
export async function keepRecurringPostings(
  { db, hotelId }: Context,
  posted: readonly OpenRecurring[],
  lines: readonly Posted[],
): Promise<void> {
  if (posted.length === 0) return
  const { rows } = await sql`
    insert into recurring_charge_posting as p (hotel_id, recurring_charge_id, date, folio_line_id)
    select ${hotelId}::int, x.id, x.date, x.line
    from unnest(${posted.map(({ charge }) => charge.id)}::bigint[], ${posted.map(({ date }) => date)}::date[],
      ${lines.map(({ lineId }) => lineId)}::bigint[]) as x (id, date, line)
    on conflict (hotel_id, recurring_charge_id, date) do update set folio_line_id = excluded.folio_line_id where p.folio_line_id is null
    returning date`.execute(db)
  if (rows.length < posted.length) throw new Error('a recurring charge was posted twice for a day')
}

/** Posts what is due until a day, where the rules of groups send it. Gives how many were posted. */
export async function postRecurring(ctx: Context, stayIds: readonly number[], upTo: Day): Promise<number> {
  const open = await openRecurring(ctx, await holdRecurring(ctx, stayIds), { upTo, leaving: false })
  if (open.length === 0) return 0
  const taxesOf = await taxesOfStays(ctx, stayIds)
  const postings = open.map((one) => recurringPosting(one, taxesOf(one.charge.stayId), { source: 'desk' }))
  await keepRecurringPostings(ctx, open, await postRouted(ctx, postings))
  return open.length
}

/** One whose charge was voided is to be posted again. */
export async function freeRecurring({ db, hotelId }: Context, journalIds: readonly number[]): Promise<void> {
  await sql`
    update recurring_charge_posting p set folio_line_id = null
    where p.hotel_id = ${hotelId} and p.folio_line_id in (
      select l.id from folio_line l where l.hotel_id = ${hotelId} and l.journal_id = any(${journalIds}) and l.kind = 'extraCharge')`.execute(
    db,
  )
}
