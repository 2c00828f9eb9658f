import { isPaying } from '#domain/ledger/server/balances.ts'
import { sql } from 'kysely'
import { paymentsByDay } from '../declared/paymentsByDay.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { nameOf } from './sqlLabels.ts'

const lines: Lines<typeof paymentsByDay> = ({ hotelId }, { from, until, method }) => sql`
  select p.date, m.name as method, m.account, p.count, p.received, p.received - p.amount as "givenBack", p.amount
  from (
    select l.business_date as date, l.payment_method_id, count(*)::int as count, coalesce(-sum(l.gross) filter (where l.gross < 0), 0)::bigint as received,
      -sum(l.gross)::bigint as amount
    from folio_line l
    where l.hotel_id = ${hotelId} and l.business_date between ${sql.lit(from)}::date and ${sql.lit(until)}::date and ${isPaying}
      and ${method === undefined ? sql`true` : sql`l.payment_method_id = ${method}`}
    group by l.business_date, l.payment_method_id
  ) p
  join (
    select x.id, ${nameOf('x')} as name, a.number as account from payment_method x left join account a on a.hotel_id = x.hotel_id and a.id = x.account_id
    where x.hotel_id = ${hotelId} offset 0
  ) m on m.id = p.payment_method_id`

export const answerPaymentsByDay = answering(paymentsByDay, lines)
