import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { GuestProfile } from '#features/guest/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookableHotel, booking, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { Refused } from '#test/hotel.ts'
import { drawBars } from '#domain/bar/server/barFacts.ts'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Group } from '../contract.ts'

/* What holds of groups whoever races. */

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const contact = { lastName: 'Tumur', firstName: 'Oyuna', phone: '99112233' }
const newGroup = async (code: string) =>
  (await hotel.call(Group.new, { code, name: `${code} tour`, guest: contact })).id

const line = () => ({
  rooms: 2,
  roomTypeId: hotel.types['STD'] ?? 0,
  rateTypeId: hotel.rates['BAR'] ?? 0,
  arrival: day(1),
  departure: day(3),
})
const bookTour = (guestGroupId: number) =>
  hotel.call(Group.book, { guestGroupId, reservationTypeId: hotel.kinds['CONF'] ?? 0, lines: [line()] })

/** The code of a refusal, '' = none. */
const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => '',
    (error: unknown) => {
      if (error instanceof Refused) return error.body.code
      throw error
    },
  )

const groupOf = async (id: number) => (await hotel.call(Reservation.get, { id })).guestGroupId
const barNames = async (reservationId: number) => {
  const { rows } = await sql<{ name: string }>`
    select bar_name as name from stay where hotel_id = ${hotel.hotelId} and reservation_id = ${reservationId}`.execute(
    hotel.db,
  )
  return [...new Set(rows.map(({ name }) => name))]
}

test('two desks let the same reservations join two groups at once: each reservation is of one group, whoever was first', async () => {
  const groups = [await newGroup('GOBI'), await newGroup('ALTAI')] as const
  const reservationIds: number[] = []
  for (let nth = 0; nth < 6; nth++)
    reservationIds.push((await hotel.call(Reservation.reserve, booking(hotel, { arrival: nth }))).reservationId)
  const desks = [await hotel.as('reception'), await hotel.as('reception')] as const
  const asked = await Promise.all(
    reservationIds.flatMap((reservationId) =>
      desks.map(async (desk, nth) => {
        const group = groups[nth === 0 ? 0 : 1]
        return {
          reservationId,
          group,
          refusal: await refusalOf(desk.call(Group.join, { id: group, reservationIds: [reservationId] })),
        }
      }),
    ),
  )
  for (const id of reservationIds) {
    const both = asked.filter(({ reservationId }) => reservationId === id)
    expect(both.map(({ refusal }) => refusal).sort()).toEqual(['', 'otherGroup'])
    expect(both.find(({ refusal }) => refusal === '')?.group).toBe(await groupOf(id))
  }
})

test('a reservation passes to another group only by leaving its own', async () => {
  const [gobi, altai] = [await newGroup('GOBI'), await newGroup('ALTAI')]
  const { reservationId } = await bookTour(gobi)
  const refusal = await hotel.refused(Reservation.update, { id: reservationId, guestGroupId: altai })
  expect(refusal.body).toMatchObject({ code: 'leaveGroupFirst' })
  expect(await groupOf(reservationId)).toBe(gobi)
})

test('two desks put one reservation into two groups at once: the second is told to take it out of the first', async () => {
  const groups = [await newGroup('GOBI'), await newGroup('ALTAI')]
  const { reservationId: id } = await hotel.call(Reservation.reserve, booking(hotel))
  const desks = [await hotel.as('reception'), await hotel.as('reception')]
  const asked = await Promise.all(
    desks.map((desk, nth) => refusalOf(desk.call(Reservation.update, { id, guestGroupId: groups[nth] ?? 0 }))),
  )
  expect(asked.toSorted()).toEqual(['', 'leaveGroupFirst'])
  expect(await groupOf(id)).toBe(groups[asked.indexOf('')])
})

test('nobody joins a group that is being deactivated', async () => {
  const group = await newGroup('GOBI')
  const one = await hotel.call(Reservation.reserve, booking(hotel))
  const asked = await hotel.db.transaction().execute(async (trx) => {
    await sql`update guest_group set active = false where hotel_id = ${hotel.hotelId} and id = ${group}`.execute(trx)
    const refusals = [
      refusalOf(hotel.call(Group.join, { id: group, reservationIds: [one.reservationId] })),
      refusalOf(hotel.call(Reservation.update, { id: one.reservationId, guestGroupId: group })),
      refusalOf(hotel.call(Reservation.reserve, booking(hotel, { booking: { guestGroupId: group } }))),
      refusalOf(bookTour(group)),
    ]
    // the desks have asked before the group is deactivated
    await pause(300)
    return { refusals }
  })
  expect(await Promise.all(asked.refusals)).toEqual(Array(4).fill('groupInactive'))
  expect(await groupOf(one.reservationId)).toBeNull()
})

test.each([
  ['deleted', 'unableToDeleteGroup'],
  ['deactivated', 'unableToDeactivateGroup'],
] as const)('a group is not %s while a room of it is checking in at another desk', async (what, code) => {
  const id = await newGroup('GOBI')
  const { stays } = await hotel.call(
    Reservation.reserve,
    booking(hotel, { room: '101', booking: { guestGroupId: id } }),
  )
  const stayId = stays[0]?.id ?? 0
  const other = await hotel.as('admin')
  const ending = await hotel.db.transaction().execute(async (trx) => {
    await sql`update stay set status = 'inHouse', checked_in_on = arrival, checked_in_at = now() where hotel_id = ${hotel.hotelId} and id = ${stayId}`.execute(
      trx,
    )
    await drawBars({ db: trx, hotelId: hotel.hotelId }, sql`s.id = ${stayId}`)
    const asked =
      what === 'deleted' ? other.call(Group.delete, { id }) : other.call(Group.setStatus, { id, active: false })
    const refusal = refusalOf(asked)
    // the other desk has asked before this one is finished
    await pause(300)
    return { refusal }
  })
  expect(await ending.refusal).toBe(code)
  expect(await hotel.call(Group.get, { id })).toMatchObject({ active: true, inHouse: 1 })
})

