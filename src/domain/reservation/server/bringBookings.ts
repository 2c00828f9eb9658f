import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory, noRoomLeft } from '#domain/availability/server/inventory.ts'
import { barMarks } from '#domain/bar/server/barFacts.ts'
import { takingNumbers } from '#domain/numbering/server/nextNumbers.ts'
import { givePackages } from '#domain/package/server/stayPackages.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { pricedFrom } from '#domain/rates/server/priceNights.ts'
import { readRateBook } from '#domain/rates/server/readRateBook.ts'
import { inventoryOf, type StayPlan } from '#domain/stay/plan.ts'
import { applyPlans } from '#domain/stay/server/applyPlans.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { BookedReservationType, BookingFacts } from './bookingFacts.ts'
import { bookingTerms } from './bookingTerms.ts'
import { newStay, type PlacedStay } from './newStay.ts'
import type { PlannedNight, WantedStay } from './plannedStays.ts'
import { type SaidOfReservation, writeReservations } from './writeReservations.ts'

/** A room that another program has booked, at the price agreed there; `agreed` null = the price of the hotel's own rates. */
interface BroughtStay extends Omit<WantedStay, 'rate' | 'nightRates'> {
  /** Of all nights together. */
  readonly agreed: Minor | null
  readonly companyId: number | null
  readonly reservationSourceId: number | null
}

interface BroughtBooking extends SaidOfReservation {
  readonly type: BookedReservationType
  /** Its number in the other program. */
  readonly externalNo: string
  readonly stays: readonly (PlacedStay & { readonly guestId: number })[]
}

/** The nights of stays at what was agreed, else at the hotel's own rates, without promotions: what was agreed stands. */
export async function broughtNights(ctx: Context, stays: readonly BroughtStay[]): Promise<PlannedNight[][]> {
  if (stays.length === 0) return []
  const requests = stays.map((stay, key) => ({ ...stay, key }))
  const priced = pricedFrom(await readRateBook(ctx, requests), requests)
  return stays.map(({ agreed }, key) => {
    const nights = priced[key] ?? []
    const shares = agreed === null ? undefined : shared(agreed, nights.length)
    return nights.map(({ date, dayUse, rate, rule, foreign, unsoldFor }, nth) => ({
      date,
      dayUse,
      rate: shares?.[nth] ?? rate,
      gridRate: rate,
      foreign: shares ? null : foreign,
      rule: shares ? null : rule,
      unsoldFor,
      agreed: shares !== undefined,
      discounts: [],
    }))
  })
}

/** What is left over of an amount that does not divide is of the first nights. */
function shared(amount: Minor, nights: number): Minor[] {
  const each = Math.floor(amount / nights)
  return Array.from({ length: nights }, (_, nth) => each + (nth < amount - each * nights ? 1 : 0))
}

/**
 * → reserved, as `reserve`, of thousands at once: for what another program has sold already. Nothing of it is asked about and no letter goes
 * out; beyond a limit it is refused with noRoomLeft unless `overbook` raises it. All or none. The ids in the order given.
 */
export async function bringBookings(
  ctx: Context,
  bookings: readonly BroughtBooking[],
  { facts, overbook }: { readonly facts: BookingFacts; readonly overbook: boolean },
): Promise<number[]> {
  if (bookings.length === 0) return []
  const count = bookings.reduce((sum, { stays }) => sum + stays.length, 0)
  const { rows: ids } = await sql<{ reservations: number[]; stays: number[] }>`
    select array(select nextval('reservation_id_seq') from generate_series(1, ${bookings.length}::int)) as reservations,
      array(select nextval('stay_id_seq') from generate_series(1, ${count}::int)) as stays`.execute(ctx.db)
  const stayIds = [...(ids[0]?.stays ?? [])]
  const planned = bookings.map((booking, nth) => {
    const reservationId = ids[0]?.reservations[nth] ?? 0
    const plans = booking.stays.map((placed, at): StayPlan => {
      const becomes = {
        ...newStay(ctx, placed),
        id: stayIds.shift() ?? 0,
        reservationId,
        guestId: placed.guestId,
        walkIn: false,
        holdsInventory: booking.type.holdsInventory,
      }
      const marks = barMarks({ ...booking, confirmed: booking.type.confirmed })
      return { stay: null, becomes, made: { sequence: at + 1, standsIn: false, barMarks: marks } }
    })
    const wanted = booking.stays.map(({ stay, nights }) => ({ ...stay, nights }))
    return { reservationId, booking, plans, terms: bookingTerms(ctx, booking.type, facts, wanted) }
  })
  const plans = planned.flatMap((each) => each.plans)
  const [short] = await changeInventory(ctx, inventoryOf(plans), { raise: overbook })
  if (short) throw noRoomLeft(short)
  const { rows } = await takingNumbers(ctx.hotelId, 'reservation', bookings.length).execute(ctx.db)
  const first = (rows[0]?.next ?? 0) - bookings.length
  await writeReservations(
    ctx,
    planned.map(({ reservationId, booking, terms }, nth) => ({
      ...booking,
      id: reservationId,
      number: first + nth,
      terms,
    })),
  )
  await applyPlans(ctx, plans, { taken: 'roomTaken', inventoryTaken: true })
  const given = plans.flatMap(({ becomes: { id: stayId, rateTypeId } }) =>
    facts.rateTypes.get(rateTypeId)?.givesPackages ? [{ stayId, packageIds: [], rateTypeId, since: null }] : [],
  )
  if (given.length > 0) await givePackages(ctx, given)
  const due = planned.filter(({ terms }) => terms.depositDue > 0).map(({ reservationId }) => reservationId)
  if (due.length > 0) await keepDepositsDue(ctx, due)
  await recordActivity(
    ctx,
    ...planned.map(({ reservationId, booking }, nth) => ({
      entity: 'Reservation',
      id: reservationId,
      action: 'moveIn',
      after: { number: first + nth, externalNo: booking.externalNo },
    })),
  )
  return planned.map(({ reservationId }) => reservationId)
}
