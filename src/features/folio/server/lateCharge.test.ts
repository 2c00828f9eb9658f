import { Cashier } from '#domain/cashier/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

const NIGHTS = 50_000_000
const LAUNDRY = 2_000_000

let hotel: BookableHotel
let card: number
let cash: number
let laundry: number
let stayId: number
let folioId: number
/** A guest of two nights who has paid and left. */
beforeEach(async () => {
  hotel = await openBookableHotel()
  card = await idOf(hotel, 'payment_method', 'Card')
  cash = await idOf(hotel, 'payment_method', 'Cash')
  laundry = await idOf(hotel, 'extra_charge', 'Laundry')
  stayId = await bookInHouse(hotel, { room: '101' })
  await passNights(hotel, 2)
  folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  await hotel.call(Stay.checkOut, { stayIds: [stayId], payments: [{ paymentMethodId: card, amount: NIGHTS }] })
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

const late = (more: object = {}) => ({ folioId, extraChargeId: laundry, reason: 'Found in the room', ...more })
const folio = () => hotel.call(Folio.get, { id: folioId })

test('a late charge that is paid at once leaves the folio closed at zero, with its receipt', async () => {
  const posted = await hotel.call(Folio.lateCharge, late({ payment: { paymentMethodId: card, reference: 'Slip 9' } }))
  expect(posted).toMatchObject({ balance: 0, status: 'closed' })
  expect(posted.receiptId).not.toBeNull()
  const { status, lines, balance } = await folio()
  expect({ status, balance }).toEqual({ status: 'closed', balance: 0 })
  expect(lines.slice(-2)).toMatchObject([
    { kind: 'extraCharge', gross: LAUNDRY, serviceDate: day(2), businessDate: day(2) },
    { kind: 'payment', gross: -LAUNDRY, reference: 'Slip 9' },
  ])
})

test('not paid it is left owing, and closes as it is paid', async () => {
  expect(await hotel.call(Folio.lateCharge, late({ quantity: '2' }))).toMatchObject({
    balance: 2 * LAUNDRY,
    status: 'open',
  })
  expect((await folio()).status).toBe('open')
  await holdTruths(hotel, { unaudited: true })
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: 2 * LAUNDRY })
  expect(await folio()).toMatchObject({ status: 'closed', balance: 0 })
})

test('what costs nothing leaves the folio closed', async () => {
  await sql`update extra_charge set editable = true where hotel_id = ${hotel.hotelId} and id = ${laundry}`.execute(
    hotel.db,
  )
  expect(await hotel.call(Folio.lateCharge, late({ unitPrice: 0 }))).toMatchObject({ balance: 0, status: 'closed' })
  expect(await folio()).toMatchObject({ status: 'closed', balance: 0 })
})

test('what cannot be leaves the folio closed as it was', async () => {
  const before = await folio()
  const { id: sessionId } = (await hotel.call(Cashier.own, {})).session!
  await hotel.call(Cashier.close, { sessionId, counts: [{ currency: 'MNT', amount: 0 }], reason: 'Home' })
  const inCash = late({ payment: { paymentMethodId: cash } })
  expect((await hotel.refused(Folio.lateCharge, inCash)).body.code).toBe('sessionRequired')
  const unknown = late({ payment: { paymentMethodId: 999_999 } })
  expect((await hotel.refused(Folio.lateCharge, unknown)).body).toMatchObject({
    code: 'unknownReference',
    field: 'payment.paymentMethodId',
  })
  expect((await hotel.refused(Folio.lateCharge, late({ reason: '' }))).body.field).toBe('reason')
  expect((await hotel.refused(Folio.lateCharge, late({ serviceDate: day(3) }))).body.code).toBe('serviceDateOutside')
  expect(await folio()).toEqual(before)
  const another = await bookInHouse(hotel, { room: '102', arrival: 2 })
  const open = (await hotel.call(Stay.get, { id: another })).folios[0]?.id ?? 0
  expect((await hotel.refused(Folio.lateCharge, late({ folioId: open }))).body.code).toBe('folioOpen')
})

test('it asks for every right of what it does', async () => {
  const bat = await hotel.as('reception')
  const privileges = ['editCheckedOutStay', 'postCharge', 'postPayment']
  await sql`
    insert into role_privilege (hotel_id, role_id, privilege)
    select u.hotel_id, u.role_id, p from app_user u cross join unnest(${privileges}::text[]) p
    where u.hotel_id = ${hotel.hotelId} and u.login_name = 'reception' on conflict do nothing`.execute(hotel.db)
  for (const missing of privileges) {
    await sql`delete from role_privilege where hotel_id = ${hotel.hotelId} and privilege = ${missing}`.execute(hotel.db)
    const refused = await bat.refused(Folio.lateCharge, late({ payment: { paymentMethodId: card } }))
    expect([missing, refused.status]).toEqual([missing, 403])
    await sql`
      insert into role_privilege (hotel_id, role_id, privilege)
      select u.hotel_id, u.role_id, ${missing} from app_user u where u.hotel_id = ${hotel.hotelId} and u.login_name = 'reception'`.execute(
      hotel.db,
    )
  }
})
