import { beforeAll, describe, expect, test } from 'vitest'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { SPAN_STATUSES, StayView, type StayWindow, stayWindow } from '#features/stayView/contract.ts'
import { dayOfNumber } from '#features/stayView/geometry.ts'
import { MARK } from '#domain/bar/barMarks.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { drawBars } from '#domain/bar/server/barFacts.ts'
import { sql } from 'kysely'

interface Booked {
  readonly name: string
  readonly status: string
  readonly arrival: string
  readonly departure: string
  /** Rooms with the date on which each is entered; none = not assigned. */
  readonly rooms?: readonly (readonly [room: string, since: string])[]
  readonly type?: string
  readonly remarks?: string
  readonly locked?: boolean
}

const B = '2026-03-10'
const guests: readonly Booked[] = [
  {
    name: 'Past',
    status: 'checkedOut',
    arrival: '2026-02-20',
    departure: '2026-02-25',
    rooms: [['101', '2026-02-20']],
  },
  {
    name: 'Departed',
    status: 'checkedOut',
    arrival: '2026-03-06',
    departure: '2026-03-09',
    rooms: [['101', '2026-03-06']],
  },
  {
    name: 'Bat',
    status: 'inHouse',
    arrival: '2026-03-08',
    departure: '2026-03-12',
    rooms: [
      ['102', '2026-03-08'],
      ['103', B],
    ],
  },
  {
    name: 'Due',
    status: 'reserved',
    arrival: B,
    departure: '2026-03-12',
    rooms: [['101', B]],
    locked: true,
    remarks: 'Quiet room',
  },
  {
    name: 'Perhaps',
    status: 'reserved',
    arrival: '2026-03-15',
    departure: '2026-03-16',
    rooms: [['104', '2026-03-15']],
    type: 'UNCONF',
  },
  { name: 'Noon', status: 'reserved', arrival: '2026-03-14', departure: '2026-03-14', rooms: [['104', '2026-03-14']] },
  { name: 'Second', status: 'reserved', arrival: '2026-03-17', departure: '2026-03-19' },
  { name: 'First', status: 'reserved', arrival: '2026-03-16', departure: '2026-03-18' },
  { name: 'Gone', status: 'cancelled', arrival: B, departure: '2026-03-12' },
  { name: 'Absent', status: 'noShow', arrival: '2026-03-09', departure: '2026-03-12' },
  { name: 'Wrong', status: 'void', arrival: B, departure: '2026-03-12' },
  { name: 'Later', status: 'reserved', arrival: '2026-04-20', departure: '2026-04-22', rooms: [['101', '2026-04-20']] },
]

/** The bookings as the tables keep them: what the desk does has tests of its own. */
async function book(hotel: TestHotel, hotelId: number, booked: Booked, number: number): Promise<void> {
  const own = sql.raw(String(hotelId))
  const ended = ['cancelled', 'noShow', 'void'].includes(booked.status) ? B : null
  const { rows } = await sql<{ id: number }>`
    with g as (insert into guest (hotel_id, last_name, search) values (${own}, ${booked.name}, ${booked.name.toLowerCase()}) returning id),
    b as (
      insert into reservation (hotel_id, number, guest_id, reservation_type_id, internal_remarks, created_on)
      select ${own}, ${number}::int, g.id, t.id, ${booked.remarks ?? ''}, ${B}::date from g, reservation_type t where t.hotel_id = ${own} and t.code = ${booked.type ?? 'CONF'}
      returning id, guest_id
    )
    insert into stay (hotel_id, reservation_id, sequence, guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id, booked_room_type_id, room_id, rate_type_id,
      adults, holds_inventory, room_locked, bar_name, bar_marks, checked_in_on, checked_out_on, ended_on)
    select ${own}, b.id, 1, b.guest_id, ${booked.status}, ${booked.arrival}::date, ${booked.departure}::date, ${booked.arrival}::date + time '12:00', ${booked.departure}::date + time '18:00',
      t.id, t.id, (select id from room where hotel_id = ${own} and number = ${booked.rooms?.at(-1)?.[0] ?? null}), r.id, 1, false, ${booked.locked ?? false},
      ${booked.name}, ${(booked.remarks ? MARK.note : 0) + (booked.type === 'UNCONF' ? MARK.unconfirmed : 0)},
      ${['inHouse', 'checkedOut'].includes(booked.status) ? booked.arrival : null}::date, ${booked.status === 'checkedOut' ? booked.departure : null}::date, ${ended}::date
    from b, room_type t, rate_type r where t.hotel_id = ${own} and t.code = 'STD' and r.hotel_id = ${own} and r.code = 'BAR'
    returning id`.execute(hotel.db)
  const stayId = rows[0]?.id ?? 0
  const moves = booked.rooms ?? []
  await Promise.all(
    moves.map(([room, since], index) =>
      sql`
      insert into room_occupancy (hotel_id, room_id, kind, stay_id, during, bar)
      select ${own}, id, 'stay', ${stayId}::bigint, tsrange(${since}::date + time '14:00', ${moves[index + 1]?.[1] ?? booked.departure}::date + time ${sql.raw(booked.arrival === booked.departure ? "'18:00'" : "'12:00'")}), '[]'
      from room where hotel_id = ${own} and number = ${room}`.execute(hotel.db),
    ),
  )
  await drawBars({ db: hotel.db, hotelId }, sql`s.id = ${stayId}`)
}

