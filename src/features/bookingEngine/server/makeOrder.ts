import { AppError, ConfirmationNeeded } from '#core/errors.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { queueDepositRequest } from '#domain/mail/server/queueBookingMail.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { reserve } from '#domain/reservation/server/reserve.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { BookingEngine } from '../contract.ts'
import { type Engine, readEngine } from './engine.ts'
import { keepLink, linkOf } from './guestLink.ts'
import { priceOrder } from './priceOrder.ts'
import { asStay } from './wanted.ts'

/** By which a reservation is known that a guest has made. */
const CHANNEL = 'Booking engine'

/** Reserves what a guest has chosen, if it is still sold and costs what was shown: the price is asked and the rooms are taken in one transaction. */
export const makeOrder: Handler<typeof BookingEngine.reserve> = async (ctx, input) => {
  if (input.website !== '') throw new AppError('notAPerson')
  const engine = await readEngine(ctx)
  const { guest, token } = input
  await refuseMany(ctx, guest.email)
  const priced = await priceOrder(ctx, engine, input)
  if (priced.gross !== input.expectedGross)
    throw new AppError('priceChanged', [spoken(ctx, priced.gross)], 'expectedGross')
  const made = await reserved(ctx, engine, input, priced.paidNow)
  await keepLink(ctx, made.reservationId, token, input.arrivalTime)
  if (priced.paidNow) await queueDepositRequest(ctx, { reservationId: made.reservationId, link: linkOf(engine, token) })
  return { number: await keepOrder(ctx, made), confirmed: !priced.paidNow }
}

type Input = Parameters<typeof makeOrder>[1]

async function reserved(ctx: Context, engine: Engine, input: Input, paidNow: boolean) {
  const { arrival, departure, rooms, guest } = input
  if (paidNow && engine.pendingTypeId === null) throw new AppError('bookingClosed')
  const typeId = paidNow ? engine.pendingTypeId : engine.reservationTypeId
  try {
    return await reserve(ctx, {
      ...(typeId === null ? {} : { reservationTypeId: typeId }),
      stays: rooms.map((room) => asStay({ arrival, departure, ...room }, room)),
      guest: guestInput.parse({ ...guest, nationality: guest.country }),
      companyId: null,
      reservationSourceId: engine.reservationSourceId,
      guestGroupId: null,
      channel: CHANNEL,
      voucher: '',
      promotionCode: input.promotionCode,
      guestRemarks: input.wishes,
      internalRemarks: '',
      confirm: [],
      guestLink: linkOf(engine, input.token),
    })
  } catch (error) {
    // what a desk is asked about or may pass is no longer sold to a guest
    if (error instanceof ConfirmationNeeded) throw new AppError('noLongerOffered')
    if (!(error instanceof AppError)) throw error
    if (error.code === 'noRoomLeft') throw new AppError('soldOutMeanwhile')
    if (error.code === 'notForSale') throw new AppError('noLongerOffered')
    throw error
  }
}

/** Notes that it is to be reviewed; gives its number as it is printed. */
async function keepOrder(
  { db, hotelId }: Context,
  { reservationId, number }: { reservationId: number; number: number },
): Promise<string> {
  await sql`insert into online_order (hotel_id, reservation_id) values (${hotelId}, ${reservationId})`.execute(db)
  const { rows } = await sql<{ number: string }>`
    select ${printed('reservation', sql`h.id`, sql`${number}::bigint`)} as number from hotel h where h.id = ${hotelId}`.execute(
    db,
  )
  return rows[0]?.number ?? String(number)
}

const MOST_OF_ADDRESS = 6

/** So many reservations under one e-mail address in an hour are made by no guest. */
async function refuseMany({ db, hotelId }: Context, email: string): Promise<void> {
  const { rows } = await sql<{ made: number }>`
    select count(*)::int as made from online_order o
    join reservation r on r.hotel_id = o.hotel_id and r.id = o.reservation_id
    join guest g on g.hotel_id = r.hotel_id and g.id = r.guest_id
    where o.hotel_id = ${hotelId} and o.made_at > now() - interval '1 hour' and lower(g.email) = lower(${email})`.execute(
    db,
  )
  if ((rows[0]?.made ?? 0) >= MOST_OF_ADDRESS) throw new AppError('tooManyOrders')
}
