import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { addDays, type Day } from '#core/day.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

export const PRICED_HOTEL = 'PRICES'
const [TYPES, PLANS, DERIVED, COMPANIES] = [20, 3, 2, 100]

/**
 * A hotel with many prices: 20 room types in 3 plans and 2 that follow the first, five seasons with prices of their own on Fridays and
 * Saturdays, ages of children, contracts of 100 companies, every tenth day a price of its own for two years.
 */
export async function addPricedHotel(db: Database, businessDate: Day, password: string): Promise<void> {
  const hotelId = await db.transaction().execute((trx) =>
    createHotel(trx, {
      code: PRICED_HOTEL,
      name: 'Priced',
      currency: 'MNT',
      timeZone: 'Asia/Ulaanbaatar',
      businessDate,
      vatPayer: true,
      cityTaxPayer: true,
      administrator: { loginName: 'admin', name: 'Saraa', password },
    }),
  )
  await addLists(db, hotelId, businessDate)
  await addPrices(db, hotelId, businessDate)
}

async function addLists(db: Database, hotelId: number, businessDate: Day): Promise<void> {
  await sql`
    insert into room_type (hotel_id, code, name, base_adults, max_adults, max_children, sort_order)
    select ${hotelId}::int, 'T' || n, 'Type ' || n, 2, 4, 3, n from generate_series(1, ${TYPES}::int) n`.execute(db)
  await sql`
    insert into room (hotel_id, number, room_type_id, sort_order)
    select t.hotel_id, t.code || '-' || n, t.id, n from room_type t, generate_series(1, 10) n where t.hotel_id = ${hotelId}`.execute(
    db,
  )
  await sql`
    insert into rate_type (hotel_id, code, name, sort_order)
    select ${hotelId}::int, 'P' || n, 'Plan ' || n, n from generate_series(1, ${PLANS}::int) n`.execute(db)
  await sql`
    insert into rate_type (hotel_id, code, name, derived_from, derived_by, derived_rounding, sort_order)
    select ${hotelId}::int, 'D' || n, 'Derived ' || n, (select min(id) from rate_type where hotel_id = ${hotelId}), -5 * n, 100000, 10 + n
    from generate_series(1, ${DERIVED}::int) n`.execute(db)
  await sql`
    insert into season (hotel_id, code, name, begin_date, end_date, priority)
    select ${hotelId}::int, s.code, s.code, ${businessDate}::date + s.first, ${businessDate}::date + s.last, s.priority
    from (values ('YEAR', -400, 400, 1), ('NEAR', 0, 60, 5), ('FAIR', 10, 14, 9), ('FAR', 90, 150, 5), ('LATE', 200, 230, 5)) s (code, first, last, priority)`.execute(
    db,
  )
  await sql`
    insert into company (hotel_id, code, name)
    select ${hotelId}::int, 'C' || n, 'Company ' || n from generate_series(1, ${COMPANIES}::int) n`.execute(db)
  await sql`
    insert into child_bracket (hotel_id, name, from_age, to_age)
    values (${hotelId}::int, 'Baby', 0, 2), (${hotelId}, 'Child', 3, 6), (${hotelId}, 'Pupil', 7, 12)`.execute(db)
}

async function addPrices(db: Database, hotelId: number, businessDate: Day): Promise<void> {
  const seasons = sql`(select id from season where hotel_id = ${hotelId} union all select null)`
  await sql`
    insert into rate (hotel_id, room_type_id, rate_type_id, season_id, weekday, base, extra_adult, extra_child, day_use)
    select t.hotel_id, t.id, p.id, s.id, d.weekday, array[20000000 + 100000 * t.sort_order, 25000000 + 100000 * t.sort_order], 5000000, 2000000, 9000000
    from room_type t join rate_type p on p.hotel_id = t.hotel_id and p.derived_from is null, ${seasons} s, (values (null), (5), (6)) d (weekday)
    where t.hotel_id = ${hotelId}`.execute(db)
  await sql`
    insert into rate (hotel_id, room_type_id, rate_type_id, company_id, season_id, base, extra_adult, extra_child)
    select t.hotel_id, t.id, p.id, c.id, s.id, array[18000000, 21000000], 5000000, 2000000
    from room_type t join rate_type p on p.hotel_id = t.hotel_id and p.code = 'P1' join company c on c.hotel_id = t.hotel_id, ${seasons} s
    where t.hotel_id = ${hotelId}`.execute(db)
  await sql`
    insert into rate_child (hotel_id, rate_id, child_bracket_id, price)
    select r.hotel_id, r.id, b.id, 1000000 from rate r join child_bracket b on b.hotel_id = r.hotel_id
    where r.hotel_id = ${hotelId} and r.company_id is null`.execute(db)
  await sql`
    insert into rate_day (hotel_id, room_type_id, rate_type_id, date, amount)
    select t.hotel_id, t.id, p.id, d::date, 30000000
    from room_type t join rate_type p on p.hotel_id = t.hotel_id, generate_series(${businessDate}::date, ${addDays(businessDate, 730)}::date, interval '1 day') d
    where t.hotel_id = ${hotelId} and (d::date - ${businessDate}::date + t.sort_order + 3 * p.sort_order) % 10 = 0`.execute(
    db,
  )
}