/** As the desk's own action keeps it; only one that is out of order takes its room. */
const block = (room: string, kind: string, from: string, until: string) =>
  sql`
    with made as (
      insert into room_block (hotel_id, room_id, kind, during, room_type_id, first_night, until_night, reason, return_house_status)
      select hotel_id, id, ${kind}, tsrange(${from}::date, ${until}::date), room_type_id, ${from}::date, ${until}::date, 'Paint', 'dirty'
      from room where hotel_id = ${hotel.hotelId} and number = ${room} returning *
    )
    insert into room_occupancy (hotel_id, room_id, kind, block_id, during)
    select hotel_id, room_id, 'block', id, during from made where kind = 'outOfOrder'`.execute(hotel.db)

let hotel: TestHotel
let seen: StayWindow
let rooms: Map<number, string>

const shownBar = ([room, start, nights, , status, marks]: StayWindow['spans'][number]) => ({
  room: rooms.get(room),
  from: dayOfNumber(start),
  until: dayOfNumber(start + nights),
  status: SPAN_STATUSES[status],
  marks,
})
const nameOf = (bar: StayWindow['spans'][number]): string => bar[6]
const barsOf = (name: string, window = seen) => window.spans.filter((bar) => nameOf(bar) === name).map(shownBar)
const look = () => hotel.call(StayView.window, { from: '2026-03-08', until: '2026-03-22' })

beforeAll(async () => {
  hotel = await openHotel()
  await Promise.all(guests.map((guest, index) => book(hotel, hotel.hotelId, guest, index + 1)))
  await block('105', 'outOfOrder', '2026-03-11', '2026-03-13')
  await block('101', 'outOfService', '2026-03-08', '2026-03-10')
  await block('106', 'outOfOrder', '2026-03-23', '2026-03-25')
  const rows = await hotel.call(StayView.rooms, {})
  rooms = new Map(rows.rooms.id.map((id, index) => [id, rows.rooms.number[index] ?? '']))
  seen = stayWindow.parse(await hotel.call(StayView.window, { from: '2026-03-08', until: '2026-03-22' }))
})

