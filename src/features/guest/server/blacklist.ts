import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import { writeBlacklist } from '#domain/guest/server/writeGuest.ts'
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
  await writeBlacklist(ctx, id, { blacklisted, reason })
  await recordActivity(ctx, { entity: 'Guest', id, action: blacklisted ? 'blacklist' : 'unblacklist', reason })
  return { id }
}
