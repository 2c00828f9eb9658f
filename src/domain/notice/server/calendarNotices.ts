import { menu } from '#domain/access/access.ts'
import type { NoticeSource } from './noticeSource.ts'
import { sql } from 'kysely'

const page = '/integration/calendar'

/** Calendars of other platforms that can't be read for hours, and those of which a booking to come was refused. */
export const calendarNotices: NoticeSource = {
  access: menu(page),
  async find({ db, hotelId, businessDate }) {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from calendar_source c
      where c.hotel_id = ${hotelId} and c.active and c.removed_at is null and (
        c.problem <> '' and coalesce(c.read_at, c.made_at) < now() - interval '3 hours'
        or exists (select from calendar_entry e where e.hotel_id = c.hotel_id and e.calendar_source_id = c.id and e.state = 'refused'
          and e.departure > ${businessDate}::date))`.execute(db)
    const open = rows[0]?.open ?? 0
    return open === 0 ? [] : [{ kind: 'calendarsToSee', params: [String(open)], link: `${page}?tab=in` }]
  },
}
