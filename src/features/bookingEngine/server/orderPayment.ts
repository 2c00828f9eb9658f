import { hotelClockOf } from '#domain/businessDay/server/hotelClockOf.ts'
import type { PaymentWayKind } from '#domain/onlinePayment/ways.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { toString as drawn } from 'qrcode'
import type { Booked, PaymentAsked } from '../contract.ts'

/** How a guest can pay the deposit, what was begun, and what became of money that came otherwise. */
export const orderPayment = async (ctx: Context, reservationId: number): Promise<Booked['payment']> =>
  (await paymentsOf(ctx, reservationId))(null)

interface OfFolio {
  /** null = the deposit. */
  readonly folioId: number | null
}
interface Read {
  readonly ways: PaymentWayKind[]
  readonly asked: (PaymentAsked & OfFolio)[]
  readonly unsettled: (Booked['payment']['unsettled'][number] & OfFolio)[]
}

/** The same of the deposit and of each folio of a reservation. */
export async function paymentsOf(
  { db, hotelId }: Context,
  reservationId: number,
): Promise<(folioId: number | null) => Booked['payment']> {
  const { rows } = await sql<Read>`
    select
      coalesce((select json_agg(w.kind order by w.kind desc) from payment_way w where w.hotel_id = h.id and w.active), '[]'::json) as ways,
      coalesce((select json_agg(json_build_object('folioId', p.folio_id, 'way', p.way, 'reference', p.reference, 'amount', p.amount,
          'until', to_char(${hotelClockOf(new Date())} + (p.due_at - now()), 'YYYY-MM-DD"T"HH24:MI'),
          'qr', p.qr, 'url', p.url, 'accounts', case p.way when 'bankTransfer' then w.accounts else '' end) order by p.id)
        from online_payment p join payment_way w on w.hotel_id = p.hotel_id and w.kind = p.way
        where p.hotel_id = h.id and p.reservation_id = ${reservationId} and p.status in ('new', 'waiting')), '[]'::json) as asked,
      coalesce((select json_agg(json_build_object('folioId', p.folio_id, 'amount', a.amount, 'why', a.why) order by a.id)
        from online_payment p join payment_arrival a on a.hotel_id = p.hotel_id and a.online_payment_id = p.id
        where p.hotel_id = h.id and p.reservation_id = ${reservationId} and a.state = 'open'), '[]'::json) as unsettled
    from hotel h where h.id = ${hotelId}`.execute(db)
  const { ways, asked, unsettled } = rows[0] ?? { ways: [], asked: [], unsettled: [] }
  const shown = await Promise.all(asked.map(withPicture))
  return (folioId) => ({
    ways,
    asked: shown.filter((one) => one.folioId === folioId).map(({ folioId: _, ...one }) => one),
    unsettled: unsettled.filter((one) => one.folioId === folioId).map(({ folioId: _, ...one }) => one),
  })
}

const withPicture = async (asked: PaymentAsked & OfFolio): Promise<PaymentAsked & OfFolio> => ({
  ...asked,
  qr: asked.qr === '' ? '' : picture(await drawn(asked.qr, { type: 'svg', margin: 2 })),
})

const picture = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
