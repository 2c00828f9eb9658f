import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { postNights } from '#domain/nightPosting/server/postNights.ts'
import { inCommand } from '#test/command.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse, type TestStay } from '#test/inHouse.ts'
import { expectBooksToHold, idOf, moveDate } from '#test/books.ts'

let hotel: TestHotel
let stay: TestStay
let cash: number
beforeEach(async () => {
  hotel = await openHotel()
  stay = await putInHouse(hotel, { room: '101', nights: 3 })
  cash = await idOf(hotel, 'payment_method', 'Cash')
})

const charge = async (name: string, facts: object = {}) => {
  const extraChargeId = await idOf(hotel, 'extra_charge', name)
  return hotel.call(Folio.postCharge, { folioId: stay.folioId, extraChargeId, ...facts })
}
const pay = (amount: number, facts: object = {}, options = {}) =>
  hotel.call(Folio.postPayment, { folioId: stay.folioId, paymentMethodId: cash, amount, ...facts }, options)
const read = (id = stay.folioId) => hotel.call(Folio.get, { id })
const postNight = () => inCommand(hotel, (ctx) => postNights(ctx, { date: '2026-03-10', source: 'desk' }))
const firstLine = (posted: { lineIds: number[] }) => posted.lineIds[0] ?? 0

describe('charges and payments', () => {
  test('a charge carries the VAT of its group; the folio shows debit, tax and the running balance', async () => {
    expect(await charge('Laundry')).toMatchObject({ balance: 2_000_000 })
    await pay(1_500_000, { reference: 'slip 4711' })
    const folio = await read()
    expect(folio).toMatchObject({ balance: 500_000, charges: 2_000_000, paid: 1_500_000, net: 1_818_182, tax: 181_818 })
    expect(folio.lines).toMatchObject([
      {
        kind: 'extraCharge',
        item: { en: 'Laundry' },
        net: 1_818_182,
        tax: 181_818,
        gross: 2_000_000,
        balance: 2_000_000,
      },
      { kind: 'payment', gross: -1_500_000, balance: 500_000, paymentMethod: { en: 'Cash' }, reference: 'slip 4711' },
    ])
    expect(folio.taxes).toMatchObject([{ code: 'VAT', percent: '10', amount: 181_818 }])
    await expectBooksToHold(hotel)
  })

  test('quantity and an editable price count; a fixed price may not be changed', async () => {
    expect(await charge('Dinner', { quantity: '2.5', unitPrice: 3_000_001 })).toMatchObject({ balance: 7_500_003 })
    const extraChargeId = await idOf(hotel, 'extra_charge', 'Water')
    const refused = await hotel.refused(Folio.postCharge, { folioId: stay.folioId, extraChargeId, unitPrice: 1 })
    expect(refused.body).toMatchObject({ code: 'priceFixed', field: 'unitPrice' })
  })

  test('a guest may pay more than is owed, and gets back at most that', async () => {
    await charge('Laundry')
    expect(await pay(3_000_000)).toMatchObject({ balance: -1_000_000 })
    const giveBack = { folioId: stay.folioId, paymentMethodId: cash, reason: 'Paid too much' }
    expect((await hotel.refused(Folio.refund, { ...giveBack, amount: 1_000_001 })).body).toMatchObject({
      code: 'moreThanCredit',
      field: 'amount',
    })
    expect(await hotel.call(Folio.refund, { ...giveBack, amount: 1_000_000 })).toMatchObject({ balance: 0 })
    await expectBooksToHold(hotel)
  })

  test('a card’s number is refused wherever it is typed, and nothing is posted', async () => {
    const payment = { folioId: stay.folioId, paymentMethodId: cash, amount: 100 }
    const refused = await hotel.refused(Folio.postPayment, { ...payment, reference: 'visa 4111 1111 1111 1111' })
    expect(refused.body.fields).toMatchObject([{ field: 'reference', code: 'cardNumber' }])
    expect((await read()).lines).toEqual([])
  })

  test.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: '5' },
    { paymentMethodId: 999_999 },
    { folioId: 999_999 },
  ])('refuses %j', async (wrong) => {
    const payment = { folioId: stay.folioId, paymentMethodId: cash, amount: 100, ...wrong }
    expect((await hotel.refused(Folio.postPayment, payment)).status).toBeOneOf([400, 404])
    expect((await read()).lines).toEqual([])
  })

  test('nothing is posted on a closed folio', async () => {
    await hotel.db
      .updateTable('folio')
      .set({ status: 'closed', closed_on: '2026-03-10' })
      .where('hotel_id', '=', hotel.hotelId)
      .execute()
    const refused = await hotel.refused(Folio.postPayment, {
      folioId: stay.folioId,
      paymentMethodId: cash,
      amount: 100,
    })
    expect(refused.body.code).toBe('folioClosed')
  })

  test('each posting asks for its own privilege', async () => {
    const reception = await hotel.as('reception')
    const payment = { folioId: stay.folioId, paymentMethodId: cash, amount: 100 }
    const posted = await reception.call(Folio.postPayment, payment)
    const lineId = firstLine(posted)
    expect((await reception.refused(Folio.refund, { ...payment, reason: 'x' })).body.code).toBe('noAccess')
    expect((await reception.refused(Folio.allowance, { lineId, amount: 1, reason: 'x' })).body.code).toBe('noAccess')
  })
})

