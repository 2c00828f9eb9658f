import { beforeEach, describe, expect, test } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { unsettledFolios } from '#domain/folio/server/unsettledFolios.ts'
import { postNights } from '#domain/nightPosting/server/postNights.ts'
import { expectBooksToHold, idOf, moveDate } from '#test/books.ts'
import { inCommand } from '#test/command.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse, type TestStay } from '#test/inHouse.ts'

let hotel: TestHotel
let stay: TestStay
let laundry: number
beforeEach(async () => {
  hotel = await openHotel()
  stay = await putInHouse(hotel, { room: '101', nights: 3 })
  laundry = await idOf(hotel, 'extra_charge', 'Laundry')
})

const read = (id = stay.folioId) => hotel.call(Folio.get, { id })
const balances = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await read(id)).balance))
const charge = async (quantity = '1', folioId = stay.folioId) =>
  (await hotel.call(Folio.postCharge, { folioId, extraChargeId: laundry, quantity })).lineIds[0] ?? 0
const company = async () => {
  const { id } = await hotel.db
    .insertInto('company')
    .values({ hotel_id: hotel.hotelId, code: 'TRADE', name: 'Nomad Trade', kind: 'company' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('who pays', () => {
  test('a window is opened for a companion, any guest or a company; the main guest when nobody is named', async () => {
    const friend = await putInHouse(hotel, { room: '102' })
    const companyId = await company()
    const own = await hotel.call(Folio.openWindow, { stayId: stay.stayId })
    const theirs = await hotel.call(Folio.openWindow, { stayId: stay.stayId, payerGuestId: friend.guestId })
    const firm = await hotel.call(Folio.openWindow, { stayId: stay.stayId, payerCompanyId: companyId })
    expect((await read(own.folioId)).payer).toMatchObject({ kind: 'guest', id: stay.guestId })
    expect((await read(theirs.folioId)).payer).toMatchObject({ kind: 'guest', id: friend.guestId })
    const view = await read(firm.folioId)
    expect(view.payer).toMatchObject({ kind: 'company', name: 'Nomad Trade' })
    expect(view.windows.map(({ payer }) => payer)).toEqual([
      'Room 101 Dorj',
      'Room 101 Dorj',
      'Room 102 Dorj',
      'Nomad Trade',
    ])
  })

  test('somebody else pays from now on, and the folio remembers who it was', async () => {
    const companyId = await company()
    await hotel.call(FolioOperation.setPayer, { folioId: stay.folioId, payerCompanyId: companyId })
    expect((await read()).payer).toMatchObject({ kind: 'company', id: companyId })
    await hotel.call(FolioOperation.setPayer, { folioId: stay.folioId })
    expect((await read()).payer).toMatchObject({ kind: 'guest', id: stay.guestId })
    const rows = await hotel.db
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('hotel_id', '=', hotel.hotelId)
      .where('action', '=', 'setPayer')
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([{ after: { payer: 'Nomad Trade' } }, { before: { payer: 'Nomad Trade' } }])
  })

  test('a guest and a company at once, and who is unknown, are refused beside the field', async () => {
    const companyId = await company()
    const open = { stayId: stay.stayId }
    const both = await hotel.refused(Folio.openWindow, {
      ...open,
      payerCompanyId: companyId,
      payerGuestId: stay.guestId,
    })
    expect(both.body).toMatchObject({ code: 'onePayer', field: 'payerCompanyId' })
    expect((await hotel.refused(Folio.openWindow, { ...open, payerGuestId: 999_999 })).body).toMatchObject({
      code: 'unknownReference',
      field: 'payerGuestId',
    })
    expect((await hotel.refused(Folio.openWindow, { ...open, payerCompanyId: 999_999 })).body).toMatchObject({
      code: 'unknownReference',
      field: 'payerCompanyId',
    })
  })
})

describe('split', () => {
  test('the balance equally among three: two windows open, all three sum exactly, with their taxes', async () => {
    await inCommand(hotel, (ctx) => postNights(ctx, { date: '2026-03-10', source: 'desk' }))
    await charge()
    await hotel.call(Folio.postPayment, {
      folioId: stay.folioId,
      paymentMethodId: await idOf(hotel, 'payment_method', 'Bank transfer'),
      amount: 700_000,
    })
    const companyId = await company()
    const whole = await read()
    const split = await hotel.call(FolioOperation.split, {
      folioId: stay.folioId,
      by: 'equally',
      total: whole.balance,
      parts: [{}, { payerCompanyId: companyId }],
    })
    expect(split.opened).toMatchObject([{ windowNo: 2 }, { windowNo: 3 }])
    const ids = [stay.folioId, ...split.opened.map(({ folioId }) => folioId)]
    expect(await balances(ids)).toEqual([8_766_667, 8_766_667, 8_766_666])
    const views = await Promise.all(ids.map((id) => read(id)))
    const sum = (of: (view: (typeof views)[number]) => number) => views.reduce((all, view) => all + of(view), 0)
    expect(sum(({ tax }) => tax)).toBe(whole.tax)
    expect(sum(({ charges }) => charges)).toBe(whole.charges)
    expect(views[2]?.payer).toMatchObject({ name: 'Nomad Trade' })
    await expectBooksToHold(hotel)

    expect(await hotel.call(FolioOperation.takeBack, { lineIds: split.lineIds })).toEqual({ takenBack: 4 })
    expect(await balances(ids)).toEqual([whole.balance, 0, 0])
    await expectBooksToHold(hotel)
  })

  test('a line by quantity, by percent and by amount; what is not asked for stays', async () => {
    const lineId = await charge('4')
    const { folioId } = await hotel.call(Folio.openWindow, { stayId: stay.stayId })
    const split = (by: string, total: number, value: object) =>
      hotel.call(FolioOperation.split, {
        folioId: stay.folioId,
        lineIds: [lineId],
        by: by as 'amount',
        total,
        parts: [{ folioId, ...value }],
      })
    await split('quantity', 8_000_000, { quantity: '1' })
    expect(await balances([stay.folioId, folioId])).toEqual([6_000_000, 2_000_000])
    await split('percent', 6_000_000, { percent: '12.5' })
    expect(await balances([stay.folioId, folioId])).toEqual([5_250_000, 2_750_000])
    await split('amount', 5_250_000, { amount: 1 })
    expect(await balances([stay.folioId, folioId])).toEqual([5_249_999, 2_750_001])
    await expectBooksToHold(hotel)
  })

  test('of two desks that split one balance at once the second is told that it is another', async () => {
    await charge()
    const parts = [{}]
    const splits = await Promise.allSettled(
      [1, 2].map(() =>
        hotel.call(FolioOperation.split, { folioId: stay.folioId, by: 'equally', total: 2_000_000, parts }),
      ),
    )
    expect(splits.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(JSON.stringify(splits.map((one) => (one.status === 'rejected' ? one.reason : '')))).toContain(
      'changedMeanwhile',
    )
    await expectBooksToHold(hotel)
  })
})

describe('cut and merge', () => {
  test('the extras go to a window of the company; merged back, the window closes', async () => {
    await inCommand(hotel, (ctx) => postNights(ctx, { date: '2026-03-10', source: 'desk' }))
    await charge()
    const companyId = await company()
    const { extra_charge_group_id: group } = await hotel.db
      .selectFrom('extra_charge')
      .select('extra_charge_group_id')
      .where('hotel_id', '=', hotel.hotelId)
      .where('id', '=', laundry)
      .executeTakeFirstOrThrow()
    const cut = await hotel.call(FolioOperation.cut, {
      folioId: stay.folioId,
      extraChargeGroupIds: [group],
      payerCompanyId: companyId,
    })
    const window = cut.opened[0]?.folioId ?? 0
    expect(await balances([stay.folioId, window])).toEqual([25_000_000, 2_000_000])
    const none = await hotel.refused(FolioOperation.cut, { folioId: stay.folioId, kinds: ['fee'] })
    expect(none.body).toMatchObject({ code: 'nothingLeft', field: 'kinds' })

    await hotel.call(FolioOperation.cut, { folioId: stay.folioId, kinds: ['room'], targetFolioId: window })
    expect(await balances([stay.folioId, window])).toEqual([0, 27_000_000])
    const merged = await hotel.call(FolioOperation.merge, { folioId: window, targetFolioId: stay.folioId })
    expect(await balances([stay.folioId, window])).toEqual([27_000_000, 0])
    expect((await read(window)).status).toBe('closed')
    // what was moved twice is still told by what it was first
    expect((await read()).lines.at(-1)).toMatchObject({ kind: 'transfer', parentKind: 'room' })
    await hotel.call(FolioOperation.takeBack, { lineIds: merged.lineIds })
    expect(await read(window)).toMatchObject({ status: 'open', balance: 27_000_000 })
    await expectBooksToHold(hotel)
  })
})

describe('a folio of the house', () => {
  test('is sold to, paid and closed at zero; until then it is unsettled', async () => {
    const { folioId } = await hotel.call(FolioOperation.openHouse, { name: 'Bar, passers-by' })
    await charge('1', folioId)
    expect(await read(folioId)).toMatchObject({ kind: 'house', name: 'Bar, passers-by', payer: null, stay: null })
    const found = await hotel.call(FolioOperation.find, { text: 'passers' })
    expect(found).toMatchObject([{ kind: 'house', name: 'Bar, passers-by', balance: 2_000_000 }])
    const unsettled = await inCommand(hotel, (ctx) => unsettledFolios(ctx))
    expect(unsettled).toMatchObject([{ folioId, guestName: 'Bar, passers-by', since: '2026-03-10' }])
    expect((await hotel.refused(FolioOperation.closeHouse, { folioId })).body).toMatchObject({ code: 'houseNotZero' })
    await hotel.call(Folio.postPayment, {
      folioId,
      paymentMethodId: await idOf(hotel, 'payment_method', 'Bank transfer'),
      amount: 2_000_000,
    })
    await hotel.call(FolioOperation.closeHouse, { folioId })
    expect(await hotel.call(FolioOperation.find, { text: 'passers' })).toEqual([])
    await expectBooksToHold(hotel)
  })

  test('takes over what the house pays for a guest', async () => {
    const lineId = await charge()
    const { folioId } = await hotel.call(FolioOperation.openHouse, { name: 'Manager’s account' })
    const moved = await hotel.call(Folio.moveLines, { lineIds: [lineId], targetFolioId: folioId })
    expect(await balances([stay.folioId, folioId])).toEqual([0, 2_000_000])
    const refused = await hotel.refused(Folio.moveLines, { lineIds: moved.lineIds })
    expect(refused.body).toMatchObject({ code: 'noWindowHere', field: 'targetFolioId' })
    await expectBooksToHold(hotel)
  })
})

test('open folios are found by room, guest and number', async () => {
  await putInHouse(hotel, { room: '102' })
  const found = async (text: string) => (await hotel.call(FolioOperation.find, { text })).map((one) => one.roomNumber)
  expect(await found('')).toEqual(['101', '102'])
  expect(await found('Room 102')).toEqual(['102'])
  const { number } = await read()
  expect(await found(String(number))).toContain('101')
})

test('two desks move one line at once: one has it, the other is told', async () => {
  const other = await putInHouse(hotel, { room: '102' })
  const third = await putInHouse(hotel, { room: '103' })
  const lineId = await charge()
  const moves = await Promise.allSettled(
    [other, third].map(({ folioId }) => hotel.call(Folio.moveLines, { lineIds: [lineId], targetFolioId: folioId })),
  )
  expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(JSON.stringify(moves.map((one) => (one.status === 'rejected' ? one.reason : '')))).toContain('nothingLeft')
  const all = await balances([stay.folioId, other.folioId, third.folioId])
  expect(all.reduce((sum, one) => sum + one, 0)).toBe(2_000_000)
  await expectBooksToHold(hotel)
})

test('only the own move of the day is undone without the right to void', async () => {
  const other = await putInHouse(hotel, { room: '102' })
  const lineId = await charge()
  const moved = await hotel.call(Folio.moveLines, { lineIds: [lineId], targetFolioId: other.folioId })
  const reception = await hotel.as('reception')
  const takeBack = { lineIds: moved.lineIds }
  expect((await reception.refused(FolioOperation.takeBack, takeBack)).body.code).toBe('notOwnMove')
  expect((await hotel.refused(FolioOperation.takeBack, { lineIds: [lineId] })).body.code).toBe('notOwnMove')
  await moveDate(hotel, '2026-03-11')
  expect((await hotel.refused(FolioOperation.takeBack, takeBack)).body.code).toBe('notOwnMove')
})
