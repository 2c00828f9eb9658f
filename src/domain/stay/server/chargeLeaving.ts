import { addDays } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { postNights } from '#domain/nightPosting/server/postNights.ts'
import type { LineKind } from '#domain/ledger/posting.ts'
import { refuseOtherFee } from '#domain/policy/server/endingFees.ts'
import type { StayFee } from '#domain/policy/server/feesOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { StayState } from '../state.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { leavingEarly } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { type DayUseChoice, priceDayUses } from './dayUseOfLeaving.ts'
import { chargeEarlyFees, type EarlyChoice } from './stayFees.ts'

export interface LeavingChoice extends EarlyChoice, DayUseChoice {
  /** The day uses that were shown, together; refuses with feeChanged when they are another sum by now. */
  readonly expectedDayUse?: Minor | undefined
}

interface LeavingLine {
  readonly stayId: number
  readonly kind: LineKind
  readonly item: Label | null
  readonly gross: Minor
  readonly onMaster: boolean
}

export interface Leaving {
  /** What the policies ask of those who leave before their departure and is not posted before, charged unless it is waived. */
  readonly fees: readonly StayFee[]
  /** Everything that was posted because they leave. */
  readonly lines: readonly LeavingLine[]
  /** The last line of the hotel before them. */
  readonly since: number
  /** The price of the grid for those who leave on the day of arrival, by stay. */
  readonly dayUses: ReadonlyMap<number, Minor>
  /** The stays as they are now: without the nights that are not stayed. */
  readonly stays: readonly StayState[]
}

/**
 * Stays that leave now: their early fees, the end of their nights on the business date, uncharged, a day use for who arrived today, and all
 * that is due and unposted. What is left of them is the caller's: the folios are not closed, the guests are still in.
 */
export async function chargeLeaving(
  ctx: Context,
  stays: readonly StayState[],
  choice: LeavingChoice,
): Promise<Leaving> {
  const { businessDate } = ctx
  const stayIds = stays.map(({ id }) => id)
  await lockFoliosOfStays(ctx, stayIds)
  const since = await lastLine(ctx)
  const fees = await chargeEarlyFees(ctx, stays, choice)
  const shortened = await shorten(ctx, stays, choice)
  await postNights(ctx, { stayIds, before: addDays(businessDate, 1), source: 'desk', leaving: true })
  const lines = await linesAfter(ctx, stayIds, since)
  const charged = lines.filter(({ kind }) => kind === 'dayUse').reduce((sum, { gross }) => sum + gross, 0)
  if (shortened.dayUses.size > 0) refuseOtherFee(ctx, choice.expectedDayUse, charged)
  return { fees, lines, since, ...shortened }
}

/** Early departure: the stays end on the business date. */
async function shorten(
  ctx: Context,
  stays: readonly StayState[],
  choice: DayUseChoice,
): Promise<Pick<Leaving, 'stays' | 'dayUses'>> {
  const { businessDate } = ctx
  const early = stays.filter(({ departure }) => departure > businessDate)
  const charged = early.flatMap(({ nights }) => nights).find(({ date, posted }) => posted && date >= businessDate)
  if (charged) throw new AppError('nightPosted', [charged.date])
  const prices = await priceDayUses(
    ctx,
    early.filter(({ arrival }) => arrival === businessDate),
    choice,
  )
  const plans = stays.map((stay) => ({ stay, becomes: leavingEarly(stay, ctx, prices.get(stay.id)) }))
  await applyPlans(ctx, plans)
  return {
    stays: plans.map(({ becomes }) => becomes),
    dayUses: new Map([...prices].map(([id, { gridRate }]) => [id, gridRate ?? 0])),
  }
}

async function lastLine({ db, hotelId }: Context): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from folio_line where hotel_id = ${hotelId}`.execute(db)
  return rows[0]?.id ?? 0
}

/** What was posted for the stays since, their folios held all the time: nobody else did. */
async function linesAfter({ db, hotelId }: Context, stayIds: readonly number[], last: number): Promise<LeavingLine[]> {
  const { rows } = await sql<LeavingLine>`
    select l.stay_id as "stayId", l.kind, l.gross, f.guest_group_id is not null as "onMaster",
      (select ${namesOf('x')} from extra_charge x
        where x.hotel_id = l.hotel_id and x.id = l.extra_charge_id) as item
    from folio_line l join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
    where l.hotel_id = ${hotelId} and l.id > ${last} and l.stay_id = any(${stayIds}) and not l.void
      and (f.stay_id = l.stay_id or f.guest_group_id is not null)
    order by l.id`.execute(db)
  return rows
}
