import { listLogins } from '#domain/access/server/loginDirectory.ts'
import { KNOWN_PASSWORD } from '#domain/access/passwordRule.ts'
import { FIRST_STEPS } from '#domain/hotel/firstSteps.ts'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { skipFirstSteps } from '#domain/hotel/server/skipFirstSteps.ts'
import type { Database } from '#kit/server/database.ts'
import { hashPassword } from '#kit/server/password.ts'
import { sql } from 'kysely'
import { seedLists } from './demonstrationLists.ts'

/** The sign-ins of the demonstration hotel, printed at start. */
export const demonstrationUsers = [
  { loginName: 'admin', password: KNOWN_PASSWORD, name: 'Saraa', role: 'ADM' },
  { loginName: 'reception', password: KNOWN_PASSWORD, name: 'Bat', role: 'REC' },
  { loginName: 'cashier', password: KNOWN_PASSWORD, name: 'Oyuna', role: 'CSH' },
  { loginName: 'night', password: KNOWN_PASSWORD, name: 'Ganaa', role: 'NGT' },
  { loginName: 'reservation', password: KNOWN_PASSWORD, name: 'Nomin', role: 'RSV' },
  { loginName: 'housekeeping', password: KNOWN_PASSWORD, name: 'Tsetseg', role: 'HSK' },
  { loginName: 'accounting', password: KNOWN_PASSWORD, name: 'Dulmaa', role: 'ACC' },
] as const

const FLOORS = [1, 2, 3] as const
const ROOMS_PER_FLOOR = 10

/**
 * One small believable hotel in Ulaanbaatar: 30 rooms of three types, two rate types with a summer season, some extra charges.
 * The demonstration of a first start and the fixture of the tests. Gives the hotel's id.
 */
export async function seedDemonstration(db: Database, businessDate: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const [administrator, ...staff] = demonstrationUsers
    const hotelId = await createHotel(trx, {
      code: 'KHAN',
      name: 'Khan Palace',
      currency: 'MNT',
      timeZone: 'Asia/Ulaanbaatar',
      businessDate,
      vatPayer: true,
      cityTaxPayer: true,
      administrator,
    })
    await sql`update hotel set address = 'Peace Avenue 7, Ulaanbaatar', phone = '+976 7700 1234' where id = ${hotelId}`.execute(
      trx,
    )
    const passwordHash = await hashPassword(administrator.password)
    await listLogins(
      trx,
      hotelId,
      staff.map(({ loginName }) => loginName),
    )
    const roles = await trx.selectFrom('role').select(['id', 'short_code']).where('hotel_id', '=', hotelId).execute()
    const roleIds = new Map(roles.map((role) => [role.short_code, role.id]))
    await trx
      .insertInto('app_user')
      .values(
        staff.map((user) => ({
          hotel_id: hotelId,
          login_name: user.loginName,
          name: user.name,
          password_hash: passwordHash,
          known_password: true,
          role_id: roleIds.get(user.role) ?? 0,
        })),
      )
      .execute()
    // it stands already: it needs no guide
    await skipFirstSteps(trx, hotelId, FIRST_STEPS)
    await seedRooms(trx, hotelId)
    await seedRates(trx, hotelId, businessDate)
    await seedExtraCharges(trx, hotelId)
    await seedLists(trx, hotelId, businessDate)
    return hotelId
  })
}

