import { menu } from '#domain/access/access.ts'
import { OPERATOR_HOTEL } from '#domain/access/menu.ts'
import type { Database } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { sql } from 'kysely'
import type { NoticeKind } from '../noticeWords.ts'
import type { NoticeSource } from './noticeSource.ts'

/** Notes what is the matter with a place of the program (a computer and folder), or with `undefined` that it no longer is. */
export async function keepNotice(
  db: Database,
  of: { readonly kind: NoticeKind; readonly place: string },
  params: readonly string[] | undefined,
): Promise<void> {
  const said = params && JSON.stringify(params)
  const { rows } = await sql<{ params: string }>`
    select array_to_json(array(select jsonb_array_elements_text(params)))::text as params from program_notice where kind = ${of.kind} and place = ${of.place}`.execute(
    db,
  )
  if (rows[0]?.params === said) return
  await db.transaction().execute(async (trx) => {
    await sql`delete from program_notice where kind = ${of.kind} and place = ${of.place}`.execute(trx)
    if (said)
      await sql`insert into program_notice (kind, place, params) values (${of.kind}, ${of.place}, ${said}::jsonb)
        on conflict (kind, place) do update set params = excluded.params, noticed_at = now()`.execute(trx)
    await writeNews(trx, { hotelId: OPERATOR_HOTEL, userId: null, desk: '', entities: ['Dashboard'], records: {} })
  })
}

/** What the processes of the program noted, for its operator. */
export const programNotices: NoticeSource = {
  access: menu('/conf/hotel-setting'),
  async find({ db }) {
    const noted = await db
      .selectFrom('program_notice')
      .select(['kind', 'params'])
      .orderBy('kind')
      .orderBy('place')
      .execute()
    return noted.map(({ kind, params }) => ({ kind: kind as NoticeKind, params: params as string[], link: null }))
  },
}
