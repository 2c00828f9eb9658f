import { printed } from '#domain/numbering/server/numberForms.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { tax } from '../declared/tax.ts'
import { answering, type Lines } from './answerReport.ts'
import { soldLines, taxesOfLines, within } from './soldLines.ts'
import { nameOf } from './sqlLabels.ts'

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

/** A row for each tax of each line, for each line without any, and for each line of a stay that is exempt, with its reason. */
const taxLines = (hotelId: number, { search, ...asked }: Asked): RawBuilder<unknown> => sql`
  select case when t.id is not null then t.said when coalesce(e.id, y.id) is not null then ${exempt(whyExempt)} else ${notTaxed} end as tax,
    x.date as day, x."serviceDate", x.item, x.state, x.folio, x.room, x.guest, x.net, coalesce(o.amount, 0) as amount, x.gross, x."folioId", x."stayId", t.id as "taxId"
  from (${soldLines(hotelId, asked)}) x
  left join (
    select o.journal_id, o.folio_id, o.tax_id, o.amount from (${taxesOfLines(hotelId, asked)}) o
    union all select distinct l.journal_id, l.folio_id, null::bigint, 0::bigint from folio_line l where l.hotel_id = ${hotelId} and (l.tax_exemption_id is not null or l.standing_exemption_id is not null) and ${within(sql`l.business_date`, asked)}
  ) o on o.journal_id = x.journal_id and o.folio_id = x.folio_id
  left join (select t.id, ${taxSaid} as said from tax t where t.hotel_id = ${hotelId} offset 0) t on t.id = o.tax_id
  left join stay_tax_exemption e on e.hotel_id = ${hotelId} and e.id = x."exemptionId"
  left join standing_exemption y on y.hotel_id = ${hotelId} and y.id = x."standingId"
  where x.gross <> 0 and ${asked.tax === undefined ? sql`true` : sql`t.id = ${asked.tax}`}
    and ${matching(search, [sql`x.guest`, sql`x.room`, printed('folio', sql`${hotelId}::int`, sql`x.folio`), sql`x.item ->> 'en'`, sql`x.item ->> 'mon'`])}`

const lines: Lines<typeof tax> = ({ hotelId }, { by, ...asked }) =>
  by === 'line'
    ? sql`select x.*, x.day::text as date, 1 as lines from (${taxLines(hotelId, asked)}) x`
    : sql`
      select x.tax, to_char(x.day, ${by === 'day' ? sql.lit('YYYY-MM-DD') : sql.lit('YYYY-MM')}) as date, null::date as "serviceDate",
        '{"en": "", "mon": ""}'::jsonb as item, '{"en": "", "mon": ""}'::jsonb as state, 0 as folio, '' as room, '' as guest, count(*) as lines,
        sum(x.net)::bigint as net, sum(x.amount)::bigint as amount, sum(x.gross)::bigint as gross, null::bigint as "folioId", null::bigint as "stayId", x."taxId"
      from (${taxLines(hotelId, asked)}) x group by x.tax, x."taxId", 2`

export const answerTax = answering(tax, lines)
