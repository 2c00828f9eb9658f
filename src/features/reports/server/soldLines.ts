import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { isEarning } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Words } from './reportWords.ts'
import { labelOf, nameOf } from './sqlLabels.ts'

/** What belongs to a line `l` of folio `f`: its stay `s`, reservation `b`, room `r`, guest `g`, company `c` and user `u`. */
export const aroundLine = sql`
  join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
  left join stay s on s.hotel_id = l.hotel_id and s.id = coalesce(l.stay_id, f.stay_id)
  left join reservation b on b.hotel_id = f.hotel_id and b.id = coalesce(s.reservation_id, f.reservation_id)
  left join room r on r.hotel_id = l.hotel_id and r.id = coalesce(l.room_id, s.room_id)
  left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, s.guest_id, b.guest_id)
  left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
  left join app_user u on u.hotel_id = l.hotel_id and u.id = l.user_id`

/** Whose folio `f` is: stay `s`, reservation `b`, room `r`, guest `g` and company `c`. */
export const aroundFolio = sql`
  left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
  left join reservation b on b.hotel_id = f.hotel_id and b.id = coalesce(s.reservation_id, f.reservation_id)
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, s.guest_id, b.guest_id)
  left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id`

/** Whose line it is. */
export const guestOfLine = sql<string>`coalesce(${fullNameOf('g')}, c.name, f.name)`

/** The extra charge `x` of line `l` with its group; their names are put together once, not for each line. */
export const extraSold = sql`
  left join (
    select x.hotel_id, x.id, x.code, ${nameOf('x')} as name, k.id as group_id, ${nameOf('k')} as group_name
    from extra_charge x left join extra_charge_group k on k.hotel_id = x.hotel_id and k.id = x.extra_charge_group_id offset 0
  ) x on x.hotel_id = l.hotel_id and x.id = l.extra_charge_id`

/** What kind of thing line `l` sells; an allowance is of what it lessens. Only its own parent is looked up, not every line joined. */
export const kindOfSold = sql`case l.kind when 'allowance' then coalesce((
  select p.kind from folio_line p where p.hotel_id = l.hotel_id and p.id = l.parent_line_id), l.kind) else l.kind end`

const kindSold = labelOf(kindOfSold, lineKindLabels)
export const itemSold = sql`case when x.id is null then ${kindSold} else x.name end`
const groupSold = sql`case when x.group_id is null then ${kindSold} else x.group_name end`

const stateOf = labelOf(sql`case when l.void then 'void' when l.kind = 'allowance' then 'allowance' end`, {
  void: { en: 'Void', mon: 'Хүчингүй' },
  allowance: { en: 'Allowance', mon: 'Хасалт' },
})

const sums = sql`l.id as "lineId", l.business_date as date, l.posted_at as at, l.quantity::float8 as quantity, l.net, l.tax, l.gross, l.journal_id, l.folio_id`

/** What is told of a line that is sold, by the names of the reports' columns. */
const soldWords = {
  serviceDate: sql`l.service_date`,
  code: sql`coalesce(x.code, '')`,
  item: itemSold,
  state: stateOf,
  description: sql`l.description`,
  folio: sql`f.number`,
  room: sql`coalesce(r.number, '')`,
  guest: guestOfLine,
  user: sql`coalesce(u.name, '')`,
  unitPrice: sql`l.unit_price`,
  madeBy: sql`l.source`,
  folioId: sql`f.id`,
  stayId: sql`s.id`,
} satisfies Record<string, RawBuilder<unknown>>

const named = (columns: Readonly<Record<string, RawBuilder<unknown>>>) =>
  Object.entries(columns).map(([key, column]) => sql`${column} as ${sql.id(key)}`)

export interface Days {
  readonly from: string
  readonly until: string
  /** What the days are: those of posting, or those that a line is for. */
  readonly basis?: 'posted' | 'night'
}

/** Written out, so that a year is planned as a year and a day as a day. */
export const within = (column: RawBuilder<unknown>, { from, until }: Days): RawBuilder<boolean> =>
  sql`${column} between ${sql.lit(from)}::date and ${sql.lit(until)}::date`

/** Line `l` is of these days. */
export const lineWithin = (days: Days) =>
  within(days.basis === 'night' ? sql`l.service_date` : sql`l.business_date`, days)

