import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { book, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { openHotel } from '#test/hotel.ts'
import { AuthClient } from '#test/authClient.ts'
import { Document } from '#domain/document/contract.ts'
import { sheetOf } from '#domain/document/mailedDocument.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Hotel } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})

type Update = InputOf<typeof Hotel.update>
const record = async (): Promise<Update> => {
  const { currencyLocked: _, storage: _storage, ...fields } = await hotel.call(Hotel.get, {})
  return fields
}
/** A picture that was uploaded. */
const uploaded = (sign: string, hotelId = hotel.hotelId) =>
  hotel.db
    .insertInto('file')
    .values({
      hotel_id: hotelId,
      name: `${sign}.jpg`,
      type: 'image/jpeg',
      size: 10,
      sha256: Buffer.alloc(32, sign),
      width: 800,
      height: 600,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const asPicture = ({ id }: { id: number }) => ({ id, url: '', name: '', width: 1, height: 1 })

describe('hotel information', () => {
  test('is kept as it was written, and the change is recorded', async () => {
    const before = await record()
    const after = {
      ...before,
      name: 'Khan Palace Hotel',
      nameMon: 'Хаан палас',
      type: 'resort' as const,
      rating: 5,
      website: 'https://khan.mn',
      email: 'desk@khan.mn',
      reservePhone: '+976 1234',
      policy: 'No pets.',
      policyMon: 'Амьтан хориглоно.',
      cancelPolicy: 'Free until the day before.',
      cancelPolicyMon: 'Өмнөх өдөр хүртэл үнэгүй.',
      checkInTime: '15:00',
      checkOutTime: '11:30',
      weekStart: 1,
    }
    expect(await hotel.call(Hotel.update, after)).toEqual({ version: 2 })
    expect(await record()).toEqual({ ...after, version: 2 })
    const [activity] = await hotel.db
      .selectFrom('activity')
      .select(['before', 'after'])
      .where('hotel_id', '=', hotel.hotelId)
      .where('entity', '=', 'Hotel')
      .execute()
    expect(activity).toMatchObject({ before: { weekStart: 0 }, after: { weekStart: 1, rating: 5 } })
    expect(activity?.after).not.toHaveProperty('code')
  })

  test('is not written over by who read an older version', async () => {
    const seen = await record()
    await hotel.call(Hotel.update, { ...seen, rating: 4 })
    expect((await hotel.refused(Hotel.update, { ...seen, rating: 3 })).body.code).toBe('changedMeanwhile')
    expect((await record()).rating).toBe(4)
  })

  test.each([
    ['an empty code', { code: ' ' }, 'code', 'required'],
    ['a code with a blank in it', { code: 'KHAN PALACE' }, 'code', 'invalidHotelCode'],
    ['no address', { address: '' }, 'address', 'required'],
    ['six stars too many', { rating: 8 }, 'rating', 'tooLarge'],
    ['an unknown type', { type: 'castle' }, 'type', 'invalidValue'],
    ['a website that is a script', { website: 'javascript:alert(1)' }, 'website', 'invalidWebsite'],
    ['a time that is none', { checkInTime: '25:00' }, 'checkInTime', 'invalidValue'],
    ['a time zone that is none', { timeZone: 'Asia/Nowhere' }, 'timeZone', 'invalidTimeZone'],
    ['a weekday that is none', { weekStart: 7 }, 'weekStart', 'tooLarge'],
    ['an e-mail address that is none', { email: 'khan' }, 'email', 'invalidEmail'],
    ['a policy without end', { policy: 'x'.repeat(5_001) }, 'policy', 'tooLong'],
  ])('refuses %s beside its field', async (_, wrong, field, code) => {
    const { body, status } = await hotel.refused(Hotel.update, { ...(await record()), ...wrong })
    expect(status).toBe(400)
    expect(body.fields).toEqual([expect.objectContaining({ field, code })])
    expect((await record()).version).toBe(1)
  })

  test("refuses another hotel's code", async () => {
    await hotel.neighbour()
    const { body } = await hotel.refused(Hotel.update, { ...(await record()), code: 'NEAR' })
    expect(body).toMatchObject({ code: 'duplicate', field: 'code' })
  })

  test('is for who may see its page', async () => {
    const desk = await hotel.as('reception')
    expect((await desk.refused(Hotel.get, {})).status).toBe(403)
    expect((await desk.refused(Hotel.update, {})).status).toBe(403)
  })
})

describe('pictures', () => {
  test('stand in their order, the logo beside them, and guests may see them', async () => {
    const [logo, lobby, room] = [await uploaded('l'), await uploaded('a'), await uploaded('b')]
    const pictures = [asPicture(room), asPicture(lobby)]
    await hotel.call(Hotel.update, { ...(await record()), logo: asPicture(logo), pictures })
    const seen = await record()
    expect(seen.logo).toMatchObject({ id: logo.id, width: 800, name: 'l.jpg' })
    expect(seen.pictures.map(({ id }) => id)).toEqual([room.id, lobby.id])
    await hotel.call(Hotel.update, { ...seen, logo: null, pictures: seen.pictures.slice(1) })
    expect(await record()).toMatchObject({ logo: null, pictures: [{ id: lobby.id }] })
  })

  test('of another hotel are refused, and nothing is saved', async () => {
    const neighbour = await hotel.neighbour()
    const theirs = await uploaded('n', neighbour.hotelId)
    const { body } = await hotel.refused(Hotel.update, { ...(await record()), logo: asPicture(theirs), rating: 5 })
    expect(body).toMatchObject({ code: 'unknownReference', field: 'logo' })
    expect(await record()).toMatchObject({ logo: null, rating: 0 })
  })
})

describe('the currency', () => {
  test('with prices and nothing sold asks first, and refuses one with other decimals', async () => {
    const before = await record()
    const { body } = await hotel.refused(Hotel.update, { ...before, currency: 'USD' })
    expect(body.warnings?.map(({ code }) => code)).toEqual(['pricesKeepFigures'])
    const other = await hotel.refused(Hotel.update, { ...before, currency: 'JPY' })
    expect(other.body).toMatchObject({ code: 'currencyDigits', field: 'currency' })
    expect((await hotel.refused(Hotel.update, { ...before, currency: 'XXX' })).body.code).toBe('unknownReference')
    await hotel.call(Hotel.update, { ...before, currency: 'USD', confirm: ['pricesKeepFigures'] })
    expect((await record()).currency).toBe('USD')
  })

  test('is locked as soon as a room is sold', async () => {
    await book(hotel)
    expect((await hotel.call(Hotel.get, {})).currencyLocked).toBe(true)
    const { body } = await hotel.refused(Hotel.update, { ...(await record()), currency: 'USD' })
    expect(body).toMatchObject({ code: 'currencyLocked', field: 'currency' })
  })

  test('of a hotel without prices is changed at once', async () => {
    const bare = await openHotel()
    const neighbour = await bare.neighbour()
    const { currencyLocked: _, storage: _storage, ...fields } = await neighbour.call(Hotel.get, {})
    await neighbour.call(Hotel.update, { ...fields, address: 'Here', currency: 'JPY' })
    expect((await neighbour.call(Hotel.get, {})).currency).toBe('JPY')
  })
})

describe('document numbers', () => {
  const bare = { prefix: '', next: 1, width: 1 }
  const start = { reservation: bare, folio: bare, cancellation: bare, receipt: bare }
  const listed = async (search: string) =>
    (await hotel.call(Reservation.list, { tab: 'all', search })).rows.map(({ id }) => id)

  test('begin where the hotel says, and never go back', async () => {
    await hotel.call(Hotel.setNumbers, { ...start, reservation: { ...bare, next: 5_000 } })
    const stayId = await book(hotel)
    const { rows } = await hotel.call(Reservation.list, { tab: 'all' })
    expect(rows.find(({ id }) => id === stayId)).toMatchObject({ reservationNumber: 5_000 })
    expect(await hotel.call(Hotel.numbers, {})).toEqual({ ...start, reservation: { ...bare, next: 5_001 } })
    const { body } = await hotel.refused(Hotel.setNumbers, { ...start, reservation: { ...bare, next: 4_999 } })
    expect(body.fields).toEqual([expect.objectContaining({ field: 'reservation.next', code: 'numbersOnlyRise' })])
  })

  test.each(['R 1', 'R1', '12'])('%s is no prefix', async (prefix) => {
    const { body } = await hotel.refused(Hotel.setNumbers, { ...start, reservation: { ...bare, prefix } })
    expect(body.fields).toEqual([expect.objectContaining({ field: 'reservation.prefix', code: 'invalidPrefix' })])
  })

  test('are printed with their prefix from then on, on documents and in the session; earlier ones as they were', async () => {
    const first = await book(hotel)
    await hotel.call(Hotel.setNumbers, { ...start, reservation: { prefix: 'R-', next: 2, width: 4 } })
    const second = await book(hotel, { arrival: 3 })
    await hotel.call(Hotel.setNumbers, { ...start, reservation: { prefix: 'KH/', next: 3, width: 1 } })
    const third = await book(hotel, { arrival: 6 })
    const client = new AuthClient(hotel.app)
    await client.signIn('admin', 'Buudal-demo1', { hotel: 'KHAN' })
    const forms = (await client.session()).hotel?.numberForms
    expect([1, 2, 3].map((number) => printedNumber(forms, 'reservation', number))).toEqual(['1', 'R-0002', 'KH/3'])
    const { reservationId: id } = await hotel.call(Stay.get, { id: second })
    const facts = await hotel.call(Document.booking, { kind: 'confirmation', id })
    expect(sheetOf({ kind: 'confirmation', language: 'en', facts }).number).toBe('№ R-0002')
    expect([
      await listed('1'),
      await listed('r-0002'),
      await listed('R-2'),
      await listed('2'),
      await listed('KH/3'),
    ]).toEqual([[first], [second], [second], [second], [third]])
    expect(await listed('X-2')).toEqual([])
  })

  test('of a cancellation find the stay that was cancelled', async () => {
    const cancellation = { prefix: 'C', next: 7, width: 3 }
    await hotel.call(Hotel.setNumbers, { ...start, cancellation })
    const stayId = await book(hotel)
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Illness' })
    expect([await listed('C007'), await listed('7'), await listed('8')]).toEqual([[stayId], [stayId], []])
  })
})
