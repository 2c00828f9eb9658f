import { expect, test } from 'vitest'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { closeFolios, reopenFolios } from '#domain/folio/server/closeFolios.ts'
import { giveBackDeposits } from '#domain/folio/server/deposit.ts'
import { takeOverDeposits } from '#domain/folio/server/takeOverDeposits.ts'
import { openFolio } from '#domain/folio/server/openFolio.ts'
import { hasLivePostings, stayBalances } from '#domain/folio/server/stayBalances.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { inCommand } from '#test/command.ts'
import { openHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { breaches } from '#test/truths.ts'

async function expectedGuest() {
  const hotel = await openHotel()
  const stay = await putInHouse(hotel, { room: '101', status: 'reserved' })
  const card = await idOf(hotel, 'payment_method', 'Card')
  const { reservationId } = stay
  const take = (amount: number) => hotel.call(Deposit.take, { reservationId, paymentMethodId: card, amount })
  const held = () => hotel.call(Deposit.get, { reservationId })
  const checkIn = () =>
    inCommand(hotel, async (ctx) => {
      await ctx.db
        .updateTable('stay')
        .set({ status: 'inHouse', checked_in_on: ctx.businessDate })
        .where('hotel_id', '=', ctx.hotelId)
        .where('id', '=', stay.stayId)
        .execute()
      const folios = await openFolio(ctx, [stay])
      await takeOverDeposits(ctx, [stay])
      return folios.get(stay.stayId) ?? 0
    })
  return { hotel, card, take, held, checkIn, ...stay }
}

test('deposits before arrival are owed to the guest until check-in takes them over to the folio', async () => {
  const { hotel, take, held, checkIn, reservationId } = await expectedGuest()
  expect(await held()).toMatchObject({ folioId: null, held: 0, movements: [] })
  await take(10_000_000)
  await take(5_000_000)
  expect(await held()).toMatchObject({ held: 15_000_000 })
  await expectBooksToHold(hotel)
  const folioId = await checkIn()
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({
    balance: -15_000_000,
    paid: 15_000_000,
    lines: [{ kind: 'deposit', gross: -15_000_000 }],
  })
  const spent = await held()
  expect(spent).toMatchObject({ held: 0 })
  expect(await hotel.call(Folio.get, { id: spent.folioId ?? 0 })).toMatchObject({ status: 'closed' })
  await expectBooksToHold(hotel)
  const late = await hotel.refused(Deposit.take, { reservationId, paymentMethodId: 1, amount: 100 })
  expect(late.body.code).toBe('depositAfterCheckIn')
})

test('the first deposits of two desks at once stand on one folio', async () => {
  const { hotel, take, held } = await expectedGuest()
  const taken = await Promise.all([1, 2, 3, 4].map((amount) => take(amount * 1_000_000)))
  expect(new Set(taken.map(({ folioId }) => folioId)).size).toBe(1)
  expect(await held()).toMatchObject({ held: 10_000_000 })
  await expectBooksToHold(hotel)
})

test('at most what is held is refunded', async () => {
  const { hotel, take, held, card, reservationId } = await expectedGuest()
  await take(10_000_000)
  const refund = { reservationId, paymentMethodId: card, reason: 'Cancelled' }
  const refused = await hotel.refused(Deposit.refund, { ...refund, amount: 10_000_001 })
  expect(refused.body).toMatchObject({ code: 'moreThanDeposit', field: 'amount' })
  const { folioId } = await hotel.call(Deposit.refund, { ...refund, amount: 10_000_000 })
  expect(await held()).toMatchObject({ held: 0 })
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ status: 'closed' })
  await take(3_000_000)
  expect(await held()).toMatchObject({ folioId, held: 3_000_000 })
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ status: 'open', closedOn: null })
  await expectBooksToHold(hotel)
})

test('undo check-in gives the deposit back, and a second check-in takes it again on the same folio', async () => {
  const { hotel, take, held, checkIn, stayId } = await expectedGuest()
  await take(10_000_000)
  const folioId = await checkIn()
  await inCommand(hotel, async (ctx) => {
    expect(await hasLivePostings(ctx, stayId)).toBe(false)
    await giveBackDeposits(ctx, [stayId])
  })
  expect(await held()).toMatchObject({ held: 10_000_000 })
  await expectBooksToHold(hotel)
  expect(await checkIn()).toBe(folioId)
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ balance: -10_000_000 })
  await expectBooksToHold(hotel)
})

