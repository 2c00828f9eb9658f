import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { hotelClockOf } from '#domain/businessDay/server/hotelClockOf.ts'
import { readBookings } from '#domain/document/server/readBookings.ts'
import { askToPay } from '#domain/onlinePayment/server/askToPay.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { grossOf } from '#domain/paper/bookingFacts.ts'
import { depositHeld } from '#domain/ledger/server/balances.ts'
import { feesOf } from '#domain/policy/server/feesOf.ts'
import { cancel } from '#domain/stay/server/endings.ts'
import { lockStays } from '#domain/stay/server/lockStay.ts'
import { releaseStays } from '#domain/stay/server/releaseStays.ts'
import type { Context } from '#kit/server/context.ts'
import type { InTransaction } from '#kit/server/database.ts'
import type { Handler } from '#kit/server/mount.ts'
import { atOneMoment } from '#kit/server/snapshot.ts'
import { sql } from 'kysely'
import type { Booked, BookingEngine } from '../contract.ts'
import { endedOf } from './ended.ts'
import { reservationOf } from './guestLink.ts'
import { orderPayment } from './orderPayment.ts'

const REASON = { en: 'Cancelled by the guest online', mon: 'Зочин онлайнаар цуцалсан' } as const

/** A hold that expires while it is read has expired or has not: never some of both. */
export const booked: Handler<typeof BookingEngine.booked> = (ctx, { token }) =>
  atOneMoment(ctx.db, async (db) => {
    const at = { ...ctx, db }
    return readBooked(at, await reservationOf(at, token))
  })

/** Cancels every room that is still reserved, for the fee that was shown. */
export const cancelOrder: Handler<typeof BookingEngine.cancel> = async (ctx, { token, expectedFee }) => {
  const found = await reservationOf(ctx, token, true)
  const stayIds = await stillReserved(ctx, found.reservationId)
  if (stayIds.length === 0) throw new AppError('nothingReserved')
  const reason = REASON[ctx.locale]
  if (await isOnlyHeld(ctx, found.reservationId)) {
    await lockStays(ctx, stayIds)
    // a command's database is its transaction
    await releaseStays({ ...ctx, db: ctx.db as InTransaction }, { stayIds, action: 'cancel', reason })
  } else await cancel(ctx, { stayIds, reason, fee: 'post', expectedFee, depositRest: 'credit', reference: '' })
  return readBooked(ctx, found)
}

export const payOrder: Handler<typeof BookingEngine.pay> = async (ctx, { token, way }) => {
  const found = await reservationOf(ctx, token, true)
  await askToPay(ctx, found.reservationId, way)
  return readBooked(ctx, found)
}

export const tellArrival: Handler<typeof BookingEngine.tellArrival> = async (ctx, { token, arrivalTime }) => {
  const { reservationId, arrivalTime: before } = await reservationOf(ctx, token, true)
  await sql`update guest_link set arrival_time = ${arrivalTime} where hotel_id = ${ctx.hotelId} and reservation_id = ${reservationId}`.execute(
    ctx.db,
  )
  await recordActivity(ctx, {
    entity: 'Reservation',
    id: reservationId,
    action: 'tellArrival',
    before: { arrivalTime: before },
    after: { arrivalTime },
  })
  return {}
}

/** It waits for a payment of which nothing has come: like one that releases itself it costs nothing. */
export async function isOnlyHeld({ db, hotelId }: Context, reservationId: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select not t.confirmed and b.release_at is not null and ${depositHeld('b')} = 0 as held
    from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    where b.hotel_id = ${hotelId} and b.id = ${reservationId}`.execute(db)
  return rows[0]?.held ?? false
}

async function stillReserved({ db, hotelId }: Context, reservationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from stay where hotel_id = ${hotelId} and reservation_id = ${reservationId} and status = 'reserved' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function readBooked(
  ctx: Context,
  { reservationId, arrivalTime }: { reservationId: number; arrivalTime: string },
): Promise<Booked> {
  const { db, hotelId, businessDate } = ctx
  const [facts] = await readBookings(ctx, [{ reservationId }])
  if (!facts) throw new AppError('linkClosed')
  const { rows } = await sql<{ heldUntil: string | null; heldForSeconds: number | null; bankAccounts: string }>`
    select to_char(r.release_at, 'YYYY-MM-DD"T"HH24:MI') as "heldUntil",
      extract(epoch from r.release_at - ${hotelClockOf(new Date())})::int as "heldForSeconds", h.bank_accounts as "bankAccounts"
    from reservation r join hotel h on h.id = r.hotel_id where r.hotel_id = ${hotelId} and r.id = ${reservationId}`.execute(
    db,
  )
  const reserved = facts.stays.filter(({ status }) => status === 'reserved')
  const isAhead = reserved.length > 0 && reserved.length === facts.stays.filter(isAlive).length
  const mayCancel = isAhead && reserved.every(({ arrival }) => arrival >= businessDate)
  const fees =
    mayCancel && !(await isOnlyHeld(ctx, reservationId))
      ? await feesOf(
          ctx,
          'cancellation',
          reserved.map(({ id }) => id),
        )
      : []
  return {
    number: printedNumber(facts.hotel.numberForms, 'reservation', facts.number),
    confirmed: facts.confirmed,
    guestName: `${facts.booker.firstName} ${facts.booker.lastName}`.trim(),
    rooms: facts.stays.map((stay) => ({
      id: stay.id,
      status: stay.status,
      arrival: stay.arrival,
      departure: stay.departure,
      nights: stay.nights,
      roomType: stay.roomType,
      rateType: stay.rateType,
      breakfast: stay.breakfast,
      adults: stay.adults,
      children: stay.children,
      gross: grossOf(stay),
      extras: stay.extras.map(({ label, gross }) => ({ name: label, gross })),
    })),
    gross: facts.gross,
    policies: facts.policies,
    paid: facts.deposit,
    deposit: reserved.length > 0 ? facts.depositDue : 0,
    depositOn: facts.depositDueOn,
    heldUntil: reserved.length > 0 ? (rows[0]?.heldUntil ?? null) : null,
    heldForSeconds: reserved.length > 0 ? (rows[0]?.heldForSeconds ?? null) : null,
    bankAccounts: rows[0]?.bankAccounts ?? '',
    payment: await orderPayment(ctx, reservationId),
    arrivalTime,
    cancelFee: mayCancel ? fees.reduce((sum, { split }) => sum + split.gross, 0) : null,
    ended: await endedOf(ctx, { reservationId, held: facts.deposit }),
  }
}

const isAlive = ({ status }: { status: string }): boolean => ['reserved', 'inHouse', 'checkedOut'].includes(status)
