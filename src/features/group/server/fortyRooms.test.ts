import { Folio } from '#domain/folio/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { sql } from 'kysely'
import { type BookableHotel, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { beforeEach, expect, test } from 'vitest'
import { Group } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})

/** Rooms of three types as a congress takes them; the demonstration hotel is made larger for it. */
async function enlarge(): Promise<void> {
  const { db, hotelId } = hotel
  await sql`
    insert into room (hotel_id, number, floor, room_type_id, house_status)
    select ${hotelId}::int, 'C' || lpad(n::text, 3, '0'), '9', (array[${hotel.types['STD']}, ${hotel.types['TWN']}, ${hotel.types['SUI']}]::bigint[])[1 + n % 3], 'clean'
    from generate_series(1, 45) n`.execute(db)
  await sql`
    update type_inventory i set rooms = (select count(*) from room r where r.hotel_id = i.hotel_id and r.room_type_id = i.room_type_id and r.active)
    where i.hotel_id = ${hotelId}`.execute(db)
}

test('a congress of 40 rooms of three types comes, is charged to its master folio, pays and leaves', async () => {
  await enlarge()
  const line = (type: string, rooms: number) => ({
    rooms,
    roomTypeId: hotel.types[type] ?? 0,
    rateTypeId: hotel.rates['BAR'] ?? 0,
    arrival: TODAY,
    departure: day(1),
  })
  const { id } = await hotel.call(Group.book, {
    group: { code: 'CONGRESS', name: 'Congress', guest: { lastName: 'Tumur' } },
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines: [line('STD', 15), line('TWN', 15), line('SUI', 10)],
  })
  const stayIds = (await hotel.call(Group.members, { id })).map((member) => member.id)
  await hotel.call(Group.addRoute, { id, charges: 'all', fromDate: TODAY })
  const proposed = await hotel.call(Group.proposeRooms, { id, stayIds })
  expect(proposed.filter(({ roomId }) => roomId === null)).toEqual([])
  const rooms = proposed.map(({ stayId, roomId }) => ({ stayId, roomId: roomId ?? 0 }))
  const failed = (answer: { results: { problem: unknown }[] }) =>
    answer.results.filter(({ problem }) => problem !== null)
  expect(failed(await hotel.call(Group.assign, { id, rooms }))).toEqual([])
  expect(failed(await hotel.call(Group.checkIn, { id, stayIds, confirm: ['roomDirty', 'roomUnnamed'] }))).toEqual([])
  expect(await hotel.call(Group.get, { id })).toMatchObject({ rooms: 40, inHouse: 40, balance: 0 })

  await hotel.call(NightAudit.run, { businessDate: TODAY })
  const { folio, balance } = await hotel.call(Group.get, { id })
  const master = await hotel.call(Folio.get, { id: folio?.id ?? 0 })
  expect([master.lines.length, master.balance]).toEqual([40, balance])
  expect(balance).toBeGreaterThan(0)
  const [cash] = await hotel.call(options.PaymentMethod, {})
  await hotel.call(Folio.postPayment, { folioId: master.id, paymentMethodId: cash?.id ?? 0, amount: balance })
  expect(failed(await hotel.call(Group.checkOut, { id, stayIds }))).toEqual([])
  expect(await hotel.call(Group.get, { id })).toMatchObject({ departed: 40, inHouse: 0, balance: 0 })
  expect((await hotel.call(Group.list, { state: 'departed' })).rows.map(({ code }) => code)).toEqual(['CONGRESS'])
  await holdTruths(hotel)
})