test('a group whose rooms are in house is not deleted past the program either', async () => {
  const id = await newGroup('GOBI')
  const { stays } = await hotel.call(
    Reservation.reserve,
    booking(hotel, { room: '101', booking: { guestGroupId: id } }),
  )
  await hotel.call(Stay.checkIn, { stays: [{ stayId: stays[0]?.id ?? 0 }] })
  const past = sql`delete from guest_group where hotel_id = ${hotel.hotelId} and id = ${id}`
  await expect(past.execute(hotel.db)).rejects.toThrow('reservation_guest_group_fkey')
})

test('who leaves a group, or is left by it, waits for no name any more and is called by its guest', async () => {
  const id = await newGroup('GOBI')
  const [leaving, staying] = [await bookTour(id), await bookTour(id)]
  expect(await barNames(leaving.reservationId)).toEqual(['GOBI tour'])
  await hotel.call(Group.leave, { id, reservationIds: [leaving.reservationId] })
  expect(await barNames(leaving.reservationId)).toEqual(['Tumur Oyuna'])
  await hotel.call(Group.join, { id, reservationIds: [leaving.reservationId] })
  expect(await hotel.call(Group.get, { id })).toMatchObject({ rooms: 4, unnamed: 2 })
  await hotel.call(Group.delete, { id })
  expect(await barNames(staying.reservationId)).toEqual(['Tumur Oyuna'])
  expect(await groupOf(staying.reservationId)).toBeNull()
})

test('rooms that nobody is named for follow the contact and the name of their group', async () => {
  const id = await newGroup('GOBI')
  const { reservationId } = await bookTour(id)
  await hotel.call(Group.nameRooms, { id, lines: [{ lastName: 'Bold', firstName: 'Bat' }] })
  const { guestId, version } = await hotel.call(Group.get, { id })
  const { id: other } = await hotel.call(Guest.create, { lastName: 'Dorj', firstName: 'Naran' })
  await hotel.call(Group.update, { id, version, code: 'GOBI', name: 'Great Gobi', guestId: other })
  const members = await hotel.call(Group.members, { id })
  expect(members.map(({ guestName, unnamed }) => [guestName, unnamed])).toEqual([
    ['Bold Bat', false],
    ['Great Gobi', true],
  ])
  expect((await barNames(reservationId)).sort()).toEqual(['Bold Bat', 'Great Gobi'])
  const one = await hotel.call(Stay.get, { id: members[1]?.id ?? 0 })
  expect([one.guestId, one.guests]).toEqual([other, []])
  await hotel.call(GuestProfile.merge, { survivorId: guestId, guests: [{ id: guestId }, { id: other }] })
  expect((await barNames(reservationId)).sort()).toEqual(['Bold Bat', 'Great Gobi'])
})

test('two merges race over the contact of a group that is booking: its rooms stay unnamed, in the name of who is left', async () => {
  const id = await newGroup('GOBI')
  const { guestId } = await hotel.call(Group.get, { id })
  const [one, two] = [await hotel.call(Guest.create, contact), await hotel.call(Guest.create, contact)]
  const desks = [await hotel.as('admin'), await hotel.as('admin')] as const
  const into = (survivorId: number) => ({ survivorId, guests: [{ id: survivorId }, { id: guestId }] })
  await Promise.all([
    refusalOf(desks[0].call(GuestProfile.merge, into(one.id))),
    refusalOf(desks[1].call(GuestProfile.merge, into(two.id))),
    bookTour(id),
    bookTour(id),
  ])
  const { rows } = await sql`
    select from stay s join guest g on g.hotel_id = s.hotel_id and g.id in (s.guest_id, s.stand_in_guest_id)
    where s.hotel_id = ${hotel.hotelId} and g.merged_into_id is not null`.execute(hotel.db)
  expect(rows).toEqual([])
  const group = await hotel.call(Group.get, { id })
  expect([group.rooms, group.unnamed]).toEqual([4, 4])
})

test('a group is made for a guest who is just being merged: it is the group of who is left', async () => {
  const [survivor, merged] = [await hotel.call(Guest.create, contact), await hotel.call(Guest.create, contact)]
  const made = await hotel.db.transaction().execute(async (trx) => {
    await sql`update guest set merged_into_id = ${survivor.id} where hotel_id = ${hotel.hotelId} and id = ${merged.id}`.execute(
      trx,
    )
    await sql`delete from guest_sign where hotel_id = ${hotel.hotelId} and guest_id = ${merged.id}`.execute(trx)
    const asked = hotel.call(Group.new, { code: 'ALTAI', name: 'Altai', guestId: merged.id })
    await pause(300)
    return { asked }
  })
  const { id } = await made.asked
  expect(await hotel.call(Group.get, { id })).toMatchObject({ guestId: survivor.id })
})
