import { postPayment } from '#domain/cityLedger/server/folioMoney.ts'
import { takeDeposit } from '#domain/folio/server/depositMoney.ts'
import { depositHeld, folioBalance } from '#domain/ledger/server/balances.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { updateReservation } from '#domain/reservation/server/updateReservation.ts'
import { lockStays } from '#domain/stay/server/lockStay.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Come, Told } from '../provider.ts'
import type { ArrivalReason, PaymentWayKind } from '../ways.ts'

export interface HeldPayment {
  readonly id: number
  readonly reservationId: number
  /** What is paid by it; null = the deposit. */
  readonly folioId: number | null
  readonly way: PaymentWayKind
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly status: string
  readonly paymentMethodId: number
}

/** A payment, held until the command ends; undefined where it is none of the hotel's. */
export async function holdPayment(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  id: number,
): Promise<HeldPayment | undefined> {
  const { rows } = await sql<HeldPayment>`
    select p.id, p.reservation_id as "reservationId", p.folio_id as "folioId", p.way, p.reference, p.amount, p.currency, p.status,
      w.payment_method_id as "paymentMethodId"
    from online_payment p join payment_way w on w.hotel_id = p.hotel_id and w.kind = p.way
    where p.hotel_id = ${hotelId} and p.id = ${id} for update of p`.execute(db)
  return rows[0]
}

/**
 * Writes down what has come for a payment, each once however often it is told. What was asked for, and comes while somebody of the
 * reservation is still to arrive, is posted as its deposit in the same transaction, and what a guest in house was asked for on the folio that
 * still owes it; all else waits for a person. Gives whether something was new.
 */
export async function takeIn(ctx: Context, paymentId: number, told: Told): Promise<boolean> {
  const payment = await holdPayment(ctx, paymentId)
  if (!payment) return false
  const fresh = await newOf(ctx, paymentId, told.arrivals)
  if (fresh.length === 0) return false
  const judged = await judge(ctx, payment, fresh)
  const good = judged.find(({ why }) => why === '')
  const lineId = good ? await postArrived(ctx, payment, good.amount) : null
  const rows = judged.map(({ externalId, amount, why }) => ({ externalId, amount, why }))
  await sql`
    insert into payment_arrival (hotel_id, online_payment_id, external_id, amount, why, state, folio_line_id)
    select ${ctx.hotelId}::int, ${paymentId}::bigint, x."externalId", x.amount, x.why, case x.why when '' then 'posted' else 'open' end,
      case x.why when '' then ${lineId}::bigint end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x ("externalId" text, amount bigint, why text)`.execute(
    ctx.db,
  )
  await sql`
    update online_payment set status = ${good ? 'paid' : payment.status === 'paid' ? 'paid' : 'over'}, attempts = 0, problem = ''
    where hotel_id = ${ctx.hotelId} and id = ${paymentId}`.execute(ctx.db)
  return true
}

async function newOf({ db, hotelId }: Context, paymentId: number, come: readonly Come[]): Promise<Come[]> {
  if (come.length === 0) return []
  const { rows } = await sql<{ externalId: string }>`
    select external_id as "externalId" from payment_arrival where hotel_id = ${hotelId} and online_payment_id = ${paymentId}`.execute(
    db,
  )
  return come.filter(({ externalId }) => !rows.some((row) => row.externalId === externalId))
}

/** Of several at once the first that fits is the payment. */
async function judge(ctx: Context, payment: HeldPayment, come: readonly Come[]) {
  const { awaited, done } = await standing(ctx, payment)
  const fits = ({ amount, currency }: Come) => amount === payment.amount && currency === payment.currency
  const first = awaited && !done ? come.find(fits) : undefined
  return come.map((one): Come & { why: ArrivalReason } => {
    if (one === first) return { ...one, why: '' }
    if (!awaited) return { ...one, why: 'late' }
    return { ...one, why: done || first !== undefined ? 'double' : 'wrongAmount' }
  })
}

/**
 * Whether the money is waited for, by somebody who is still to arrive or on a folio that is open, which are held from now on; and whether it
 * is paid already, by this or otherwise.
 */
async function standing(ctx: Context, { id, reservationId, folioId, amount }: HeldPayment) {
  const { db, hotelId } = ctx
  const isAwaited = await holdAwaited(ctx, reservationId)
  const isTaken = sql`exists (select from payment_arrival a where a.hotel_id = ${hotelId} and a.online_payment_id = ${id} and a.why = '')`
  if (folioId !== null) {
    await lockFolios(ctx, [folioId])
    const { rows } = await sql<{ open: boolean; done: boolean }>`
      select f.status = 'open' as open, ${isTaken} or ${folioBalance} < ${amount} as done
      from folio f where f.hotel_id = ${hotelId} and f.id = ${folioId}`.execute(db)
    return { awaited: rows[0]?.open ?? false, done: rows[0]?.done ?? true }
  }
  const { rows } = await sql<{ done: boolean }>`
    select ${isTaken} or ${depositHeld('r')} >= greatest(r.deposit_due, 1) as done
    from reservation r where r.hotel_id = ${hotelId} and r.id = ${reservationId}`.execute(db)
  return { awaited: isAwaited, done: rows[0]?.done ?? true }
}

/** Holds the stays of a reservation, before its folios as all who receive a guest, and says whether one is still to arrive. */
export async function holdAwaited(ctx: Context, reservationId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from stay where hotel_id = ${ctx.hotelId} and reservation_id = ${reservationId} order by id`.execute(
    ctx.db,
  )
  const stays = await lockStays(
    ctx,
    rows.map(({ id }) => id),
  )
  return stays.some(({ status }) => status === 'reserved')
}

/** Posts it where it belongs; gives the line on the folio. The stays are held. */
export async function postArrived(ctx: Context, payment: HeldPayment, amount: number): Promise<number | null> {
  const { folioId, paymentMethodId, reference } = payment
  if (folioId === null) return takeAsDeposit(ctx, payment, amount)
  const money = { paymentMethodId, amount, foreign: null, laidDown: null, reference }
  const { lineIds } = await postPayment(ctx, { folioId, ...money })
  return lineIds[0] ?? null
}

/** Posts it, and confirms a reservation of which enough is paid; gives the line on the folio. The stays are held. */
async function takeAsDeposit(ctx: Context, payment: HeldPayment, amount: number): Promise<number | null> {
  const { reservationId, paymentMethodId, reference } = payment
  const money = { paymentMethodId, amount, foreign: null, laidDown: null, reference }
  const { lineIds } = await takeDeposit(ctx, { reservationId, ...money })
  await confirmPaid(ctx, reservationId)
  return lineIds[0] ?? null
}

/** A reservation of which the deposit is paid is no hold any more. */
export async function confirmPaid(ctx: Context, reservationId: number): Promise<void> {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ typeId: number | null }>`
    select coalesce(
      (select e.reservation_type_id from booking_engine e where e.hotel_id = r.hotel_id),
      (select c.id from reservation_type c where c.hotel_id = r.hotel_id and c.active and c.confirmed and c.holds_inventory
        and not (c.complimentary or c.house_use or c.waitlist) order by c.sort_order, c.id limit 1)) as "typeId"
    from reservation r join reservation_type t on t.hotel_id = r.hotel_id and t.id = r.reservation_type_id
    where r.hotel_id = ${hotelId} and r.id = ${reservationId} and not t.confirmed and ${depositHeld('r')} >= r.deposit_due`.execute(
    db,
  )
  const typeId = rows[0]?.typeId ?? null
  if (typeId !== null) await updateReservation(ctx, { id: reservationId, reservationTypeId: typeId, confirm: [] })
}
