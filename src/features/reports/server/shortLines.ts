import { literally } from '#core/literally.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { isEarning } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  aroundLine,
  type Days,
  guestOfLine,
  kindOfSold,
  lineWithin,
  ofOneFolio,
  ofPlace,
  ofTaxKind,
  taxKinds,
  taxTaken,
  within,
} from './soldLines.ts'
import { nameOf } from './sqlLabels.ts'

const kinds = Object.entries(lineKindLabels).map(([kind, said], nth) => ({ kind, said, key: -1 - nth }))

/** What line `l` sells, as a number: an extra charge by its id, anything else by its kind, below 0. */
const soldKey = sql`coalesce(l.extra_charge_id, case ${kindOfSold} ${sql.join(
  kinds.map(({ kind, key }) => sql`when ${sql.lit(kind)} then ${sql.lit(key)}`),
  sql` `,
)} end)`

/** All that may be sold, by that number: what it and its group are called, and their places among what all of them are called. */
const things = (hotelId: number): RawBuilder<unknown> => sql`
  select t.*, dense_rank() over (order by t.item_said) as item, dense_rank() over (order by t.group_said) as charge_group
  from (
    select x.id as key, x.code, k.id as group_id, ${nameOf('x')} as item_said, ${nameOf('k')} as group_said
    from extra_charge x join extra_charge_group k on k.hotel_id = x.hotel_id and k.id = x.extra_charge_group_id
    where x.hotel_id = ${hotelId}
    union all
    select k.key, '', null::bigint, k.said, k.said
    from (values ${sql.join(kinds.map(({ key, said }) => sql`(${sql.lit(key)}::bigint, ${sql.lit(JSON.stringify(said))}::jsonb)`))}) k (key, said)
  ) t`

/** Labels by their places among things. */
export const itemsSold = (hotelId: number) =>
  sql`select distinct t.item as place, t.item_said as label from (${things(hotelId)}) t`
export const groupsSold = (hotelId: number) =>
  sql`select distinct t.charge_group as place, t.group_said as label from (${things(hotelId)}) t`

interface Asked extends Days {
  readonly search?: string
  /** The search finds what was sold and not who posted it, nor its description. */
  readonly findsItems?: boolean
  /** A condition on what belongs to the line (`aroundLine`). */
  readonly around?: RawBuilder<boolean> | undefined
}

/**
 * Lines `l` that hold what is typed: lines of a stay stand in the same place, many sell the same thing, and few people post them; each is looked
 * at once. `is true` has them looked up: joined, for which the planner takes one of them, they would be compared each with each.
 */
const holding = (hotelId: number, typed: string, { findsItems = false, ...days }: Asked): RawBuilder<boolean> => {
  const text = typed.trim()
  const sold = sql`from folio_line l where ${ofSold(hotelId, days)}`
  const places = sql`l.folio_id, coalesce(l.stay_id, 0), coalesce(l.room_id, 0)`
  const place = [guestOfLine, sql`coalesce(r.number, '')`, printed('folio', sql`l.hotel_id`, sql`f.number`)]
  const inPlace = (pattern: string) => sql`((${places}) in (
    select ${places} from (select distinct l.hotel_id, l.folio_id, l.stay_id, l.room_id, null::bigint as user_id ${sold}) l ${aroundLine}
    where concat_ws(' ', ${sql.join(place)}) ilike ${pattern})) is true`
  const ofThing = (pattern: string) => sql`(${soldKey} in (
    select k.key from (${things(hotelId)}) k where concat_ws(' ', k.item_said ->> 'en', k.item_said ->> 'mon') ilike ${pattern})) is true`
  const ofPosting = (pattern: string) => sql`((coalesce(l.user_id, 0), l.description) in (
    select coalesce(l.user_id, 0), l.description from (select distinct l.user_id, l.description ${sold}) l
    left join app_user u on u.hotel_id = ${hotelId} and u.id = l.user_id where concat_ws(' ', coalesce(u.name, ''), l.description) ilike ${pattern})) is true`
  const ofRest = findsItems ? ofThing : ofPosting
  // what is typed may begin with the place and end with the rest
  const across = [...text.matchAll(/ /g)].map(
    ({ index }) =>
      sql`or ${ofRest(`${literally(text.slice(index + 1))}%`)} and ${inPlace(`%${literally(text.slice(0, index))}`)}`,
  )
  return sql`(${ofRest(`%${literally(text)}%`)} or ${inPlace(`%${literally(text)}%`)} ${sql.join(across, sql` `)})`
}

