import { AppError, FieldErrors } from '#core/errors.ts'
import { fieldProblems } from '#core/validation.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { unmasked } from '#domain/guest/identity.ts'
import { lockGuests } from '#domain/guest/server/readGuest.ts'
import { writeGuests } from '#domain/guest/server/writeGuest.ts'
import { guestInput } from '#domain/guest/shapes.ts'
import { updateReservation } from '#domain/reservation/server/updateReservation.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { GuestOrder } from '../orderContract.ts'
import { askToReview } from './changeOrder.ts'
import { reservationOf } from './guestLink.ts'

/** Writes down what the guest wishes and how the guest is reached, while somebody of the booking is still to come or here. */
export const tellHotel: Handler<typeof GuestOrder.tell> = async (ctx, { token, wishes, phone, email }) => {
  const { reservationId } = await reservationOf(ctx, token, true)
  const known = await heldBooking(ctx, reservationId)
  if (!known.open) throw new AppError('changeAtHotel')
  const isOther = await changeContact(ctx, known.guestId, { phone, email })
  if (wishes !== known.wishes) await updateReservation(ctx, { id: reservationId, guestRemarks: wishes, confirm: [] })
  if (isOther || wishes !== known.wishes) await askToReview(ctx, reservationId)
  return {}
}

async function heldBooking({ db, hotelId }: Context, reservationId: number) {
  const { rows } = await sql<{ wishes: string; guestId: number; open: boolean }>`
    select b.guest_remarks as wishes, b.guest_id as "guestId",
      exists (select from stay s where s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse')) as open
    from reservation b where b.hotel_id = ${hotelId} and b.id = ${reservationId} for no key update of b`.execute(db)
  return rows[0]!
}

/** Gives whether something of it is new. */
async function changeContact(
  ctx: Context,
  guestId: number,
  contact: { readonly phone: string; readonly email: string },
): Promise<boolean> {
  const [before] = await lockGuests(ctx, [guestId])
  if (!before) throw new AppError('notFound')
  if (before.phone === contact.phone && before.email === contact.email) return false
  const typed = unmasked({ ...before, ...contact }, before)
  if ('unknown' in typed) throw new AppError('notFound')
  const guest = guestInput.safeParse(typed.guest, { reportInput: true })
  if (!guest.success) throw new FieldErrors(fieldProblems(guest.error))
  await writeGuests(ctx, [{ guestId, guest: guest.data }])
  await recordActivity(ctx, {
    entity: 'Guest',
    id: guestId,
    action: 'update',
    ...difference({ ...before }, guest.data),
  })
  return true
}
