import type { InputOf } from '#core/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { miniBarGroup } from '#features/configuration/miniBarGroup.ts'
import { miniBarItem } from '#features/configuration/miniBarItem.ts'
import { Report } from '#features/reports/contract.ts'
import {
  book,
  bookInHouse,
  type BookableHotel,
  holdTruths,
  openBookableHotel,
  passNights,
  TODAY,
} from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const COLA = 500_000
const BEER = 900_000

let hotel: BookableHotel
let cola: number
let beer: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  await bar()
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

/** A hotel whose store holds 20 colas and 5 beers, of which two and one should lie in each standard room. */
async function bar(): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into mini_bar_group (hotel_id, name, name_mon, extra_charge_group_id)
    select ${hotel.hotelId}::int, 'Cold drinks', 'Хүйтэн ундаа', id from extra_charge_group where hotel_id = ${hotel.hotelId} and name = 'Mini bar'
    returning id`.execute(hotel.db)
  const item = { nameMon: '', miniBarGroupId: rows[0]?.id ?? 0 }
  cola = (await hotel.call(miniBarItem.actions.new, { ...item, name: 'Test cola', price: COLA, stock: 20 })).id
  beer = (await hotel.call(miniBarItem.actions.new, { ...item, name: 'Test beer', price: BEER, stock: 5 })).id
  const items = [
    { itemId: cola, quantity: 2 },
    { itemId: beer, quantity: 1 },
  ]
  await sql`delete from mini_bar_par where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await hotel.call(MiniBar.setPars, { roomTypeIds: [hotel.types['STD'] ?? 0], items })
}

const room = (number = '101') => hotel.rooms[number] ?? 0
const lines = async (folioId: number | null) =>
  (await hotel.call(Folio.get, { id: folioId ?? 0 })).lines.map(({ item, quantity, gross, void: isVoid }) => ({
    item: item?.en,
    quantity: Number(quantity),
    gross,
    isVoid,
  }))
const lies = async (itemId: number) => {
  const { items } = await hotel.call(MiniBar.room, { roomId: room() })
  const { rows } = await hotel.call(MiniBar.stock, { limit: 500 })
  return {
    room: items.find((item) => item.itemId === itemId)?.lying,
    store: rows.find((row) => row.itemId === itemId)?.store,
  }
}

test('what the housekeeper notes stands on the folio of the guest in house, and leaves the room', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(MiniBar.refill, { rooms: [{ roomId: room(), items: [{ itemId: cola, quantity: 2 }] }] })
  expect(await lies(cola)).toEqual({ room: 2, store: 18 })

  const keeper = await hotel.as('housekeeping')
  const { guests, roomNumber } = await keeper.call(MiniBar.room, { roomId: room() })
  expect({ roomNumber, guests }).toMatchObject({ roomNumber: '101', guests: [{ stayId, inHouse: true }] })
  const bars = await keeper.call(MiniBar.rooms, { roomIds: [room('102'), room()] })
  expect(bars).toEqual([
    await keeper.call(MiniBar.room, { roomId: room() }),
    await keeper.call(MiniBar.room, { roomId: room('102') }),
  ])
  const posted = await keeper.call(MiniBar.post, {
    stayId,
    taken: [
      { itemId: cola, quantity: 1 },
      { itemId: beer, quantity: 2 },
    ],
  })
  expect(posted).toMatchObject({ late: false, amount: COLA + 2 * BEER })
  expect(await lines(posted.folioId)).toEqual([
    { item: 'Test cola', quantity: 1, gross: COLA, isVoid: false },
    { item: 'Test beer', quantity: 2, gross: 2 * BEER, isVoid: false },
  ])
  expect(await lies(cola)).toEqual({ room: 1, store: 18 })
  // none was known to lie in the room: they came from the store
  expect(await lies(beer)).toEqual({ room: 0, store: 3 })
})

test('its taxes are inside, as those of the group as which it is posted', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  const { folioId } = await hotel.call(MiniBar.post, { stayId, taken: [{ itemId: cola, quantity: 1 }] })
  const { lines: posted } = await hotel.call(Folio.get, { id: folioId ?? 0 })
  const [line] = posted
  expect(line?.gross).toBe(COLA)
  expect(line?.tax).toBeGreaterThan(0)
  expect((line?.net ?? 0) + (line?.tax ?? 0)).toBe(COLA)
})

