import { type RawBuilder, sql } from 'kysely'
import { tax } from '../declared/tax.ts'
import { answering } from './answerReport.ts'
import type { Lines, Words } from './reportWords.ts'
import { isSold } from './shortLines.ts'
import { type Days, lineWithin, ofOneFolio, ofPlace, taxTaken, within, wordsOfSold } from './soldLines.ts'
import { nameOf } from './sqlLabels.ts'

const noLabel = sql`'{"en": "", "mon": ""}'::jsonb`
const notTaxed = sql`${sql.lit(JSON.stringify({ en: 'Not taxed', mon: 'Татваргүй' }))}::jsonb`
const rate = sql`case t.kind when 'percent' then ' ' || trim_scale(t.amount)::text || '%' else '' end`
const taxSaid = sql`jsonb_build_object('en', (${nameOf('t')} ->> 'en') || ${rate}, 'mon', (${nameOf('t')} ->> 'mon') || ${rate})`

interface Asked {
  readonly from: string
  readonly until: string
  readonly tax: number | undefined
  readonly search: string
}

const exempt = (why: RawBuilder<unknown>) =>
  sql`jsonb_build_object('en', concat_ws(': ', 'Exempt', ${why}), 'mon', concat_ws(': ', 'Чөлөөлсөн', ${why}))`
const whyExempt = sql`nullif(concat_ws(', ', nullif(e.reason, ''), nullif(e.document, ''), y.reason, y.document), '')`

/** By which exemptions a line was taxed less; empty where by none. */
const exemptKey = (exemption: RawBuilder<unknown>, standing: RawBuilder<unknown>) =>
  sql`case when ${exemption} is null and ${standing} is null then '' else concat(${exemption}, ' ', ${standing}) end`

/**
 * What a row stands under: a tax by its id; an exemption with its reason, and what is not taxed, by the key of a line. With their places among
 * all of these.
 */
const told = (hotelId: number, days: Days): RawBuilder<unknown> => sql`
  select u.*, dense_rank() over (order by u.label) as place
  from (
    select t.id as tax_id, null::text as exempt_key, ${taxSaid} as label from tax t where t.hotel_id = ${hotelId}
    union all select null, '', ${notTaxed}
    union all
    select null, l.key, ${exempt(whyExempt)}
    from (
      select distinct l.tax_exemption_id, l.standing_exemption_id, ${exemptKey(sql`l.tax_exemption_id`, sql`l.standing_exemption_id`)} as key from folio_line l
      where l.hotel_id = ${hotelId} and ${lineWithin(days)} and (l.tax_exemption_id is not null or l.standing_exemption_id is not null)
    ) l
    left join stay_tax_exemption e on e.hotel_id = ${hotelId} and e.id = l.tax_exemption_id
    left join standing_exemption y on y.hotel_id = ${hotelId} and y.id = l.standing_exemption_id
  ) u`

/** In `told`, by a key of its rows; looked up: joined, the planner would take what stands under it for far more or far fewer rows. */
const lookUp = (key: string, of: RawBuilder<unknown>, isShort: boolean): RawBuilder<unknown> => {
  const all = (column: string) =>
    sql`(select array_agg(${sql.id(column)} order by ${sql.id(key)}) from told where ${sql.id(key)} is not null)`
  return sql`(${all(isShort ? 'place' : 'label')})[array_position(${all(key)}, ${of})]`
}

/**
 * A row for each tax of each line, for each line without any, and for each line of a stay that is exempt, with its reason. Of a tax a line has
 * one entry (`chargeParts`).
 */
const taxLines = (hotelId: number, { search, tax: asked, ...days }: Asked): RawBuilder<unknown> => {
  const isExempt = sql`(l.tax_exemption_id is not null or l.standing_exemption_id is not null)`
  const sold = sql`${isSold(hotelId, { ...days, search, findsItems: true })} and l.gross <> 0`
  const ofLine = sql`l.business_date as day, l.net, l.gross, l.id as "lineId", ${ofPlace}`
  const underTaxes = sql`
    select o.tax_id as "taxId", case when o.tax_id is null then '' end as exempt_key, coalesce(o.amount, 0) as amount, ${ofLine}
    from folio_line l
    left join (
      select e.journal_id, coalesce(e.debit_folio_id, e.credit_folio_id) as folio_id, e.tax_id, ${taxTaken} as amount
      from entry e where e.hotel_id = ${hotelId} and ${within(sql`e.business_date`, days)} and ${ofOneFolio}
    ) o on o.journal_id = l.journal_id and o.folio_id = l.folio_id
    where ${sold} and ${asked === undefined ? sql`not (o.tax_id is null and ${isExempt})` : sql`o.tax_id = ${asked}`}`
  if (asked !== undefined) return underTaxes
  return sql`
    ${underTaxes} union all
    select null, ${exemptKey(sql`l.tax_exemption_id`, sql`l.standing_exemption_id`)}, 0, ${ofLine}
    from folio_line l where ${sold} and ${isExempt}`
}

const lines: Lines<typeof tax> = ({ hotelId }, { by, ...asked }, isShort) => {
  const under = sql`case when x."taxId" is null then ${lookUp('exempt_key', sql`x.exempt_key`, isShort)} else ${lookUp('tax_id', sql`x."taxId"`, isShort)} end as tax`
  const before = isShort ? sql`` : sql`with told as materialized (${told(hotelId, asked)})`
  if (by === 'line')
    return sql`
    ${before} select ${under}, x.day as date, 1 as lines, x.net, x.amount, x.gross, x."taxId", x."lineId", x.folio_id, x.stay_id, x.room_id
    from (${taxLines(hotelId, asked)}) x`
  return sql`
    ${before} select ${under}, to_char(x.day, ${by === 'day' ? sql.lit('YYYY-MM-DD') : sql.lit('YYYY-MM')}) as date, ${isShort ? sql`0` : noLabel} as item, 0 as folio,
      '' as room, '' as guest, null::date as "serviceDate", ${noLabel} as state, sum(x.lines)::bigint as lines, sum(x.net)::bigint as net,
      sum(x.amount)::bigint as amount, sum(x.gross)::bigint as gross, x."taxId", null::bigint as "lineId", null::bigint as folio_id, null::bigint as "folioId", null::bigint as "stayId"
    from (
      select x."taxId", x.exempt_key, x.day, count(*) as lines, sum(x.net) as net, sum(x.amount) as amount, sum(x.gross) as gross
      from (${taxLines(hotelId, asked)}) x group by x."taxId", x.exempt_key, x.day
    ) x
    group by x."taxId", x.exempt_key, 2`
}

export const answerTax = answering(tax, lines, (context, { by, ...days }): Words => {
  const { hotelId } = context
  const before = sql`told as materialized (${told(hotelId, days)})`
  const taxes = sql`select distinct place, label from told`
  if (by !== 'line') {
    const item = sql`select 0 as place, ${noLabel} as label`
    return { before, columns: {}, joins: () => sql``, labels: { tax: taxes, item } }
  }
  const words = wordsOfSold(context, ['serviceDate', 'item', 'state', 'folio', 'room', 'guest', 'folioId', 'stayId'])
  const columns = { ...words.columns, date: sql`line.date::text` }
  return { ...words, columns, before, labels: { tax: taxes } }
})
