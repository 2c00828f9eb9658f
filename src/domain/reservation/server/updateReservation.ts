import { AppError } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { enterGroup, quitGroup } from '#domain/group/server/membership.ts'
import { hotelClock, releaseTime } from '#domain/businessDay/hotelClock.ts'
import { bookingsOf, queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { applyPlans } from '#domain/stay/server/applyPlans.ts'
import { keepBarMarks } from '#domain/bar/server/barFacts.ts'
import { lockStays } from '#domain/stay/server/lockStay.ts'
import { voucherNumbers } from '#domain/voucher/server/voucherNumbers.ts'
import type { StayState } from '#domain/stay/state.ts'
import { holdingInventory } from '#domain/stay/transitions.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Reservation } from '../contract.ts'
import { writeVouchers } from './vouchers.ts'

type Changes = ParsedInputOf<typeof Reservation.update>

/** Changes what is not of one stay; another type takes or gives back the inventory of the stays that are still reserved. */
export async function updateReservation(ctx: Context, input: Changes) {
  const { db, hotelId } = ctx
  const { id, version, confirm, overrideReason, ...changes } = input
  const before = await db
    .selectFrom('reservation as b')
    .select([
      'version',
      'company_id as companyId',
      'reservation_source_id as reservationSourceId',
      'guest_group_id as guestGroupId',
      'reservation_type_id as reservationTypeId',
      'channel',
      voucherNumbers.as('voucher'),
      'guest_remarks as guestRemarks',
      'internal_remarks as internalRemarks',
      'release_at as releaseAt',
    ])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw new AppError('notFound')
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile')
  const warnings = new Warnings(ctx.caller, { confirm, overrideReason })
  const { reservationTypeId, guestGroupId } = changes
  if (guestGroupId !== undefined) await changeGroup(ctx, before.guestGroupId, { id, guestGroupId })
  const byHand = changes.releaseAt === before.releaseAt ? undefined : changes.releaseAt
  if (byHand) refusePast(ctx, byHand)
  const byType =
    reservationTypeId !== undefined && reservationTypeId !== before.reservationTypeId
      ? await changeType(ctx, id, reservationTypeId, warnings)
      : undefined
  const releaseAt = byHand === undefined ? byType?.releaseAt : byHand
  const after = { ...before, ...defined({ ...changes, releaseAt }) }
  const updated = await db
    .updateTable('reservation')
    .set({
      company_id: after.companyId,
      reservation_source_id: after.reservationSourceId,
      reservation_type_id: after.reservationTypeId,
      channel: after.channel,
      guest_remarks: after.guestRemarks,
      internal_remarks: after.internalRemarks,
      release_at: after.releaseAt,
      version: before.version + 1,
    })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  if (changes.voucher !== undefined) await writeVouchers(ctx, { reservationId: id, voucher: changes.voucher })
  await keepBarMarks(ctx, id)
  await noteEvents(ctx, 'reservation.changed', [id])
  if (byType) await keepDepositsDue(ctx, [id])
  await recordActivity(ctx, {
    entity: 'Reservation',
    id,
    action: 'update',
    before: Object.fromEntries(Object.keys(defined(changes)).map((key) => [key, before[key as keyof typeof before]])),
    after: { ...defined(changes), ...warnings.record },
    reason: overrideReason,
  })
  if (byType?.confirmed) await queueBookingMail(ctx, 'confirmation', bookingsOf(byType.confirmed))
  return updated
}

const defined = <T extends object>(of: T): Partial<T> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<T>

/** Of a reservation that is held. */
async function changeGroup(
  ctx: Context,
  before: number | null,
  { id, guestGroupId }: { id: number; guestGroupId: number | null },
): Promise<void> {
  if (guestGroupId === before) return
  if (before !== null && guestGroupId !== null) throw new AppError('leaveGroupFirst', [], 'guestGroupId')
  if (guestGroupId !== null) await enterGroup(ctx, guestGroupId, [id])
  if (before !== null) await quitGroup(ctx, before, [id])
}

const nowIn = ({ hotel, businessDate }: Context): string =>
  hotelClock(new Date(), { timeZone: hotel.timeZone, businessDate })

function refusePast(ctx: Context, releaseAt: string): void {
  const now = nowIn(ctx)
  if (releaseAt <= now) throw new AppError('releaseInPast', [now.slice(0, 16).replace('T', ' ')], 'releaseAt')
}

interface ChangedType {
  /** When a hold of the new type releases itself; null = never. */
  readonly releaseAt: string | null
  /** What is still to come, where a reservation that was not confirmed is so now. */
  readonly confirmed: readonly StayState[] | undefined
}

async function changeType(
  ctx: Context,
  reservationId: number,
  typeId: number,
  warnings: Warnings,
): Promise<ChangedType> {
  const { db, hotelId } = ctx
  const { rows: types } = await sql<{
    holds: boolean
    holdMinutes: number
    releaseTime: string
    releaseDaysBefore: number
    becomesConfirmed: boolean
  }>`
    select holds_inventory as holds, hold_minutes as "holdMinutes", release_time as "releaseTime", release_days_before as "releaseDaysBefore",
      confirmed and exists (select from reservation r join reservation_type b on b.hotel_id = r.hotel_id and b.id = r.reservation_type_id
        where r.hotel_id = t.hotel_id and r.id = ${reservationId} and not b.confirmed) as "becomesConfirmed"
    from reservation_type t where hotel_id = ${hotelId} and id = ${typeId} and active`.execute(db)
  const [type] = types
  if (!type) throw new AppError('unknownReference', [], 'reservationTypeId')
  const { rows: ids } = await sql<{ id: number }>`
    select id from stay where hotel_id = ${hotelId} and reservation_id = ${reservationId} and status = 'reserved'`.execute(
    db,
  )
  const stays = await lockStays(
    ctx,
    ids.map(({ id }) => id),
  )
  // one may have checked in while we waited for it
  const reserved = stays.filter(({ status }) => status === 'reserved')
  const changing = reserved.filter(({ holdsInventory }) => holdsInventory !== type.holds)
  const locked = type.holds ? undefined : changing.find(({ roomLocked }) => roomLocked)
  if (locked) throw new AppError('roomLocked', [locked.roomNumber ?? ''])
  const plans = changing.map((stay) => ({ stay, becomes: holdingInventory(stay, type.holds) }))
  await applyPlans(ctx, plans, { warnings })
  const arrival = reserved.map((stay) => stay.arrival).toSorted()[0] ?? ctx.businessDate
  return {
    releaseAt: releaseTime(type, { now: nowIn(ctx), arrival }),
    confirmed: type.becomesConfirmed ? reserved : undefined,
  }
}