test('what was put back at once leaves the room as it was and the store with less', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(MiniBar.refill, { rooms: [{ roomId: room(), items: [{ itemId: cola, quantity: 2 }] }] })
  await hotel.call(MiniBar.post, { stayId, taken: [{ itemId: cola, quantity: 2 }], refilled: true })
  expect(await lies(cola)).toEqual({ room: 2, store: 16 })
})

test('the refill list says what each room wants until it was brought', async () => {
  const wanted = async () => (await hotel.call(MiniBar.wanting, {})).find(({ roomId }) => roomId === room())
  expect(await wanted()).toMatchObject({
    number: '101',
    items: expect.arrayContaining([
      { itemId: cola, kind: 'sold', quantity: 2 },
      { itemId: beer, kind: 'sold', quantity: 1 },
    ]),
  })
  const { items } = (await wanted())!
  expect(await hotel.call(MiniBar.refill, { rooms: [{ roomId: room(), items }] })).toEqual({ rooms: 1, items: 3 })
  expect(await wanted()).toBeUndefined()
  const { rows } = await hotel.call(MiniBar.stock, { search: 'Test' })
  const rooms = rows[0]!.par / 2
  expect(
    rows.map(({ itemId, store, inRooms, missing, toBuy }) => ({ itemId, store, inRooms, missing, toBuy })),
  ).toEqual(
    expect.arrayContaining([
      { itemId: beer, store: 4, inRooms: 1, missing: rooms - 1, toBuy: Math.max(0, rooms - 5) },
      { itemId: cola, store: 18, inRooms: 2, missing: 2 * rooms - 2, toBuy: Math.max(0, 2 * rooms - 20) },
    ]),
  )
})

test('found after check-out it waits for the desk, which charges it to the closed folio or drops it', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  await passNights(hotel, 2)
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const card = await idOf(hotel, 'payment_method', 'Card')
  await hotel.call(Stay.checkOut, { stayIds: [stayId], payments: [{ paymentMethodId: card, amount: 50_000_000 }] })
  const folioId = folios[0]?.id ?? 0
  const taken = [
    { itemId: cola, quantity: 2 },
    { itemId: beer, quantity: 1 },
  ]
  const keeper = await hotel.as('housekeeping')
  expect(await keeper.call(MiniBar.post, { stayId, taken })).toEqual({
    late: true,
    amount: 2 * COLA + BEER,
    folioId: null,
  })
  expect((await hotel.call(Folio.get, { id: folioId })).status).toBe('closed')

  const { rows: late } = await hotel.call(MiniBar.late, { sort: 'amount' })
  expect(late.map(({ item, amount, roomNumber }) => [item.en, amount, roomNumber])).toEqual([
    ['Test beer', BEER, '101'],
    ['Test cola', 2 * COLA, '101'],
  ])
  await hotel.call(MiniBar.dropLate, { ids: [late[0]!.id], reason: 'Regular guest' })
  expect(await hotel.call(MiniBar.chargeLate, { ids: [late[1]!.id], reason: 'Found by housekeeping' })).toEqual({
    folioIds: [folioId],
  })
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ status: 'open', balance: 2 * COLA })
  expect((await hotel.refused(MiniBar.dropLate, { ids: [late[1]!.id], reason: 'Twice' })).body.code).toBe('lateSettled')
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: 2 * COLA })
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ status: 'closed', balance: 0 })
  expect((await hotel.call(MiniBar.late, {})).total).toBe(0)
})

test('a voided posting lies in the room again, and is corrected by posting anew', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(MiniBar.refill, { rooms: [{ roomId: room(), items: [{ itemId: cola, quantity: 1 }] }] })
  const { folioId } = await hotel.call(MiniBar.post, { stayId, taken: [{ itemId: cola, quantity: 3 }] })
  expect(await lies(cola)).toEqual({ room: 0, store: 17 })
  const [line] = (await hotel.call(Folio.get, { id: folioId ?? 0 })).lines
  await hotel.call(Folio.voidLine, { lineId: line?.id ?? 0, reason: 'Another room' })
  expect(await lies(cola)).toEqual({ room: 1, store: 19 })
})

