import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '../contract.ts'
import { idOf } from '#test/books.ts'
import { book, bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const room = (number: string): number => hotel.rooms[number] ?? 0
const read = (id: number) => hotel.call(Stay.get, { id })
const NOON = '12:00'
const from = (roomNumber: string | null, since: string, until: string) => ({ roomNumber, from: since, until })
const at = (after: number, time: string) => `${day(after)}T${time}`

/** What is shown comes true: the rooms of the stay are then those of the preview. */
async function comesTrue(stayId: number, after: readonly { roomNumber: string | null; from: string; until: string }[]) {
  const { rooms } = await read(stayId)
  expect(rooms.map(({ number, from: since, until }) => [number, since, until])).toEqual(
    after.map((span) => [span.roomNumber, span.from.slice(0, 10), span.until.slice(0, 10)]),
  )
}

describe('a split', () => {
  test('shows the rooms one after the other, changes nothing, and comes true', async () => {
    const stayId = await book(hotel, { room: '101', departure: 3 })
    const wish = { stayId, date: day(2), roomId: room('102') }
    const preview = await hotel.call(Stay.previewSplit, wish)
    expect(preview).toMatchObject({
      stays: [
        {
          guestName: 'Batbold Dorj',
          before: [from('101', at(0, '14:00'), at(3, NOON))],
          after: [from('101', at(0, '14:00'), at(2, NOON)), from('102', at(2, NOON), at(3, NOON))],
        },
      ],
      charges: [],
      problems: [],
      warnings: [],
    })
    expect((await read(stayId)).rooms).toHaveLength(1)
    await hotel.call(Stay.split, wish)
    await comesTrue(stayId, preview.stays[0]!.after)
  })

  test('names who has the room, a room of another type, and a day outside of the stay', async () => {
    const stayId = await book(hotel, { room: '101', departure: 3 })
    await book(hotel, { room: '102', arrival: 2, departure: 4, booking: { guest: { lastName: 'Earlier' } } })
    const of = (number: string, after: number) =>
      hotel.call(Stay.previewSplit, { stayId, date: day(after), roomId: room(number) })
    expect((await of('102', 1)).problems).toMatchObject([{ code: 'roomTakenBy', params: ['102', 'Earlier', {}, {}] }])
    expect((await of('106', 1)).warnings).toMatchObject([{ code: 'otherType' }])
    expect((await of('103', 3)).problems).toMatchObject([{ code: 'splitOutside' }])
    expect((await of('101', 1)).problems).toMatchObject([{ code: 'sameRoom' }])
  })
})

describe('an exchange', () => {
  test('shows both stays with the other’s room; in house from today on', async () => {
    const here = await bookInHouse(hotel, { room: '101', departure: 2 })
    const there = await bookInHouse(hotel, { room: '102', departure: 3 })
    const preview = await hotel.call(Stay.previewExchange, { stayId: here, otherStayId: there })
    expect(preview).toMatchObject({
      stays: [
        { stayId: here, before: [{ roomNumber: '101' }], after: [{ roomNumber: '102' }] },
        { stayId: there, before: [{ roomNumber: '102' }], after: [{ roomNumber: '101' }] },
      ],
      problems: [],
    })
    await hotel.call(Stay.exchange, { stayId: here, otherStayId: there, reason: 'They asked' })
    for (const { stayId, after } of preview.stays)
      expect((await read(stayId)).roomNumber).toBe(after.at(-1)?.roomNumber)
  })

  test('names who has one of the rooms after the other leaves, and stays that are not alike', async () => {
    const short = await book(hotel, { room: '101', departure: 1 })
    const long = await book(hotel, { room: '102', departure: 3 })
    await book(hotel, { room: '101', arrival: 1, departure: 2, booking: { guest: { lastName: 'Next' } } })
    const preview = await hotel.call(Stay.previewExchange, { stayId: short, otherStayId: long })
    expect(preview.problems).toMatchObject([{ code: 'roomTakenBy', params: ['101', 'Next', {}, {}] }])
    const inHouse = await bookInHouse(hotel, { room: '103' })
    const unlike = await hotel.call(Stay.previewExchange, { stayId: short, otherStayId: inHouse })
    expect(unlike).toMatchObject({ problems: [{ code: 'exchangeUnlike' }] })
    expect(unlike.stays.map(({ before, after }) => before.length === after.length)).toEqual([true, true])
  })
})

describe('other times', () => {
  test('show from when to when the room is held and what it costs with its taxes', async () => {
    const stayId = await book(hotel, { room: '101' })
    const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
    const preview = await hotel.call(Stay.previewTimes, {
      stayId,
      earlyArrival: { at: '09:00' },
      lateDeparture: { at: '18:00', extraChargeId },
    })
    expect(preview).toMatchObject({
      stays: [
        {
          before: [from('101', at(0, '14:00'), at(2, NOON))],
          after: [from('101', at(0, '09:00'), at(2, '18:00'))],
        },
      ],
      charges: [{ kind: 'lateDeparture', now: false }],
      problems: [],
    })
    const here = await bookInHouse(hotel, { room: '102' })
    const wish = { stayId: here, lateDeparture: { at: '18:00', extraChargeId } }
    const { charges } = await hotel.call(Stay.previewTimes, wish)
    await hotel.call(Stay.grantTimes, wish)
    const { folios } = await read(here)
    const { balance } = await hotel.call(Folio.get, { id: folios[0]!.id })
    expect(charges).toEqual([{ kind: 'lateDeparture', gross: balance, now: true }])
    // what is on the folio is not charged again
    expect(
      (await hotel.call(Stay.previewTimes, { ...wish, lateDeparture: { at: '19:00', extraChargeId } })).charges,
    ).toEqual([])
  })

  test('of a stay without a room show the times alone; who has the room then is named', async () => {
    const roomless = await book(hotel)
    const preview = await hotel.call(Stay.previewTimes, { stayId: roomless, lateDeparture: { at: '15:00' } })
    expect(preview.stays[0]?.after).toEqual([from(null, at(0, '14:00'), at(2, '15:00'))])
    const stayId = await book(hotel, { room: '101', departure: 2 })
    await book(hotel, { room: '101', arrival: 2, booking: { guest: { lastName: 'Next' } } })
    expect((await hotel.call(Stay.previewTimes, { stayId, lateDeparture: { at: '16:00' } })).problems).toMatchObject([
      { code: 'roomTakenBy', params: ['101', 'Next', {}, {}] },
    ])
    expect((await hotel.call(Stay.previewTimes, { stayId, lateDeparture: { at: '11:00' } })).problems).toMatchObject([
      { code: 'timeNotLater' },
    ])
  })

  test('sold at a price stay so: a charge that is dearer or no longer sold keeps nobody from checking in', async () => {
    const stayId = await book(hotel, { room: '101' })
    const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
    await hotel.call(Stay.grantTimes, { stayId, earlyArrival: { at: '09:00', extraChargeId } })
    const [sold] = (await read(stayId)).times
    await sql`update extra_charge set unit_price = 99000000, editable = false, active = false
      where hotel_id = ${hotel.hotelId} and id = ${extraChargeId}`.execute(hotel.db)
    // the dialog sends what was granted along with what is new
    const granted = { at: '09:00', extraChargeId, price: sold!.price }
    await hotel.call(Stay.grantTimes, { stayId, earlyArrival: granted, lateDeparture: { at: '13:00' } })
    const dearer = { ...granted, price: granted.price! + 1 }
    expect((await hotel.refused(Stay.grantTimes, { stayId, earlyArrival: dearer })).body.code).toBe('unknownReference')
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
    const { folios } = await read(stayId)
    const { lines } = await hotel.call(Folio.get, { id: folios[0]!.id })
    expect(lines.filter(({ item }) => item !== null).map(({ unitPrice }) => unitPrice)).toEqual([sold?.price])
    expect(
      (await hotel.refused(Stay.grantTimes, { stayId, lateDeparture: { at: '18:00', extraChargeId } })).body.code,
    ).toBe('unknownReference')
  })
})
