import { addDays, type Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import {
  type Against,
  chargeParts,
  leftOut,
  type PostedForeign,
  type Posting,
  type PostingSource,
} from '#domain/ledger/posting.ts'
import {
  dueInclusionsOf,
  holdIncluding,
  inclusionPosting,
  type OpenInclusion,
  openInclusions,
} from '#domain/package/server/chargeInclusions.ts'
import { withPackages } from '#domain/package/server/includingStays.ts'
import { roomPart } from '#domain/package/stayCharges.ts'
import {
  holdRecurring,
  type OpenRecurring,
  openRecurring,
  recurringPosting,
} from '#domain/recurringCharge/server/postRecurring.ts'
import { withRecurring } from '#domain/recurringCharge/server/readRecurring.ts'
import { taxesOfStays } from '#domain/tax/server/taxesFor.ts'
import { type HotelTax, splitTax, taxesOnRoom, type TaxSplit } from '#domain/tax/tax.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** Which nights: of one date, or of every date before one. */
type NightSpan = { readonly date: Day } | { readonly before: Day }

export type NightsToPost = NightSpan & {
  /** Every in-house stay when left out. */
  readonly stayIds?: readonly number[]
  readonly source: PostingSource
  readonly auditRunId?: number
  /** The guests leave on the business date: what packages and recurring charges hold for the departure is posted too. */
  readonly leaving?: boolean
}

/** A night that is not charged yet. */
interface Night {
  stayId: number
  date: Day
  folioId: number
  roomId: number | null
  dayUse: boolean
  rate: Minor
  free: boolean
  /** Why it is not charged; null = it is. */
  excluded: string | null
  taxInclusive: boolean
  persons: number
  occurrence: number
  /** The price in the currency of its rate, where that is another; its exchange rate is null where none is in force: then it cannot be posted. */
  foreign: (Omit<PostedForeign, 'exchangeRate'> & { readonly exchangeRate: string | null }) | null
}

/** What is charged, each with its journal. */
export interface NightsPlan {
  readonly nights: readonly { readonly night: Night; readonly posting: Posting }[]
  readonly inclusions: readonly { readonly inclusion: OpenInclusion; readonly posting: Posting }[]
  readonly recurring: readonly { readonly charge: OpenRecurring; readonly posting: Posting }[]
}

/**
 * What the unposted nights and day uses of in-house stays put on their window 1, as room or dayUse charges with the taxes of their date;
 * complimentary and house-use nights a line of zero whatever their rate, and so what is left out with a reason (excluded_charge). What packages of the stays include goes along: inside a rate it is
 * a part of the room's price, else on top; each once for its day. So do the recurring charges that are due until then. A night priced in
 * another currency is charged at its worth now. With `hold` the nights and their folios are held, so that nobody posts them meanwhile.
 * Set-based: a handful of statements whatever the number of stays.
 */
export async function planNights(ctx: Context, nights: NightsToPost, { hold }: { hold: boolean }): Promise<NightsPlan> {
  const unposted = await readUnposted(ctx, nights, hold ? sql`for no key update of f, n` : sql``)
  const including = await (hold ? holdIncluding : withPackages)(ctx, nights.stayIds)
  const charged = await (hold ? holdRecurring : withRecurring)(ctx, nights.stayIds)
  if (unposted.length === 0 && including.length === 0 && charged.length === 0)
    return { nights: [], inclusions: [], recurring: [] }
  const span = {
    upTo: 'date' in nights ? nights.date : addDays(nights.before, -1),
    leaving: nights.leaving ?? false,
  }
  const inclusions = await dueInclusionsOf(ctx, including, { nights: nightsByStay(unposted), ...span })
  const recurring = await openRecurring(ctx, charged, span)
  const by = { source: nights.source, auditRunId: nights.auditRunId }
  const excluded = new Map(
    unposted.flatMap((night) =>
      night.excluded === null ? [] : [[nightKey(night.stayId, night.date), night.excluded]],
    ),
  )
  const taxesOf = await taxesOfStays(ctx, [...unposted.map(({ stayId }) => stayId), ...including, ...charged])
  const roomOnly = unposted.map((night) => {
    const charges = inclusions.get(night.stayId)?.charges
    return charges ? { ...night, rate: roomPart(night, charges) } : night
  })
  return {
    nights: nightCharges(roomOnly, taxesOf, nights),
    inclusions: openInclusions(inclusions.values()).map((inclusion) => {
      const posting = inclusionPosting(inclusion, taxesOf(inclusion.stayId), by)
      const reason = excluded.get(nightKey(inclusion.stayId, inclusion.charge.date))
      return { inclusion, posting: reason === undefined ? posting : leftOut(posting, reason) }
    }),
    recurring: recurring.map((charge) => ({
      charge,
      posting: recurringPosting(charge, taxesOf(charge.charge.stayId), by),
    })),
  }
}

const nightKey = (stayId: number, date: Day): string => `${stayId} ${date}`

function nightsByStay(nights: readonly Night[]): Map<number, Set<Day>> {
  const dates = new Map<number, Set<Day>>()
  for (const { stayId, date } of nights) dates.set(stayId, (dates.get(stayId) ?? new Set()).add(date))
  return dates
}

/** The lists behind a night are looked up one by one: joined, their order would hang on statistics that a young database lacks. */
async function readUnposted(
  { db, hotelId }: Context,
  nights: NightsToPost,
  hold: RawBuilder<unknown>,
): Promise<Night[]> {
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
      (select e.reason from excluded_charge e
        where e.hotel_id = n.hotel_id and e.stay_id = n.stay_id and e.date = n.date and e.recurring_charge_id is null) as excluded,
      (select 1 + coalesce(max(l.occurrence), 0) from folio_line l
        where l.hotel_id = n.hotel_id and l.stay_id = n.stay_id and l.service_date = n.date and l.kind in ('room', 'dayUse') and not l.void) as occurrence
    from stay_night n
    join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id
    join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id and f.window_no = 1
    where n.hotel_id = ${hotelId} and s.status = 'inHouse' and n.folio_line_id is null and ${dates} and n.stay_id = any(${stayIds})
    order by f.id, n.date
    ${hold}`.execute(db)
  return rows
}

/** The charges of the nights; a price that many rooms share, with the same taxes, is split once. */
function nightCharges(
  unposted: readonly Night[],
  taxesOf: (stayId: number) => readonly HotelTax[],
  nights: NightsToPost,
): NightsPlan['nights'] {
  const splits = new Map<readonly HotelTax[], Map<string, TaxSplit>>()
  const splitOf = ({ stayId, date, rate, taxInclusive, persons }: Night): TaxSplit => {
    const taxes = taxesOf(stayId)
    const known = splits.get(taxes) ?? new Map<string, TaxSplit>()
    const key = `${date} ${rate} ${taxInclusive} ${persons}`
    const split =
      known.get(key) ?? splitTax({ price: rate, taxInclusive, nights: 1, persons }, taxesOnRoom(taxes, date))
    splits.set(taxes, known.set(key, split))
    return split
  }
  return unposted.map((night) => {
    const posting: Posting = {
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
    }
    return { night, posting: night.excluded === null ? posting : leftOut(posting, night.excluded) }
  })
}

function foreignOf({ foreign }: Night): PostedForeign | undefined {
  const exchangeRate = foreign?.exchangeRate ?? null
  return foreign === null || exchangeRate === null ? undefined : { ...foreign, exchangeRate }
}

const revenueOf = ({ dayUse }: Night): Against => ({ purpose: dayUse ? 'dayUseRevenue' : 'roomRevenue' })
