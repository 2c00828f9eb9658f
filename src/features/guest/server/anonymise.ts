import { AppError } from '#core/errors.ts'
import { labels, say } from '#core/labels.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { emptyGuests, markAnonymised } from '#domain/guest/server/emptyGuests.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { forgetTexts } from './forgetTexts.ts'
import { holdStaysOf } from './holdStays.ts'
import { openBusiness } from './openBusiness.ts'

const words = labels({ nameless: { en: 'Anonymised guest {0}', mon: 'Нэргүй зочин {0}' } })

interface Asked {
  readonly id: number
  readonly reason: string
  readonly version?: number | undefined
}

/**
 * Takes away what tells who a guest is, and every word that was written about what is the guest's: in the record, in those merged into
 * it, bookings, stays, postings, letters, tasks, packs and the activity of all these. Stays, folios, numbers and amounts stay as they
 * were, and so does what is somebody else's (docs/decisions/0050). Nobody is anonymised who is still expected, in house or in debt.
 */
export async function anonymise(ctx: Context, { id, reason, version }: Asked) {
  const { db, hotelId } = ctx
  await holdStaysOf(ctx, [id])
  const [guest] = await lockGuests(ctx, [id])
  if (guest && version !== undefined && guest.version !== version) throw new AppError('changedMeanwhile')
  const refusal = await openBusiness(ctx, id)
  if (refusal) throw refusal
  const ids = [id, ...(await mergedInto(ctx, id))]
  await markAnonymised(ctx, ids)
  await sql`select forget_words(${hotelId}, ${ids}::bigint[])`.execute(db)
  await forgetTexts(ctx, ids)
  const nameless = say(words.nameless, ctx.locale, id)
  await emptyGuests(ctx, { id, ids, nameless, nationality: guest?.nationality ?? '' })
  await recordActivity(ctx, { entity: 'Guest', id, action: 'anonymise', reason })
  return { id }
}

/** All who were merged into the guest, also by way of others. */
export async function mergedInto({ db, hotelId }: Context, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive merged as (
      select id from guest where hotel_id = ${hotelId} and merged_into_id = ${id}
      union select g.id from merged m join guest g on g.hotel_id = ${hotelId} and g.merged_into_id = m.id
    ) select id from merged`.execute(db)
  return rows.map((row) => row.id)
}
