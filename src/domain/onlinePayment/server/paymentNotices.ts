import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { sql } from 'kysely'

const page = '/front-office/online-orders'

/** Whether a payment `p` waits beyond its time for a provider that does not answer. */
export const isUnanswered = sql<boolean>`(p.status = 'waiting' and p.way = 'qrWallet' and p.problem <> '' and p.due_at < now())`

/** Money that came otherwise than it was asked for, refunds that were refused, and payments of which nobody knows what became. */
export const paymentNotices: NoticeSource = {
  access: menu(page),
  async find({ db, hotelId }) {
    const { rows } = await sql<{ open: number }>`
      select ((select count(*) from payment_arrival a where a.hotel_id = ${hotelId} and a.state in ('open', 'refundRefused'))
        + (select count(*) from online_payment p where p.hotel_id = ${hotelId} and p.next_at is not null and ${isUnanswered}))::int as open`.execute(
      db,
    )
    const open = rows[0]?.open ?? 0
    return open === 0 ? [] : [{ kind: 'paymentsToSettle', params: [String(open)], link: `${page}?toSettle=true` }]
  },
}
