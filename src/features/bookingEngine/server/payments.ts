import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { hotelClockOf } from '#domain/businessDay/server/hotelClockOf.ts'
import { giveBack, takeArrival } from '#domain/onlinePayment/server/giveBack.ts'
import { isUnanswered } from '#domain/onlinePayment/server/paymentNotices.ts'
import { holdPayment, takeIn } from '#domain/onlinePayment/server/takeIn.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { OnlinePayment, type PaymentRow } from '../staffContract.ts'

async function paymentsOf(
  { db, hotelId }: Context,
  { reservationId }: { reservationId: number },
): Promise<PaymentRow[]> {
  const local = (column: string) => sql`to_char(${sql.raw(column)} at time zone h.time_zone, 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await sql<PaymentRow>`
    select p.id, p.way, p.reference, p.amount, p.status, coalesce(${isUnanswered}, false) as unanswered, (select f.number from folio f where f.hotel_id = p.hotel_id and f.id = p.folio_id) as "folioNumber",
      ${local('p.made_at')} as "madeAt",
      to_char(${hotelClockOf(new Date())} + (p.due_at - now()), 'YYYY-MM-DD"T"HH24:MI') as "dueAt",
      coalesce((select json_agg(json_build_object('id', a.id, 'externalId', a.external_id, 'amount', a.amount, 'arrivedAt', ${local('a.arrived_at')},
          'why', a.why, 'state', a.state, 'problem', a.problem, 'by', u.name) order by a.id)
        from payment_arrival a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.settled_by
        where a.hotel_id = p.hotel_id and a.online_payment_id = p.id), '[]'::json) as arrivals
    from online_payment p join hotel h on h.id = p.hotel_id
    where p.hotel_id = ${hotelId} and p.reservation_id = ${reservationId} order by p.id desc`.execute(db)
  return rows
}

async function confirm(ctx: Context, input: ParsedInputOf<typeof OnlinePayment.confirm>) {
  const { onlinePaymentId: paymentId, amount, reference } = input
  const payment = await holdPayment(ctx, paymentId)
  if (payment?.way !== 'bankTransfer') throw new AppError('notFound')
  const { currency } = payment
  // the same line of a statement is the same money
  const externalId = reference === '' ? payment.reference : reference
  const isNew = await takeIn(ctx, paymentId, { arrivals: [{ externalId, amount, currency }], closed: true })
  if (!isNew) throw new AppError('paymentSettled')
  const after = { amount, reference: payment.reference }
  await recordActivity(ctx, { entity: 'Reservation', id: payment.reservationId, action: 'confirmTransfer', after })
  return {}
}

export const paymentActions = handlers(OnlinePayment, {
  of: paymentsOf,
  confirm,
  async take(ctx, { paymentArrivalId: arrivalId }) {
    await takeArrival(ctx, arrivalId)
    return {}
  },
  async giveBack(ctx, { paymentArrivalId: arrivalId, reason }) {
    await giveBack(ctx, arrivalId, reason)
    return {}
  },
})
