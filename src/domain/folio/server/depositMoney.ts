import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { grossOf, type PostedForeign } from '#domain/ledger/posting.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Deposit } from '../contract.ts'
import { lockDepositFolio, openDepositFolio } from './deposit.ts'
import { closeSpentDeposits } from './depositStatus.ts'
import { postAndRecord } from './folioCommand.ts'
import { moneyGiven, moneyReceived } from './moneyOfMethod.ts'
import { spoken } from './spoken.ts'

/** Takes money ahead for a reservation. Refuses with depositAfterCheckIn where nobody of it is still to arrive. */
export async function takeDeposit(ctx: Context, input: ParsedInputOf<typeof Deposit.take>) {
  const reservation = await bookerOf(ctx, input.reservationId)
  if (!reservation.awaited) throw new AppError('depositAfterCheckIn')
  // folios and their numbers before drawers, as all who take money hold them
  const { id: folioId } = await openDepositFolio(ctx, reservation)
  const { cash, ...money } = await moneyReceived(ctx, input)
  const taken = await postAndRecord(ctx, folioId, 'takeDeposit', [
    {
      kind: 'deposit',
      source: 'desk',
      lines: [
        {
          folioId,
          kind: 'deposit',
          reference: input.reference,
          ...money,
        },
      ],
      cash,
    },
  ])
  await recordMoney(
    ctx,
    'takeDeposit',
    { ...input, amount: 0 - grossOf(money), foreign: money.foreign },
    taken.receiptId,
  )
  return taken
}

/** On the reservation, where the desk looks: how much, how, and its receipt. */
async function recordMoney(
  ctx: Context,
  action: 'takeDeposit' | 'refundDeposit',
  { reservationId, paymentMethodId, amount, foreign, reference, reason }: Moved,
  receiptId: number | null,
): Promise<void> {
  const { db, hotelId } = ctx
  const { rows } = await sql<{ method: Label; receipt: string | null }>`
    select ${namesOf('m')} as method, (select ${printed('receipt', sql`p.hotel_id`, sql`p.number`)} from payment_receipt p where p.hotel_id = m.hotel_id and p.id = ${receiptId}) as receipt
    from payment_method m where m.hotel_id = ${hotelId} and m.id = ${paymentMethodId}`.execute(db)
  const { method, receipt } = rows[0] ?? {}
  const handed = foreign ? { foreign: await spokenForeign(ctx, foreign) } : {}
  const after = {
    amount,
    ...handed,
    method,
    ...(reference === '' ? {} : { reference }),
    ...(receipt ? { receipt } : {}),
  }
  await recordActivity(ctx, { entity: 'Reservation', id: reservationId, action, after, reason })
}

/** 'USD 100.00 × 3411.37', however it went. */
async function spokenForeign({ db }: Context, { currency, amount, exchangeRate }: PostedForeign): Promise<string> {
  const { digits } = await db
    .selectFrom('currency')
    .select('digits')
    .where('code', '=', currency)
    .executeTakeFirstOrThrow()
  return `${currency} ${formatMinor(Math.abs(amount), digits)} × ${exchangeRate}`
}

interface Moved {
  readonly reservationId: number
  readonly paymentMethodId: number
  /** Minor units of the hotel's currency. */
  readonly amount: Minor
  readonly foreign?: PostedForeign | undefined
  readonly reference: string
  readonly reason?: string
}

/** Gives back what is held of it. Refuses with moreThanDeposit. */
export async function refundDeposit(ctx: Context, input: ParsedInputOf<typeof Deposit.refund>) {
  await bookerOf(ctx, input.reservationId)
  const { cash, worth, ...money } = await moneyGiven(ctx, input)
  const deposit = await lockDepositFolio(ctx, input.reservationId)
  const held = deposit?.held ?? 0
  if (!deposit || worth > held) throw new AppError('moreThanDeposit', [spoken(ctx, held)], 'amount')
  const posting = {
    kind: 'refund',
    source: 'desk',
    reason: input.reason,
    lines: [
      {
        folioId: deposit.id,
        kind: 'refund',
        reference: input.reference,
        ...money,
      },
    ],
    cash,
  } as const
  const refunded = await postAndRecord(ctx, deposit.id, 'refundDeposit', [posting], input.reason)
  await closeSpentDeposits(ctx, [deposit.id])
  await recordMoney(ctx, 'refundDeposit', { ...input, amount: worth, foreign: money.foreign }, refunded.receiptId)
  return refunded
}

/** The booker, and whether a stay of the reservation is still to arrive. */
export async function bookerOf({ db, hotelId }: Context, reservationId: number) {
  const { rows } = await sql<{ id: number; guestId: number; awaited: boolean }>`
    select r.id, r.guest_id as "guestId",
      exists (select from stay s where s.hotel_id = r.hotel_id and s.reservation_id = r.id and s.status = 'reserved') as awaited
    from reservation r where r.hotel_id = ${hotelId} and r.id = ${reservationId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
