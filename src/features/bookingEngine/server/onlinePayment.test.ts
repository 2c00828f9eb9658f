import type { AddressInfo } from 'node:net'
import { lookAfterPayments } from '#domain/onlinePayment/server/lookAfter.ts'
import { signatureOf } from '#domain/onlinePayment/server/signature.ts'
import { releaseHolds } from '#domain/reservation/server/releaseHolds.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { afterwards } from '#test/afterwards.ts'
import { type BookableHotel, day, holdTruths, openBookableHotel, sold } from '#test/booked.ts'
import { type GuestAtPage, guestAtPage, openPages, order } from '#test/guestPages.ts'
import { openWallet, type Wallet } from '#test/wallet/simulator.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BookingEngine } from '../contract.ts'
import { OnlineOrder, OnlinePayment, PaymentWay } from '../staffContract.ts'

let hotel: BookableHotel
let guest: GuestAtPage
let wallet: Wallet
let methodId: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  guest = guestAtPage(hotel)
  wallet = await openWallet({ lateMs: 20 })
  afterwards(wallet.close)
  await hotel.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = hotel.app.server.address() as AddressInfo
  await openPages(hotel, { address: `http://127.0.0.1:${port}` })
  await sql`update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'NONREF')
    where hotel_id = ${hotel.hotelId} and code = 'RO'`.execute(hotel.db)
  methodId = await methodOf('bank')
  const { address, merchant, secret } = wallet
  const open = { active: true, paymentMethodId: methodId, version: 0 }
  await hotel.call(PaymentWay.setWallet, { ...open, address, merchant, secret })
  await hotel.call(PaymentWay.setTransfer, { ...open, accounts: 'Khan Bank 5000123456' })
})
afterEach(() => holdTruths(hotel))

