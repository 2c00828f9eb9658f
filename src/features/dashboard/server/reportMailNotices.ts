import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { sql } from 'kysely'

/** Reports that were to be mailed and are not. */
export const reportMailNotices: NoticeSource = {
  access: menu('/report/by-mail'),
  async find({ db, hotelId }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from report_mail where hotel_id = ${hotelId} and failure <> '' having count(*) > 0`.execute(
      db,
    )
    return rows.map(({ count }) => ({ kind: 'reportsNotMailed', params: [String(count)], link: '/report/by-mail' }))
  },
}
