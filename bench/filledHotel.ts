import { MARK } from '#domain/bar/barMarks.ts'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { addDays } from '#core/day.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

export interface HotelSize {
  readonly code: string
  readonly rooms: number
  /** The first day with stays; the days from it on are full to about four fifths. */
  readonly from: string
  readonly days: number
  readonly businessDate: string
  /** People that it knows; 20,000 unless given. */
  readonly guests?: number
  /** It is evening: who was to leave has left, who was to come is there. */
  readonly evening?: boolean
}

const GUESTS = 20_000
/** From one arrival in a room to the next, on average; the last night of every fourth is empty. */
const NIGHTS_PER_STAY = 3.65

/** A hotel lived in: rooms of five types, stays of every status, some without a room, some moved, with the inventory that they take. Gives its id. */
export async function fillHotel(db: Database, size: HotelSize): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const hotelId = await createHotel(trx, {
      code: size.code,
      name: 'Steppe Grand',
      currency: 'MNT',
      timeZone: 'Asia/Ulaanbaatar',
      businessDate: size.businessDate,
      vatPayer: true,
      cityTaxPayer: true,
      administrator: { loginName: 'admin', name: 'Saraa', password: 'Buudal-demo1' },
    })
    await addRooms(trx, hotelId, size.rooms)
    await addStays(trx, hotelId, size)
    await addOccupancy(trx, hotelId)
    await addInventory(trx, hotelId, size)
    return hotelId
  })
}

async function addRooms(db: Database, hotelId: number, rooms: number): Promise<void> {
  await sql`
    insert into rate_type (hotel_id, code, name, name_mon, breakfast, sort_order)
    values (${hotelId}, 'BAR', 'Best available', 'Үндсэн тариф', true, 1), (${hotelId}, 'RO', 'Room only', 'Цайгүй тариф', false, 2)`.execute(
    db,
  )
  await sql`
    insert into room_type (hotel_id, code, name, name_mon, sort_order)
    values (${hotelId}, 'STD', 'Standard room', 'Энгийн өрөө', 1), (${hotelId}, 'TWN', 'Twin room', 'Хоёр ортой өрөө', 2),
      (${hotelId}, 'JUN', 'Junior suite', 'Хагас люкс', 3), (${hotelId}, 'SUI', 'Suite', 'Люкс өрөө', 4), (${hotelId}, 'GER', 'Ger', 'Гэр', 5)`.execute(
    db,
  )
  await sql`
    insert into room (hotel_id, number, floor, room_type_id, house_status, sort_order)
    select ${hotelId}::int, to_char(1 + n / 100, 'FM99') || to_char(n % 100, 'FM00'), to_char(1 + n / 100, 'FM99'),
      (select id from room_type where hotel_id = ${hotelId} and sort_order = 1 + n % 5), (array['clean', 'clean', 'clean', 'dirty', 'cleaning'])[1 + n % 5], n
    from generate_series(0, ${rooms}::int - 1) n`.execute(db)
}

