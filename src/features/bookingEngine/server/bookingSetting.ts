import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { BookingSetting } from '../staffContract.ts'

type Setting = OutputOf<typeof BookingSetting.get>

async function readSetting({ db, hotelId }: Context): Promise<Setting> {
  const { rows } = await sql<Setting>`
    select coalesce(e.open, false) as open, e.reservation_type_id as "reservationTypeId", e.pending_type_id as "pendingTypeId",
      e.reservation_source_id as "reservationSourceId", coalesce(e.colour, '') as colour, coalesce(e.address, '') as address, h.code
    from hotel h left join booking_engine e on e.hotel_id = h.id where h.id = ${hotelId}`.execute(db)
  return rows[0]!
}

async function setSetting(ctx: Context, wanted: ParsedInputOf<typeof BookingSetting.set>) {
  const { code: _, ...before } = await readSetting(ctx)
  await refuseUnfit(ctx, wanted)
  const { db, hotelId } = ctx
  const columns = {
    open: wanted.open,
    reservation_type_id: wanted.reservationTypeId,
    pending_type_id: wanted.pendingTypeId,
    reservation_source_id: wanted.reservationSourceId,
    colour: wanted.colour,
    address: wanted.address,
  }
  await db
    .insertInto('booking_engine')
    .values({ hotel_id: hotelId, ...columns })
    .onConflict((conflict) => conflict.constraint('booking_engine_pkey').doUpdateSet(columns))
    .execute()
  await recordActivity(ctx, { entity: 'Hotel', id: hotelId, action: 'setBookingEngine', ...difference(before, wanted) })
  return {}
}

/** A type that takes no room would sell rooms without end. */
async function refuseUnfit({ db, hotelId }: Context, wanted: ParsedInputOf<typeof BookingSetting.set>): Promise<void> {
  const named = (['reservationTypeId', 'pendingTypeId'] as const).flatMap((field) => {
    const id = wanted[field]
    return id === null ? [] : [{ field, id }]
  })
  const { rows } = await sql<{ id: number }>`
    select id from reservation_type where hotel_id = ${hotelId} and id = any(${named.map(({ id }) => id)}::bigint[])
      and active and holds_inventory and not (complimentary or house_use or waitlist)`.execute(db)
  const wrong = named.find(({ id }) => !rows.some((row) => row.id === id))
  if (wrong) throw new AppError('typeSellsNoRoom', [], wrong.field)
  const { reservationSourceId } = wanted
  if (reservationSourceId === null) return
  const { rows: sources } = await sql`
    select from reservation_source where hotel_id = ${hotelId} and id = ${reservationSourceId} and active`.execute(db)
  if (sources.length === 0) throw new AppError('unknownReference', [], 'reservationSourceId')
}

export const bookingSettingActions = handlers(BookingSetting, { get: readSetting, set: setSetting })
