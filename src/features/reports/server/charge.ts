import { printed } from '#domain/numbering/server/numberForms.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { charge } from '../declared/charge.ts'
import { extraChargeDetailed, extraChargeReception, extraChargeSummary } from '../declared/extraCharges.ts'
import { answering, type Lines } from './answerReport.ts'
import { soldLines, soldLinesShort, taxKindsOfLines, wordsOfSold } from './soldLines.ts'
import { labelOf } from './sqlLabels.ts'

const origins = {
  desk: { en: 'By hand', mon: 'Гараар' },
  nightAudit: { en: 'Night audit', mon: 'Өдрийн өндөрлөгөө' },
}

const orAll = (column: string, id: number | undefined): RawBuilder<boolean> =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`

const found = (hotelId: number, search: string): RawBuilder<boolean> =>
  matching(search, [
    sql`x.guest`,
    sql`x.room`,
    printed('folio', sql`${hotelId}::int`, sql`x.folio`),
    sql`x.user`,
    sql`x.description`,
  ])

/** What was sold, `x`, beside its taxes by kind, `y`. */
const taxed = (
  hotelId: number,
  days: { readonly from: string; readonly until: string; readonly basis?: 'posted' | 'night' },
  sold: typeof soldLines = soldLines,
) => sql`
  (${sold(hotelId, days)}) x left join (${taxKindsOfLines(hotelId, days)}) y on y.journal_id = x.journal_id and y.folio_id = x.folio_id`
const taxKinds = sql`coalesce(y.service, 0) as service, coalesce(y.vat, 0) as vat, coalesce(y.city_tax, 0) as "cityTax", coalesce(y.other_tax, 0) as "otherTax"`

/** How many of them were sold: an allowance takes money off, not the thing. */
const counted = sql`case when x.kind = 'allowance' then 0 else x.quantity end`

const shown = {
  all: sql`true`,
  room: sql`x."extraChargeId" is null`,
  extra: sql`x."extraChargeId" is not null`,
  nights: sql`x.kind = 'room'`,
  dayUses: sql`x.kind = 'dayUse'`,
  other: sql`x.kind in ('extraCharge', 'noShowFee', 'cancellationFee')`,
  allowances: sql`x.kind = 'allowance'`,
}

const charges: Lines<typeof charge> = (
  { hotelId },
  { from, until, show, basis, item, chargeGroup, roomType, source, company, rateType, room, search },
) => {
  const ofStay = [roomType, source, company, rateType, room]
  const isShort = search === '' && ofStay.every((id) => id === undefined)
  return sql`
  select x."chargeGroup", x.date, x.at, x."lineId", ${counted} as quantity, x.net, ${taxKinds}, x.gross
  from ${taxed(hotelId, { from, until, basis }, isShort ? soldLinesShort : soldLines)}
  where ${orAll('x.extraChargeId', item)} and ${orAll('x.groupId', chargeGroup)} and ${shown[show]}
    ${isShort ? sql`` : sql`and ${orAll('x.roomTypeId', roomType)} and ${orAll('x.sourceId', source)} and ${orAll('x.companyId', company)} and ${orAll('x.rateTypeId', rateType)} and ${orAll('x.roomId', room)}`}
    and ${found(hotelId, search)}`
}

const ofExtras = ({
  item,
  chargeGroup,
}: {
  readonly item?: number | undefined
  readonly chargeGroup: number | undefined
}) => sql`x."extraChargeId" is not null and ${orAll('x.extraChargeId', item)} and ${orAll('x.groupId', chargeGroup)}`

const detailed: Lines<typeof extraChargeDetailed> = ({ hotelId }, { from, until, search, ...of }) => sql`
  select x.item, x."chargeGroup", x.date, x.at, x."lineId", ${counted} as quantity, x.net, ${taxKinds}, x.gross
  from ${taxed(hotelId, { from, until }, search === '' ? soldLinesShort : soldLines)} where ${ofExtras(of)} and ${found(hotelId, search)}`

/** Shares are rounded along their running sum, so that they make 100. */
const summary: Lines<typeof extraChargeSummary> = ({ hotelId }, { from, until, search, ...of }) => sql`
  select y.*, coalesce(round(100.0 * sum(y.gross) over up_to / nullif(sum(y.gross) over (), 0), 1)
    - round(100.0 * (sum(y.gross) over up_to - y.gross) / nullif(sum(y.gross) over (), 0), 1), 0)::float8 as share
  from (
    select x."chargeGroup", x.code, x.item, x."extraChargeId" as "itemId", count(*) as times, sum(${counted}) as quantity, sum(x.net)::bigint as net, coalesce(sum(y.service), 0)::bigint as service,
      coalesce(sum(y.vat), 0)::bigint as vat, coalesce(sum(y.city_tax), 0)::bigint as "cityTax", coalesce(sum(y.other_tax), 0)::bigint as "otherTax",
      sum(x.gross)::bigint as gross
    from ${taxed(hotelId, { from, until })}
    where ${ofExtras(of)} and ${matching(search, [sql`x.code`, sql`x.item::text`])}
    group by x."chargeGroup", x.code, x.item, x."extraChargeId"
  ) y window up_to as (order by y.code, y.item::text)`

const atReception: Lines<typeof extraChargeReception> = (
  { hotelId },
  { from, until, search, user, paid, ...of },
) => sql`
  select z.* from (
    select x.user, x.at, x.folio, x.room, x.guest, x.item, x.state, ${counted} as quantity, x.gross, x."folioId", x."stayId",
      ${labelOf(sql`case when coalesce(o.owed, 0) <= 0 then 'paid' else 'unpaid' end`, extraChargeReception.filters.paid.options)} as paid,
      case when coalesce(o.owed, 0) <= 0 then 'paid' else 'unpaid' end as "isPaid"
    from (${soldLines(hotelId, { from, until })}) x
    left join (
      select l.folio_id, sum(l.gross) as owed from folio_line l
      where l.hotel_id = ${hotelId} and l.folio_id in (select f.id from folio f where f.hotel_id = ${hotelId} and f.status = 'open')
      group by l.folio_id
    ) o on o.folio_id = x."folioId"
    where ${ofExtras(of)} and ${orAll('x.userId', user)} and ${found(hotelId, search)}
  ) z where ${paid === 'all' ? sql`true` : sql`z."isPaid" = ${paid}`}`

const place = ['folio', 'room', 'guest', 'user', 'folioId', 'stayId'] as const

export const answerCharge = answering(charge, charges, (context) => {
  const { columns, joins } = wordsOfSold(context, ['code', 'item', 'state', ...place, 'serviceDate', 'unitPrice'])
  return { columns: { ...columns, origin: labelOf(sql`l.source`, origins) }, joins }
})
export const answerExtraChargeDetailed = answering(extraChargeDetailed, detailed, (context) =>
  wordsOfSold(context, ['state', 'description', ...place, 'unitPrice']),
)
export const answerExtraChargeSummary = answering(extraChargeSummary, summary)
export const answerExtraChargeReception = answering(extraChargeReception, atReception)
