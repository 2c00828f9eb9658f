import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import { queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { countPromotions } from '#domain/promotion/server/writeDiscounts.ts'
import { mayAct } from '#domain/stay/server/judge.ts'
import { type LockedStay, lockStay } from '#domain/stay/server/lockStay.ts'
import { freeRoomsOf, lockRooms, namingTheRoom } from '#domain/stay/server/occupancy.ts'
import { Warnings } from '#domain/stay/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { StayView } from '../contract.ts'

interface Former {
  readonly arrival: Day
  readonly departure: Day
  readonly roomId: number | null
  /** Of that room, as the stay left it. */
  readonly condition: string | null
  readonly nights: readonly {
    readonly date: Day
    readonly held_room_type_id: number
    readonly folio_line_id: number | null
  }[]
}

/** A stay whose dates, room or party were changed, or whose guest moved, is again what it was: rows are put back as they were kept, so nothing is priced anew. */
export const undoAmend: Handler<typeof StayView.undoAmend> = async (ctx, { stayId, version, ...confirmation }) => {
  const stay = await lockStay(ctx, stayId, version)
  const former = await readFormer(ctx, stay)
  mayAct(ctx, 'amend', [stay])
  refuseWhatWasCharged(stay, former)
  const rooms = await lockRooms(ctx, stay.status === 'reserved' && former.roomId !== null ? [former.roomId] : [])
  const warnings = new Warnings(ctx.caller, confirmation)
  warnings.short(await changeInventory(ctx, deltas(stay, former), { raise: warnings.mayOverbook }))
  warnings.settle()
  await putBackNights(ctx, stayId)
  await countPromotions(ctx, [stayId])
  const numbers = new Map([...rooms.values()].map(({ id, number }) => [id, number]))
  await namingTheRoom('stayUpdateFailed', numbers, () => putBackSpans(ctx, stayId))
  if (stay.status === 'inHouse' && former.roomId !== stay.roomId) await putBackCondition(ctx, former)
  await putBackStay(ctx, stay)
  await keepDepositsDue(ctx, [stay.reservationId])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stayId,
    action: 'amend',
    before: { arrival: stay.arrival, departure: stay.departure, room: stay.roomNumber },
    after: { arrival: former.arrival, departure: former.departure, undone: true, ...warnings.record },
    reason: confirmation.overrideReason,
  })
  if (stay.status === 'reserved') await queueBookingMail(ctx, 'amendment', [{ reservationId: stay.reservationId }])
  return { version: stay.version + 1 }
}

async function readFormer({ db, hotelId, businessDate }: Context, { id, version }: LockedStay): Promise<Former> {
  const { rows } = await sql<Former>`
    select stay->>'arrival' as arrival, stay->>'departure' as departure, (stay->>'room_id')::bigint as "roomId", stay->>'room_condition' as condition, nights
    from stay_former where hotel_id = ${hotelId} and stay_id = ${id} and version = ${version} and business_date = ${businessDate}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('changedMeanwhile')
  return rows[0]
}

/** A night that was charged since cannot be put back. */
function refuseWhatWasCharged(stay: LockedStay, { nights }: Former): void {
  const posted = new Set(nights.filter(({ folio_line_id }) => folio_line_id !== null).map(({ date }) => date))
  if (stay.nights.some((night) => night.posted && !posted.has(night.date))) throw new AppError('changedMeanwhile')
}

const deltas = (stay: LockedStay, { nights }: Former) =>
  stay.holdsInventory
    ? [
        ...stay.nights.map(({ heldRoomTypeId, date }) => ({ roomTypeId: heldRoomTypeId, date, sold: -1 })),
        ...nights.map(({ held_room_type_id, date }) => ({ roomTypeId: held_room_type_id, date, sold: 1 })),
      ]
    : []

async function putBackNights({ db, hotelId }: Context, stayId: number): Promise<void> {
  await sql`delete from stay_night where hotel_id = ${hotelId} and stay_id = ${stayId}`.execute(db)
  await sql`
    insert into stay_night select n.* from stay_former f cross join jsonb_populate_recordset(null::stay_night, f.nights) n
    where f.hotel_id = ${hotelId} and f.stay_id = ${stayId}`.execute(db)
  await sql`
    insert into stay_night_discount select d.* from stay_former f cross join jsonb_populate_recordset(null::stay_night_discount, f.discounts) d
    where f.hotel_id = ${hotelId} and f.stay_id = ${stayId}`.execute(db)
}

async function putBackSpans(ctx: Context, stayId: number): Promise<void> {
  await freeRoomsOf(ctx, [stayId])
  await sql`
    insert into room_occupancy (hotel_id, room_id, kind, stay_id, during)
    select o.hotel_id, o.room_id, o.kind, o.stay_id, o.during
    from stay_former f cross join jsonb_populate_recordset(null::room_occupancy, f.spans) o
    where f.hotel_id = ${ctx.hotelId} and f.stay_id = ${stayId}`.execute(ctx.db)
}

/** The room that the move made dirty is what it was; a cleaning that the move ended does not go on by itself. */
async function putBackCondition({ db, hotelId }: Context, { roomId, condition }: Former): Promise<void> {
  await sql`
    update room set house_status = ${condition}, version = version + 1
    where hotel_id = ${hotelId} and id = ${roomId} and house_status = 'dirty' and ${condition}::text in ('clean', 'inspected')`.execute(
    db,
  )
}

/** What an amendment may change, and a hold's release with it. */
async function putBackStay({ db, hotelId }: Context, { id }: LockedStay): Promise<void> {
  await sql`
    with put as (
      update stay s set arrival = f.arrival, departure = f.departure, arrives_at = f.arrives_at, departs_at = f.departs_at,
        room_type_id = f.room_type_id, booked_room_type_id = f.booked_room_type_id, room_id = f.room_id, room_locked = f.room_locked,
        adults = f.adults, children = f.children, infants = f.infants, child_ages = f.child_ages, version = s.version + 1
      from stay_former k cross join jsonb_populate_record(null::stay, k.stay) f
      where s.hotel_id = ${hotelId} and s.id = ${id} and k.hotel_id = s.hotel_id and k.stay_id = s.id
      returning s.hotel_id, s.reservation_id
    ), gone as (
      delete from stay_former where hotel_id = ${hotelId} and stay_id = ${id} returning release_at
    )
    update reservation b set release_at = gone.release_at from put, gone
    where b.hotel_id = put.hotel_id and b.id = put.reservation_id and b.release_at is not null and b.release_at is distinct from gone.release_at`.execute(
    db,
  )
}
