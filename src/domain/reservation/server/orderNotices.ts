import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { sql } from 'kysely'

const page = '/front-office/online-orders'

/** What guests have booked by themselves and nobody of the hotel has looked at. */
export const orderNotices: NoticeSource = {
  access: menu(page),
  async find({ db, hotelId }) {
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from online_order where hotel_id = ${hotelId} and reviewed_at is null`.execute(db)
    const orders = rows[0]?.orders ?? 0
    return orders === 0 ? [] : [{ kind: 'onlineOrders', params: [String(orders)], link: page }]
  },
}
