import { hotelClockOf } from '#domain/businessDay/server/hotelClockOf.ts'
import type { PaymentWayKind } from '#domain/onlinePayment/ways.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { toString as drawn } from 'qrcode'
import type { Booked, PaymentAsked } from '../contract.ts'

type Payment = Booked['payment']
/** null = the deposit. */
type PaymentOf = (folioId: number | null) => Payment

const nothing: PaymentOf = () => ({ ways: [], asked: [], unsettled: [] })

/** How a guest can pay the deposit, what was begun, and what became of money that came otherwise. */
export const orderPayment = async (ctx: Context, reservationId: number): Promise<Payment> =>
  (await paymentsOf(ctx, reservationId))(null)

/** The same of the deposit and of each folio of a reservation. */
export const paymentsOf = async (ctx: Context, reservationId: number): Promise<PaymentOf> =>
  (await orderPayments(ctx, [reservationId]))(reservationId)

interface OfFolio {
  readonly folioId: number | null
}
interface Read {
  readonly reservationId: number
  readonly ways: PaymentWayKind[]
  readonly asked: (PaymentAsked & OfFolio)[]
  readonly unsettled: (Payment['unsettled'][number] & OfFolio)[]
}

/** The same of several reservations. */
export async function orderPayments(
  { db, hotelId }: Context,
  reservationIds: readonly number[],
): Promise<(reservationId: number) => PaymentOf> {
  const { rows } = await sql<Read>`
    select r.id as "reservationId",
      coalesce((select json_agg(w.kind order by w.kind desc) from payment_way w where w.hotel_id = r.hotel_id and w.active), '[]'::json) as ways,
      coalesce((select json_agg(json_build_object('folioId', p.folio_id, 'way', p.way, 'reference', p.reference, 'amount', p.amount,
          'until', to_char(${hotelClockOf(new Date())} + (p.due_at - now()), 'YYYY-MM-DD"T"HH24:MI'),
          'qr', p.qr, 'url', p.url, 'accounts', case p.way when 'bankTransfer' then w.accounts else '' end) order by p.id)
        from online_payment p join payment_way w on w.hotel_id = p.hotel_id and w.kind = p.way
        where p.hotel_id = r.hotel_id and p.reservation_id = r.id and p.status in ('new', 'waiting')), '[]'::json) as asked,
      coalesce((select json_agg(json_build_object('folioId', p.folio_id, 'amount', a.amount, 'why', a.why) order by a.id)
        from online_payment p join payment_arrival a on a.hotel_id = p.hotel_id and a.online_payment_id = p.id
        where p.hotel_id = r.hotel_id and p.reservation_id = r.id and a.state = 'open'), '[]'::json) as unsettled
    from reservation r join hotel h on h.id = r.hotel_id where r.hotel_id = ${hotelId} and r.id = any(${reservationIds})`.execute(
    db,
  )
  const shown = rows.map(
    async ({ reservationId, asked, ...row }) =>
      [reservationId, paymentIn({ ...row, asked: await Promise.all(asked.map(withPicture)) })] as const,
  )
  const payments = new Map(await Promise.all(shown))
  return (reservationId) => payments.get(reservationId) ?? nothing
}

const paymentIn =
  ({ ways, asked, unsettled }: Omit<Read, 'reservationId'>): PaymentOf =>
  (of) => ({
    ways,
    asked: asked.filter(({ folioId }) => folioId === of).map(({ folioId: _, ...one }) => one),
    unsettled: unsettled.filter(({ folioId }) => folioId === of).map(({ folioId: _, ...one }) => one),
  })

const withPicture = async (asked: PaymentAsked & OfFolio): Promise<PaymentAsked & OfFolio> => ({
  ...asked,
  qr: asked.qr === '' ? '' : picture(await drawn(asked.qr, { type: 'svg', margin: 2 })),
})

const picture = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