async function addStays(db: Database, hotelId: number, size: HotelSize): Promise<void> {
  const { guests = GUESTS, evening = false } = size
  await sql`
    insert into guest (hotel_id, first_name, last_name, search)
    select ${hotelId}::int, f.name, l.name, lower(f.name || ' ' || l.name)
    from generate_series(0, ${guests}::int - 1) n
    cross join lateral (select (array['Bat', 'Oyuna', 'Saraa', 'Ganbold', 'Anna', 'John', 'Болормаа', 'Тэмүүлэн', 'Энхтуяа', 'Mei'])[1 + n % 10] as name) f
    cross join lateral (select (array['Erdene', 'Dorj', 'Schmidt', 'Tanaka', 'Мөнхбат', 'Ганзориг', 'Smith'])[1 + n / 10 % 7] as name) l`.execute(
    db,
  )
  const { rows } = await sql<{ sure: number; unsure: number; guest: number }>`
    select (select min(id) from reservation_type where hotel_id = ${hotelId} and confirmed) as sure,
      (select min(id) from reservation_type where hotel_id = ${hotelId} and not confirmed) as unsure,
      (select min(id) from guest where hotel_id = ${hotelId}) as guest`.execute(db)
  const { sure = 0, unsure = 0, guest = 0 } = rows[0] ?? {}
  await sql`
    create temporary table filled on commit drop as
    select row_number() over (order by arrival, room_id) as n, s.* from (
      select r.id as room_id, r.room_type_id, a.arrival, greatest(a.arrival + 1, a.next - (hashint8(r.id + k) & 3 = 0)::int) as departure
      from room r
      cross join generate_series(0, (${size.days}::int / ${NIGHTS_PER_STAY}::numeric)::int - 1) k
      cross join lateral (
        select ${size.from}::date + floor((k + (hashint8(r.id * 5000 + k) & 63) / 100.0) * ${NIGHTS_PER_STAY}::numeric)::int as arrival,
          ${size.from}::date + floor((k + 1 + (hashint8(r.id * 5000 + k + 1) & 63) / 100.0) * ${NIGHTS_PER_STAY}::numeric)::int as next
      ) a
      where r.hotel_id = ${hotelId}
    ) s`.execute(db)
  await sql`
    insert into reservation (hotel_id, number, guest_id, reservation_type_id, guest_remarks, created_on)
    select ${hotelId}::int, n, ${guest}::bigint + n * 7919 % ${guests}::int, case when n % 17 = 0 then ${unsure}::bigint else ${sure}::bigint end, case when n % 9 = 0 then 'Late arrival' else '' end, arrival - 20
    from filled`.execute(db)
  // planned for a few rows it would take as many minutes
  await sql`analyze filled, guest, reservation`.execute(db)
  await sql`
    insert into stay (hotel_id, reservation_id, sequence, guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id, booked_room_type_id, room_id, rate_type_id,
      adults, holds_inventory, room_locked, walk_in, checked_in_on, checked_out_on, bar_name, bar_marks)
    select ${hotelId}::int, b.id, 1, b.guest_id, s.status, f.arrival, f.departure, f.arrival + time '14:00', f.departure + time '12:00', f.room_type_id, f.room_type_id,
      case when s.status = 'reserved' and f.n % 50 = 0 then null else f.room_id end, t.id, 1 + f.n % 2, true, s.status = 'reserved' and f.n % 40 = 3, s.status <> 'reserved' and f.n % 25 = 0,
      case when s.status <> 'reserved' then f.arrival end, case when s.status = 'checkedOut' then f.departure end,
      g.last_name || ' ' || g.first_name, (b.guest_remarks <> '')::int * ${MARK.note}::int + (f.n % 17 = 0)::int * ${MARK.unconfirmed}::int
    from filled f
    join reservation b on b.hotel_id = ${hotelId} and b.number = f.n
    join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id
    join rate_type t on t.hotel_id = b.hotel_id and t.sort_order = 1 + f.n % 2
    cross join lateral (select case when f.departure < d.tomorrow then 'checkedOut' when f.arrival < d.tomorrow then 'inHouse' else 'reserved' end as status
      from (select ${size.businessDate}::date + ${evening}::boolean::int as tomorrow) d) s`.execute(db)
}

const addOccupancy = (db: Database, hotelId: number) =>
  sql`
    insert into room_occupancy (hotel_id, room_id, kind, stay_id, during, bar)
    select hotel_id, room_id, 'stay', id, tsrange(arrives_at, departs_at), bar_in_room(room_id, tsrange(arrives_at, departs_at), bar, arrival, departure) from stay where hotel_id = ${hotelId} and room_id is not null`.execute(
    db,
  )

const addInventory = (db: Database, hotelId: number, size: HotelSize) =>
  sql`
    insert into type_inventory (hotel_id, room_type_id, date, rooms, overbooking, sold)
    select t.hotel_id, t.id, d.date, r.rooms, t.overbooking, coalesce(s.sold, 0)
    from room_type t
    cross join (select generate_series(${size.from}::date, ${addDays(size.from, size.days + 30)}::date, '1 day')::date as date) d
    join (select room_type_id, count(*)::int as rooms from room where hotel_id = ${hotelId} and active group by 1) r on r.room_type_id = t.id
    left join (
      select s.room_type_id, n::date as date, count(*)::int as sold
      from stay s cross join generate_series(s.arrival, s.departure - 1, '1 day') n
      where s.hotel_id = ${hotelId} group by 1, 2
    ) s on s.room_type_id = t.id and s.date = d.date
    where t.hotel_id = ${hotelId}`.execute(db)
