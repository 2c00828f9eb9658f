import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { type StayAction, stayRules } from '#domain/stay/actions.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'
import type { Action, InputOf } from '#core/contract.ts'
import { sql } from 'kysely'
import { type Desk, openDesk, type TestHotel } from '../hotel.ts'

/** A house of two types with two rooms each: small, so that everything collides. */
export async function smallHouse(hotel: TestHotel, code: string): Promise<House> {
  const administrator = { loginName: 'admin', name: 'Saraa', password: 'Buudal-demo1' }
  const hotelId = await hotel.db.transaction().execute(async (db) => {
    const facts = { code, name: code, currency: 'MNT', timeZone: 'Asia/Ulaanbaatar', businessDate: '2026-03-10' }
    const id = await createHotel(db, { ...facts, vatPayer: true, cityTaxPayer: true, administrator })
    await sql`insert into room_type (hotel_id, code, name, sort_order) values (${id}, 'A', 'A', 1), (${id}, 'B', 'B', 2)`.execute(
      db,
    )
    await sql`insert into room (hotel_id, number, room_type_id) select hotel_id, code || n, id from room_type, generate_series(1, 2) n where hotel_id = ${id}`.execute(
      db,
    )
    await sql`
      insert into rate_type (hotel_id, code, name, cancellation_policy_id)
      select hotel_id, 'BAR', 'Best available', id from cancellation_policy where hotel_id = ${id} and code = 'FLEX'`.execute(
      db,
    )
    await sql`
      insert into rate (hotel_id, room_type_id, rate_type_id, base, extra_adult, extra_child, day_use)
      select t.hotel_id, t.id, r.id, array[10000000, 12345678], 3000000, 1500000, 5000001 from room_type t join rate_type r using (hotel_id) where t.hotel_id = ${id}`.execute(
      db,
    )
    await sql`
      insert into extra_charge (hotel_id, code, name, unit_price, extra_charge_group_id)
      select hotel_id, 'X', 'Dinner', 1234567, min(id) from extra_charge_group where hotel_id = ${id} group by hotel_id`.execute(
      db,
    )
    await sql`
      with bar as (
        insert into mini_bar_group (hotel_id, name, extra_charge_group_id)
        select hotel_id, 'Drinks', min(id) from extra_charge_group where hotel_id = ${id} and name = 'Mini bar' group by hotel_id
        returning hotel_id, id
      )
      insert into mini_bar_item (hotel_id, name, mini_bar_group_id, price) select hotel_id, 'Beer', id, 876543 from bar`.execute(
      db,
    )
    await sql`
      insert into hotel_currency (hotel_id, code, name, symbol, country, buy, sell) values (${id}, 'USD', 'US dollar', '$', 'United States', 3411.37, 3498.5)`.execute(
      db,
    )
    await sql`
      with known as (insert into login_directory (hotel_id, login_name) values (${id}, 'second'))
      insert into app_user (hotel_id, login_name, name, password_hash, role_id)
      select hotel_id, 'second', 'Bold', password_hash, role_id from app_user where hotel_id = ${id}`.execute(db)
    await sql`insert into cash_drawer (hotel_id, name) values (${id}, 'Bar')`.execute(db)
    return id
  })
  const desk = await openDesk(hotel.app, hotel.db, hotelId, 'admin')
  const [drawer] = (await desk.call(Cashier.desk, {})).free
  const counts = [
    { currency: 'MNT', amount: 90_000_000_00 },
    { currency: 'USD', amount: 2_000_00 },
  ]
  await desk.call(Cashier.start, { drawerId: drawer?.id ?? 0, counts })
  const ids = async (action: (typeof options)[keyof typeof options]) =>
    (await desk.call(action, {})).map(({ id }) => id)
  return {
    ...desk,
    db: hotel.db,
    hotelId,
    businessDate: '2026-03-10',
    stays: [],
    reservations: [],
    folios: [],
    lines: [],
    moved: [],
    routed: [],
    blocks: [],
    recurring: [],
    types: await ids(options.RoomType),
    rooms: await ids(options.Room),
    rateType: (await ids(options.RateType))[0] ?? 0,
    reservationType: (await ids(options.ReservationType))[0] ?? 0,
    charge: (await ids(options.ExtraCharge))[0] ?? 0,
    barItem: (await desk.call(MiniBar.stock, {})).rows[0]?.itemId ?? 0,
    chargeGroup: (await ids(options.ExtraChargeGroup))[0] ?? 0,
    companies: await companiesOf(desk),
    method: (await ids(options.PaymentMethod))[0] ?? 0,
    bank: await methodOf(desk, 'bank'),
    card: await methodOf(desk, 'card'),
    account: (await desk.call(Cashier.accounts, {})).find(({ label }) => label.en.includes('Other revenue'))?.id ?? 0,
  }
}

