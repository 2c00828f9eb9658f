import type { AddressInfo } from 'node:net'
import { lookAfterPayments } from '#domain/onlinePayment/server/lookAfter.ts'
import { options } from '#domain/choices/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { afterwards } from '#test/afterwards.ts'
import { type BookableHotel, book, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { type GuestAtPage, guestAtPage, newToken, openPages, order } from '#test/guestPages.ts'
import { readMeanwhile } from '#test/readMeanwhile.ts'
import { openWallet, type Wallet } from '#test/wallet/simulator.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BookingEngine } from '../../contract.ts'
import { GuestStay } from '../../guestStayContract.ts'
import { GuestLink, OnlineOrder, OnlinePayment, PaymentWay } from '../../staffContract.ts'

let hotel: BookableHotel
let guest: GuestAtPage
let wallet: Wallet
beforeEach(async () => {
  hotel = await openBookableHotel()
  guest = guestAtPage(hotel)
  wallet = await openWallet({ lateMs: 20 })
  afterwards(wallet.close)
  await hotel.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = hotel.app.server.address() as AddressInfo
  await openPages(hotel, { address: `http://127.0.0.1:${port}` })
  const methods = await hotel.call(options.PaymentMethod, {})
  const paymentMethodId = methods.find(({ kind }) => kind === 'bank')?.id ?? 0
  const { address, merchant, secret } = wallet
  const open = { active: true, paymentMethodId, version: 0 }
  await hotel.call(PaymentWay.setWallet, { ...open, address, merchant, secret })
  await hotel.call(PaymentWay.setTransfer, { ...open, accounts: 'Khan Bank 5000123456' })
})
afterEach(() => holdTruths(hotel))

const log = { error: () => undefined, warn: () => undefined, info: () => undefined } as never
const lookAfter = () => lookAfterPayments({ db: hotel.db, files: hotel.files, log })
const timePasses = () =>
  sql`update online_payment set next_at = now() where hotel_id = ${hotel.hotelId} and next_at is not null`.execute(
    hotel.db,
  )

/** A guest who booked online is in house; the night is charged where it has passed. */
async function arrive({ room = '101', nightPasses = true } = {}) {
  const input = await order(hotel, guest, { order: { arrival: day(0), departure: day(1) } })
  await guest.call(BookingEngine.reserve, input)
  const { rows } = await hotel.call(OnlineOrder.list, { toReview: false })
  const { stayId, reservationId } = rows[0]!
  await hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: hotel.rooms[room] }] })
  if (nightPasses) await hotel.call(NightAudit.run, { businessDate: day(0) })
  const { token } = input
  const [own] = await guest.call(GuestStay.bills, { token })
  return { token, stayId, reservationId, gross: input.expectedGross, folioId: own!.folios[0]!.id }
}
const billOf = async (token: string) => (await guest.call(GuestStay.bills, { token }))[0]!
const lineCount = async (folioId: number) => (await hotel.call(Folio.get, { id: folioId })).lines.length

/** The guest begins to pay by the wallet; gives the reference. */
async function begin(token: string, folioId: number) {
  await guest.call(GuestStay.payBill, { token, folioId, way: 'qrWallet' })
  await lookAfter()
  return (await billOf(token)).folios[0]!.payment.asked[0]!
}

