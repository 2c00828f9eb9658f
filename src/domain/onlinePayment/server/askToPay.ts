import { randomInt } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { hotelClockOf } from '#domain/businessDay/server/hotelClockOf.ts'
import { depositHeld, folioBalance } from '#domain/ledger/server/balances.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { PaymentWayKind } from '../ways.ts'

/** Signs that nobody takes for one another, on paper or on the telephone. */
const SIGNS = '346789ABCDEFGHJKLMNPQRTUVWXY'
const code = (): string => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A code that a wallet reads is good for so long; a transfer for as long as the rooms are held. */
const QR_MINUTES = 30

/** A transfer of a guest in house is waited for so long. */
const TRANSFER_DAYS = 3

interface Owed {
  readonly number: string
  readonly open: number
  readonly currency: string
  /** ISO instants. */
  readonly releaseAt: string | null
  readonly qrUntil: string
}

/**
 * Asks who has booked for what is still open of the deposit; where the same is asked for already, that stands. Refuses with nothingToPay and
 * paymentWayClosed.
 */
export async function askToPay(ctx: Context, reservationId: number, way: PaymentWayKind): Promise<void> {
  const owed = await readOwed(ctx, reservationId)
  await ask(ctx, { reservationId, folioId: null }, way, owed)
}

/** The same of what one of the reservation's open folios owes. */
export async function askToPayFolio(
  ctx: Context,
  of: { readonly reservationId: number; readonly folioId: number },
  way: PaymentWayKind,
): Promise<void> {
  const owed = await readFolioOwed(ctx, of)
  await ask(ctx, of, way, owed)
}

interface PaidBy {
  readonly reservationId: number
  /** null = the deposit. */
  readonly folioId: number | null
}

async function ask(ctx: Context, { reservationId, folioId }: PaidBy, way: PaymentWayKind, owed: Owed | undefined) {
  const { db, hotelId } = ctx
  if (!owed || owed.open <= 0) throw new AppError('nothingToPay')
  const { rows: ways } = await sql`
    select from payment_way where hotel_id = ${hotelId} and kind = ${way} and active`.execute(db)
  if (ways.length === 0) throw new AppError('paymentWayClosed')
  const due = way === 'qrWallet' ? earlier(owed.releaseAt, owed.qrUntil) : owed.releaseAt
  const ofThis = sql`hotel_id = ${hotelId} and reservation_id = ${reservationId} and folio_id is not distinct from ${folioId}::bigint
    and way = ${way} and status in ('new', 'waiting')`
  // what is asked for anew is looked after once more: its provider closes it, and says what came of it
  const { rows: standing } = await sql<{ id: number }>`
    with clock as materialized (select now() as now), ended as (
      update online_payment set status = 'over', next_at = case when external_id is null then null else clock.now end
      from clock where ${ofThis} and (amount <> ${owed.open} or due_at < now() + interval '1 minute')
    )
    select id from online_payment where ${ofThis} and amount = ${owed.open} and (due_at is null or due_at >= now() + interval '1 minute')`.execute(
    db,
  )
  if (standing.length > 0) return
  await sql`
    insert into online_payment (hotel_id, reservation_id, folio_id, way, reference, amount, currency, due_at)
    values (${hotelId}, ${reservationId}, ${folioId}::bigint, ${way}, ${`${owed.number}-${code()}`}, ${owed.open}, ${owed.currency},
      ${due}::timestamptz)`.execute(db)
}

/** Of a reservation of which somebody is still to arrive; held until the command ends. */
async function readOwed({ db, hotelId }: Context, reservationId: number): Promise<Owed | undefined> {
  await sql`select from reservation where hotel_id = ${hotelId} and id = ${reservationId} for no key update`.execute(db)
  const { rows } = await sql<Owed>`
    select ${printed('reservation', sql`r.hotel_id`, sql`r.number`)} as number, r.deposit_due - ${depositHeld('r')} as open, h.currency,
      to_json(now() + (r.release_at - ${hotelClockOf(new Date())})) #>> '{}' as "releaseAt",
      to_json(now() + make_interval(mins => ${QR_MINUTES})) #>> '{}' as "qrUntil"
    from reservation r join hotel h on h.id = r.hotel_id
    where r.hotel_id = ${hotelId} and r.id = ${reservationId}
      and exists (select from stay s where s.hotel_id = r.hotel_id and s.reservation_id = r.id and s.status = 'reserved')`.execute(
    db,
  )
  return rows[0]
}

const earlier = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) < Date.parse(other) ? one : other

/** Of an open folio of the reservation's; who pays by the link stands in line by it. */
async function readFolioOwed(ctx: Context, { reservationId, folioId }: { reservationId: number; folioId: number }) {
  const { db, hotelId } = ctx
  const { rows } = await sql<Owed>`
    select ${printed('reservation', sql`r.hotel_id`, sql`r.number`)} as number, ${folioBalance} as open, f.currency,
      to_json(now() + make_interval(days => ${TRANSFER_DAYS})) #>> '{}' as "releaseAt",
      to_json(now() + make_interval(mins => ${QR_MINUTES})) #>> '{}' as "qrUntil"
    from folio f join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    join reservation r on r.hotel_id = s.hotel_id and r.id = s.reservation_id
    where f.hotel_id = ${hotelId} and f.id = ${folioId} and f.status = 'open' and r.id = ${reservationId}`.execute(db)
  return rows[0]
}
