import { AppError } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { judgeGuests } from '#domain/guest/server/judgeBlacklist.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { setMainGuests } from '#domain/stay/server/mainGuests.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { mayAct } from '#domain/stay/server/judge.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { GuestProfile } from '../contract.ts'

/** Another guest stays instead of one, in this stay alone; the stay's folios of the former one go along. Refuses with sameGuest. */
export async function replaceGuest(ctx: Context, input: ParsedInputOf<typeof GuestProfile.replace>) {
  const { db, hotelId } = ctx
  const { stayId, fromGuestId, guest, overrideReason } = input
  const stay = await lockStay(ctx, stayId)
  const known = input.guestId === undefined ? undefined : (await standingGuests(ctx, [input.guestId]))(input.guestId)
  mayAct(ctx, 'editGuests', [stay])
  const warnings = new Warnings(ctx.caller, input)
  if (known !== undefined) await judgeGuests(ctx, [known], warnings)
  warnings.settle()
  const guestId = known ?? (await createGuests(ctx, guest ? [guest] : []))[0] ?? 0
  const staying = await db
    .selectFrom('stay_guest')
    .select('guest_id')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', 'in', [fromGuestId, guestId])
    .execute()
  if (staying.some((row) => row.guest_id === guestId)) throw new AppError('sameGuest', [], 'guestId')
  if (staying.length === 0) throw new AppError('notFound')

  await db
    .updateTable('stay_guest')
    .set({ guest_id: guestId, registered: false })
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', '=', fromGuestId)
    .execute()
  if (stay.guestId === fromGuestId) await setMainGuests(ctx, [{ stayId, guestId }])
  await sql`
    update folio set guest_id = ${guestId} where hotel_id = ${hotelId} and stay_id = ${stayId} and guest_id = ${fromGuestId}`.execute(
    db,
  )
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${fullNameOf('guest')} as name from guest where hotel_id = ${hotelId} and id in (${fromGuestId}, ${guestId})`.execute(
    db,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stayId,
    action: 'replaceGuest',
    before: { guest: names.get(fromGuestId), guestId: fromGuestId },
    after: { guest: names.get(guestId), guestId, ...warnings.record },
    reason: overrideReason,
  })
  return { guestId }
}
