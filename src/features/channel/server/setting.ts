import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { ChannelBooking } from '../staffContract.ts'

type Setting = OutputOf<typeof ChannelBooking.setting>

const STANDING: Setting = { reservationTypeId: null, reservationSourceId: null, takesOverbooking: false }

/** As what bookings of channels come in. */
export async function readSetting({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<Setting> {
  const { rows } = await sql<Setting>`
    select reservation_type_id as "reservationTypeId", reservation_source_id as "reservationSourceId", takes_overbooking as "takesOverbooking"
    from channel_setting where hotel_id = ${hotelId}`.execute(db)
  return rows[0] ?? STANDING
}

export async function setSetting(ctx: Context, wanted: ParsedInputOf<typeof ChannelBooking.set>) {
  const { db, hotelId } = ctx
  const before = await readSetting(ctx)
  await refuseUnfit(ctx, wanted)
  const columns = {
    reservation_type_id: wanted.reservationTypeId,
    reservation_source_id: wanted.reservationSourceId,
    takes_overbooking: wanted.takesOverbooking,
  }
  await db
    .insertInto('channel_setting')
    .values({ hotel_id: hotelId, ...columns })
    .onConflict((conflict) => conflict.constraint('channel_setting_pkey').doUpdateSet(columns))
    .execute()
  await recordActivity(ctx, { entity: 'Hotel', id: hotelId, action: 'setChannels', ...difference(before, wanted) })
  return {}
}

/** A type that takes no room would let the channel sell rooms without end. */
async function refuseUnfit({ db, hotelId }: Context, wanted: Setting): Promise<void> {
  const { rows } = await sql<{ typeFits: boolean; sourceFits: boolean }>`
    select
      ${wanted.reservationTypeId === null} or exists (select from reservation_type t where t.hotel_id = ${hotelId} and t.id = ${wanted.reservationTypeId}
        and t.active and t.holds_inventory and not (t.complimentary or t.house_use or t.waitlist)) as "typeFits",
      ${wanted.reservationSourceId === null} or exists (select from reservation_source s where s.hotel_id = ${hotelId}
        and s.id = ${wanted.reservationSourceId} and s.active) as "sourceFits"`.execute(db)
  if (rows[0]?.typeFits === false) throw new AppError('typeSellsNoRoom', [], 'reservationTypeId')
  if (rows[0]?.sourceFits === false) throw new AppError('unknownReference', [], 'reservationSourceId')
}
