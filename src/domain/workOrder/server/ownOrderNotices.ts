import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { sql } from 'kysely'

/** Each person is told of the own work orders that are not begun, or late. */
export const ownOrderNotices: NoticeSource = {
  access: menu('/room-service/work-order'),
  find: async ({ db, hotelId, businessDate, caller }) => {
    const { rows } = await sql<{ waiting: number; overdue: number }>`
      select (count(*) filter (where status = 'assigned'))::int as waiting, (count(*) filter (where deadline < ${businessDate}::date))::int as overdue
      from work_order where hotel_id = ${hotelId} and status <> 'completed' and assignee_id = ${caller.userId}`.execute(
      db,
    )
    const { waiting = 0, overdue = 0 } = rows[0] ?? {}
    const params = [String(waiting), String(overdue)]
    return waiting + overdue === 0 ? [] : [{ kind: 'workOrdersOwn', params, link: '/room-service/work-order' }]
  },
}
