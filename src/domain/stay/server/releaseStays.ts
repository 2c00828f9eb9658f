import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { bookingsOf, queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { readHotel } from '#kit/server/command.ts'
import type { InTransaction } from '#kit/server/database.ts'
import { endStays } from './endStays.ts'
import { readStays } from './lockStay.ts'

interface Released {
  /** Held by the caller. */
  readonly stayIds: readonly number[]
  readonly action: string
  readonly reason: string
}

/** The program itself cancels reserved stays, without a fee; who booked them is told. */
export async function releaseStays(
  held: { db: InTransaction; hotelId: number; businessDate: string },
  { stayIds, action, reason }: Released,
): Promise<void> {
  const ctx = { ...held, address: '', caller: { userId: null } }
  const stays = await readStays(ctx, stayIds)
  const { stays: ended } = await endStays(ctx, { to: 'cancelled', stays, reason, by: null })
  await keepDepositsDue(ctx, [...new Set(stays.map(({ reservationId }) => reservationId))])
  const numberOf = new Map(ended.map(({ id, cancellationNumber }) => [id, cancellationNumber]))
  await recordActivity(
    ctx,
    ...stays.map(({ id, status, roomNumber }) => ({
      entity: 'Stay',
      id,
      action,
      before: { status, room: roomNumber },
      after: { status: 'cancelled', cancellationNumber: numberOf.get(id) },
      reason,
    })),
  )
  const { hotel } = await readHotel(held.db, held.hotelId)
  await queueBookingMail({ ...ctx, hotel }, 'cancellation', bookingsOf(stays))
}
