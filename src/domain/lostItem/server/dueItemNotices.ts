import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { type RawBuilder, sql } from 'kysely'

/** Of `lost_item i`: it is kept, and the day of its disposal has come. */
export const isDueForDisposal = (businessDate: string): RawBuilder<boolean> =>
  sql`(i.status = 'kept' and i.dispose_on <= ${businessDate}::date)`

/** Who decides about found items is told how many have been kept long enough. */
export const dueItemNotices: NoticeSource = {
  access: menu('/room-service/lost-and-found'),
  find: async ({ db, hotelId, businessDate }) => {
    const { rows } = await sql<{ due: number }>`
      select count(*)::int as due from lost_item i where i.hotel_id = ${hotelId} and ${isDueForDisposal(businessDate)}`.execute(
      db,
    )
    const { due = 0 } = rows[0] ?? {}
    return due === 0
      ? []
      : [{ kind: 'lostItemsDue', params: [String(due)], link: '/room-service/lost-and-found?tab=due' }]
  },
}