async function methodOf(kind: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from payment_method where hotel_id = ${hotel.hotelId} and kind = ${kind} and active order by id limit 1`.execute(
    hotel.db,
  )
  return rows[0]!.id
}
const log = { error: () => undefined, warn: () => undefined, info: () => undefined } as never
const lookAfter = () => lookAfterPayments({ db: hotel.db, files: hotel.files, log })
/** The time has come for everything that waits, and, where it is said, what it waited for is over. */
async function timePasses({ over = false } = {}): Promise<void> {
  await sql`update online_payment set next_at = now(), due_at = ${over ? sql`now() - interval '1 second'` : sql`due_at`}
    where hotel_id = ${hotel.hotelId} and next_at is not null`.execute(hotel.db)
  await sql`update payment_arrival set next_at = now() where hotel_id = ${hotel.hotelId} and next_at is not null`.execute(
    hotel.db,
  )
}
/** The rooms are held no longer. */
const holdEnds = () =>
  sql`update reservation set release_at = ${day(-1)}::timestamp where hotel_id = ${hotel.hotelId} and release_at is not null`.execute(
    hotel.db,
  )

/** A guest holds a room that is to be paid now, and begins to pay it. */
async function begin(way: 'qrWallet' | 'bankTransfer' = 'qrWallet') {
  const input = await order(hotel, guest, { rate: 'RO' })
  await guest.call(BookingEngine.reserve, input)
  const { token } = input
  await guest.call(BookingEngine.pay, { token, way })
  await lookAfter()
  const booked = await guest.call(BookingEngine.booked, { token })
  const asked = booked.payment.asked.find((one) => one.way === way)!
  const { rows } = await hotel.call(OnlineOrder.list, {})
  return { token, asked, reservationId: rows[0]!.reservationId, gross: input.expectedGross }
}
const bookedNow = (token: string) => guest.call(BookingEngine.booked, { token })
const depositOf = async (reservationId: number) => {
  const { held, movements } = await hotel.call(Deposit.get, { reservationId })
  return { held, movements: movements.length }
}
const payments = (reservationId: number) => hotel.call(OnlinePayment.of, { reservationId })
const stateOf = async (reservationId: number) =>
  (await hotel.call(OnlineOrder.list, { toReview: false })).rows.find((row) => row.reservationId === reservationId)
    ?.payment

describe('a QR wallet', () => {
  test('is paid by a callback: the deposit is posted, the booking confirmed, and the letter goes', async () => {
    const { token, asked, reservationId, gross } = await begin()
    expect(asked).toMatchObject({
      amount: gross,
      qr: expect.stringContaining('data:image/svg'),
      url: expect.stringContaining('/pay/'),
    })
    expect(await stateOf(reservationId)).toBe('waiting')
    expect(await wallet.pay(asked.reference)).toEqual([200])
    expect(await depositOf(reservationId)).toEqual({ held: gross, movements: 1 })
    expect(await bookedNow(token)).toMatchObject({
      confirmed: true,
      paid: gross,
      heldUntil: null,
      payment: { asked: [] },
    })
    expect(await stateOf(reservationId)).toBe('paid')
    const { rows } = await sql<{ journals: number }>`
      select count(*)::int as journals from journal where hotel_id = ${hotel.hotelId} and kind = 'deposit' and user_id is null`.execute(
      hotel.db,
    )
    expect(rows[0]?.journals).toBe(1)
    await holdEnds()
    await releaseHolds(hotel.db)
    expect(await sold(hotel, 'STD', 2)).toBe(1)
  })

  test('posts once, however often and however many at once say so', async () => {
    const { asked, reservationId, gross } = await begin()
    wallet.fail('doubleCallback')
    expect(await wallet.pay(asked.reference)).toEqual([200, 200])
    await timePasses()
    await Promise.all([lookAfter(), lookAfter(), lookAfter()])
    expect(await depositOf(reservationId)).toEqual({ held: gross, movements: 1 })
    expect((await payments(reservationId))[0]).toMatchObject({
      status: 'paid',
      arrivals: [{ state: 'posted', why: '' }],
    })
  })

  test('whose callback is lost or late is asked', async () => {
    const { asked, reservationId, gross } = await begin()
    wallet.fail('noCallback')
    expect(await wallet.pay(asked.reference)).toEqual([])
    expect((await depositOf(reservationId)).held).toBe(0)
    await timePasses()
    await lookAfter()
    expect(await depositOf(reservationId)).toEqual({ held: gross, movements: 1 })
  })

  test('a wrong amount is told to the desk, and is no payment until the desk says so', async () => {
    const { token, asked, reservationId, gross } = await begin()
    wallet.fail('wrongAmount')
    await wallet.pay(asked.reference)
    expect((await depositOf(reservationId)).held).toBe(0)
    expect(await bookedNow(token)).toMatchObject({
      confirmed: false,
      payment: { asked: [], unsettled: [{ amount: gross / 2, why: 'wrongAmount' }] },
    })
    const open = await hotel.call(OnlineOrder.list, { toSettle: true })
    expect(open.rows).toMatchObject([{ reservationId, payment: 'toSettle' }])
    const [payment] = await payments(reservationId)
    const paymentArrivalId = payment!.arrivals[0]!.id
    await hotel.call(OnlinePayment.take, { paymentArrivalId })
    expect(await depositOf(reservationId)).toEqual({ held: gross / 2, movements: 1 })
    expect((await bookedNow(token)).confirmed).toBe(false)
    expect((await hotel.refused(OnlinePayment.take, { paymentArrivalId })).body.code).toBe('paymentSettled')
    // the rest is asked for anew
    const { payment: rest } = await guest.call(BookingEngine.pay, { token, way: 'qrWallet' })
    expect(rest.asked).toMatchObject([{ amount: gross / 2 }])
    await lookAfter()
    await wallet.pay((await bookedNow(token)).payment.asked[0]!.reference)
    expect(await bookedNow(token)).toMatchObject({ confirmed: true, paid: gross })
  })

  test('that does not answer keeps the room until it does', async () => {
    const { asked, reservationId, gross } = await begin()
    wallet.fail('noCallback')
    await wallet.pay(asked.reference)
    wallet.fail('noAnswer')
    await timePasses({ over: true })
    await holdEnds()
    await lookAfter()
    expect(await releaseHolds(hotel.db)).toBe(0)
    expect(await stateOf(reservationId)).toBe('unanswered')
    await timePasses()
    await lookAfter()
    await releaseHolds(hotel.db)
    expect(await depositOf(reservationId)).toEqual({ held: gross, movements: 1 })
    expect(await sold(hotel, 'STD', 2)).toBe(1)
  })

  test('that nobody has paid is closed at its time, and the room is sold again', async () => {
    const { token, asked, reservationId } = await begin()
    await timePasses({ over: true })
    await holdEnds()
    expect(await releaseHolds(hotel.db)).toBe(0)
    await lookAfter()
    expect(await releaseHolds(hotel.db)).toBe(1)
    expect(await wallet.pay(asked.reference)).toEqual([])
    expect(await stateOf(reservationId)).toBe('over')
    expect((await guest.refused(BookingEngine.pay, { token, way: 'qrWallet' })).body.code).toBe('nothingToPay')
  })

  test('money that comes when the room is sold again is told to the desk and given back once', async () => {
    const { asked, reservationId, gross, token } = await begin()
    await guest.call(BookingEngine.cancel, { token, expectedFee: 0 })
    await wallet.pay(asked.reference)
    expect(await stateOf(reservationId)).toBe('toSettle')
    const [payment] = await payments(reservationId)
    expect(payment).toMatchObject({ status: 'over', arrivals: [{ why: 'late', state: 'open', amount: gross }] })
    const paymentArrivalId = payment!.arrivals[0]!.id
    expect((await hotel.refused(OnlinePayment.take, { paymentArrivalId })).body.code).toBe('depositAfterCheckIn')
    await hotel.call(OnlinePayment.giveBack, { paymentArrivalId, reason: 'The room is sold' })
    // the line breaks after it was told: it is told again, and done once
    wallet.fail('noAnswer')
    await lookAfter()
    await timePasses()
    await lookAfter()
    expect(wallet.kept[0]?.payments[0]?.refunds).toHaveLength(1)
    expect((await payments(reservationId))[0]?.arrivals).toMatchObject([{ state: 'refunded' }])
    expect(await depositOf(reservationId)).toEqual({ held: 0, movements: 0 })
  })

  test('a deposit that was posted is given back out of the deposit', async () => {
    const { asked, reservationId } = await begin()
    await wallet.pay(asked.reference)
    const [payment] = await payments(reservationId)
    await hotel.call(OnlinePayment.giveBack, { paymentArrivalId: payment!.arrivals[0]!.id, reason: 'Flight cancelled' })
    await lookAfter()
    expect(await depositOf(reservationId)).toEqual({ held: 0, movements: 2 })
    expect(await stateOf(reservationId)).toBe('refunded')
  })

  test('is believed only with the secret of the hotel, lately signed, and asked in any case', async () => {
    const { asked, reservationId } = await begin()
    const url = '/booking/KHAN/payment-callback'
    const body = JSON.stringify({ reference: asked.reference, amount: 1, status: 'paid' })
    const call = (secret: string, time = new Date().toISOString()) =>
      hotel.app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: {
          'content-type': 'application/json',
          'x-time': time,
          'x-signature': signatureOf(secret, { time, method: 'POST', path: url, body }),
        },
      })
    expect((await call('another')).statusCode).toBe(401)
    expect((await call(wallet.secret, '2026-03-01T00:00:00Z')).statusCode).toBe(401)
    expect((await call(wallet.secret)).statusCode).toBe(200)
    expect((await depositOf(reservationId)).held).toBe(0)
    expect(await stateOf(reservationId)).toBe('waiting')
  })
})

describe('a bank transfer', () => {
  test('has a reference and a deadline, and is paid when the desk says that it has come', async () => {
    const { token, asked, reservationId, gross } = await begin('bankTransfer')
    expect(asked).toMatchObject({
      amount: gross,
      accounts: 'Khan Bank 5000123456',
      reference: expect.stringMatching(/^1-\w{4}$/),
    })
    expect(asked.until).toBe((await bookedNow(token)).heldUntil)
    const [payment] = await payments(reservationId)
    const came = { onlinePaymentId: payment!.id, amount: gross, reference: 'TRX 99' }
    await hotel.call(OnlinePayment.confirm, came)
    expect((await hotel.refused(OnlinePayment.confirm, came)).body.code).toBe('paymentSettled')
    expect(await depositOf(reservationId)).toEqual({ held: gross, movements: 1 })
    expect((await bookedNow(token)).confirmed).toBe(true)
  })

  test('that does not come in time gives the room back by itself, and is told to the desk when it comes after all', async () => {
    const { reservationId, gross } = await begin('bankTransfer')
    await timePasses({ over: true })
    await holdEnds()
    await lookAfter()
    expect(await releaseHolds(hotel.db)).toBe(1)
    const [payment] = await payments(reservationId)
    expect(payment?.status).toBe('over')
    await hotel.call(OnlinePayment.confirm, { onlinePaymentId: payment!.id, amount: gross })
    expect(await stateOf(reservationId)).toBe('toSettle')
    expect((await payments(reservationId))[0]?.arrivals).toMatchObject([{ why: 'late', state: 'open' }])
  })

  test('and a wallet that are both paid: the second is told to the desk', async () => {
    const { token, asked, reservationId, gross } = await begin('bankTransfer')
    await guest.call(BookingEngine.pay, { token, way: 'qrWallet' })
    await lookAfter()
    const qr = (await bookedNow(token)).payment.asked.find(({ way }) => way === 'qrWallet')!
    const transfer = (await payments(reservationId)).find(({ reference }) => reference === asked.reference)!
    await Promise.all([
      wallet.pay(qr.reference),
      hotel.call(OnlinePayment.confirm, { onlinePaymentId: transfer.id, amount: gross }),
    ])
    expect(await depositOf(reservationId)).toEqual({ held: gross, movements: 1 })
    const whys = (await payments(reservationId)).flatMap(({ arrivals }) => arrivals.map(({ why }) => why))
    expect(whys.toSorted()).toEqual(['', 'double'])
  })
})

describe('the hotel says how it is paid', () => {
  test('with what is not cash, and sends its secret nowhere else', async () => {
    const read = await hotel.call(PaymentWay.get, {})
    expect(read.wallet).toEqual({
      active: true,
      paymentMethodId: methodId,
      address: wallet.address,
      merchant: 'KHAN',
      hasSecret: true,
      version: 1,
    })
    const cash = { ...read.transfer, paymentMethodId: await methodOf('cash') }
    expect((await hotel.refused(PaymentWay.setTransfer, cash)).body.code).toBe('paymentCash')
    const elsewhere = { ...read.wallet, address: 'https://elsewhere.example', secret: null }
    expect((await hotel.refused(PaymentWay.setWallet, elsewhere)).body.code).toBe('secretForOtherWallet')
    expect((await hotel.refused(PaymentWay.greetWallet, elsewhere)).body.code).toBe('secretForOtherWallet')
    const { address, merchant } = wallet
    expect(await hotel.call(PaymentWay.greetWallet, { address, merchant, secret: null })).toEqual({
      name: 'Merchant KHAN',
    })
    expect((await hotel.refused(PaymentWay.greetWallet, { address, merchant, secret: 'wrong' })).body.code).toBe(
      'walletRefused',
    )
    const { rows } = await sql<{
      text: string
    }>`select encode(secret, 'escape') as text from payment_way where hotel_id = ${hotel.hotelId} and kind = 'qrWallet'`.execute(
      hotel.db,
    )
    expect(rows[0]?.text).not.toContain(wallet.secret)
  })

  test('offers only what is open', async () => {
    const { token } = await begin()
    const { transfer } = await hotel.call(PaymentWay.get, {})
    await hotel.call(PaymentWay.setTransfer, { ...transfer, paymentMethodId: methodId, active: false })
    expect((await bookedNow(token)).payment.ways).toEqual(['qrWallet'])
    expect((await guest.refused(BookingEngine.pay, { token, way: 'bankTransfer' })).body.code).toBe('paymentWayClosed')
  })
})
