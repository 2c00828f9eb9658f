import { AppError, type ErrorCode } from '#core/errors.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { later } from '#kit/server/later.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { programContext } from '#kit/server/programContext.ts'
import { transact } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { Told } from '../provider.ts'
import type { PaymentWayKind } from '../ways.ts'
import { callbackOf } from './callbackOf.ts'
import { giveBackDue } from './giveBack.ts'
import { readWallet } from './paymentWays.ts'
import { takeIn } from './takeIn.ts'
import { walletAt } from './wallet.ts'

export type Working = Pick<Context, 'db' | 'files' | 'log'>

/** So many at once, that a provider that does not answer keeps nobody else waiting for long. */
const AT_ONCE = 10

interface DuePayment {
  readonly id: number
  readonly way: PaymentWayKind
  readonly status: 'new' | 'waiting' | 'paid' | 'over'
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly digits: number
  readonly externalId: string | null
  /** ISO instant. */
  readonly dueAt: string | null
  readonly isPast: boolean
  readonly hotelName: string
}

/** Looks after every payment and refund whose time has come. Any number of processes may do so: each takes what no other has in hand. Gives how many. */
export async function lookAfterPayments(on: Working): Promise<number> {
  const { rows: hotels } = await sql<{ hotelId: number }>`
    select hotel_id as "hotelId" from online_payment where next_at <= now()
    union select hotel_id from payment_arrival where next_at <= now()`.execute(on.db)
  const done = await Promise.all(hotels.map(({ hotelId }) => ofHotel(on, hotelId)))
  return done.reduce((all, one) => all + one, 0)
}

async function ofHotel(on: Working, hotelId: number): Promise<number> {
  const { rows } = await sql<DuePayment>`
    with due as materialized (
      select id from online_payment where hotel_id = ${hotelId} and next_at <= now() order by next_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update online_payment p set next_at = now() + interval '1 minute', attempts = p.attempts + 1 from due
      where p.hotel_id = ${hotelId} and p.id = due.id returning p.*
    )
    select ${columns} from taken p join hotel h on h.id = p.hotel_id join currency c on c.code = p.currency`.execute(
    on.db,
  )
  await Promise.all(rows.map((payment) => lookAfter(on, hotelId, payment)))
  return rows.length + (await giveBackDue(on, hotelId))
}

const columns = sql`p.id, p.way, p.status, p.reference, p.amount, p.currency, c.digits, p.external_id as "externalId",
  to_json(p.due_at) #>> '{}' as "dueAt", coalesce(p.due_at <= now(), false) as "isPast", h.name as "hotelName"`

/** Looks at one payment at once, when its provider has said that something happened. */
export async function lookNow(on: Working, hotelId: number, reference: string): Promise<void> {
  const { rows } = await sql<DuePayment>`
    select ${columns} from online_payment p join hotel h on h.id = p.hotel_id join currency c on c.code = p.currency
    where p.hotel_id = ${hotelId} and p.reference = ${reference}`.execute(on.db)
  const [payment] = rows
  if (payment) await lookAfter(on, hotelId, payment)
}

