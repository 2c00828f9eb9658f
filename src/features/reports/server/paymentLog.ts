import { isPaying } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { paymentLog } from '../declared/paymentLog.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf, nameOf, ofGroup, reasonSaid } from './sqlLabels.ts'

const kinds = {
  payment: { en: 'Payment', mon: 'Төлбөр' },
  deposit: { en: 'Deposit', mon: 'Урьдчилгаа' },
  refund: { en: 'Refund', mon: 'Буцаалт' },
  void: { en: 'Voided', mon: 'Хүчингүй болгосон' },
}

// the days are written out, so that a year is planned as a year and a day as a day
const lines: Lines<typeof paymentLog> = (
  { hotelId },
  { from, until, method, currency, drawer, user, group, search },
) => sql`
  select m.name as method, l.business_date as date, l.posted_at as at, coalesce(pr.number, 0) as receipt, f.number as folio, coalesce(r.number, '') as room, coalesce(${fullNameOf('g')}, c.name, f.name) as guest,
    ${labelOf(sql`case when l.void then 'void' else l.kind end`, kinds, 'json')} as kind, -l.gross as amount, coalesce(l.price_currency, v.price_currency, l.currency) as currency,
    coalesce(l.price_amount, -v.price_amount, -l.gross) as paid, w.digits, coalesce(trim_scale(coalesce(l.exchange_rate, v.exchange_rate))::text, '') as rate, l.reference, coalesce(u.name, '') as user,
    coalesce(o.number, 0) as shift, ${nameOf('d')} as drawer, coalesce(vr.number, 0) as "takesBack", o.id as "shiftId", vr.id as "voidedId",
    ${reasonSaid(sql`coalesce(l.reason, '')`, 'json')} as reason, f.id as "folioId", s.id as "stayId", pr.id as "receiptId", l.id as "lineId"
  from folio_line l
  join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
  left join payment_receipt pr on pr.hotel_id = l.hotel_id and pr.folio_line_id = l.id
  join (select x.id, ${nameOf('x')} as name from payment_method x where x.hotel_id = ${hotelId} offset 0) m on m.id = l.payment_method_id
  left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
  left join reservation b on b.hotel_id = f.hotel_id and b.id = coalesce(s.reservation_id, f.reservation_id)
  left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
  left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, s.guest_id, b.guest_id)
  left join app_user u on u.hotel_id = l.hotel_id and u.id = l.user_id
  left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
  left join folio_line v on v.hotel_id = l.hotel_id and v.id = l.parent_line_id and l.void
  left join payment_receipt vr on vr.hotel_id = v.hotel_id and vr.folio_line_id = v.id
  left join currency w on w.code = coalesce(l.price_currency, v.price_currency, l.currency)
  left join (
    select journal_id, min(cash_session_id) as id from cash_movement
    where hotel_id = ${hotelId} and business_date between ${sql.lit(from)}::date and ${sql.lit(until)}::date and cash_session_id is not null group by journal_id
  ) q on q.journal_id = l.journal_id
  left join cash_session o on o.hotel_id = l.hotel_id and o.id = q.id
  left join cash_drawer d on d.hotel_id = o.hotel_id and d.id = o.cash_drawer_id
  where l.hotel_id = ${hotelId} and l.business_date between ${sql.lit(from)}::date and ${sql.lit(until)}::date and ${isPaying}
    and ${method === undefined ? sql`true` : sql`l.payment_method_id = ${method}`} and ${ofGroup(group)}
    and ${currency === undefined ? sql`true` : sql`coalesce(l.price_currency, v.price_currency, l.currency) = (select x.code from hotel_currency x where x.hotel_id = ${hotelId} and x.id = ${currency})`}
    and ${drawer === undefined ? sql`true` : sql`o.cash_drawer_id = ${drawer}`} and ${user === undefined ? sql`true` : sql`l.user_id = ${user}`}
    and ${matching(search, [fullNameOf('g'), sql`c.name`, sql`r.number`, printed('receipt', sql`f.hotel_id`, sql`pr.number`), printed('folio', sql`f.hotel_id`, sql`f.number`), sql`l.reference`, sql`u.name`])}`

export const answerPaymentLog = answering(paymentLog, lines)
