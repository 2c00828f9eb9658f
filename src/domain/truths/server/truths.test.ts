import { statementsOf } from '#kit/server/migrationFiles.ts'
import { openAgain } from '#test/freshDatabase.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { book, bookInHouse, type BookableHotel, day, openBookableHotel } from '#test/booked.ts'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { sayWrong } from '../truths.ts'
import { checkTruths } from './checkTruths.ts'

const ENGLISH = 'en'

/** A house with a guest in 101 for three nights, one of them closed, an arrival tomorrow in 102, and 201 out of order. */
async function livedIn(): Promise<BookableHotel & { inHouse: number; expected: number }> {
  const hotel = await openBookableHotel()
  const inHouse = await bookInHouse(hotel, { room: '101', departure: 3 })
  const expected = await book(hotel, { room: '102', arrival: 2, departure: 4 })
  const cancelled = await book(hotel, { arrival: 2 })
  await hotel.call(Stay.cancel, { stayIds: [cancelled], reason: 'Ill' })
  await hotel.call(RoomBlock.new, {
    roomIds: [hotel.rooms['201'] ?? 0],
    kind: 'outOfOrder',
    from: `${day(1)}T12:00`,
    until: `${day(3)}T12:00`,
    reason: 'Leak',
    returnHouseStatus: 'dirty',
  })
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  return { ...hotel, inHouse, expected }
}

/** As the database's owner, whom nothing stops; one statement after the other, as a cluster takes them. */
async function tamper(hotel: BookableHotel, statements: string): Promise<void> {
  const client = new Client(hotel.url)
  await client.connect()
  for (const statement of statementsOf(statements)) await client.query(statement)
  await client.end()
}

async function wrongIn(hotel: BookableHotel): Promise<string[]> {
  const [checked] = await checkTruths(hotel.db, { hotelId: hotel.hotelId, cause: 'restore' })
  return (checked?.records ?? []).map((record) => sayWrong(record, ENGLISH))
}