const methodOf = async (desk: Desk, wanted: string): Promise<number> =>
  (await desk.call(options.PaymentMethod, {})).find(({ kind }) => kind === wanted)?.id ?? 0

/** One that may owe much, and one that may owe little. */
async function companiesOf(desk: Desk): Promise<number[]> {
  const ids: number[] = []
  for (const creditLimit of [10_000_000_000, 30_000_000]) {
    const { id: companyId } = await desk.call(NewInPlace.company, { name: `Company ${creditLimit}` })
    const terms = { paymentTerms: 14, onHold: false, language: 'en' as const }
    await desk.call(CityLedger.setTerms, { companyId, creditLimit, ...terms })
    ids.push(companyId)
  }
  return ids
}

export interface House extends Desk {
  readonly db: TestHotel['db']
  readonly hotelId: number
  businessDate: string
  readonly stays: { readonly id: number; status: StayStatus }[]
  readonly reservations: number[]
  /** Of the house. */
  readonly folios: number[]
  readonly lines: number[]
  /** By moves, the last first. */
  readonly moved: number[][]
  /** Stays with rules of their own. */
  readonly routed: number[]
  readonly blocks: number[]
  readonly recurring: number[]
  readonly types: readonly number[]
  readonly rooms: readonly number[]
  readonly rateType: number
  readonly reservationType: number
  readonly charge: number
  readonly barItem: number
  readonly chargeGroup: number
  readonly companies: readonly number[]
  readonly method: number
  readonly bank: number
  readonly card: number
  /** Against which cash is paid in and out. */
  readonly account: number
}

export const at = (of: readonly number[], index: number): number => of[index % Math.max(1, of.length)] ?? 0

/** A stay on which the action is possible by its status; now and then any stay, to be refused. */
export function pick(house: House, action: StayAction, one: number): number {
  const { from } = stayRules[action]
  const fitting = one % 8 === 7 ? house.stays : house.stays.filter(({ status }) => from.includes(status))
  return at(
    fitting.map(({ id }) => id),
    one,
  )
}

/** Changes stays and remembers what they became. */
export async function change<A extends Action>(house: House, action: A, input: InputOf<A>): Promise<void> {
  const { stays } = (await house.call(action, input)) as { stays: readonly { id: number; status: StayStatus }[] }
  for (const { id, status } of stays) {
    const known = house.stays.find((stay) => stay.id === id)
    if (known) known.status = status
  }
}

/** What stays became that nobody here changed. */
export async function readStays({ db, hotelId, stays }: House): Promise<void> {
  const { rows } = await sql<{ id: number; status: StayStatus }>`
    select id, status from stay where hotel_id = ${hotelId} and id = any(${stays.map(({ id }) => id)})`.execute(db)
  for (const { id, status } of rows) {
    const known = stays.find((stay) => stay.id === id)
    if (known) known.status = status
  }
}

export const keepMove = (house: House, { lineIds }: { lineIds: number[] }) => {
  house.moved.unshift(lineIds)
  house.lines.push(...lineIds)
}
export const keepLines = (house: House, { lineIds }: { lineIds: readonly number[] }) => house.lines.push(...lineIds)
