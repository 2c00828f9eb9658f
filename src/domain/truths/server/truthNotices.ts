import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'

/** What the last check of the hotel's truths found. */
export const truthNotices: NoticeSource = {
  access: menu('/conf/hotel-information'),
  async find({ db, hotelId }) {
    const checked = await db
      .selectFrom('truth_check')
      .select('wrong')
      .where('hotel_id', '=', hotelId)
      .where('wrong', '>', 0)
      .executeTakeFirst()
    return checked ? [{ kind: 'truthsWrong', params: [String(checked.wrong)], link: '/conf/hotel-information' }] : []
  },
}
