import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { InclusionTerms } from '../inclusion.ts'
import type { Including, IncludingNight } from '../stayCharges.ts'

/** What a package includes with what its charge needs. */
export interface PricedInclusion extends InclusionTerms {
  readonly packageId: number
  readonly packageLabel: Label
  readonly extraChargeId: number
  readonly item: Label
  readonly extraChargeGroupId: number
  readonly accountId: number
  /** Of the extra charge; inside a rate the rate type's holds. */
  readonly taxInclusive: boolean
}

export interface StayInclusion extends PricedInclusion {
  readonly id: number
  /** Its package came with the rate type. */
  readonly byRateType: boolean
}

export interface IncludingStayRecord extends Including<StayInclusion> {
  readonly stayId: number
  /** Window 1; null before check-in. */
  readonly folioId: number | null
  readonly nights: readonly (IncludingNight & { readonly taxInclusive: boolean })[]
}

/** The fields of an inclusion `i` of package `p`, extra charge `x` and its group `g`. */
export const inclusionFields = sql`'packageId', p.id, 'packageLabel', ${namesOf('p')}, 'extraChargeId', x.id, 'item', ${namesOf('x')}, 'extraChargeGroupId', g.id,
  'accountId', g.account_id, 'taxInclusive', x.tax_inclusive, 'amount', i.amount, 'countedBy', i.counted_by, 'rhythm', i.rhythm,
  'everyNights', i.every_nights, 'firstNight', i.first_night, 'inside', i.inside`

/** Joins extra charge `x` and group `g` to an inclusion `i`. */
export const chargeJoins = sql`
  join extra_charge x on x.hotel_id = i.hotel_id and x.id = i.extra_charge_id
  join extra_charge_group g on g.hotel_id = x.hotel_id and g.id = x.extra_charge_group_id`

const inclusions = sql`coalesce((
  select json_agg(json_build_object('id', i.id, ${inclusionFields}, 'since', k.since, 'until', k.until, 'byRateType', k.by_rate_type,
    'postings', coalesce((select json_agg(json_build_object('date', d.date, 'price', d.price, 'quantity', d.quantity, 'lineId', d.folio_line_id))
      from stay_inclusion_posting d where d.hotel_id = i.hotel_id and d.stay_inclusion_id = i.id), '[]'::json)) order by i.id)
  from stay_package k
  join package p on p.hotel_id = k.hotel_id and p.id = k.package_id
  join stay_inclusion i on i.hotel_id = k.hotel_id and i.stay_id = k.stay_id and i.package_id = k.package_id
  ${chargeJoins}
  where k.hotel_id = s.hotel_id and k.stay_id = s.id), '[]'::json)`

const nights = sql`coalesce((
  select json_agg(json_build_object('date', n.date, 'rate', n.rate, 'adults', n.adults, 'children', n.children, 'posted', n.folio_line_id is not null,
    'taxInclusive', r.tax_inclusive) order by n.date)
  from stay_night n join rate_type r on r.hotel_id = n.hotel_id and r.id = n.rate_type_id
  where n.hotel_id = s.hotel_id and n.stay_id = s.id), '[]'::json)`

type Asked = Pick<Context, 'db' | 'hotelId'>

/** The stays among these that have packages (`alsoWithout`: all of them), with their nights and all that is included; in the order of their ids. */
export async function readIncludingStays(
  { db, hotelId }: Asked,
  stayIds: readonly number[],
  { alsoWithout = false } = {},
): Promise<IncludingStayRecord[]> {
  if (stayIds.length === 0) return []
  type Row = Omit<IncludingStayRecord, 'stay'> & { arrival: Day; departure: Day; adults: number; children: number }
  const { rows } = await sql<Row>`
    select s.id as "stayId", s.arrival, s.departure, s.adults, s.children, t.complimentary or t.house_use as free,
      (select f.id from folio f where f.hotel_id = s.hotel_id and f.stay_id = s.id and f.window_no = 1) as "folioId",
      ${nights} as nights, ${inclusions} as inclusions
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds})
      and (${alsoWithout} or exists (select from stay_package k where k.hotel_id = s.hotel_id and k.stay_id = s.id))
    order by s.id`.execute(db)
  return rows.map(({ arrival, departure, adults, children, ...row }) => ({
    ...row,
    stay: { arrival, departure, adults, children },
  }))
}

/** Which in-house stays have packages: of these, or of the whole house. */
export async function withPackages({ db, hotelId }: Asked, stayIds?: readonly number[]): Promise<number[]> {
  const among: RawBuilder<unknown> = stayIds
    ? sql`s.id = any(${stayIds})`
    : sql`s.id = any(array(select id from stay where hotel_id = ${hotelId} and status = 'inHouse'))`
  const { rows } = await sql<{ id: number }>`
    select s.id from stay s
    where s.hotel_id = ${hotelId} and s.status = 'inHouse' and ${among}
      and exists (select from stay_package k where k.hotel_id = s.hotel_id and k.stay_id = s.id)
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}