async function lookAfter(on: Working, hotelId: number, payment: DuePayment): Promise<void> {
  const ctx = { db: on.db, hotelId }
  try {
    if (payment.way === 'bankTransfer') await waitForDesk(ctx, payment)
    else if (payment.externalId === null) await makeKnown(ctx, payment)
    else await settle(on, hotelId, payment, await askWallet(ctx, payment, payment.externalId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await noteProblem(ctx, payment, error.code)
  }
}

/** Nobody can be asked whether a transfer has come: the desk says so, or its time passes. */
async function waitForDesk({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>, { id, status, isPast }: DuePayment) {
  const becomes = isPast ? 'over' : 'waiting'
  if (status === 'paid' || status === 'over') return
  await sql`
    update online_payment set status = ${becomes}, next_at = case when ${isPast} then null else due_at end
    where hotel_id = ${hotelId} and id = ${id} and status in ('new', 'waiting')`.execute(db)
}

async function makeKnown(ctx: Pick<Context, 'db' | 'hotelId'>, payment: DuePayment): Promise<void> {
  const { db, hotelId } = ctx
  const { id, reference, amount, currency, digits, dueAt, isPast, hotelName } = payment
  if (isPast || payment.status === 'over') {
    await sql`update online_payment set status = 'over', next_at = null where hotel_id = ${hotelId} and id = ${id}`.execute(
      db,
    )
    return
  }
  const provider = walletAt(await readWallet(ctx))
  const words = `${hotelName} ${reference}`
  const callback = await callbackOf(ctx)
  const shown = await provider.ask({ reference, amount, currency, digits, words, until: dueAt, callback })
  await sql`
    update online_payment set status = 'waiting', external_id = ${shown.externalId}, qr = ${shown.qr}, url = ${shown.url}, attempts = 0, problem = '',
      next_at = now() + ${ASK_EVERY}::interval
    where hotel_id = ${hotelId} and id = ${id} and status = 'new'`.execute(db)
  await tell(db, hotelId)
}

/** A provider whose callback is lost is asked so often. */
const ASK_EVERY = '20 seconds'

/** After its time nobody may pay it any more, and what came until then is told with that. */
async function askWallet(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  { status, isPast, digits }: DuePayment,
  externalId: string,
): Promise<Told> {
  const provider = walletAt(await readWallet(ctx))
  const isEnded = status === 'over' || (status === 'waiting' && isPast)
  return isEnded ? provider.close(externalId, digits) : provider.look(externalId, digits)
}

/** Takes in what has come, in one transaction that holds the hotel's day as every command does. */
async function settle(on: Working, hotelId: number, { id, isPast }: DuePayment, told: Told): Promise<void> {
  await transact(on.db, async (db) => {
    await sql`select from hotel where id = ${hotelId} for share`.execute(db)
    const own = await programContext({ ...on, db }, { hotelId })
    const ctx = { ...own, caller: { ...own.caller, userId: null } }
    const isNew = await takeIn(ctx, id, told)
    // what has ended is asked once more for a day: somebody may have paid at the last moment
    await sql`
      with clock as materialized (
        select now() + ${ASK_EVERY}::interval as soon, now() + interval '1 hour' as in_an_hour, now() - interval '1 day' as a_day_ago
      )
      update online_payment set attempts = 0, problem = '',
        status = case when status in ('new', 'waiting') and ${told.closed || isPast} then 'over' else status end,
        next_at = case when status in ('new', 'waiting') and not ${told.closed || isPast} then clock.soon
          when due_at > clock.a_day_ago then clock.in_an_hour end
      from clock where hotel_id = ${hotelId} and id = ${id}`.execute(db)
    if (isNew) await tell(db, hotelId)
  })
}

/** Nobody answered, or not as one who knows: nothing is decided, and it is asked again. */
async function noteProblem(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  { id, status }: DuePayment,
  code: ErrorCode,
) {
  const isHopeless = status === 'new' && code !== 'walletNoAnswer'
  await sql`
    with clock as materialized (select now() as now, now() - interval '1 day' as a_day_ago)
    update online_payment set problem = ${code}, status = case when ${isHopeless} then 'over' else status end,
      next_at = case when ${isHopeless} or (status = 'over' and due_at < clock.a_day_ago) then null
        else ${later(sql`clock.now`, sql`least(attempts * interval '5 seconds', interval '2 minutes')`)} end
    from clock where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await tell(db, hotelId)
}

const CHANGED = [...stayChanges, 'Deposit', 'OnlineOrder', 'OnlinePayment']

const tell = (db: Database, hotelId: number): Promise<void> =>
  writeNews(db, { hotelId, userId: null, desk: '', entities: CHANGED, records: {} })
