import { addDays, eachDay } from '#core/day.ts'
import { openFolio } from '#domain/folio/server/openFolio.ts'
import { inCommand } from './command.ts'
import type { TestHotel } from './hotel.ts'

export interface GuestInHouse {
  readonly room: string
  /** Minor units a night; taxes inside. */
  readonly rate?: number
  readonly nights?: number
  readonly dayUse?: boolean
  /** Code of the reservation type. */
  readonly type?: 'CONF' | 'COMP' | 'HOUSE'
  /** 'reserved' stays have no folio yet. */
  readonly status?: 'inHouse' | 'reserved'
}

export interface TestStay {
  readonly stayId: number
  readonly reservationId: number
  readonly guestId: number
  /** Window 1; 0 while reserved. */
  readonly folioId: number
}

/** A guest in a room since the business date, put there without the desk: for tests of money that need a folio. */
export async function putInHouse(hotel: TestHotel, guest: GuestInHouse): Promise<TestStay> {
  return inCommand(hotel, async (ctx) => {
    const { db, hotelId, businessDate } = ctx
    const { nights = guest.dayUse ? 0 : 1, rate = 25_000_000, status = 'inHouse' } = guest
    const departure = addDays(businessDate, nights)
    const room = await db
      .selectFrom('room')
      .select(['id', 'room_type_id'])
      .where('hotel_id', '=', hotelId)
      .where('number', '=', guest.room)
      .executeTakeFirstOrThrow()
    const { id: rateTypeId } = await db
      .selectFrom('rate_type')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('code', '=', 'BAR')
      .executeTakeFirstOrThrow()
    const { id: typeId } = await db
      .selectFrom('reservation_type')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('code', '=', guest.type ?? 'CONF')
      .executeTakeFirstOrThrow()
    const { id: guestId } = await db
      .insertInto('guest')
      .values({ hotel_id: hotelId, first_name: 'Dorj', last_name: `Room ${guest.room}`, search: `dorj ${guest.room}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: reservationId } = await db
      .insertInto('reservation')
      .values({
        hotel_id: hotelId,
        number: 900_000 + guestId,
        guest_id: guestId,
        reservation_type_id: typeId,
        created_on: businessDate,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: stayId } = await db
      .insertInto('stay')
      .values({
        hotel_id: hotelId,
        reservation_id: reservationId,
        sequence: 1,
        guest_id: guestId,
        status,
        arrival: businessDate,
        departure,
        arrives_at: `${businessDate}T09:00`,
        departs_at: `${departure}T12:00`,
        room_type_id: room.room_type_id,
        booked_room_type_id: room.room_type_id,
        room_id: room.id,
        rate_type_id: rateTypeId,
        adults: 2,
        holds_inventory: false,
        checked_in_on: status === 'inHouse' ? businessDate : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const days = guest.dayUse ? [businessDate] : eachDay(businessDate, departure)
    await db
      .insertInto('stay_night')
      .values(
        days.map((date) => ({
          hotel_id: hotelId,
          stay_id: stayId,
          date,
          room_type_id: room.room_type_id,
          held_room_type_id: room.room_type_id,
          rate_type_id: rateTypeId,
          day_use: guest.dayUse ?? false,
          adults: 2,
          children: 0,
          rate,
        })),
      )
      .execute()
    const folios = status === 'inHouse' ? await openFolio(ctx, [{ stayId, guestId }]) : new Map<number, number>()
    return { stayId, reservationId, guestId, folioId: folios.get(stayId) ?? 0 }
  })
}
