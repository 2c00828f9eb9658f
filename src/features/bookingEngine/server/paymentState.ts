import { isUnanswered } from '#domain/onlinePayment/server/paymentNotices.ts'
import { sql } from 'kysely'

/** How it stands with the payments of online order `o`: what a person must see to first, then what came last. */
export const paymentState = sql<string>`(
  select case
      when bool_or(a.state in ('open', 'refundRefused')) then 'toSettle'
      when bool_or(${isUnanswered}) then 'unanswered'
      when bool_or(a.state = 'posted') then 'paid'
      when bool_or(p.status in ('new', 'waiting')) then 'waiting'
      when bool_or(a.state in ('refunding', 'refunded')) then 'refunded'
      when count(p.id) > 0 then 'over'
      else 'none' end
  from online_payment p left join payment_arrival a on a.hotel_id = p.hotel_id and a.online_payment_id = p.id
  where p.hotel_id = o.hotel_id and p.reservation_id = o.reservation_id)`