test('a count that differs asks why; the report tells opening, taken, counted and closing', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(MiniBar.post, { stayId, taken: [{ itemId: beer, quantity: 1 }] })
  await hotel.call(MiniBar.purchase, { items: [{ itemId: beer, quantity: 12 }], note: 'Invoice 7' })
  const counted = [
    { itemId: beer, quantity: 15 },
    { itemId: cola, quantity: 20 },
  ]
  expect((await hotel.refused(MiniBar.count, { roomId: null, counted })).body).toMatchObject({
    code: 'countReason',
    field: 'reason',
  })
  expect(await hotel.call(MiniBar.count, { roomId: null, counted, reason: 'Broken' })).toEqual({ differing: 1 })
  const { rows } = await hotel.call(Report.miniBar, { from: TODAY, until: TODAY, search: 'Test beer' })
  expect(rows).toMatchObject([
    { opening: 0, bought: 12, sold: 1, counted: 4, unknown: 0, closing: 15, store: 15, rooms: 0, revenue: BEER },
  ])
  const moved = await hotel.call(MiniBar.movements, { itemId: beer, sort: 'movedAt', descending: true })
  expect(
    moved.rows.map(({ kind, quantity, note, movedBy }) => ({ kind, quantity, note, by: movedBy !== null })),
  ).toEqual([
    { kind: 'count', quantity: -1, note: 'Broken', by: true },
    { kind: 'purchase', quantity: 12, note: 'Invoice 7', by: true },
    { kind: 'sale', quantity: 1, note: '', by: true },
    { kind: 'count', quantity: 5, note: '', by: true },
  ])
})

test('more than is known to lie anywhere is posted all the same, and the report says that it was in no book', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  await hotel.call(MiniBar.post, { stayId, taken: [{ itemId: beer, quantity: 7 }] })
  expect(await lies(beer)).toEqual({ room: 0, store: 0 })
  const { rows } = await hotel.call(Report.miniBar, { from: TODAY, until: TODAY, search: 'Test beer' })
  expect(rows).toMatchObject([{ opening: 0, counted: 5, sold: 7, unknown: 2, closing: 0 }])
})

test('of two who post and refill the same item at once nothing is lost', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  const one = [{ itemId: cola, quantity: 1 }]
  await Promise.all([
    ...[1, 2, 3, 4].map(() => hotel.call(MiniBar.post, { stayId, taken: one, refilled: true })),
    ...[1, 2, 3].map(() => hotel.call(MiniBar.refill, { rooms: [{ roomId: room(), items: one }] })),
  ])
  const { room: inRoom = 0, store = 0 } = await lies(cola)
  expect(inRoom + store).toBe(16)
})

test('only guests who are or were there took something, and only what is sold', async () => {
  const stayId = await bookInHouse(hotel, { room: '101' })
  await sql`update mini_bar_item set active = false where hotel_id = ${hotel.hotelId} and id = ${cola}`.execute(
    hotel.db,
  )
  const refused = await hotel.refused(MiniBar.post, { stayId, taken: [{ itemId: cola, quantity: 1 }] })
  expect(refused.body.code).toBe('itemNotSold')
  const toCome = await book(hotel, { room: '102', arrival: 3 })
  const taken = [{ itemId: beer, quantity: 1 }]
  expect((await hotel.refused(MiniBar.post, { stayId: toCome, taken })).body.code).toBe('noBarOfStay')
  const accounting = await hotel.as('accounting')
  expect((await accounting.refused(MiniBar.post, { stayId, taken })).body.code).toBe('noAccess')
})

