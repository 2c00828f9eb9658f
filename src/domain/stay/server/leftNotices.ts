import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { sql } from 'kysely'

const page = '/front-office/departure-list'

/** Who has left today without anybody at the desk: by the link of their reservation. */
export const leftNotices: NoticeSource = {
  access: menu(page),
  async find({ db, hotelId, businessDate }) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from stay s
      where s.hotel_id = ${hotelId} and s.status = 'checkedOut' and s.checked_out_on = ${businessDate}::date and exists (
        select from activity a where a.hotel_id = s.hotel_id and a.entity = 'Stay' and a.entity_id = s.id and a.action = 'selfCheckOut'
          and a.business_date = s.checked_out_on)`.execute(db)
    const left = rows[0]?.left ?? 0
    return left === 0 ? [] : [{ kind: 'guestsLeft', params: [String(left)], link: page }]
  },
}
