import { type RawBuilder, sql } from 'kysely'
import { tax } from '../declared/tax.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { itemsSold, shortLines } from './shortLines.ts'
import { type Days, lineWithin, ofOneFolio, taxTaken, within, wordsOfSold } from './soldLines.ts'
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

/**
 * A row for each tax of each line, for each line without any, and for each line of a stay that is exempt, with its reason. Of a tax a line has
 * one entry (`chargeParts`). What it stands under is looked up: joined, the planner would take it for far more or far fewer rows.
 */
const taxLines = (hotelId: number, { search, tax: asked, ...days }: Asked, isShort: boolean): RawBuilder<unknown> => {
  const name = isShort ? sql`place` : sql`label`
  const found = (by: RawBuilder<unknown>, key: RawBuilder<unknown>) => {
    const all = sql`(select jsonb_object_agg(${by}, ${name}) from told where ${by} is not null)`
    return isShort ? sql`(${all} ->> ${key})::bigint` : sql`(${all} -> ${key})`
  }
  return sql`
  with ${isShort ? sql`` : sql`told as materialized (${told(hotelId, days)}),`} x as materialized (
    select x."lineId", x.date, ${isShort ? sql`x.item` : sql`x.item_said`} as item, x.net, x.gross, x.journal_id, x.folio_id, f.number as folio,
      x."exemptionId" is not null or x."standingId" is not null as is_exempt, case when x."exemptionId" is null and x."standingId" is null
        then (select ${name} from told where exempt_key = '') else ${found(sql`exempt_key`, exemptKey(sql`x."exemptionId"`, sql`x."standingId"`))} end as tax
    from (${shortLines(hotelId, { ...days, search, findsItems: true })}) x
    join folio f on f.hotel_id = ${hotelId} and f.id = x.folio_id
    where x.gross <> 0
  )
  select case when o.tax_id is null then x.tax else ${found(sql`tax_id`, sql`o.tax_id::text`)} end as tax,
    x.date as day, x.item, x.folio, x.net, coalesce(o.amount, 0) as amount, x.gross, o.tax_id as "taxId", x."lineId"
  from x
  left join (
    select e.journal_id, coalesce(e.debit_folio_id, e.credit_folio_id) as folio_id, e.tax_id, ${taxTaken} as amount
    from entry e where e.hotel_id = ${hotelId} and ${within(sql`e.business_date`, days)} and ${ofOneFolio}
    union all select distinct x.journal_id, x.folio_id, null::bigint, 0::bigint from x where x.is_exempt
  ) o on o.journal_id = x.journal_id and o.folio_id = x.folio_id
  where ${asked === undefined ? sql`true` : sql`o.tax_id = ${asked}`}`
}

const lines: Lines<typeof tax> = ({ hotelId }, { by, ...asked }, isShort) => {
  if (by === 'line')
    return sql`select x.*, x.day::text as date, 1 as lines from (${taxLines(hotelId, asked, isShort)}) x`
  return sql`
    select y.*, '' as room, '' as guest, null::date as "serviceDate", ${noLabel} as state, null::bigint as "folioId", null::bigint as "stayId"
    from (
      select x.tax, to_char(x.day, ${by === 'day' ? sql.lit('YYYY-MM-DD') : sql.lit('YYYY-MM')}) as date, ${isShort ? sql`0` : noLabel} as item, 0 as folio,
        count(*) as lines, sum(x.net)::bigint as net, sum(x.amount)::bigint as amount, sum(x.gross)::bigint as gross, x."taxId", null::bigint as "lineId"
      from (${taxLines(hotelId, asked, isShort)}) x group by x.tax, x."taxId", 2
    ) y`
}

export const answerTax = answering(tax, lines, (context, { by, ...days }) => {
  const { hotelId } = context
  const before = sql`told as materialized (${told(hotelId, days)})`
  const taxes = sql`select distinct place, label from told`
  if (by !== 'line') {
    const item = sql`select 0 as place, ${noLabel} as label`
    return { before, columns: {}, joins: () => sql``, labels: { tax: taxes, item } }
  }
  const words = wordsOfSold(context, ['serviceDate', 'state', 'room', 'guest', 'folioId', 'stayId'])
  return { ...words, before, labels: { tax: taxes, item: itemsSold(hotelId) } }
})