describe('a guest in house', () => {
  test('sees the own bill, pays it by a wallet that tells twice, and leaves: the desk hears of it, the room is dirty', async () => {
    const sender = { server: '127.0.0.1', port: 25, security: 'none', userName: '', senderName: '' } as const
    await hotel.call(MailSetting.save, { ...sender, senderAddress: 'stay@khan.mn', version: 0 })
    const { token, stayId, gross, folioId } = await arrive()
    expect(await billOf(token)).toMatchObject({
      stayId,
      roomNumber: '101',
      left: false,
      mayLeave: true,
      folios: [{ charges: gross, paid: 0, balance: gross, lines: [{ amount: gross }] }],
    })
    expect((await guest.call(GuestStay.leave, { token, stayId })).left).toBe(false)
    const asked = await begin(token, folioId)
    expect(asked).toMatchObject({ amount: gross, qr: expect.stringContaining('data:image/svg') })
    wallet.fail('doubleCallback')
    expect(await wallet.pay(asked.reference)).toEqual([200, 200])
    await timePasses()
    await Promise.all([lookAfter(), lookAfter()])
    expect(await billOf(token)).toMatchObject({ folios: [{ paid: gross, balance: 0, payment: { asked: [] } }] })
    expect(await lineCount(folioId)).toBe(2)
    const { left, mailedTo, rooms } = await guest.call(GuestStay.leave, { token, stayId })
    expect({ left, mailedTo }).toEqual({ left: true, mailedTo: 'a•••@example.com' })
    expect(rooms).toMatchObject([{ left: true, mayLeave: false, folios: [{ balance: 0 }] }])
    const stay = await hotel.call(Stay.get, { id: stayId })
    expect(stay.status).toBe('checkedOut')
    expect(stay.activity.map(({ action, user }) => [action, user])).toEqual(
      expect.arrayContaining([
        ['checkOut', null],
        ['selfCheckOut', null],
      ]),
    )
    const { rows } = await sql<{ condition: string; letters: number }>`
      select r.house_status as condition, (select count(*)::int from mail m where m.hotel_id = r.hotel_id and m.type = 'folio' and m.address = 'anna@example.com') as letters
      from room r where r.hotel_id = ${hotel.hotelId} and r.number = '101'`.execute(hotel.db)
    expect(rows[0]).toEqual({ condition: 'dirty', letters: 1 })
    expect(await hotel.call(Dashboard.notices, {})).toContainEqual({
      kind: 'guestsLeft',
      params: ['1'],
      link: '/front-office/departure-list',
    })
    expect((await guest.refused(GuestStay.leave, { token, stayId })).body.code).toBe('leaveAtDesk')
  })

  test('does not leave before the day, nor while somebody else has to pay', async () => {
    const { token, stayId } = await arrive({ nightPasses: false })
    expect((await billOf(token)).mayLeave).toBe(false)
    expect((await guest.refused(GuestStay.leave, { token, stayId })).body.code).toBe('leaveAtDesk')
    expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('inHouse')
  })

  test('pays what is open then: more that comes on the bill is asked for anew, and what was paid at the desk meanwhile is told to a person', async () => {
    const { token, folioId, gross, reservationId } = await arrive()
    const { reference } = await begin(token, folioId)
    const methods = await hotel.call(options.PaymentMethod, {})
    const paymentMethodId = methods.find(({ kind }) => kind === 'bank')?.id ?? 0
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: gross })
    await wallet.pay(reference)
    expect(await billOf(token)).toMatchObject({
      folios: [{ paid: gross, balance: 0, payment: { unsettled: [{ amount: gross, why: 'double' }] } }],
    })
    const [payment] = await hotel.call(OnlinePayment.of, { reservationId })
    const paymentArrivalId = payment!.arrivals[0]!.id
    await hotel.call(OnlinePayment.giveBack, { paymentArrivalId, reason: 'Paid at the desk' })
    await lookAfter()
    expect((await hotel.call(OnlinePayment.of, { reservationId }))[0]?.arrivals).toMatchObject([{ state: 'refunded' }])
    expect(await lineCount(folioId)).toBe(2)
    expect((await guest.refused(GuestStay.payBill, { token, folioId, way: 'qrWallet' })).body.code).toBe('nothingToPay')
  })

  test('sees the bill as it is at one moment, also while the payment comes', async () => {
    const { token, folioId, gross } = await arrive()
    await begin(token, folioId)
    const seen = await readMeanwhile(
      hotel.db,
      'payment_way',
      () => billOf(token),
      (trx) =>
        sql`update online_payment set status = 'over' where hotel_id = ${hotel.hotelId} and folio_id = ${folioId}`.execute(
          trx,
        ),
    )
    // nobody who looks on as long as something is asked for would ever see that it was paid
    expect(seen).toMatchObject({ folios: [{ balance: gross, payment: { asked: [{ amount: gross }] } }] })
    expect(await billOf(token)).toMatchObject({ folios: [{ payment: { asked: [] } }] })
  })

  test('and the desk check out at once: one of them does, and nothing is posted twice', async () => {
    const { token, stayId, folioId } = await arrive()
    const { reference } = await begin(token, folioId)
    await wallet.pay(reference)
    const ends = await Promise.allSettled([
      guest.call(GuestStay.leave, { token, stayId }),
      hotel.call(Stay.checkOut, { stayIds: [stayId] }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('checkedOut')
    expect(await lineCount(folioId)).toBe(2)
  })

  test('by a wrong, foreign or closed link sees and pays nothing', async () => {
    const one = await arrive()
    const other = await order(hotel, guest, { order: { arrival: day(1), departure: day(2) } })
    await guest.call(BookingEngine.reserve, other)
    const desk = await book(hotel, { room: '102', arrival: 1, departure: 2 })
    await hotel.call(Stay.checkIn, { stays: [{ stayId: desk }] })
    const { folios } = await hotel.call(Stay.get, { id: desk })
    const pay = async (token: string, folioId: number) =>
      (await guest.refused(GuestStay.payBill, { token, folioId, way: 'qrWallet' })).body.code
    expect(await pay(other.token, one.folioId)).toBe('linkClosed')
    expect(await pay(one.token, folios[0]?.id ?? 0)).toBe('linkClosed')
    expect((await guest.refused(GuestStay.leave, { token: other.token, stayId: one.stayId })).body.code).toBe(
      'linkClosed',
    )
    expect((await guest.refused(GuestStay.leave, { token: one.token, stayId: desk })).body.code).toBe('linkClosed')
    expect(await guest.call(GuestStay.bills, { token: other.token })).toEqual([])
    for (const token of [newToken(), one.token]) {
      await hotel.call(GuestLink.revoke, { reservationId: one.reservationId })
      expect((await guest.refused(GuestStay.bills, { token })).body.code).toBe('linkClosed')
      expect(await pay(token, one.folioId)).toBe('linkClosed')
    }
  })

  test('does not see what a company pays', async () => {
    const { token, folioId } = await arrive()
    const { id: payerCompanyId } = await hotel.call(NewInPlace.company, { name: 'Altan Tal LLC' })
    await hotel.call(FolioOperation.setPayer, { folioId, payerCompanyId })
    expect((await billOf(token)).folios).toEqual([])
    expect((await guest.refused(GuestStay.payBill, { token, folioId, way: 'qrWallet' })).body.code).toBe('linkClosed')
    const { rows } = await hotel.call(OnlineOrder.list, { toReview: false })
    expect((await guest.refused(GuestStay.leave, { token, stayId: rows[0]!.stayId })).body.code).toBe('leaveAtDesk')
  })
})
