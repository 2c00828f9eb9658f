import type { Day } from '#core/day.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { chargeParts, type Posting, type PostingSource } from '#domain/ledger/posting.ts'
import type { Posted } from '#domain/ledger/server/post.ts'
import type { HotelTax } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { dueNow, type InclusionCharge, inclusionCharges } from '../stayCharges.ts'
import { type IncludingStayRecord, readIncludingStays, type StayInclusion, withPackages } from './includingStays.ts'
import { splitInclusion } from '../inclusion.ts'

type StayCharge = InclusionCharge<StayInclusion>

/** What the packages of a stay put on its folio: all that is known, and of it what is to be posted now. */
export interface StayInclusions {
  readonly record: IncludingStayRecord
  readonly charges: readonly StayCharge[]
  readonly due: readonly StayCharge[]
}

export interface InclusionRun {
  /** Every in-house stay when left out. */
  readonly stayIds?: readonly number[] | undefined
  /** The nights that are posted now, by stay. */
  readonly nights: ReadonlyMap<number, ReadonlySet<Day>>
  readonly upTo: Day
  /** The guests leave on the business date: what is for the departure too. */
  readonly leaving: boolean
}

/** Holds the folios of in-house stays with packages, so that no inclusion is posted twice. Gives the stays. */
export async function holdIncluding(ctx: Context, stayIds?: readonly number[]): Promise<number[]> {
  const including = await withPackages(ctx, stayIds)
  if (including.length > 0) await lockFoliosOfStays(ctx, including)
  return including
}

/** What is due of the packages of these stays, by stay. Read after their folios are held. */
export async function dueInclusionsOf(
  ctx: Context,
  stayIds: readonly number[],
  { nights, upTo, leaving }: Omit<InclusionRun, 'stayIds'>,
): Promise<Map<number, StayInclusions>> {
  const records = await readIncludingStays(ctx, stayIds)
  return new Map(
    records.map((record) => {
      const { stay, stayId } = record
      const departure = leaving && ctx.businessDate < stay.departure ? ctx.businessDate : stay.departure
      const charges = inclusionCharges({ ...record, stay: { ...stay, departure } })
      const due = dueNow(charges, { nights: nights.get(stayId) ?? new Set(), upTo, leaving })
      return [stayId, { record, charges, due }]
    }),
  )
}

export interface OpenInclusion {
  readonly stayId: number
  readonly folioId: number
  readonly charge: StayCharge
  /** Whether the rate of its night says that it includes tax. */
  readonly rateTaxInclusive: boolean
}

/** What is to be posted of stays whose guests are in house, stay by stay. */
export const openInclusions = (stays: Iterable<StayInclusions>): OpenInclusion[] =>
  [...stays].flatMap(({ record: { stayId, folioId, nights }, due }) =>
    folioId === null
      ? []
      : due.map((charge) => ({
          stayId,
          folioId,
          charge,
          rateTaxInclusive: nights.find(({ date }) => date === charge.date)?.taxInclusive ?? true,
        })),
  )

/** The journal of one inclusion: an extra charge with the taxes of its group. */
export function inclusionPosting(
  { folioId, charge, rateTaxInclusive }: OpenInclusion,
  taxes: readonly HotelTax[],
  by: { readonly source: PostingSource; readonly auditRunId?: number | undefined },
): Posting {
  const { inclusion, date, price, quantity } = charge
  const isWhole = inclusion.amount * quantity === price
  return {
    kind: 'charge',
    ...by,
    lines: [
      {
        folioId,
        kind: 'extraCharge',
        serviceDate: date,
        extraChargeId: inclusion.extraChargeId,
        quantity: isWhole ? String(quantity) : '1',
        unitPrice: isWhole ? inclusion.amount : price,
        parts: chargeParts(splitInclusion(charge, rateTaxInclusive, taxes), { accountId: inclusion.accountId }),
      },
    ],
  }
}

/** Remembers that the inclusions were posted as these lines, in the same order. */
export async function keepInclusionPostings(
  { db, hotelId }: Context,
  posted: readonly OpenInclusion[],
  lines: readonly Posted[],
): Promise<void> {
  if (posted.length === 0) return
  const charges = posted.map(({ charge }) => charge)
  await sql`
    insert into stay_inclusion_posting as p (hotel_id, stay_inclusion_id, date, price, quantity, folio_line_id)
    select ${hotelId}::int, x.id, x.date, x.price, x.quantity, x.line
    from unnest(${charges.map(({ inclusion }) => inclusion.id)}::bigint[], ${charges.map(({ date }) => date)}::date[],
      ${charges.map(({ price }) => price)}::bigint[], ${charges.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ lineId }) => lineId)}::bigint[]) as x (id, date, price, quantity, line)
    on conflict (hotel_id, stay_inclusion_id, date) do update set folio_line_id = excluded.folio_line_id where p.folio_line_id is null`.execute(
    db,
  )
}

/** An inclusion whose charge was voided is to be posted again. */
export async function freeInclusions({ db, hotelId }: Context, journalIds: readonly number[]): Promise<void> {
  await sql`
    update stay_inclusion_posting p set folio_line_id = null
    where p.hotel_id = ${hotelId} and p.folio_line_id in (
      select l.id from folio_line l where l.hotel_id = ${hotelId} and l.journal_id = any(${journalIds}) and l.kind = 'extraCharge')`.execute(
    db,
  )
}
