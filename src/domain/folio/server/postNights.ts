import { addDays, type Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { chargeParts } from '#domain/folio/charge.ts'
import type { Against, Posting, PostingSource, PostedForeign } from '#domain/ledger/posting.ts'
import { post, type Posted } from '#domain/ledger/server/post.ts'
import {
  dueInclusionsOf,
  holdIncluding,
  inclusionPosting,
  keepInclusionPostings,
  openInclusions,
} from '#domain/package/server/chargeInclusions.ts'
import { roomPart } from '#domain/package/stayCharges.ts'
import {
  holdRecurring,
  keepRecurringPostings,
  openRecurring,
  recurringPosting,
} from '#domain/recurringCharge/server/postRecurring.ts'
import { routeCharges } from '#domain/group/server/routeCharges.ts'
import { markCharged } from '#domain/stay/server/chargedNights.ts'
import { taxesFor } from '#domain/tax/server/taxesFor.ts'
import { type HotelTax, splitTax, taxesOnRoom, type TaxSplit } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Which nights: of one date, or of every date before one. */
export type NightSpan = { readonly date: Day } | { readonly before: Day }

export type NightsToPost = NightSpan & {
  /** Every in-house stay when left out. */
  readonly stayIds?: readonly number[]
  readonly source: PostingSource
  readonly auditRunId?: number
  /** The guests leave on the business date: what packages and recurring charges hold for the departure is posted too. */
  readonly leaving?: boolean
}

interface Night {
  stayId: number
  date: Day
  folioId: number
  roomId: number | null
  dayUse: boolean
  rate: Minor
  free: boolean
  taxInclusive: boolean
  persons: number
  occurrence: number
  /** The price in the currency of its rate, where that is another; its exchange rate is null where none is in force. */
  foreign: (Omit<PostedForeign, 'exchangeRate'> & { readonly exchangeRate: string | null }) | null
}

/**
 * Posts the unposted nights and day uses of in-house stays to their window 1, or where their group's rules send them, as room or dayUse charges with the taxes of their date.
 * Complimentary and house-use nights post a line of zero whatever their rate: the folio shows the night, it counts as posted,
 * and the ledger gets no entry. A night is posted once, whoever races (its row is held; folio_line_night_once).
 * What packages of the stays include goes along: inside a rate it is a part of the room's price, else on top; each once for its day.
 * So do the recurring charges of the stays that are due until then, each once for its day.
 * A night priced in another currency is posted at its worth now, which its row holds, with that price and the rate of exchange.
 * Gives the posted lines of the nights. Set-based: a handful of statements whatever the number of stays.
 */
export async function postNights(ctx: Context, nights: NightsToPost): Promise<Posted[]> {
  const unposted = await lockUnposted(ctx, nights)
  const including = await holdIncluding(ctx, nights.stayIds)
  const charged = await holdRecurring(ctx, nights.stayIds)
  if (unposted.length === 0 && including.length === 0 && charged.length === 0) return []
  const span = {
    upTo: 'date' in nights ? nights.date : addDays(nights.before, -1),
    leaving: nights.leaving ?? false,
  }
  const inclusions = await dueInclusionsOf(ctx, including, { nights: nightsByStay(unposted), ...span })
  const recurring = await openRecurring(ctx, charged, span)
  const open = openInclusions(inclusions.values())
  const by = { source: nights.source, auditRunId: nights.auditRunId }
  const taxes = await taxesFor(ctx)
  const roomOnly = unposted.map((night) => {
    const charges = inclusions.get(night.stayId)?.charges
    return charges ? { ...night, rate: roomPart(night, charges) } : night
  })
  const charges = [
    ...nightCharges(roomOnly, taxes, nights),
    ...open.map((inclusion) => inclusionPosting(inclusion, taxes, by)),
    ...recurring.map((one) => recurringPosting(one, taxes, by)),
  ]
  const posted = await post(ctx, await routeCharges(ctx, charges))
  const lines = posted.slice(0, unposted.length)
  await markCharged(
    ctx,
    unposted,
    lines.map(({ lineId }) => lineId),
  )
  const others = posted.slice(unposted.length)
  await keepInclusionPostings(ctx, open, others.slice(0, open.length))
  await keepRecurringPostings(ctx, recurring, others.slice(open.length))
  return lines
}

/** Posts what packages hold for the arrival of stays that have just been checked in. */
export async function postArrivals(ctx: Context, stayIds: readonly number[]): Promise<void> {
  const including = await holdIncluding(ctx, stayIds)
  if (including.length === 0) return
  const run = { nights: new Map(), upTo: ctx.businessDate, leaving: false }
  const open = openInclusions((await dueInclusionsOf(ctx, including, run)).values())
  if (open.length === 0) return
  const taxes = await taxesFor(ctx)
  const charges = open.map((inclusion) => inclusionPosting(inclusion, taxes, { source: 'desk' }))
  const posted = await post(ctx, await routeCharges(ctx, charges))
  await keepInclusionPostings(ctx, open, posted)
}

function nightsByStay(nights: readonly Night[]): Map<number, Set<Day>> {
  const dates = new Map<number, Set<Day>>()
  for (const { stayId, date } of nights) dates.set(stayId, (dates.get(stayId) ?? new Set()).add(date))
  return dates
}

/** The lists behind a night are looked up one by one: joined, their order would hang on statistics that a young database lacks. */
async function lockUnposted({ db, hotelId }: Context, nights: NightsToPost): Promise<Night[]> {
  const dates = 'date' in nights ? sql`n.date = ${nights.date}` : sql`n.date < ${nights.before}`
  // an array, so that the nights are found stay by stay (stay_night_unposted) and never by walking through past dates
  const stayIds = nights.stayIds ?? sql`array(select id from stay where hotel_id = ${hotelId} and status = 'inHouse')`
  const { rows } = await sql<Night>`
    select n.stay_id as "stayId", n.date, f.id as "folioId", s.room_id as "roomId", n.day_use as "dayUse", n.rate, n.adults + n.children as persons,
      case when n.hotel_currency_id is not null then (
        select json_build_object('currency', c.code, 'amount', n.currency_rate, 'exchangeRate', case when c.active then trim_scale(c.buy)::text end)
        from hotel_currency c where c.hotel_id = n.hotel_id and c.id = n.hotel_currency_id) end as foreign,
      (select t.complimentary or t.house_use from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
        where b.hotel_id = s.hotel_id and b.id = s.reservation_id) as free,
      (select r.tax_inclusive from rate_type r where r.hotel_id = n.hotel_id and r.id = n.rate_type_id) as "taxInclusive",
      (select 1 + coalesce(max(l.occurrence), 0) from folio_line l
        where l.hotel_id = n.hotel_id and l.stay_id = n.stay_id and l.service_date = n.date and l.kind in ('room', 'dayUse') and not l.void) as occurrence
    from stay_night n
    join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
    join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id and f.window_no = 1
    where n.hotel_id = ${hotelId} and s.status = 'inHouse' and n.folio_line_id is null and ${dates} and n.stay_id = any(${stayIds})
    order by f.id, n.date
    for no key update of f, n`.execute(db)
  return rows
}

/** The charges of the nights; a price that many rooms share is split once. */
function nightCharges(unposted: readonly Night[], taxes: readonly HotelTax[], nights: NightsToPost): Posting[] {
  const splits = new Map<string, TaxSplit>()
  const splitOf = ({ date, rate, taxInclusive, persons }: Night): TaxSplit => {
    const key = `${date} ${rate} ${taxInclusive} ${persons}`
    const split =
      splits.get(key) ?? splitTax({ price: rate, taxInclusive, nights: 1, persons }, taxesOnRoom(taxes, date))
    splits.set(key, split)
    return split
  }
  return unposted.map((night) => ({
    kind: 'charge',
    source: nights.source,
    auditRunId: nights.auditRunId,
    lines: [
      {
        folioId: night.folioId,
        kind: night.dayUse ? 'dayUse' : 'room',
        serviceDate: night.date,
        roomId: night.roomId ?? undefined,
        unitPrice: night.free ? 0 : night.rate,
        foreign: night.free ? undefined : foreignOf(night),
        parts: night.free ? [] : chargeParts(splitOf(night), revenueOf(night)),
        occurrence: night.occurrence,
      },
    ],
  }))
}

function foreignOf({ foreign, date }: Night): PostedForeign | undefined {
  if (foreign === null) return undefined
  const { currency, amount, exchangeRate } = foreign
  if (exchangeRate === null) throw new AppError('noExchangeRate', [currency, date])
  return { currency, amount, exchangeRate }
}

const revenueOf = ({ dayUse }: Night): Against => ({ purpose: dayUse ? 'dayUseRevenue' : 'roomRevenue' })