describe('void', () => {
  test('mirrors a posting of the day with all its taxes, once and with a reason', async () => {
    const lineId = firstLine(await charge('Laundry'))
    expect((await hotel.refused(Folio.voidLine, { lineId, reason: ' ' })).body.fields).toMatchObject([
      { field: 'reason', code: 'required' },
    ])
    expect(await hotel.call(Folio.voidLine, { lineId, reason: 'Wrong room' })).toMatchObject({ balance: 0 })
    const { lines, taxes } = await read()
    expect(lines).toMatchObject([
      { gross: 2_000_000, voided: true, left: 0 },
      { gross: -2_000_000, net: -1_818_182, tax: -181_818, void: true, reason: 'Wrong room', parentLineId: lineId },
    ])
    expect(taxes).toMatchObject([{ amount: 0 }])
    expect((await hotel.refused(Folio.voidLine, { lineId, reason: 'x' })).body.code).toBe('lineVoidedBefore')
    expect((await hotel.refused(Folio.voidLine, { lineId: lines[1]!.id, reason: 'x' })).body.code).toBe('lineIsVoid')
    await expectBooksToHold(hotel)
  })

  test('is refused for a posting of a closed day', async () => {
    const lineId = firstLine(await charge('Laundry'))
    await moveDate(hotel, '2026-03-11')
    expect((await hotel.refused(Folio.voidLine, { lineId, reason: 'x' })).body).toMatchObject({
      code: 'voidOnlySameDay',
      params: ['2026-03-10'],
    })
  })

  test('of a night lets the night be posted again', async () => {
    const [night] = await postNight()
    await hotel.call(Folio.voidLine, { lineId: night!.lineId, reason: 'Wrong rate' })
    expect(await postNight()).toHaveLength(1)
    expect(await postNight()).toHaveLength(0)
    expect(await read()).toMatchObject({ balance: 25_000_000 })
    await expectBooksToHold(hotel)
  })

  test('two desks that void one line at once void it once', async () => {
    const lineId = firstLine(await charge('Laundry'))
    const voids = await Promise.allSettled(
      [1, 2, 3].map((desk) => hotel.call(Folio.voidLine, { lineId, reason: `desk ${desk}` })),
    )
    expect(voids.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read()).toMatchObject({ balance: 0 })
    await expectBooksToHold(hotel)
  })
})

