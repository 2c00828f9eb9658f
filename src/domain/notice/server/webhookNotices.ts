import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from './noticeSource.ts'
import { sql } from 'kysely'

const page = '/integration/webhook'

/** Other programs that are told nothing any more, because nothing arrived there for long. */
export const webhookNotices: NoticeSource = {
  access: menu(page),
  async find({ db, hotelId }) {
    const { rows } = await sql<{ name: string }>`
      select name from webhook
      where hotel_id = ${hotelId} and active and removed_at is null and stopped_at is not null order by stopped_at`.execute(
      db,
    )
    return rows.map(({ name }) => ({ kind: 'webhookStopped', params: [name], link: page }) as const)
  },
}
