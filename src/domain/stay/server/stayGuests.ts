import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import { missingForRegistration, type Registered } from '#domain/guest/registration.ts'
import type { GuestInput } from '#domain/guest/shapes.ts'
import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import { judgeGuests } from '#domain/guest/server/judgeBlacklist.ts'
import { standingGuests } from '#domain/guest/server/standingGuests.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { mayAct } from './judge.ts'
import { nameStay } from './mainGuests.ts'
import { lockStay } from './lockStay.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
import type { Stay } from '../contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface Companion extends Confirmation {
  readonly stayId: number
  readonly guestId?: number | undefined
  readonly guest?: GuestInput | undefined
}

/** Another guest in the room; one who is there already stays as is. In a group's room for which nobody was named, its main guest. */
export async function addGuest(ctx: Context, { stayId, guestId: asked, guest, ...confirmation }: Companion) {
  const { db, hotelId } = ctx
  const stay = await lockStay(ctx, stayId)
  mayAct(ctx, 'editGuests', [stay])
  const known = asked === undefined ? undefined : (await standingGuests(ctx, [asked]))(asked)
  const warnings = new Warnings(ctx.caller, confirmation)
  if (known !== undefined) await judgeGuests(ctx, [known], warnings)
  warnings.settle()
  const guestId = known ?? (await createGuests(ctx, guest ? [guest] : []))[0]
  if (guestId === undefined) throw new AppError('required', [], 'guestId')
  const main = await nameStay(ctx, stayId, guestId)
  await db
    .insertInto('stay_guest')
    .values({ hotel_id: hotelId, stay_id: stayId, guest_id: guestId, main })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'stay_id', 'guest_id']).doNothing())
    .execute()
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'addGuest', after: { guestId, ...warnings.record } })
  return { guestId }
}

/** Takes a companion out of the room. Refuses with mainGuest for the main one. */
export async function removeGuest(ctx: Context, { stayId, guestId }: { stayId: number; guestId: number }) {
  const { db, hotelId } = ctx
  const stay = await lockStay(ctx, stayId)
  mayAct(ctx, 'editGuests', [stay])
  if (stay.guestId === guestId) throw new AppError('mainGuest')
  const removed = await db
    .deleteFrom('stay_guest')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new AppError('notFound')
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'removeGuest', before: { guestId } })
  return { guestId }
}

/** Writes guests of a stay down as registered, by whom and when, or takes that back; registration law counts persons. */
export async function setRegistered(
  ctx: Context,
  { stayId, guestIds, registered }: ParsedInputOf<typeof Stay.setRegistered>,
) {
  const { db, hotelId, businessDate, caller } = ctx
  const stay = await lockStay(ctx, stayId)
  mayAct(ctx, 'editGuests', [stay])
  const { rows: guests } = await sql<Registered & { id: number; name: string }>`
    select g.id, ${fullNameOf('g')} as name, g.first_name as "firstName", g.birth_date as "birthDate", g.nationality,
      g.register_no as "registerNo", g.passport_no as "passportNo", g.gender, g.phone, g.mobile, g.email, g.country, g.address
    from stay_guest x join guest g on g.hotel_id = x.hotel_id and g.id = x.guest_id
    where x.hotel_id = ${hotelId} and x.stay_id = ${stayId} and x.guest_id = any(${guestIds})`.execute(db)
  if (guests.length < new Set(guestIds).size) throw new AppError('notFound')
  const asks = await readRegistrationAsks(ctx)
  const unknown = guests.find((guest) => missingForRegistration(guest, asks).length > 0)
  if (registered && unknown) throw new AppError('guestNotIdentified', [unknown.name])
  await sql`
    update stay_guest set registered = ${registered}, registered_at = ${registered ? new Date().toISOString() : null}::timestamptz,
      registered_on = case when ${registered} then ${businessDate}::date end, registered_by = case when ${registered} then ${caller.userId}::bigint end
    where hotel_id = ${hotelId} and stay_id = ${stayId} and guest_id = any(${guestIds}) and registered <> ${registered}`.execute(
    db,
  )
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stayId,
    action: registered ? 'register' : 'unregister',
    after: { guests: guests.map(({ name }) => name).join(', '), guestIds: guests.map(({ id }) => id) },
  })
  return {}
}
