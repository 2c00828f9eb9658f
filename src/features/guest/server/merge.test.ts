import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, type BookableHotel, booking, holdTruths, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GuestProfile } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const make = async (guest: object): Promise<number> =>
  (await hotel.call(Guest.create, { lastName: 'Dorj', ...guest })).id
const bookFor = (guestId: number, wish: object = {}) => book(hotel, { booking: { guest: undefined, guestId }, ...wish })
const mergeOf = (survivorId: number, ...others: number[]) =>
  hotel.call(GuestProfile.merge, { survivorId, guests: [survivorId, ...others].map((id) => ({ id })) })
const mainGuest = async (stayId: number): Promise<number> => (await hotel.call(Stay.get, { id: stayId })).guestId

/** All rows in which guests are named, as text: equal before and after what must restore exactly. */
async function everything(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select json_build_array(
      (select json_agg(to_jsonb(g) - 'version' order by id) from guest g where hotel_id = ${hotel.hotelId}),
      (select json_agg(to_jsonb(x) - 'id' order by guest_id, number) from guest_document x where hotel_id = ${hotel.hotelId}),
      (select json_agg(json_build_array(id, guest_id) order by id) from reservation where hotel_id = ${hotel.hotelId}),
      (select json_agg(json_build_array(id, guest_id, bar_name) order by id) from stay where hotel_id = ${hotel.hotelId}),
      (select json_agg(to_jsonb(x) order by stay_id, guest_id) from stay_guest x where hotel_id = ${hotel.hotelId}),
      (select json_agg(json_build_array(id, guest_id) order by id) from folio where hotel_id = ${hotel.hotelId})
    )::text as all`.execute(hotel.db)
  return rows[0]?.all ?? ''
}

describe('a merge', () => {
  test('takes two guests at least', async () => {
    const id = await make({})
    const input = { survivorId: id, guests: [{ id }] }
    expect((await hotel.refused(GuestProfile.merge, input)).body.message).toBe('Please check the marked fields')
    expect((await hotel.refused(GuestProfile.merge, { ...input, guests: [{ id }, { id }] })).body.code).toBe('tooFew')
  })

  test('keeps the values that were chosen field by field, and the documents of all', async () => {
    const one = await make({ firstName: 'Bat', phone: '1', documents: [{ kind: 'passport', number: 'E1000001' }] })
    const two = await make({
      firstName: 'Бат',
      phone: '2',
      city: 'Darkhan',
      documents: [{ kind: 'other', number: 'X9000009' }],
    })
    await hotel.call(GuestProfile.merge, {
      survivorId: one,
      guests: [{ id: one }, { id: two }],
      take: { phone: two, city: two },
    })
    const merged = await hotel.call(Guest.get, { id: one })
    expect(merged).toMatchObject({ firstName: 'Bat', phone: '2', city: 'Darkhan' })
    expect(merged.documents.map(({ number }) => number).sort()).toEqual(['•••••001', '•••••009'])
    expect((await hotel.call(Guest.search, { text: 'bat' })).map(({ id }) => id)).toEqual([one])
  })

  test('moves stays and folios; whoever stayed with the other twin stays once', async () => {
    const [one, two] = [await make({ firstName: 'Bat' }), await make({ firstName: 'Bat' })]
    const own = await bookFor(two, { room: '101' })
    await hotel.call(Stay.checkIn, { stays: [{ stayId: own }] })
    const shared = await bookFor(two, { arrival: 5 })
    await hotel.call(Stay.addGuest, { stayId: shared, guestId: one })
    await mergeOf(one, two)
    expect([await mainGuest(own), await mainGuest(shared)]).toEqual([one, one])
    const { guests } = await hotel.call(Stay.get, { id: shared })
    expect(guests.map(({ guestId, main }) => [guestId, main])).toEqual([[one, true]])
    const { rows } = await sql`select from folio where hotel_id = ${hotel.hotelId} and guest_id = ${two}`.execute(
      hotel.db,
    )
    expect(rows).toEqual([])
  })

  test('needs the privilege, and that nobody changed them meanwhile', async () => {
    const [one, two] = [await make({}), await make({})]
    const input = {
      survivorId: one,
      guests: [
        { id: one, version: 1 },
        { id: two, version: 1 },
      ],
    }
    const cashier = await hotel.as('cashier')
    expect((await cashier.refused(GuestProfile.merge, input)).status).toBe(403)
    await hotel.call(Guest.update, { id: two, lastName: 'Changed' })
    expect((await hotel.refused(GuestProfile.merge, input)).body.code).toBe('changedMeanwhile')
  })

  test('makes the survivor blacklisted when one of them was', async () => {
    const [one, two] = [await make({}), await make({})]
    await hotel.call(GuestProfile.blacklist, { id: two, reason: 'smoked' })
    await mergeOf(one, two)
    expect(await hotel.call(Guest.get, { id: one })).toMatchObject({ blacklisted: true, blacklistReason: 'smoked' })
  })
})

describe('undoing a merge', () => {
  test('restores everything exactly as it was', async () => {
    const one = await make({ firstName: 'Bat', documents: [{ kind: 'passport', number: 'E1000001' }] })
    const two = await make({ firstName: 'Бат', city: 'Darkhan', documents: [{ kind: 'other', number: 'X9000009' }] })
    const three = await make({ firstName: 'Batu' })
    const own = await bookFor(two, { room: '101' })
    await hotel.call(Stay.checkIn, { stays: [{ stayId: own }] })
    const shared = await bookFor(three, { arrival: 5 })
    for (const guestId of [one, two]) await hotel.call(Stay.addGuest, { stayId: shared, guestId })
    const before = await everything()
    const { mergeId } = await hotel.call(GuestProfile.merge, {
      survivorId: one,
      guests: [one, two, three].map((id) => ({ id })),
      take: { city: two, firstName: three },
    })
    expect(await everything()).not.toBe(before)
    const nothing = { fields: [], rows: [], bookedSince: 0 }
    expect(await hotel.call(GuestProfile.previewUnmerge, { mergeId })).toEqual(nothing)
    expect(await hotel.call(GuestProfile.unmerge, { mergeId })).toEqual(nothing)
    expect(await everything()).toBe(before)
    expect((await hotel.refused(GuestProfile.unmerge, { mergeId })).body.code).toBe('mergeUndone')
  })

  test('says what was changed since, and leaves that with the survivor', async () => {
    const [one, two] = [
      await make({ firstName: 'Bat', city: 'Darkhan' }),
      await make({ firstName: 'Бат', city: 'Erdenet' }),
    ]
    const other = await make({ firstName: 'Other' })
    const moved = await bookFor(two)
    const { mergeId } = await hotel.call(GuestProfile.merge, {
      survivorId: one,
      guests: [{ id: one }, { id: two }],
      take: { city: two },
    })
    const { version: _, ...guest } = await hotel.call(Guest.get, { id: one })
    await hotel.call(Guest.update, { ...guest, city: 'Khovd' })
    await hotel.call(GuestProfile.replace, { stayId: moved, fromGuestId: one, guestId: other })
    const since = await bookFor(one, { arrival: 9 })
    const left = await hotel.call(GuestProfile.unmerge, { mergeId })
    expect(left).toEqual({
      fields: ['city'],
      bookedSince: 1,
      rows: [
        { table: 'stay', count: 1 },
        { table: 'stay_guest', count: 1 },
      ],
    })
    expect(await hotel.call(Guest.get, { id: one })).toMatchObject({ city: 'Khovd' })
    expect([await mainGuest(moved), await mainGuest(since)]).toEqual([other, one])
    expect((await hotel.call(Guest.search, { text: 'bat' })).map(({ id }) => id).sort()).toEqual([one, two])
  })

  test('goes backwards: the survivor’s own later merge first', async () => {
    const [one, two, three] = [await make({}), await make({}), await make({})]
    const first = await mergeOf(one, two)
    const second = await mergeOf(three, one)
    expect((await hotel.refused(GuestProfile.unmerge, { mergeId: first.mergeId })).body.code).toBe('mergeUndoFirst')
    await hotel.call(GuestProfile.unmerge, { mergeId: second.mergeId })
    await hotel.call(GuestProfile.unmerge, { mergeId: first.mergeId })
    const { rows } =
      await sql`select from guest where hotel_id = ${hotel.hotelId} and merged_into_id is not null`.execute(hotel.db)
    expect(rows).toEqual([])
  })
})

test('another guest in the place of one moves one stay with its folio, and nothing else', async () => {
  const [one, two] = [await make({ firstName: 'Bat' }), await make({ firstName: 'Saraa' })]
  const [here, later] = [await bookFor(one, { room: '101' }), await bookFor(one, { arrival: 5 })]
  await hotel.call(Stay.checkIn, { stays: [{ stayId: here }] })
  await hotel.call(GuestProfile.replace, { stayId: here, fromGuestId: one, guestId: two })
  expect([await mainGuest(here), await mainGuest(later)]).toEqual([two, one])
  const again = { stayId: here, fromGuestId: two, guestId: two }
  expect((await hotel.refused(GuestProfile.replace, again)).body.code).toBe('sameGuest')
})

describe('at the same moment', () => {
  /** No row names a guest who was merged. */
  async function strays(): Promise<unknown[]> {
    const { rows } = await sql`
      select * from (
        select 'reservation' as of, guest_id from reservation where hotel_id = ${hotel.hotelId}
        union all select 'stay', guest_id from stay where hotel_id = ${hotel.hotelId}
        union all select 'stay_guest', guest_id from stay_guest where hotel_id = ${hotel.hotelId}
        union all select 'folio', guest_id from folio where hotel_id = ${hotel.hotelId}
      ) x join guest g on g.hotel_id = ${hotel.hotelId} and g.id = x.guest_id where g.merged_into_id is not null`.execute(
      hotel.db,
    )
    return rows
  }

  test('a merge and check-ins of the merged guest: both happen, and all is the survivor’s', async () => {
    const survivor = await make({ firstName: 'Bat' })
    for (const room of ['101', '102', '103', '104']) {
      const twin = await make({ firstName: 'Bat' })
      const stayId = await bookFor(twin, { room })
      await Promise.all([
        mergeOf(survivor, twin),
        hotel.call(Stay.checkIn, { stays: [{ stayId }] }),
        hotel.call(Reservation.reserve, { ...booking(hotel, { arrival: 9 }), guest: undefined, guestId: twin }),
      ])
      expect(await mainGuest(stayId)).toBe(survivor)
      expect(await strays()).toEqual([])
    }
  })

  test('two merges of the same guests: one happens, the other is told', async () => {
    const [one, two] = [await make({}), await make({})]
    const both = await Promise.allSettled([mergeOf(one, two), mergeOf(two, one)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [told] = both.filter((each) => each.status === 'rejected')
    expect(told?.reason).toMatchObject({ body: { code: 'guestMerged' } })
  })
})
