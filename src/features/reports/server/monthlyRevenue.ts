import { sql } from 'kysely'
import { monthlyRevenue } from '../declared/monthlyRevenue.ts'
import { monthSpans } from '../monthSpans.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { movedByDay } from './moved.ts'
import { labelOf, nameOf } from './sqlLabels.ts'

const kinds = { revenue: { en: 'Revenue', mon: 'Орлого' }, tax: { en: 'Taxes', mon: 'Татвар' } }

const lines: Lines<typeof monthlyRevenue> = (context, { month, compare }) => {
  const { hotelId, businessDate } = context
  const spans = monthSpans(month, businessDate, compare)
  const moved = (name: keyof typeof spans) => {
    const [from, until] = spans[name]
    return sql`select account_id, ${name}::text as span, amount from (${movedByDay(context, from, until)}) x`
  }
  const sumOf = (name: keyof typeof spans) => sql`coalesce(sum(m.amount) filter (where m.span = ${name}), 0)::bigint`
  return sql`
    select ${labelOf(sql`x.kind`, kinds)} as kind, x.number, x.department, x."thisMonth", x."lastMonth", x."thisMonth" - x."lastMonth" as change,
      x."lastYear", x."thisMonth" - x."lastYear" as "yearChange", x."accountId"
    from (
      select a.id as "accountId", case a.kind when 'revenue' then 'revenue' else 'tax' end as kind, a.number, ${nameOf('a')} as department,
        ${sumOf('thisMonth')} as "thisMonth", ${sumOf('lastMonth')} as "lastMonth", ${sumOf('lastYear')} as "lastYear"
      from (${moved('thisMonth')} union all ${moved('lastMonth')} union all ${moved('lastYear')}) m
      join account a on a.hotel_id = ${hotelId} and a.id = m.account_id
      where a.kind = 'revenue' or a.id in (select account_id from tax where hotel_id = ${hotelId})
      group by a.id, a.kind, a.number, a.name, a.name_mon
    ) x`
}

export const answerMonthlyRevenue = answering(monthlyRevenue, lines)
