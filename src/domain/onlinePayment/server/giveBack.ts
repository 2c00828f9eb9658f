import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { refund } from '#domain/cityLedger/server/folioMoney.ts'
import { refundDeposit } from '#domain/folio/server/depositMoney.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { later } from '#kit/server/later.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { sql } from 'kysely'
import type { ArrivalState } from '../ways.ts'
import { readWallet } from './paymentWays.ts'
import { type HeldPayment, holdAwaited, holdPayment, postArrived } from './takeIn.ts'
import { walletAt } from './wallet.ts'

interface HeldArrival {
  readonly id: number
  readonly amount: number
  readonly state: ArrivalState
  readonly folioLineId: number | null
  readonly refundLineId: number | null
  readonly payment: HeldPayment
}

/** Money that came and the payment that it is of, held until the command ends. Refuses with notFound. */
async function holdArrival(ctx: Context, id: number): Promise<HeldArrival> {
  const { db, hotelId } = ctx
  const { rows: known } = await sql<{ paymentId: number }>`
    select online_payment_id as "paymentId" from payment_arrival where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  const payment = known[0] && (await holdPayment(ctx, known[0].paymentId))
  const { rows } = await sql<Omit<HeldArrival, 'payment'>>`
    select id, amount, state, folio_line_id as "folioLineId", refund_line_id as "refundLineId"
    from payment_arrival where hotel_id = ${hotelId} and id = ${id} for update`.execute(db)
  const [arrival] = rows
  if (!arrival || !payment) throw new AppError('notFound')
  return { ...arrival, payment }
}

/**
 * Takes money that waits for a person after all, as a deposit or on the folio for which it was asked. Refuses with paymentSettled, with
 * depositAfterCheckIn where nobody is still to arrive, and where the folio is closed.
 */
export async function takeArrival(ctx: Context, id: number): Promise<void> {
  const { amount, state, payment } = await holdArrival(ctx, id)
  if (state !== 'open') throw new AppError('paymentSettled')
  await holdAwaited(ctx, payment.reservationId)
  const lineId = await postArrived(ctx, payment, amount)
  await sql`
    update payment_arrival set state = 'posted', folio_line_id = ${lineId}, settled_by = ${userOf(ctx.caller)}
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
}

/**
 * Gives money back: what was posted leaves the deposit at once, and its provider is told in the background. A transfer the desk sends itself.
 * Refuses with paymentSettled, and moreThanDeposit or moreThanCredit where it is spent.
 */
export async function giveBack(ctx: Context, id: number, reason: string): Promise<void> {
  const { amount, state, folioLineId, refundLineId, payment } = await holdArrival(ctx, id)
  if (state === 'refunding' || state === 'refunded') throw new AppError('paymentSettled')
  const { reservationId, reference, way } = payment
  const isPosted = folioLineId !== null && refundLineId === null
  const lineId = isPosted ? await refundLine(ctx, { payment, amount, reason }) : refundLineId
  const isAsked = way === 'qrWallet'
  await sql`
    update payment_arrival set state = ${isAsked ? 'refunding' : 'refunded'}, refund_line_id = ${lineId ?? null}::bigint, settled_by = ${userOf(ctx.caller)},
      next_at = ${isAsked ? sql`now()` : null}, attempts = 0, problem = ''
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  if (isPosted) return
  const after = { amount, reference }
  await recordActivity(ctx, { entity: 'Reservation', id: reservationId, action: 'giveBackPayment', after, reason })
}

interface Refunding {
  readonly payment: HeldPayment
  readonly amount: number
  readonly reason: string
}

/** What was posted leaves the deposit, or the credit of the folio; gives the line. */
async function refundLine(ctx: Context, { payment, amount, reason }: Refunding): Promise<number | undefined> {
  const { reservationId, folioId, paymentMethodId, reference } = payment
  const money = { paymentMethodId, amount, foreign: null, reference, reason }
  const { lineIds } =
    folioId === null ? await refundDeposit(ctx, { reservationId, ...money }) : await refund(ctx, { folioId, ...money })
  return lineIds[0]
}

interface DueRefund {
  readonly id: number
  readonly externalId: string
  readonly amount: number
  readonly currency: string
  readonly digits: number
  readonly reference: string
}

/** Tells the provider of each refund whose time has come; gives how many. */
export async function giveBackDue({ db }: { readonly db: Database }, hotelId: number): Promise<number> {
  const { rows } = await sql<DueRefund>`
    with due as materialized (
      select id from payment_arrival where hotel_id = ${hotelId} and next_at <= now() order by next_at limit 10 for update skip locked
    ), taken as (
      update payment_arrival a set next_at = now() + interval '1 minute', attempts = a.attempts + 1 from due
      where a.hotel_id = ${hotelId} and a.id = due.id returning a.*
    )
    select a.id, a.external_id as "externalId", a.amount, p.currency, c.digits, p.reference || '-' || a.id as reference
    from taken a join online_payment p on p.hotel_id = a.hotel_id and p.id = a.online_payment_id join currency c on c.code = p.currency`.execute(
    db,
  )
  await Promise.all(rows.map((refund) => tellProvider({ db, hotelId }, refund)))
  return rows.length
}

async function tellProvider(ctx: Pick<Context, 'db' | 'hotelId'>, { id, ...money }: DueRefund): Promise<void> {
  const { db, hotelId } = ctx
  const problem = await readWallet(ctx)
    .then((access) => walletAt(access).giveBack(money))
    .then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof AppError) return error
        throw error
      },
    )
  const state = problem === undefined ? 'refunded' : problem.code === 'walletRefused' ? 'refundRefused' : 'refunding'
  await sql`
    update payment_arrival set state = ${state}, problem = ${problem === undefined ? '' : String(problem.params[0] ?? problem.code)},
      next_at = ${state === 'refunding' ? later(sql`now()`, sql`least(attempts * interval '10 seconds', interval '10 minutes')`) : null}
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  const entities = [...stayChanges, 'OnlineOrder', 'OnlinePayment']
  await writeNews(db, { hotelId, userId: null, desk: '', entities, records: {} })
}
