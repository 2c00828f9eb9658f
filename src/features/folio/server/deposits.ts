import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { Deposit } from '#domain/folio/contract.ts'
import { accountOfMethod } from '#domain/folio/server/accountOfMethod.ts'
import { lockDepositFolio, openDepositFolio } from '#domain/folio/server/deposit.ts'
import { closeSpentDeposits } from '#domain/folio/server/depositStatus.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { postAndRecord } from './folioCommand.ts'

export async function getDeposit({ db, hotelId }: Context, { reservationId }: ParsedInputOf<typeof Deposit.get>) {
  const { rows } = await sql<{ folioId: number | null; held: Minor }>`
    select f.id as "folioId", (select coalesce(-sum(l.gross), 0) from folio_line l where l.hotel_id = f.hotel_id and l.folio_id = f.id)::bigint as held
    from reservation r left join folio f on f.hotel_id = r.hotel_id and f.reservation_id = r.id and f.kind = 'deposit'
    where r.hotel_id = ${hotelId} and r.id = ${reservationId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export async function takeDeposit(ctx: Context, input: ParsedInputOf<typeof Deposit.take>) {
  const reservation = await readReservation(ctx, input.reservationId)
  if (!reservation.awaited) throw new AppError('depositAfterCheckIn')
  const accountId = await accountOfMethod(ctx, input.paymentMethodId)
  const { id: folioId } = await openDepositFolio(ctx, reservation)
  return postAndRecord(ctx, folioId, 'takeDeposit', [
    {
      kind: 'deposit',
      source: 'desk',
      lines: [
        {
          folioId,
          kind: 'deposit',
          paymentMethodId: input.paymentMethodId,
          reference: input.reference,
          parts: [{ against: { accountId }, amount: -input.amount }],
        },
      ],
    },
  ])
}

export async function refundDeposit(ctx: Context, input: ParsedInputOf<typeof Deposit.refund>) {
  await readReservation(ctx, input.reservationId)
  const accountId = await accountOfMethod(ctx, input.paymentMethodId)
  const deposit = await lockDepositFolio(ctx, input.reservationId)
  const held = deposit?.held ?? 0
  if (!deposit || input.amount > held) throw new AppError('moreThanDeposit', [spoken(ctx, held)], 'amount')
  const posting = {
    kind: 'refund',
    source: 'desk',
    reason: input.reason,
    lines: [
      {
        folioId: deposit.id,
        kind: 'refund',
        paymentMethodId: input.paymentMethodId,
        reference: input.reference,
        parts: [{ against: { accountId }, amount: input.amount }],
      },
    ],
  } as const
  const refunded = await postAndRecord(ctx, deposit.id, 'refundDeposit', [posting], input.reason)
  await closeSpentDeposits(ctx, [deposit.id])
  return refunded
}

/** The booker, and whether a stay of the reservation is still to arrive. */
async function readReservation({ db, hotelId }: Context, reservationId: number) {
  const { rows } = await sql<{ id: number; guestId: number; awaited: boolean }>`
    select r.id, r.guest_id as "guestId",
      exists (select from stay s where s.hotel_id = r.hotel_id and s.reservation_id = r.id and s.status = 'reserved') as awaited
    from reservation r where r.hotel_id = ${hotelId} and r.id = ${reservationId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