describe('linen and guest supplies', () => {
  const group = (fields: object) =>
    hotel.call(miniBarGroup.actions.new, { nameMon: '', ...fields } as InputOf<typeof miniBarGroup.actions.new>)
  const shelf = async () => {
    const linen = await group({ name: 'Bed and bath', kind: 'linen' })
    const item = { nameMon: '', miniBarGroupId: linen.id, price: 0 }
    const towel = (await hotel.call(miniBarItem.actions.new, { ...item, name: 'Test towel', stock: 50 })).id
    await hotel.call(MiniBar.setPars, {
      roomTypeIds: [hotel.types['STD'] ?? 0],
      items: [
        { itemId: towel, quantity: 4 },
        { itemId: cola, quantity: 2 },
      ],
    })
    return towel
  }

  test('are counted, brought and used like what is sold, and posted to nobody', async () => {
    const towel = await shelf()
    const stayId = await bookInHouse(hotel, { room: '101' })
    const wanted = (await hotel.call(MiniBar.wanting, {})).find(({ roomId }) => roomId === room())
    expect(wanted?.items).toHaveLength(2)
    expect(wanted?.items).toEqual(
      expect.arrayContaining([
        { itemId: towel, kind: 'linen', quantity: 4 },
        { itemId: cola, kind: 'sold', quantity: 2 },
      ]),
    )
    await hotel.call(MiniBar.refill, { rooms: [{ roomId: room(), items: [{ itemId: towel, quantity: 4 }] }] })
    const { items } = await hotel.call(MiniBar.room, { roomId: room() })
    expect(items.find(({ itemId }) => itemId === towel)).toMatchObject({ kind: 'linen', price: 0, par: 4, lying: 4 })

    const keeper = await hotel.as('housekeeping')
    const towels = [{ itemId: towel, quantity: 3 }]
    expect(await keeper.call(MiniBar.post, { stayId, taken: towels })).toEqual({
      late: false,
      amount: 0,
      folioId: null,
    })
    expect(await lies(towel)).toEqual({ room: 1, store: 46 })
    // beside something that is sold, that alone is charged
    const mixed = await keeper.call(MiniBar.post, {
      stayId,
      taken: [
        { itemId: towel, quantity: 1 },
        { itemId: cola, quantity: 1 },
      ],
      refilled: true,
    })
    expect(mixed).toMatchObject({ late: false, amount: COLA })
    expect((await lines(mixed.folioId)).map(({ item }) => item)).toEqual(['Test cola'])
    expect(await lies(towel)).toEqual({ room: 1, store: 45 })

    expect(
      await hotel.call(MiniBar.count, { roomId: null, counted: [{ itemId: towel, quantity: 40 }], reason: 'Torn' }),
    ).toEqual({ differing: 1 })
    const { rows } = await hotel.call(MiniBar.stock, { kind: 'linen' })
    expect(rows).toMatchObject([{ itemId: towel, kind: 'linen', price: null, store: 40, inRooms: 1, sold: 4 }])
    const { rows: moved } = await hotel.call(MiniBar.movements, { itemId: towel, kind: 'use', sort: 'movedAt' })
    expect(moved.map(({ quantity, folioId }) => [quantity, folioId])).toEqual([
      [3, null],
      [1, null],
    ])
    const report = await hotel.call(Report.miniBar, { from: TODAY, until: TODAY, search: 'Test towel' })
    expect(report.rows).toMatchObject([{ sold: 4, counted: 50 - 5, unknown: 0, closing: 41, revenue: 0 }])
  })

  test('of who has left nothing waits for the desk', async () => {
    const towel = await shelf()
    const stayId = await bookInHouse(hotel, { room: '101' })
    await passNights(hotel, 2)
    const card = await idOf(hotel, 'payment_method', 'Card')
    await hotel.call(Stay.checkOut, { stayIds: [stayId], payments: [{ paymentMethodId: card, amount: 50_000_000 }] })
    const keeper = await hotel.as('housekeeping')
    expect(await keeper.call(MiniBar.post, { stayId, taken: [{ itemId: towel, quantity: 2 }] })).toMatchObject({
      late: false,
      amount: 0,
    })
    expect((await hotel.call(MiniBar.late, {})).total).toBe(0)
  })

  test('what is sold says as what it is posted', async () => {
    const refused = await hotel.refused(miniBarGroup.actions.new, {
      name: 'Sweets',
      nameMon: '',
      kind: 'sold',
    } as InputOf<typeof miniBarGroup.actions.new>)
    expect(refused.body).toMatchObject({ code: 'required', field: 'extraChargeGroupId' })
    const { id } = await group({ name: 'Soap and tea', kind: 'supply' })
    expect(await hotel.call(miniBarGroup.actions.get, { id })).toMatchObject([
      { kind: 'supply', extraChargeGroupId: null },
    ])
  })
})