/** Entry `e` belongs to a line of these days. */
const entryWithin = (hotelId: number, days: Days) =>
  days.basis === 'night'
    ? sql`e.journal_id in (select l.journal_id from folio_line l where l.hotel_id = ${hotelId} and ${lineWithin(days)} and ${isEarning})`
    : within(sql`e.business_date`, days)

/** Entry `e` takes a tax from a folio, or gives it back. */
export const ofOneFolio = sql`e.tax_id is not null and (e.debit_folio_id is null) <> (e.credit_folio_id is null)`
export const taxTaken = sql`case when e.debit_folio_id is null then -e.amount else e.amount end`

/** Tax `t` is of that kind. */
export const ofTaxKind = {
  service: sql`t.service`,
  vat: sql`t.vat and not t.service`,
  cityTax: sql`t.city_tax and not t.vat and not t.service`,
  otherTax: sql`not t.vat and not t.city_tax and not t.service`,
}
export type TaxKind = keyof typeof ofTaxKind
export const taxKinds = Object.keys(ofTaxKind) as TaxKind[]

/** The taxes of every line of these business dates by kind: what a journal takes from or gives to its folio for them. */
export const taxKindsOfLines = (hotelId: number, days: Days): RawBuilder<unknown> => sql`
  select e.journal_id, coalesce(e.debit_folio_id, e.credit_folio_id) as folio_id,
    ${sql.join(taxKinds.map((kind) => sql`sum(${taxTaken}) filter (where ${ofTaxKind[kind]})::bigint as ${sql.id(kind)}`))}
  from entry e join tax t on t.hotel_id = e.hotel_id and t.id = e.tax_id
  where e.hotel_id = ${hotelId} and ${entryWithin(hotelId, days)} and ${ofOneFolio}
  group by e.journal_id, coalesce(e.debit_folio_id, e.credit_folio_id)`

const ofSold = (hotelId: number, days: Days) => sql`l.hotel_id = ${hotelId} and ${lineWithin(days)} and ${isEarning}`

/** What was sold on these business dates, a row for each line. */
export const soldLines = (hotelId: number, days: Days): RawBuilder<unknown> => sql`
  select ${sums}, ${groupSold} as "chargeGroup", ${sql.join(named(soldWords))}, l.kind,
    x.id as "extraChargeId", x.group_id as "groupId", s.room_type_id as "roomTypeId", s.rate_type_id as "rateTypeId", b.company_id as "companyId", coalesce(l.room_id, s.room_id) as "roomId", b.reservation_source_id as "sourceId", l.user_id as "userId"
  from folio_line l
  ${aroundLine}
  ${extraSold}
  where ${ofSold(hotelId, days)}`

/** What decides where a line `l` stands, for the rows of a report. */
export const ofPlace = sql`l.folio_id, coalesce(l.stay_id, 0) as stay_id, coalesce(l.room_id, 0) as room_id`

/** What is read of where a line stands and of who posted it, and of what it sells; all else the line itself tells. */
const placeWords = ['folio', 'room', 'guest', 'user', 'folioId', 'stayId']
const thingWords = ['code', 'item']

/** The same of rows with `lineId`, `user_id` and what `ofPlace` reads. */
export const wordsOfSold = (
  { hotelId }: { readonly hotelId: number },
  keys: readonly (keyof typeof soldWords)[],
): Words => {
  const itself = sql`join folio_line l on l.hotel_id = ${hotelId} and l.id = line."lineId"`
  const placed = { by: ['folio_id', 'stay_id', 'room_id'], one: 'lineId', joins: sql`${itself} ${aroundLine}` }
  const user = {
    by: ['user_id'],
    joins: sql`left join app_user u on u.hotel_id = ${hotelId} and u.id = line.user_id`,
  }
  const isOf = (of: readonly string[]) => (key: string) => of.includes(key)
  return {
    columns: Object.fromEntries(keys.map((key) => [key, soldWords[key]])),
    joins: (asked) => sql`
      ${itself}
      ${asked.some(isOf(placeWords)) ? aroundLine : sql``} ${asked.some(isOf(thingWords)) ? extraSold : sql``}`,
    decided: { folio: placed, room: placed, guest: placed, user },
  }
}