const ofSold = (hotelId: number, days: Days) => sql`l.hotel_id = ${hotelId} and ${lineWithin(days)} and ${isEarning}`

/** Line `l` sold something on these days, and holds what is typed. */
export const isSold = (hotelId: number, asked: Asked): RawBuilder<boolean> =>
  sql`${ofSold(hotelId, asked)} ${asked.search?.trim() ? sql`and ${holding(hotelId, asked.search, asked)}` : sql``}`

/** What was sold on these business dates, a row for each line with little more than numbers; `wordsOfSold` tells the rest. */
export const shortLines = (hotelId: number, asked: Asked): RawBuilder<unknown> => sql`
  select l.id as "lineId", l.business_date as date, l.posted_at as at, l.quantity::float8 as quantity, l.net, l.gross, l.journal_id, ${ofPlace}, coalesce(l.user_id, 0) as user_id, l.kind,
    l.extra_charge_id as "extraChargeId", l.tax_exemption_id as "exemptionId", l.standing_exemption_id as "standingId",
    t.code, t.item, t.item_said, t.charge_group, t.group_said, t.group_id as "groupId"
  from folio_line l
  join (${things(hotelId)}) t on t.key = ${soldKey}
  ${asked.around ? aroundLine : sql``}
  where ${isSold(hotelId, asked)} ${asked.around ? sql`and ${asked.around}` : sql``}`

/** Entry `e` is of a tax of the row `line`. */
const taxOfLine = (hotelId: number, line: string) => sql`
  e.hotel_id = ${hotelId} and e.journal_id = ${sql.id(line, 'journal_id')}
  and coalesce(e.debit_folio_id, e.credit_folio_id) = ${sql.id(line, 'folio_id')} and ${ofOneFolio}`

/** Entry `e` is of the days on which the lines were posted. */
const entryOf = (days: Days, lines: string) =>
  days.basis === 'night'
    ? sql`e.business_date between (select min(date) from ${sql.id(lines)}) and (select max(date) from ${sql.id(lines)})`
    : within(sql`e.business_date`, days)

/** The taxes of the rows of `lines` by these kinds, added up by one of their columns, `place`. */
export const taxesBy = (
  hotelId: number,
  days: Days,
  lines: string,
  column: string,
  kinds = taxKinds,
): RawBuilder<unknown> => sql`
  select z.place, ${sql.join(kinds.map((key) => sql`coalesce(sum(z.amount) filter (where ${ofTaxKind[key]}), 0)::bigint as ${sql.id(key)}`))}
  from (
    select x.${sql.id(column)} as place, e.tax_id, sum(${taxTaken}) as amount
    from ${sql.id(lines)} x left join entry e on ${taxOfLine(hotelId, 'x')} and ${entryOf(days, lines)}
    group by x.${sql.id(column)}, e.tax_id
  ) z join tax t on t.hotel_id = ${hotelId} and t.id = z.tax_id
  group by z.place`

/** The taxes of one row `line`, by kind. */
export const taxesOfOne = (hotelId: number): RawBuilder<unknown> => sql`
  select ${sql.join(Object.entries(ofTaxKind).map(([key, isOf]) => sql`coalesce(sum(${taxTaken}) filter (where ${isOf}), 0)::bigint as ${sql.id(key)}`))}
  from entry e join tax t on t.hotel_id = e.hotel_id and t.id = e.tax_id
  where ${taxOfLine(hotelId, 'line')}`
