import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import type { Context } from '#kit/server/context.ts'

interface Listing {
  readonly id: number
  readonly reason: string
  readonly version?: number | undefined
}

/** Whoever books or checks in the guest from now on is warned with the reason. */
export const blacklist = (ctx: Context, listing: Listing) => setBlacklisted(ctx, listing, true)

export const unblacklist = (ctx: Context, listing: Listing) => setBlacklisted(ctx, listing, false)

async function setBlacklisted(ctx: Context, { id, reason, version }: Listing, blacklisted: boolean) {
  const [guest] = await lockGuests(ctx, [id])
  if (guest && version !== undefined && guest.version !== version) throw new AppError('changedMeanwhile')
  await ctx.db
    .updateTable('guest')
    .set((eb) => ({ blacklisted, blacklist_reason: blacklisted ? reason : '', version: eb('version', '+', 1) }))
    .where('hotel_id', '=', ctx.hotelId)
    .where('id', '=', id)
    .execute()
  await recordActivity(ctx, { entity: 'Guest', id, action: blacklisted ? 'blacklist' : 'unblacklist', reason })
  return { id }
}
