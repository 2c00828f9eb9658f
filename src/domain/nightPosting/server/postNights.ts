import { AppError } from '#core/errors.ts'
import { postRouted } from '#domain/folio/server/routeCharges.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import type { Posted } from '#domain/ledger/server/post.ts'
import {
  dueInclusionsOf,
  inclusionPosting,
  keepInclusionPostings,
  openInclusions,
} from '#domain/package/server/chargeInclusions.ts'
import { keepRecurringPostings } from '#domain/recurringCharge/server/postRecurring.ts'
import { markCharged } from './chargedNights.ts'
import { taxesOfStays } from '#domain/tax/server/taxesFor.ts'
import type { Context } from '#kit/server/context.ts'
import { type NightsToPost, planNights } from './planNights.ts'

/**
 * Posts what `planNights` plans, or where the rules of their group send it. The folio shows a complimentary night, it counts as posted, and
 * the ledger gets no entry. A night is posted once, whoever races (its row is held; folio_line_night_once). Gives the posted lines of the
 * nights. Refuses with noExchangeRate a night in a currency that has none in force.
 */
export async function postNights(ctx: Context, asked: NightsToPost): Promise<Posted[]> {
  const { nights, inclusions, recurring } = await planNights(ctx, asked, { hold: true })
  for (const { night } of nights)
    if (!night.free && night.excluded === null && night.foreign?.exchangeRate === null)
      throw new AppError('noExchangeRate', [night.foreign.currency, night.date])
  const postings = [...nights, ...inclusions, ...recurring].map(({ posting }) => posting)
  if (postings.length === 0) return []
  const posted = await postRouted(ctx, postings)
  const lines = posted.slice(0, nights.length)
  await markCharged(
    ctx,
    nights.map(({ night }) => night),
    lines.map(({ lineId }) => lineId),
  )
  const others = posted.slice(nights.length)
  await keepInclusionPostings(
    ctx,
    inclusions.map(({ inclusion }) => inclusion),
    others.slice(0, inclusions.length),
  )
  await keepRecurringPostings(
    ctx,
    recurring.map(({ charge }) => charge),
    others.slice(inclusions.length),
  )
  return lines
}

/** Posts what packages hold for the arrival of stays that have them (`withPackages`) and have just been checked in. */
export async function postArrivals(ctx: Context, including: readonly number[]): Promise<void> {
  if (including.length === 0) return
  await lockFoliosOfStays(ctx, including)
  const run = { nights: new Map(), upTo: ctx.businessDate, leaving: false }
  const open = openInclusions((await dueInclusionsOf(ctx, including, run)).values())
  if (open.length === 0) return
  const taxesOf = await taxesOfStays(ctx, including)
  const charges = open.map((inclusion) => inclusionPosting(inclusion, taxesOf(inclusion.stayId), { source: 'desk' }))
  const posted = await postRouted(ctx, charges)
  await keepInclusionPostings(ctx, open, posted)
}
