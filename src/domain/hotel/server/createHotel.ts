import type { Locale } from '#core/labels.ts'
import { seedPolicies } from '#domain/policy/server/seedPolicies.ts'
import type { Database } from '#kit/server/database.ts'
import { hashPassword } from '#kit/server/password.ts'
import { privileges } from '#domain/access/access.ts'
import { listLogins } from '#domain/access/server/loginDirectory.ts'
import { menuPathsIn, OPERATOR_HOTEL } from '#domain/access/menu.ts'
import { KNOWN_PASSWORD } from '#domain/access/passwordRule.ts'
import { addStandardTemplates } from '#domain/mail/server/standardTemplates.ts'
import { sql } from 'kysely'
import {
  accounts,
  cashDrawers,
  customerGroups,
  extraChargeGroups,
  paymentGroups,
  paymentMethods,
  reasons,
  reservationSources,
  reservationTypes,
  roles,
  roomStatuses,
  taxes,
  vipStatuses,
  workOrderCategories,
} from './standardLists.ts'

export interface NewHotel {
  readonly code: string
  readonly name: string
  /** ISO 4217, one of `currency`. */
  readonly currency: string
  readonly timeZone: string
  /** The first business date. */
  readonly businessDate: string
  /** Whether VAT and city tax apply; a hotel outside Mongolia has neither. */
  readonly vatPayer: boolean
  readonly cityTaxPayer: boolean
  readonly administrator: { loginName: string; name: string; password: string; language?: Locale }
}

/** Enters the hotel in the directory. The first is the operator's, number 1, also after an attempt that failed and left its number unused. */
async function enterHotel(db: Database, code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select next_hotel_id() as id`.execute(db)
  const others = await db.selectFrom('hotel_directory').select('hotel_id').limit(1).execute()
  const hotelId = others.length > 0 ? rows[0]!.id : OPERATOR_HOTEL
  await db.insertInto('hotel_directory').values({ hotel_id: hotelId, code }).execute()
  return hotelId
}

/** Makes a hotel with its standard lists and first administrator; the caller opens the transaction. Gives the hotel's id. */
export async function createHotel(db: Database, hotel: NewHotel): Promise<number> {
  const hotelId = await enterHotel(db, hotel.code)
  await db
    .insertInto('hotel')
    .values({
      id: hotelId,
      code: hotel.code,
      name: hotel.name,
      currency: hotel.currency,
      time_zone: hotel.timeZone,
      business_date: hotel.businessDate,
      vat_payer: hotel.vatPayer,
      city_tax_payer: hotel.cityTaxPayer,
    })
    .execute()
  await db
    .insertInto('account')
    .values(accounts.map((row) => ({ ...row, hotel_id: hotelId })))
    .execute()
  await createLists(db, hotelId)
  await seedPolicies(db, hotelId)
  const roleIds = await createRoles(db, hotelId, hotel.administrator.language ?? 'en')
  await addStandardTemplates(db, hotelId)
  await listLogins(db, hotelId, [hotel.administrator.loginName])
  await db
    .insertInto('app_user')
    .values({
      hotel_id: hotelId,
      login_name: hotel.administrator.loginName,
      name: hotel.administrator.name,
      language: hotel.administrator.language ?? 'en',
      password_hash: await hashPassword(hotel.administrator.password),
      known_password: hotel.administrator.password === KNOWN_PASSWORD,
      role_id: roleIds.get('ADM') ?? 0,
    })
    .execute()
  return hotelId
}

/** The lists whose rows post to an account find it by its purpose. */
async function createLists(db: Database, hotelId: number): Promise<void> {
  const accountIds = await idsBy(db, 'account', 'purpose', hotelId)
  const account = (purpose: string) => accountIds.get(purpose) ?? 0
  const own = <T extends object>(rows: readonly T[]) =>
    rows.map((row, index) => ({ ...row, hotel_id: hotelId, sort_order: index + 1 }))
  const posting = <T extends { purpose: string }>(rows: readonly T[]) =>
    rows.map(({ purpose, ...row }) => ({ ...row, hotel_id: hotelId, account_id: account(purpose) }))
  await db.insertInto('room_status').values(own(roomStatuses)).execute()
  await db.insertInto('vip_status').values(own(vipStatuses)).execute()
  await db.insertInto('customer_group').values(own(customerGroups)).execute()
  await db.insertInto('cash_drawer').values(own(cashDrawers)).execute()
  await db.insertInto('payment_group').values(own(paymentGroups)).execute()
  const groupIds = await idsBy(db, 'payment_group', 'name', hotelId)
  await db
    .insertInto('payment_method')
    .values(
      posting(own(paymentMethods)).map(({ group: name, ...row }) => ({
        ...row,
        payment_group_id: groupIds.get(name) ?? 0,
      })),
    )
    .execute()
  await db.insertInto('extra_charge_group').values(posting(extraChargeGroups)).execute()
  await db.insertInto('tax').values(posting(taxes)).execute()
  await db.insertInto('reservation_type').values(own(reservationTypes)).execute()
  await db.insertInto('reservation_source').values(own(reservationSources)).execute()
  await db.insertInto('reason').values(own(reasons)).execute()
  await db.insertInto('work_order_category').values(own(workOrderCategories)).execute()
  await sql`
    insert into tax_extra_charge_group (hotel_id, tax_id, extra_charge_group_id)
    select t.hotel_id, t.id, g.id from tax t join extra_charge_group g on g.hotel_id = t.hotel_id
    where t.hotel_id = ${hotelId} and t.vat`.execute(db)
}

async function idsBy(
  db: Database,
  table: 'account' | 'payment_group' | 'role',
  known: 'purpose' | 'name' | 'short_code',
  hotelId: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ known: string; id: number }>`
    select ${sql.ref(known)} as known, id from ${sql.table(table)} where hotel_id = ${hotelId}`.execute(db)
  return new Map(rows.map((row) => [row.known, row.id]))
}

/** A role has one name: that of the language in which the hotel begins. */
async function createRoles(db: Database, hotelId: number, language: Locale): Promise<Map<string, number>> {
  await db
    .insertInto('role')
    .values(
      roles.map(({ name, nameMon, shortCode, colour }) => ({
        hotel_id: hotelId,
        name: language === 'mon' ? nameMon : name,
        short_code: shortCode,
        colour,
      })),
    )
    .execute()
  const idOf = await idsBy(db, 'role', 'short_code', hotelId)
  const granted = roles.flatMap((role) =>
    menuPathsIn(hotelId)
      .filter((path) => role.sees(path))
      .map((path) => ({ hotel_id: hotelId, role_id: idOf.get(role.shortCode) ?? 0, menu_path: path, status: 1 })),
  )
  await db.insertInto('role_menu').values(granted).execute()
  const may = roles.flatMap((role) =>
    Object.keys(privileges)
      .filter((name) => role.may(name))
      .map((name) => ({ hotel_id: hotelId, role_id: idOf.get(role.shortCode) ?? 0, privilege: name })),
  )
  await db.insertInto('role_privilege').values(may).execute()
  return idOf
}