describe('the truths of a hotel', () => {
  test('hold in a house that is lived in', async () => {
    const hotel = await livedIn()
    expect(await wrongIn(hotel)).toEqual([])
  })

  test.each<[string, string, RegExp]>([
    [
      'a stay that lost its room',
      'delete from room_occupancy where stay_id is not null',
      /^Reservation \d+ has room 10\d and does not hold it/,
    ],
    [
      'a room given twice',
      `alter table room_occupancy drop constraint room_occupancy_no_overlap;
      insert into room_occupancy (hotel_id, room_id, kind, stay_id, during, bar) select hotel_id, room_id, kind, stay_id, during, bar from room_occupancy where stay_id is not null`,
      /^Room 101 is taken twice from 2026-03-10: reservation/,
    ],
    [
      'a room held for who cancelled',
      `insert into room_occupancy (hotel_id, room_id, kind, stay_id, during, bar)
      select s.hotel_id, r.id, 'stay', s.id, tsrange(s.arrives_at, s.departs_at), s.bar from stay s, room r where s.status = 'cancelled' and r.number = '103' and r.hotel_id = s.hotel_id`,
      /^Room 103 is held from 2026-03-12 for reservation \d+, which has ended/,
    ],
    [
      'a block that lost its room',
      "delete from room_occupancy where kind = 'block'",
      /^The block of room 201 from 2026-03-11/,
    ],
    [
      'an inventory that miscounts',
      "update type_inventory set sold = sold - 1 where date = '2026-03-12'",
      /^Type STD on 2026-03-12: 1 room counted as sold, stays hold 2/,
    ],
    [
      'a block that the inventory forgot',
      'update type_inventory set blocked = 0',
      /^Type \w+ on 2026-03-11: 0 rooms counted as out of order, blocks take 1/,
    ],
    [
      'a night that is gone',
      "delete from stay_night where date = '2026-03-11'",
      /^The nights of reservation \d+ do not cover 2026-03-10 to 2026-03-13/,
    ],
    [
      'a night that counts as open',
      'update stay_night set folio_line_id = null',
      /^The night 2026-03-10 of reservation \d+ is closed and not charged/,
    ],
    [
      'a night charged twice',
      `drop index folio_line_night_once; insert into folio_line (hotel_id, folio_id, business_date, journal_id, kind, service_date, stay_id, net, tax, gross, unit_price, currency, source)
      select hotel_id, folio_id, business_date, journal_id, kind, service_date, stay_id, net, tax, gross, unit_price, currency, source from folio_line where kind = 'room'`,
      /^The night 2026-03-10 of reservation \d+ is charged twice/,
    ],
    [
      'a night charged as another',
      "update stay_night set folio_line_id = (select max(id) from folio_line) where date = '2026-03-11'",
      /^The night 2026-03-11 of reservation \d+ counts as charged by a line/,
    ],
    [
      'a line that was altered',
      'update folio_line set net = net + 100, gross = gross + 100',
      /^Folio \d+: its lines sum to [\d,.]+, the ledger says [\d,.]+/,
    ],
    [
      'an altered day',
      'update entry set amount = amount + 1 where tax_id is null',
      /^Closed day 2026-03-10: The stored trial balance differs from the entries/,
    ],
    [
      'an entry of another day',
      "update entry set business_date = '2026-03-09'",
      /^An entry of 2026-03-09 belongs to a journal of 2026-03-10/,
    ],
    [
      'a reservation that is gone',
      `update reservation set number = 4711 where number = (select min(number) from reservation); update numbering set next = 4712 where series = 'reservation'`,
      /^Reservation numbers are missing: \d+/,
    ],
    [
      'a number to be given again',
      "update numbering set next = 1 where series = 'folio'",
      /^Number \d+ \(folio\) was given, and the next would be 1$/,
    ],
    [
      'a cancellation that is gone',
      "update stay set cancellation_number = null where status = 'cancelled'",
      /^Cancellation numbers are missing: 1$/,
    ],
    [
      'a night that kept the worth of an old rate of exchange',
      `update stay_night n set currency_rate = 100, hotel_currency_id = (select c.id from hotel_currency c where c.hotel_id = n.hotel_id and c.code = 'USD') where n.folio_line_id is null`,
      /^The night 2026-03-1\d of reservation \d+ is not worth what its price in USD is worth now/,
    ],
    [
      'a guest who is known by nothing any more',
      `update guest set email = 'dorj@example.mn' where id = (select guest_id from stay where status = 'inHouse')`,
      /^Guest Batbold Dorj is not known again by a document or an e-mail/,
    ],
    [
      'a guest who is known after being forgotten',
      `insert into guest_sign (hotel_id, guest_id, sign, key) select hotel_id, id, 2, '99112233' from guest where id = (select guest_id from stay where status = 'inHouse');
      update guest set anonymised_on = '2026-03-10' where id = (select guest_id from stay where status = 'inHouse')`,
      /^Guest Batbold Dorj was merged or anonymised and is still known again/,
    ],
    [
      'guests who share a phone and are not shown together',
      `insert into guest_sign (hotel_id, guest_id, sign, key)
      select hotel_id, id, 2, '99112233' from guest where id in (select guest_id from stay)`,
      /^Guest \S+ \S+ shares a document, a phone, an e-mail or name and birth date with another guest/,
    ],
    [
      'a bar of another stay',
      "update room_occupancy set bar = '[]' where stay_id is not null",
      /^The calendar shows another bar than reservation/,
    ],
  ])('name %s', async (_, statement, words) => {
    const hotel = await livedIn()
    await tamper(hotel, statement)
    expect(await wrongIn(hotel)).toEqual(expect.arrayContaining([expect.stringMatching(words)]))
  })

  test('hold of numbers that the hotel passed over by itself, and of a stay that came back', async () => {
    const hotel = await livedIn()
    const numbers = await hotel.call(Hotel.numbers, {})
    await hotel.call(Hotel.setNumbers, { ...numbers, reservation: { ...numbers.reservation, next: 9_000 } })
    const stayId = await book(hotel, { room: '103', arrival: 3 })
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Ill' })
    await hotel.call(Stay.reinstate, { stayIds: [stayId], reason: 'Well again' })
    expect(await wrongIn(hotel)).toEqual([])
  })

  test('are read as of one moment and leave the desks alone', async () => {
    const hotel = await livedIn()
    const { db, close } = openAgain(hotel.url, { max: 2 })
    const booked = await db.transaction().execute(async (trx) => {
      // a desk that holds everything it can hold
      await trx.selectFrom('hotel').select('id').where('id', '=', hotel.hotelId).forNoKeyUpdate().execute()
      await trx.selectFrom('type_inventory').select('date').where('hotel_id', '=', hotel.hotelId).forUpdate().execute()
      return wrongIn(hotel)
    })
    await close()
    expect(booked).toEqual([])
  })
})