async function seedRooms(db: Database, hotelId: number): Promise<void> {
  const types = await db
    .insertInto('room_type')
    .values([
      {
        hotel_id: hotelId,
        code: 'STD',
        name: 'Standard room',
        name_mon: 'Энгийн өрөө',
        max_adults: 2,
        max_children: 1,
        sort_order: 1,
      },
      {
        hotel_id: hotelId,
        code: 'TWN',
        name: 'Twin room',
        name_mon: 'Хоёр ортой өрөө',
        max_adults: 3,
        max_children: 2,
        sort_order: 2,
      },
      {
        hotel_id: hotelId,
        code: 'SUI',
        name: 'Suite',
        name_mon: 'Люкс өрөө',
        max_adults: 4,
        max_children: 2,
        sort_order: 3,
      },
    ])
    .returning(['id', 'code'])
    .execute()
  const typeIds = new Map(types.map(({ id, code }) => [code, id]))
  const rooms = FLOORS.flatMap((floor) =>
    Array.from({ length: ROOMS_PER_FLOOR }, (_, index) => ({
      hotel_id: hotelId,
      number: `${floor}${String(index + 1).padStart(2, '0')}`,
      floor: String(floor),
      sort_order: floor * 100 + index + 1,
      room_type_id: typeIds.get(index < 5 ? 'STD' : index < 8 ? 'TWN' : 'SUI') ?? 0,
    })),
  )
  await db.insertInto('room').values(rooms).execute()
  await db
    .insertInto('amenity')
    .values([
      { hotel_id: hotelId, name: 'Air conditioning', name_mon: 'Агааржуулалт', short_name: 'AC', sort_order: 1 },
      { hotel_id: hotelId, name: 'Bathtub', name_mon: 'Ванн', short_name: 'BATH', sort_order: 2 },
      { hotel_id: hotelId, name: 'City view', name_mon: 'Хот харсан цонх', short_name: 'VIEW', sort_order: 3 },
    ])
    .execute()
}

async function seedRates(db: Database, hotelId: number, businessDate: string): Promise<void> {
  await db
    .insertInto('rate_type')
    .values([
      {
        hotel_id: hotelId,
        code: 'BAR',
        name: 'Best available',
        name_mon: 'Үндсэн тариф',
        breakfast: true,
        online: true,
        sort_order: 1,
      },
      {
        hotel_id: hotelId,
        code: 'RO',
        name: 'Room only',
        name_mon: 'Цайгүй тариф',
        breakfast: false,
        online: true,
        sort_order: 2,
      },
    ])
    .execute()
  const year = businessDate.slice(0, 4)
  await db
    .insertInto('season')
    .values({
      hotel_id: hotelId,
      code: 'SUM',
      name: 'Summer',
      name_mon: 'Зун',
      begin_date: `${year}-06-15`,
      end_date: `${year}-08-31`,
      priority: 10,
    })
    .execute()
  // base prices for one and two adults in möngö, summer a quarter dearer
  await sql`
    insert into rate (hotel_id, room_type_id, rate_type_id, season_id, base, extra_adult, extra_child, day_use)
    select ${hotelId}::int, t.id, r.id, s.id, array[p.one * k.k / 100, p.two * k.k / 100], 5000000, 2500000, p.one * k.k / 200
    from (values ('STD', 22000000::bigint, 25000000::bigint), ('TWN', 25000000, 29000000), ('SUI', 42000000, 48000000)) p (code, one, two)
    join room_type t on t.hotel_id = ${hotelId} and t.code = p.code
    join rate_type r on r.hotel_id = ${hotelId}
    join (values (null, 100), ('SUM', 125)) k (season, k) on true
    left join season s on s.hotel_id = t.hotel_id and s.code = k.season`.execute(db)
}

async function seedExtraCharges(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into extra_charge (hotel_id, code, name, name_mon, unit_price, editable, extra_charge_group_id, sort_order)
    select ${hotelId}::int, c.code, c.name, c.name_mon, c.price, c.editable, g.id, c.sort_order
    from (values
      ('BRK', 'Breakfast', 'Өглөөний цай', 1500000::bigint, false, 'Breakfast', 1),
      ('DIN', 'Dinner', 'Оройн хоол', 3500000, true, 'Food and beverage', 2),
      ('WAT', 'Water', 'Ус', 300000, false, 'Mini bar', 3),
      ('BEER', 'Beer', 'Шар айраг', 800000, false, 'Mini bar', 4),
      ('LAU', 'Laundry', 'Угаалга', 2000000, true, 'Laundry', 5),
      ('TAX', 'Airport transfer', 'Нисэх буудлын унаа', 6000000, true, 'Other', 6)
    ) c (code, name, name_mon, price, editable, grp, sort_order)
    join extra_charge_group g on g.hotel_id = ${hotelId} and g.name = c.grp`.execute(db)
}
