import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type ChargedParty,
  dueCharges,
  type RecurringDue,
  type RecurringPosting,
  type RecurringTerms,
} from '../rule.ts'

/** A recurring charge with what its posting needs. */
export interface StayRecurring extends RecurringTerms {
  readonly id: number
  readonly version: number
  readonly stayId: number
  readonly extraChargeId: number
  readonly code: string
  readonly item: Label
  readonly editable: boolean
  readonly extraChargeGroupId: number
  readonly accountId: number
  readonly taxInclusive: boolean
  readonly description: string
  readonly postings: readonly RecurringPosting[]
  /** With their taxes, and without where these come on top. */
  readonly postedGross: Minor
  readonly postedPrice: Minor
  readonly stay: ChargedParty & { readonly status: StayStatus; readonly arrival: Day; readonly departure: Day }
  /** Why it is not charged for a day, by the day. */
  readonly excluded: Readonly<Record<Day, string>>
  /** Window 1; null before check-in. */
  readonly folioId: number | null
  /** The party of the nights, where it is counted. */
  readonly nights: readonly (ChargedParty & { readonly date: Day })[]
}

type Asked = Pick<Context, 'db' | 'hotelId'>

/** The recurring charges of stays, in the order of the stays' ids and of their own. */
export async function readRecurring({ db, hotelId }: Asked, stayIds: readonly number[]): Promise<StayRecurring[]> {
  if (stayIds.length === 0) return []
  const { rows } = await sql<StayRecurring>`
    select r.id, r.version, r.stay_id as "stayId", r.extra_charge_id as "extraChargeId", x.code, x.editable,
      ${namesOf('x')} as item,
      x.extra_charge_group_id as "extraChargeGroupId", g.account_id as "accountId", x.tax_inclusive as "taxInclusive",
      r.posting_rule as "postingRule", r.every_days as "everyDays", r.counted_by as "countedBy", trim_scale(r.quantity)::text as quantity,
      r.unit_price as "unitPrice", r.from_date as "fromDate", r.until_date as "untilDate", r.changed_on as "changedOn", r.description,
      coalesce(p.postings, '[]'::json) as postings, coalesce(p.gross, 0)::bigint as "postedGross", coalesce(p.price, 0)::bigint as "postedPrice",
      coalesce((select json_object_agg(e.date, e.reason) from excluded_charge e
        where e.hotel_id = r.hotel_id and e.stay_id = r.stay_id and e.recurring_charge_id = r.id), '{}'::json) as excluded,
      json_build_object('status', s.status, 'arrival', s.arrival, 'departure', s.departure, 'adults', s.adults, 'children', s.children) as stay,
      (select f.id from folio f where f.hotel_id = s.hotel_id and f.stay_id = s.id and f.window_no = 1) as "folioId",
      case when r.counted_by = 'stay' then '[]'::json else coalesce((
        select json_agg(json_build_object('date', n.date, 'adults', n.adults, 'children', n.children)) from stay_night n
        where n.hotel_id = s.hotel_id and n.stay_id = s.id), '[]'::json) end as nights
    from recurring_charge r
    join stay s on s.hotel_id = r.hotel_id and s.id = r.stay_id
    join extra_charge x on x.hotel_id = r.hotel_id and x.id = r.extra_charge_id
    join extra_charge_group g on g.hotel_id = x.hotel_id and g.id = x.extra_charge_group_id
    left join lateral (
      select json_agg(json_build_object('date', d.date, 'lineId', d.folio_line_id)) as postings, sum(l.gross) as gross, sum(round(l.quantity * l.unit_price)) as price
      from recurring_charge_posting d left join folio_line l on l.hotel_id = d.hotel_id and l.id = d.folio_line_id
      where d.hotel_id = r.hotel_id and d.recurring_charge_id = r.id) p on true
    where r.hotel_id = ${hotelId} and r.stay_id = any(${stayIds})
    order by r.stay_id, r.id`.execute(db)
  return rows
}

/** What of a charge is still to come; `leaving`: the guest leaves on that day. */
export function toCome(charge: StayRecurring, leaving?: Day): RecurringDue[] {
  const { stay, nights, postings } = charge
  if (stay.status !== 'reserved' && stay.status !== 'inHouse') return []
  const departure = leaving !== undefined && leaving < stay.departure ? leaving : stay.departure
  const parties = new Map(nights.map((night) => [night.date, night]))
  return dueCharges(charge, { ...stay, departure }, postings, (date) => parties.get(date))
}

/** Which in-house stays have recurring charges: of these, or of the whole house. */
export async function withRecurring({ db, hotelId }: Asked, stayIds?: readonly number[]): Promise<number[]> {
  const among: RawBuilder<unknown> = stayIds
    ? sql`s.id = any(${stayIds})`
    : sql`s.id = any(array(select id from stay where hotel_id = ${hotelId} and status = 'inHouse'))`
  const { rows } = await sql<{ id: number }>`
    select s.id from stay s
    where s.hotel_id = ${hotelId} and s.status = 'inHouse' and ${among}
      and exists (select from recurring_charge r where r.hotel_id = s.hotel_id and r.stay_id = s.id)
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What recurring charges add to the price of stays, posted or to come; those without any are left out. */
export async function recurringTotals(ctx: Asked, stayIds: readonly number[]): Promise<ReadonlyMap<number, Minor>> {
  const totals = new Map<number, Minor>()
  for (const charge of await readRecurring(ctx, stayIds)) {
    const open = toCome(charge).reduce((sum, { price }) => sum + price, 0)
    totals.set(charge.stayId, (totals.get(charge.stayId) ?? 0) + charge.postedPrice + open)
  }
  return totals
}
