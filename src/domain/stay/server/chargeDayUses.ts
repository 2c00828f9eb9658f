import type { Day } from '#core/day.ts'
import { postNights } from '#domain/nightPosting/server/postNights.ts'
import type { Context } from '#kit/server/context.ts'

/** Charges in-house day uses as they begin: no night audit comes before they leave, and the guest pays before leaving. */
export async function chargeDayUses(
  ctx: Context,
  stays: readonly { readonly id: number; readonly arrival: Day; readonly departure: Day }[],
): Promise<void> {
  const stayIds = stays.filter(({ arrival, departure }) => arrival === departure).map(({ id }) => id)
  if (stayIds.length > 0) await postNights(ctx, { stayIds, date: ctx.businessDate, source: 'desk' })
}
