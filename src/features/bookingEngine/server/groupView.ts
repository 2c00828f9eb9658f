import { readBookings } from '#domain/document/server/readBookings.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { atOneMoment } from '#kit/server/snapshot.ts'
import { sql } from 'kysely'
import type { GroupOrganiser, GroupRoom, GroupView, Owing } from '../organiserContract.ts'
import { groupOfToken } from './groupOfToken.ts'
import { orderPayments } from './orderPayment.ts'

/** What the organiser of a group sees, at one moment: its rooms and who is named for them, and what is paid and open. */
export const groupView: Handler<typeof GroupOrganiser.group> = (ctx, { token }) =>
  atOneMoment(ctx.db, (db) => viewOf({ ...ctx, db }, token))

async function viewOf(ctx: Context, token: string): Promise<GroupView> {
  const group = await groupOfToken(ctx, token)
  const rooms = await roomsOf(ctx, group.id, group.cutOff)
  const { owing, gross } = await moneyOf(ctx, group.id)
  return {
    name: group.name,
    cutOff: group.cutOff,
    over: group.cutOff !== null && group.cutOff < ctx.businessDate,
    arrival: rooms.map(({ arrival }) => arrival).toSorted()[0] ?? null,
    departure:
      rooms
        .map(({ departure }) => departure)
        .toSorted()
        .at(-1) ?? null,
    types: typesOf(rooms),
    rooms,
    gross,
    owing,
    ...(await billOf(ctx, group.id)),
  }
}

const typesOf = (rooms: readonly GroupRoom[]): GroupView['types'] => {
  const types = new Map<string, GroupView['types'][number]>()
  for (const { roomType, guests } of rooms) {
    const known = types.get(roomType.en) ?? { roomType, rooms: 0, named: 0 }
    types.set(roomType.en, { ...known, rooms: known.rooms + 1, named: known.named + (guests.length > 0 ? 1 : 0) })
  }
  return [...types.values()]
}

/** The rooms that are not given back, by arrival. */
async function roomsOf(
  { db, hotelId, businessDate }: Context,
  groupId: number,
  cutOff: string | null,
): Promise<GroupRoom[]> {
  const isOver = cutOff !== null && cutOff < businessDate
  const { rows } = await sql<GroupRoom>`
    select s.id as "stayId", s.version, s.status, s.arrival, s.departure, ${namesOf('t')} as "roomType", greatest(s.adults + s.children, 1) as persons,
      coalesce((select json_agg(json_build_object('lastName', g.last_name, 'firstName', g.first_name, 'nationality', g.nationality) order by x.main desc, x.guest_id)
        from stay_guest x join guest g on g.hotel_id = x.hotel_id and g.id = x.guest_id
        where x.hotel_id = s.hotel_id and x.stay_id = s.id and x.guest_id is distinct from s.stand_in_guest_id), '[]'::json) as guests,
      s.status = 'reserved' and not ${isOver}::boolean as open
    from reservation b
    join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse', 'checkedOut')
    join room_type t on t.hotel_id = s.hotel_id and t.id = s.booked_room_type_id
    where b.hotel_id = ${hotelId} and b.guest_group_id = ${groupId}
    order by s.arrival, t.sort_order, t.code, b.id, s.sequence`.execute(db)
  return rows
}

async function moneyOf(ctx: Context, groupId: number): Promise<{ owing: Owing[]; gross: number }> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation where hotel_id = ${ctx.hotelId} and guest_group_id = ${groupId} order by id`.execute(
    ctx.db,
  )
  const all = await readBookings(
    ctx,
    rows.map(({ id }) => ({ reservationId: id })),
  )
  const facts = all.filter(({ stays }) =>
    stays.some(({ status }) => ['reserved', 'inHouse', 'checkedOut'].includes(status)),
  )
  const asked = facts.filter(
    ({ depositDue, deposit, stays }) =>
      (depositDue > 0 || deposit > 0) && stays.some(({ status }) => status === 'reserved'),
  )
  const payments = await orderPayments(
    ctx,
    asked.map(({ reservationId }) => reservationId),
  )
  return {
    gross: facts.reduce((sum, { gross }) => sum + gross, 0),
    owing: asked.map(({ reservationId, hotel, number, depositDue, depositDueOn, deposit }) => ({
      reservationId,
      number: printedNumber(hotel.numberForms, 'reservation', number),
      deposit: depositDue,
      depositOn: depositDueOn,
      paid: deposit,
      payment: payments(reservationId)(null),
    })),
  }
}

async function billOf({ db, hotelId }: Context, groupId: number): Promise<Pick<GroupView, 'bill' | 'bankAccounts'>> {
  const { rows } = await sql<Pick<GroupView, 'bill' | 'bankAccounts'>>`
    select h.bank_accounts as "bankAccounts",
      (select ${folioBalance} from folio f where f.hotel_id = h.id and f.guest_group_id = ${groupId}) as bill
    from hotel h where h.id = ${hotelId}`.execute(db)
  return rows[0]!
}
