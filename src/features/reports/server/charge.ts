import { printed } from '#domain/numbering/server/numberForms.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { charge } from '../declared/charge.ts'
import { extraChargeDetailed, extraChargeReception, extraChargeSummary } from '../declared/extraCharges.ts'
import { answering } from './answerReport.ts'
import type { Lines, Words } from './reportWords.ts'
import { groupsSold, itemsSold, shortLines, taxesBy, taxesOfOne } from './shortLines.ts'
import { type Days, soldLines, type TaxKind, taxKinds, taxKindsOfLines, wordsOfSold } from './soldLines.ts'
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

/** What words are read by. */
const rowOfLine = sql`x.journal_id, x.folio_id, x.stay_id, x.room_id, x.user_id`

/** What was sold, `x`; where nothing else tells of them beside its taxes by kind, `y`. */
const sold = (hotelId: number, asked: Parameters<typeof shortLines>[1], isShort: boolean) => sql`
  (${shortLines(hotelId, asked)}) x ${isShort ? sql`` : sql`left join (${taxKindsOfLines(hotelId, asked)}) y on y.journal_id = x.journal_id and y.folio_id = x.folio_id`}`
const taxOf = (kind: TaxKind) => sql`coalesce(${sql.id('y', kind)}, 0)`
const taxesTold = sql.join(taxKinds.map((kind) => sql`${taxOf(kind)} as ${sql.id(kind)}`))

/** What tells short lines: also their taxes, which are added up by the report's group. */
function wordsOf(
  context: Context,
  days: Days,
  group: 'item' | 'chargeGroup',
  keys: Parameters<typeof wordsOfSold>[1],
): Words {
  const { hotelId } = context
  const { columns, joins, ...words } = wordsOfSold(context, keys)
  return {
    ...words,
    columns: { ...columns, ...Object.fromEntries(taxKinds.map((kind) => [kind, taxOf(kind)])) },
    joins: (asked, of) => {
      const kinds = taxKinds.filter((kind) => asked.includes(kind))
      const around = kinds.length === asked.length ? sql`` : joins(asked, of)
      if (kinds.length === 0) return around
      const taxes = of
        ? sql`left join (${taxesBy(hotelId, days, of, 'lineId', kinds)}) y on y.place = line."lineId"`
        : sql`left join lateral (${taxesOfOne(hotelId)}) y on true`
      return sql`${around} ${taxes}`
    },
    labels: { chargeGroup: groupsSold(hotelId), item: itemsSold(hotelId) },
    sums: { columns: taxKinds, by: taxesBy(hotelId, days, 'line', group) },
  }
}

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
  { show, item, chargeGroup, roomType, source, company, rateType, room, ...asked },
  isShort,
) => {
  const ofStay = {
    's.room_type_id': roomType,
    'b.reservation_source_id': source,
    'b.company_id': company,
    's.rate_type_id': rateType,
  }
  const chosen = Object.entries(ofStay).filter(([, id]) => id !== undefined)
  const around = [
    ...chosen.map(([column, id]) => orAll(column, id)),
    ...(room === undefined ? [] : [sql<boolean>`coalesce(l.room_id, s.room_id) = ${room}`]),
  ]
  const lines = { ...asked, around: around.length > 0 ? sql<boolean>`${sql.join(around, sql` and `)}` : undefined }
  return sql`
  select ${isShort ? sql`x.charge_group` : sql`x.group_said`} as "chargeGroup", x.date, x.at, x."lineId", ${counted} as quantity, x.net, x.gross,
    ${isShort ? sql`x.item, ${rowOfLine}` : taxesTold}
  from ${sold(hotelId, lines, isShort)}
  where ${orAll('x.extraChargeId', item)} and ${orAll('x.groupId', chargeGroup)} and ${shown[show]}`
}

const ofExtras = ({
  item,
  chargeGroup,
}: {
  readonly item?: number | undefined
  readonly chargeGroup: number | undefined
}) => sql`x."extraChargeId" is not null and ${orAll('x.extraChargeId', item)} and ${orAll('x.groupId', chargeGroup)}`

const detailed: Lines<typeof extraChargeDetailed> = ({ hotelId }, { item, chargeGroup, ...asked }) => sql`
  select x.item, x.charge_group as "chargeGroup", x.date, x.at, x."lineId", ${counted} as quantity, x.net, x.gross, ${rowOfLine}
  from ${sold(hotelId, asked, true)} where ${ofExtras({ item, chargeGroup })}`

/** Shares are rounded along their running sum, so that they make 100. */
const summary: Lines<typeof extraChargeSummary> = ({ hotelId }, { search, from, until, ...of }) => sql`
  with x as materialized (
    select x.* from ${sold(hotelId, { from, until }, true)} where ${ofExtras(of)} and ${matching(search, [sql`x.code`, sql`x.item_said::text`])}
  ), y as (
    select x.group_said as "chargeGroup", x.code, x.item_said as item, x."extraChargeId" as "itemId", count(*) as times, sum(${counted}) as quantity,
      sum(x.net)::bigint as net, sum(x.gross)::bigint as gross
    from x group by x.group_said, x.code, x.item_said, x."extraChargeId"
  )
  select y.*, ${sql.join(taxKinds.map((key) => sql`coalesce(${sql.id('z', key)}, 0) as ${sql.id(key)}`))},
    coalesce(round(100.0 * sum(y.gross) over up_to / nullif(sum(y.gross) over (), 0), 1)
      - round(100.0 * (sum(y.gross) over up_to - y.gross) / nullif(sum(y.gross) over (), 0), 1), 0)::float8 as share
  from y left join (${taxesBy(hotelId, { from, until }, 'x', 'extraChargeId')}) z on z.place = y."itemId"
  window up_to as (order by y.code, y.item::text)`

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

export const answerCharge = answering(charge, charges, (context, asked) => {
  const words = wordsOf(context, asked, 'chargeGroup', ['code', 'state', ...place, 'serviceDate', 'unitPrice'])
  return { ...words, columns: { ...words.columns, origin: labelOf(sql`l.source`, origins) } }
})
export const answerExtraChargeDetailed = answering(extraChargeDetailed, detailed, (context, asked) =>
  wordsOf(context, asked, 'item', ['state', 'description', ...place, 'unitPrice']),
)
export const answerExtraChargeSummary = answering(extraChargeSummary, summary)
export const answerExtraChargeReception = answering(extraChargeReception, atReception)