describe('the window of the stay view', () => {
  test('has the rows of the house: types in their order, their rooms with the house status', async () => {
    const { types, rooms: columns } = await hotel.call(StayView.rooms, {})
    expect(types.map(({ code }) => code)).toEqual(['STD', 'TWN', 'SUI'])
    expect(columns.number.slice(0, 6)).toEqual(['101', '102', '103', '104', '105', '201'])
    expect(columns.houseStatus).toHaveLength(30)
    expect(columns.roomTypeId.slice(14, 16)).toEqual([types[0]?.id, types[1]?.id])
  })

  test('shows who lives or will live in a room, and who departed within it', () => {
    expect(barsOf('Departed')).toEqual([
      { room: '101', from: '2026-03-06', until: '2026-03-09', status: 'checkedOut', marks: 0 },
    ])
    expect(barsOf('Due')).toEqual([
      { room: '101', from: B, until: '2026-03-12', status: 'reserved', marks: MARK.locked | MARK.note },
    ])
    expect(barsOf('Perhaps')[0]).toMatchObject({ room: '104', marks: MARK.unconfirmed })
  })

  test('a stay that moved has one bar in each of its rooms', () => {
    expect(barsOf('Bat').sort((a, b) => a.from.localeCompare(b.from))).toEqual([
      { room: '102', from: '2026-03-08', until: B, status: 'inHouse', marks: 0 },
      { room: '103', from: B, until: '2026-03-12', status: 'inHouse', marks: 0 },
    ])
  })

  test('and each of them tells when the whole stay comes and goes, also after its dates have changed', async () => {
    const whole = (window: StayWindow) =>
      window.spans.filter((bar) => nameOf(bar) === 'Bat').map(([, , , , , , , ...days]) => days.map(dayOfNumber))
    expect(whole(seen)).toEqual([
      ['2026-03-08', '2026-03-12'],
      ['2026-03-08', '2026-03-12'],
    ])
    const depart = async (day: string) => {
      await sql`update stay set departure = ${day}::date where hotel_id = ${hotel.hotelId} and bar_name = 'Bat'`.execute(
        hotel.db,
      )
      await drawBars(hotel, sql`s.bar_name = 'Bat'`)
    }
    await depart('2026-03-13')
    const later = whole(await look())
    await depart('2026-03-12')
    expect(later).toEqual([
      ['2026-03-08', '2026-03-13'],
      ['2026-03-08', '2026-03-13'],
    ])
    expect(seen.spans.filter((bar) => nameOf(bar) !== 'Bat').every((bar) => bar.length === 7)).toBe(true)
  })

  test('a day use begins and ends on its day', () => {
    expect(barsOf('Noon')).toMatchObject([{ from: '2026-03-14', until: '2026-03-14' }])
  })

  test('blocks are told with what they are and why, whether they take their room or not', () => {
    expect(
      seen.blocks.map(({ roomId, kind, from, until, reason }) => [rooms.get(roomId), kind, from, until, reason]),
    ).toEqual(
      expect.arrayContaining([
        ['105', 'outOfOrder', '2026-03-11T00:00', '2026-03-13T00:00', 'Paint'],
        ['101', 'outOfService', '2026-03-08T00:00', '2026-03-10T00:00', 'Paint'],
      ]),
    )
    expect(seen.blocks).toHaveLength(2)
  })

  test('reserved stays without a room stand by their arrival, under their type', () => {
    expect(seen.unassigned.map(nameOf)).toEqual(['First', 'Second'])
    expect(seen.unassigned.map(([, start]) => dayOfNumber(start))).toEqual(['2026-03-16', '2026-03-17'])
    expect(new Set(seen.unassigned.map(([type]) => type)).size).toBe(1)
  })

  test('a reservation type that is not shown here hides those who wait, not those who have a room', async () => {
    const show = (shown: boolean) =>
      sql`update reservation_type set shown_on_stay_view = ${shown} where hotel_id = ${hotel.hotelId} and code in ('CONF', 'UNCONF')`.execute(
        hotel.db,
      )
    await show(false)
    const hidden = await look()
    await show(true)
    expect(hidden.unassigned).toEqual([])
    expect(hidden.spans).toHaveLength(seen.spans.length)
  })

  test('what is over, cancelled, void, not come or outside of the window is not there', () => {
    for (const name of ['Past', 'Later', 'Gone', 'Absent', 'Wrong']) expect(barsOf(name)).toEqual([])
    expect(seen.spans).toHaveLength(6)
  })

  test('each type tells for each day what is sold and what is left', async () => {
    const standard = seen.days.roomTypeId[0] ?? 0
    await sql`
      insert into type_inventory (hotel_id, room_type_id, date, rooms, overbooking, sold, blocked) values (${hotel.hotelId}, ${standard}, '2026-03-12', 15, 2, 4, 1)`.execute(
      hotel.db,
    )
    const { days } = await hotel.call(StayView.window, { from: '2026-03-11', until: '2026-03-14' })
    expect(days.sold[0]).toEqual([0, 4, 0])
    expect(days.sellable[0]).toEqual([15, 14, 15])
    expect(days.free[0]).toEqual([15, 12, 15])
  })

  test('whatever changes a stay changes its bars, and a name with quotes and line ends stays one name', async () => {
    const name = 'Mrs "Due" \\ of\nUB'
    await sql`update stay set bar_name = ${name}, bar_marks = ${MARK.company}, status = 'inHouse', checked_in_on = arrival
      where hotel_id = ${hotel.hotelId} and status = 'reserved' and room_locked`.execute(hotel.db)
    await drawBars(hotel, sql`s.bar_name = ${name}`)
    expect(barsOf('Mrs "Due" \\ of UB', await look())).toEqual([
      { room: '101', from: B, until: '2026-03-12', status: 'inHouse', marks: MARK.locked | MARK.company },
    ])
    await sql`update room_occupancy o set room_id = r.id from stay s, room r where o.hotel_id = ${hotel.hotelId} and s.hotel_id = o.hotel_id and s.id = o.stay_id
      and r.hotel_id = o.hotel_id and s.bar_name = ${name} and r.number = '107'`.execute(hotel.db)
    await drawBars(hotel, sql`s.bar_name = ${name}`)
    expect(barsOf('Mrs "Due" \\ of UB', await look())[0]?.room).toBe('107')
  })

  test('another hotel on the same server is not seen', async () => {
    const other = await createHotel(hotel.db, {
      code: 'OTHER',
      name: 'Other',
      currency: 'MNT',
      timeZone: 'Asia/Ulaanbaatar',
      businessDate: B,
      vatPayer: true,
      cityTaxPayer: true,
      administrator: { loginName: 'other', name: 'Other', password: 'Buudal-demo1' },
    })
    await sql`insert into room_type (hotel_id, code, name) values (${other}, 'STD', 'Theirs')`.execute(hotel.db)
    await sql`insert into rate_type (hotel_id, code, name) values (${other}, 'BAR', 'Theirs')`.execute(hotel.db)
    await sql`insert into room (hotel_id, number, room_type_id) select ${other}, '101', id from room_type where hotel_id = ${other}`.execute(
      hotel.db,
    )
    await book(
      hotel,
      other,
      { name: 'Foreign', status: 'reserved', arrival: B, departure: '2026-03-12', rooms: [['101', B]] },
      1,
    )
    await book(hotel, other, { name: 'Stranger', status: 'reserved', arrival: B, departure: '2026-03-12' }, 2)
    const again = await look()
    expect(again.spans.map(nameOf)).not.toContain('Foreign')
    expect(again.unassigned.map(nameOf)).toEqual(['First', 'Second'])
    expect((await hotel.call(StayView.rooms, {})).rooms.number).toHaveLength(30)
  })

  test('reversed and endless windows are refused beside the field', async () => {
    const reversed = await hotel.refused(StayView.window, { from: B, until: B })
    expect(reversed.body.fields).toMatchObject([{ field: 'until', code: 'endBeforeBegin' }])
    const endless = await hotel.refused(StayView.window, { from: B, until: '2027-03-10' })
    expect(endless.body).toMatchObject({ code: 'tooLarge', field: 'until' })
  })

  test('without the calendar in the role nothing is told', async () => {
    await sql`delete from role_menu where hotel_id = ${hotel.hotelId} and menu_path = '/handsontable' and role_id = (
      select role_id from app_user where hotel_id = ${hotel.hotelId} and login_name = 'cashier')`.execute(hotel.db)
    const cashier = await hotel.as('cashier')
    expect((await cashier.refused(StayView.window, { from: B, until: '2026-03-12' })).body.code).toBe('noAccess')
  })
})