describe('allowance', () => {
  test('lessens a charge of an earlier day with its taxes, today, never by more than is left', async () => {
    const [night] = await postNight()
    const lineId = night!.lineId
    await moveDate(hotel, '2026-03-11')
    const give = (amount: number) => hotel.call(Folio.allowance, { lineId, amount, reason: 'Noise' })
    await give(5_000_000)
    const { lines, taxes } = await read()
    expect(lines[1]).toMatchObject({
      kind: 'allowance',
      serviceDate: '2026-03-10',
      businessDate: '2026-03-11',
      net: -4_464_285,
      tax: -535_715,
      gross: -5_000_000,
    })
    expect(lines[0]).toMatchObject({ left: 20_000_000 })
    expect(taxes).toMatchObject([{ amount: 1_785_714 }, { amount: 357_143 }])
    const tooMuch = await hotel.refused(Folio.allowance, { lineId, amount: 20_000_001, reason: 'Noise' })
    expect(tooMuch.body).toMatchObject({ code: 'moreThanLeft', params: ['200,000.00 MNT'] })
    await give(20_000_000)
    expect(await read()).toMatchObject({ balance: 0, net: 0, tax: 0, taxes: [{ amount: 0 }, { amount: 0 }] })
    await expectBooksToHold(hotel)
  })

  test('must be voided before its charge; a voided allowance gives the charge back', async () => {
    const lineId = firstLine(await charge('Laundry'))
    const allowanceId = firstLine(await hotel.call(Folio.allowance, { lineId, amount: 500_000, reason: 'Late' }))
    expect((await hotel.refused(Folio.voidLine, { lineId, reason: 'x' })).body.code).toBe('lineHasFollowUps')
    await hotel.call(Folio.voidLine, { lineId: allowanceId, reason: 'x' })
    expect((await read()).lines[0]).toMatchObject({ left: 2_000_000, followed: false })
    await hotel.call(Folio.voidLine, { lineId, reason: 'x' })
    await expectBooksToHold(hotel)
  })

  test('two at once on one charge never exceed it', async () => {
    const lineId = firstLine(await charge('Laundry'))
    const given = await Promise.allSettled(
      [1, 2, 3].map(() => hotel.call(Folio.allowance, { lineId, amount: 1_500_000, reason: 'Late' })),
    )
    expect(given.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read()).toMatchObject({ balance: 500_000 })
  })

  test('is for charges only', async () => {
    const lineId = firstLine(await pay(1_000))
    expect((await hotel.refused(Folio.allowance, { lineId, amount: 1, reason: 'x' })).body.code).toBe('lineNotCharge')
  })
})

describe('windows', () => {
  test('moving lines keeps revenue, taxes and the sum over the windows; what moved can be lessened, moved back and voided', async () => {
    const [night] = await postNight()
    const laundry = firstLine(await charge('Laundry'))
    await hotel.call(Folio.allowance, { lineId: laundry, amount: 500_000, reason: 'Late' })
    const second = await hotel.call(Folio.openWindow, { stayId: stay.stayId })
    expect(second).toMatchObject({ windowNo: 2 })
    const move = { lineIds: [night!.lineId, laundry], targetFolioId: second.folioId }
    expect(await hotel.call(Folio.moveLines, move)).toMatchObject({ folioId: second.folioId, balance: 26_500_000 })
    expect(await read()).toMatchObject({ balance: 0, tax: 0 })
    const target = await read(second.folioId)
    expect(target).toMatchObject({ balance: 26_500_000, windows: [{ balance: 0 }, { balance: 26_500_000 }] })
    expect(target.lines).toMatchObject([
      { kind: 'transfer', parentKind: 'room', gross: 25_000_000, tax: 2_678_572, left: 25_000_000 },
      { kind: 'transfer', parentKind: 'extraCharge', gross: 1_500_000, item: { en: 'Laundry' } },
    ])
    await expectBooksToHold(hotel)

    expect((await hotel.refused(Folio.moveLines, move)).body.code).toBe('nothingLeft')
    const [room, washing] = target.lines
    await hotel.call(Folio.allowance, { lineId: room!.id, amount: 25_000_000, reason: 'Noise' })
    await hotel.call(Folio.moveLines, { lineIds: [washing!.id], targetFolioId: stay.folioId })
    expect(await read()).toMatchObject({ balance: 1_500_000, windows: [{ balance: 1_500_000 }, { balance: 0 }] })
    await expectBooksToHold(hotel)
  })

  test('a void of a move gives the line back on both windows', async () => {
    const laundry = firstLine(await charge('Laundry'))
    const { folioId } = await hotel.call(Folio.openWindow, { stayId: stay.stayId })
    const moved = await hotel.call(Folio.moveLines, { lineIds: [laundry], targetFolioId: folioId })
    expect((await hotel.refused(Folio.voidLine, { lineId: laundry, reason: 'x' })).body.code).toBe('lineHasFollowUps')
    await hotel.call(Folio.voidLine, { lineId: firstLine(moved), reason: 'Mistake' })
    expect(await read()).toMatchObject({ balance: 2_000_000, windows: [{ balance: 2_000_000 }, { balance: 0 }] })
    await hotel.call(Folio.voidLine, { lineId: laundry, reason: 'x' })
    await expectBooksToHold(hotel)
  })

  test('lines stay within their stay, but for who may move them between rooms', async () => {
    const other = await putInHouse(hotel, { room: '102' })
    const laundry = firstLine(await charge('Laundry'))
    const move = { lineIds: [laundry], targetFolioId: other.folioId }
    const refused = await (await hotel.as('housekeeping')).refused(Folio.moveLines, move)
    expect(refused.body).toMatchObject({ code: 'transferNotAllowed', field: 'targetFolioId' })
    expect(await hotel.call(Folio.moveLines, move)).toMatchObject({ folioId: other.folioId, balance: 2_000_000 })
    expect(await read()).toMatchObject({ balance: 0, tax: 0 })
    await expectBooksToHold(hotel)
  })
})

