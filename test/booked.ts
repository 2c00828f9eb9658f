import { addDays } from '#core/day.ts'
import type { InputOf } from '#core/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { sql } from 'kysely'
import { type Desk, openHotel, type TestHotel } from './hotel.ts'
import { breaches } from './truths.ts'

/** The hotel's lists by the words of a test: `types.STD`, `rates.BAR`, `rooms['101']`, `kinds.CONF`. */
export interface BookableHotel extends TestHotel {
  readonly types: Record<string, number>
  readonly rates: Record<string, number>
  readonly rooms: Record<string, number>
  readonly kinds: Record<string, number>
}

export const TODAY = '2026-03-10'
export const day = (after: number): string => addDays(TODAY, after)

export async function openBookableHotel(): Promise<BookableHotel> {
  const hotel = await openHotel()
  const { rows } = await sql<{ list: string; code: string; id: number }>`
    select 'types' as list, code, id from room_type where hotel_id = ${hotel.hotelId}
    union all select 'rates', code, id from rate_type where hotel_id = ${hotel.hotelId}
    union all select 'rooms', number, id from room where hotel_id = ${hotel.hotelId}
    union all select 'kinds', code, id from reservation_type where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  const list = (name: string) =>
    Object.fromEntries(rows.filter((row) => row.list === name).map(({ code, id }) => [code, id]))
  return { ...hotel, types: list('types'), rates: list('rates'), rooms: list('rooms'), kinds: list('kinds') }
}

type ReserveInput = InputOf<typeof Reservation.reserve>
type StayInput = ReserveInput['stays'][number]

export interface Wish {
  /** Days after the business date; departure = arrival is a day use. */
  readonly arrival?: number
  readonly departure?: number
  readonly type?: string
  readonly room?: string
  readonly kind?: string
  readonly stay?: Partial<StayInput>
  readonly booking?: Partial<ReserveInput>
}

/** What a test sends to reserve: a standard room at the best available rate, from today for two nights, unless it wishes otherwise. */
export function booking(hotel: BookableHotel, wish: Wish = {}): ReserveInput {
  return {
    reservationTypeId: hotel.kinds[wish.kind ?? 'CONF'] ?? 0,
    guest: { lastName: 'Batbold', firstName: 'Dorj' },
    stays: [
      {
        roomTypeId: hotel.types[wish.type ?? 'STD'] ?? 0,
        rateTypeId: hotel.rates['BAR'] ?? 0,
        arrival: day(wish.arrival ?? 0),
        departure: day(wish.departure ?? (wish.arrival ?? 0) + 2),
        adults: 2,
        ...(wish.room ? { roomId: hotel.rooms[wish.room] } : {}),
        ...wish.stay,
      },
    ],
    ...wish.booking,
  }
}

/** Reserves it and gives the stay's id. */
export async function book(hotel: BookableHotel, wish: Wish = {}, desk: Desk = hotel): Promise<number> {
  const { stays } = await desk.call(Reservation.reserve, booking(hotel, wish))
  return stays[0]?.id ?? 0
}

/** Reserves it with a room and checks it in. */
export async function bookInHouse(hotel: BookableHotel, wish: Wish = {}): Promise<number> {
  const stayId = await book(hotel, { room: '101', ...wish })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  return stayId
}

/** How many rooms of a type are sold on a date. */
export async function sold(hotel: BookableHotel, type: string, after = 0): Promise<number> {
  const [row] = await hotel.call(Reservation.availability, {
    from: day(after),
    until: day(after + 1),
    roomTypeId: hotel.types[type] ?? 0,
  })
  return row?.sold ?? -1
}

/** The hotel's business date, as the night audit would leave it, for tests that need a later day and no charges. */
export async function passNights(hotel: BookableHotel, nights: number): Promise<void> {
  await sql`update hotel set business_date = business_date + ${nights}::int where id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
}

/** Fails with every breach of what must always hold; where `passNights` was used the missing audits are no breach. */
export async function holdTruths(hotel: BookableHotel, { unaudited = false } = {}): Promise<void> {
  const missing = /^Closed day|counts as charged by a line that is void or of something else$/
  const found = (await breaches(hotel)).filter((breach) => !(unaudited && missing.test(breach)))
  if (found.length > 0) throw new Error(found.join('\n'))
}