test('a deposit that was taken over can be taken back on the same day: its folio opens again', async () => {
  const { hotel, take, held, checkIn } = await expectedGuest()
  await take(10_000_000)
  const guest = await hotel.call(Folio.get, { id: await checkIn() })
  await hotel.call(Folio.voidLine, { lineId: guest.lines[0]!.id, reason: 'For the other room' })
  expect(await held()).toMatchObject({ held: 10_000_000 })
  await expectBooksToHold(hotel)
})

test('a deposit folio takes no charge and no payment', async () => {
  const { hotel, take, card } = await expectedGuest()
  const { folioId } = await take(10_000_000)
  const refused = await hotel.refused(Folio.postPayment, { folioId, paymentMethodId: card, amount: 100 })
  expect(refused.body.code).toBe('folioOfDeposit')
})

test('folios close when each window is zero, and open again for undo check-out', async () => {
  const hotel = await openHotel()
  const { stayId, folioId } = await putInHouse(hotel, { room: '101' })
  const cash = await idOf(hotel, 'payment_method', 'Cash')
  const second = await hotel.call(Folio.openWindow, { stayId })
  const pay = (folio: number, amount: number) =>
    hotel.call(Folio.postPayment, { folioId: folio, paymentMethodId: cash, amount })
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
  await hotel.call(Folio.postCharge, { folioId, extraChargeId })
  await pay(second.folioId, 2_000_000)
  // the sum is zero, the windows are not
  const balances = await inCommand(hotel, (ctx) => stayBalances(ctx, [stayId]))
  expect(balances.get(stayId)).toMatchObject({ balance: 0, charges: 2_000_000, paid: 2_000_000, settled: false })
  await expect(inCommand(hotel, (ctx) => closeFolios(ctx, [stayId]))).rejects.toMatchObject({
    code: 'folioBalanceNotZero',
    params: ['101', '20,000.00 MNT'],
  })
  await hotel.call(Folio.refund, {
    folioId: second.folioId,
    paymentMethodId: cash,
    amount: 2_000_000,
    reason: 'Other window',
  })
  await pay(folioId, 2_000_000)
  await inCommand(hotel, (ctx) => closeFolios(ctx, [stayId]))
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ status: 'closed', closedOn: '2026-03-10' })
  await inCommand(hotel, (ctx) => reopenFolios(ctx, [stayId]))
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ status: 'open', closedOn: null })
  await inCommand(hotel, async (ctx) => expect(await hasLivePostings(ctx, stayId)).toBe(true))
})

test('the folio of a checked-out stay is opened again with a reason, corrected today, and closed when it is zero', async () => {
  const hotel = await openHotel()
  const { stayId, folioId } = await putInHouse(hotel, { room: '101' })
  expect((await hotel.refused(Folio.close, { folioId })).body.code).toBe('closesAtCheckOut')
  await inCommand(hotel, async (ctx) => {
    await closeFolios(ctx, [stayId])
    const leaves = { status: 'checkedOut', checked_out_on: ctx.businessDate }
    await ctx.db.updateTable('stay').set(leaves).where('hotel_id', '=', ctx.hotelId).where('id', '=', stayId).execute()
  })
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
  expect((await hotel.refused(Folio.postCharge, { folioId, extraChargeId })).body.code).toBe('folioClosed')
  const reception = await hotel.as('reception')
  expect((await reception.refused(Folio.reopen, { folioId, reason: 'Forgotten' })).body.code).toBe('noAccess')
  await hotel.call(Folio.reopen, { folioId, reason: 'Forgotten laundry' })
  expect((await hotel.refused(Folio.reopen, { folioId, reason: 'x' })).body.code).toBe('folioOpen')
  await hotel.call(Folio.postCharge, { folioId, extraChargeId })
  expect((await hotel.refused(Folio.close, { folioId })).body).toMatchObject({
    code: 'folioBalanceNotZero',
    params: ['101', '20,000.00 MNT'],
  })
  // what is being corrected is among the unsettled folios, and breaks no truth
  expect((await breaches(hotel)).filter((breach) => breach.includes('balance'))).toEqual([])
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: 2_000_000 })
  await hotel.call(Folio.close, { folioId })
  expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ status: 'closed', balance: 0 })
  await expectBooksToHold(hotel)
})