describe('two desks settle one folio at once', () => {
  test('the same key pays once', async () => {
    await charge('Laundry')
    const paid = await Promise.all([1, 2, 3].map(() => pay(2_000_000, {}, { key: 'settle-101-once' })))
    expect(new Set(paid.map(firstLine)).size).toBe(1)
    expect(await read()).toMatchObject({ balance: 0 })
  })

  test('different keys are two payments, both on the folio', async () => {
    await charge('Laundry')
    const paid = await Promise.all(['one', 'two'].map((desk) => pay(2_000_000, {}, { key: `settle-101-${desk}` })))
    expect(paid.map(({ balance }) => balance).sort((a, b) => a - b)).toEqual([-2_000_000, 0])
    expect(await read()).toMatchObject({ balance: -2_000_000 })
    await expectBooksToHold(hotel)
  })
})

test('a charge that was forgotten stands on its day of the stay and is posted today, also after the guest has left', async () => {
  const { stayId, folioId } = stay
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
  await sql`update stay set arrival = arrival - 2, departure = departure - 3 where hotel_id = ${hotel.hotelId} and id = ${stayId}`.execute(
    hotel.db,
  )
  const charge = (serviceDate: string) => ({ folioId, extraChargeId, serviceDate })
  const early = await hotel.refused(Folio.postCharge, charge('2026-03-07'))
  expect(early.body).toMatchObject({
    code: 'serviceDateOutside',
    field: 'serviceDate',
    params: ['2026-03-08', '2026-03-10'],
  })
  expect((await hotel.refused(Folio.postCharge, charge('2026-03-11'))).body.code).toBe('serviceDateOutside')
  await hotel.call(Folio.postCharge, charge('2026-03-08'))
  const { lines } = await hotel.call(Folio.get, { id: folioId })
  expect(lines).toMatchObject([{ serviceDate: '2026-03-08', businessDate: '2026-03-10' }])
  await expectBooksToHold(hotel)
})

describe('a charge that was moved to another window', () => {
  async function moved() {
    const hotel = await openHotel()
    const { stayId, folioId } = await putInHouse(hotel, { room: '101' })
    const second = await hotel.call(Folio.openWindow, { stayId })
    const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
    const { lineIds } = await hotel.call(Folio.postCharge, { folioId, extraChargeId })
    const move = await hotel.call(Folio.moveLines, { lineIds, targetFolioId: second.folioId })
    const balances = async () =>
      Promise.all([folioId, second.folioId].map(async (id) => (await hotel.call(Folio.get, { id })).balance))
    return { hotel, lineId: move.lineIds[0] ?? 0, folioId, second: second.folioId, balances }
  }

  test('goes back to where it was when the move alone is taken back', async () => {
    const { hotel, lineId, second, balances } = await moved()
    expect(await balances()).toEqual([0, 2_000_000])
    await hotel.call(Folio.voidLine, { lineId, reason: 'Wrong window' })
    expect(await balances()).toEqual([2_000_000, 0])
    const { rows } = await sql<{ action: string }>`
      select action from activity where hotel_id = ${hotel.hotelId} and entity = 'Folio' and entity_id = ${second} order by id desc limit 1`.execute(
      hotel.db,
    )
    expect(rows[0]?.action).toBe('takeBackMove')
    await expectBooksToHold(hotel)
  })

  test('is owed nowhere when the charge itself is voided, also after it was moved twice', async () => {
    const { hotel, lineId, folioId, balances } = await moved()
    const again = await hotel.call(Folio.moveLines, { lineIds: [lineId], targetFolioId: folioId })
    expect(await balances()).toEqual([2_000_000, 0])
    await hotel.call(Folio.voidLine, { lineId: again.lineIds[0] ?? 0, reason: 'Not used', withCharge: true })
    expect(await balances()).toEqual([0, 0])
    await expectBooksToHold(hotel)
  })
})
