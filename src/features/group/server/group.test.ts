import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { book, type BookableHotel, booking, day, holdTruths, openBookableHotel, sold, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Group } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const contact = { lastName: 'Tumur', firstName: 'Oyuna', phone: '99112233' }
const tour = { code: 'GOBI', name: 'Gobi tour', guest: contact }

const line = (type: string, rooms: number, arrival = 0, nights = 2) => ({
  rooms,
  roomTypeId: hotel.types[type] ?? 0,
  rateTypeId: hotel.rates['BAR'] ?? 0,
  arrival: day(arrival),
  departure: day(arrival + nights),
})

async function bookTour(lines = [line('STD', 3), line('TWN', 2)], group: object = tour) {
  const made = await hotel.call(Group.book, {
    group: group as typeof tour,
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines,
  })
  const members = await hotel.call(Group.members, { id: made.id })
  return { ...made, members, stayIds: members.map(({ id }) => id) }
}

const passing = { confirm: ['roomDirty', 'earlyDeparture', 'dayUseDue', 'roomUnnamed'] }
const leavingItOpen = { confirm: [...passing.confirm, 'masterFolioOpen'], overrideReason: 'Test' }

async function moveIn({ id, stayIds }: { id: number; stayIds: number[] }) {
  const proposed = await hotel.call(Group.proposeRooms, { id, stayIds })
  const rooms = proposed.flatMap(({ stayId, roomId }) => (roomId === null ? [] : [{ stayId, roomId }]))
  await hotel.call(Group.assign, { id, rooms })
  return hotel.call(Group.checkIn, { id, stayIds, ...passing })
}

test('rooms of several types are held at once, in the name of the contact until each has its own', async () => {
  const { members, id, number } = await bookTour()
  expect(members.map(({ roomTypeCode, guestName, unnamed }) => [roomTypeCode, guestName, unnamed])).toEqual([
    ...Array.from({ length: 3 }, () => ['STD', 'Gobi tour', true]),
    ...Array.from({ length: 2 }, () => ['TWN', 'Gobi tour', true]),
  ])
  expect([await sold(hotel, 'STD'), await sold(hotel, 'TWN', 1)]).toEqual([3, 2])
  expect(await hotel.call(Group.get, { id })).toMatchObject({
    rooms: 5,
    unnamed: 5,
    reserved: 5,
    arrival: TODAY,
    departure: day(2),
    reservations: [{ number }],
    folio: null,
  })
  const { rows } = await hotel.call(Reservation.list, { guestGroupId: id })
  expect(rows.map(({ groupName }) => groupName)).toEqual(Array.from({ length: 5 }, () => 'Gobi tour'))
})

test('what is wrong with rooms stands beside their line, once', async () => {
  await sql`delete from rate where hotel_id = ${hotel.hotelId} and room_type_id = ${hotel.types['STD'] ?? 0}`.execute(
    hotel.db,
  )
  const lines = [line('TWN', 1), line('STD', 3), line('STD', 2, 4)]
  const { body } = await hotel.refused(Group.book, { group: tour, reservationTypeId: hotel.kinds['CONF'] ?? 0, lines })
  expect(body.fields?.map(({ field, code }) => [field, code])).toEqual([
    ['lines.1.rateTypeId', 'noRateSet'],
    ['lines.2.rateTypeId', 'noRateSet'],
  ])
})

test('the price of a group is that of its rooms, with what is charged beside their nights', async () => {
  const { id, stayIds } = await bookTour()
  const before = (await hotel.call(Group.get, { id })).total
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Water')
  await hotel.call(RecurringCharge.add, { stayId: stayIds[0] ?? 0, extraChargeId, postingRule: 'daily' })
  const { total } = await hotel.call(Group.get, { id })
  expect(total).toBe(before + 2 * 300_000)
  const { rows } = await hotel.call(Group.list, { state: 'reservations' })
  expect(rows.find((group) => group.id === id)?.total).toBe(total)
  const members = await hotel.call(Group.members, { id })
  expect(members.reduce((sum, member) => sum + member.total, 0)).toBe(total)
  const { rows: stays } = await hotel.call(Reservation.list, { guestGroupId: id })
  expect(stays.reduce((sum, stay) => sum + stay.total, 0)).toBe(total)
})

test('a group that does not fit is not booked at all, and the line that does not fit is named', async () => {
  const input = { group: tour, reservationTypeId: hotel.kinds['CONF'] ?? 0, lines: [line('STD', 2), line('SUI', 7)] }
  const reception = await hotel.as('reception')
  expect((await reception.refused(Group.book, input)).body.code).toBe('noRoomLeft')
  expect(await sold(hotel, 'STD')).toBe(0)
  expect((await hotel.call(Group.list, {})).total).toBe(0)
  const early = { ...input, lines: [line('STD', 2), line('STD', 1, -1)] }
  expect((await hotel.refused(Group.book, early)).body).toMatchObject({
    code: 'arrivalInPast',
    field: 'lines.1.arrival',
  })
})

test('each group is in one list, by where its rooms are', async () => {
  const codes = async (state: 'reservations' | 'inHouse' | 'departed') =>
    (await hotel.call(Group.list, { state })).rows.map(({ code }) => code)
  const gobi = await bookTour([line('STD', 2)])
  await bookTour([line('STD', 1, 5)], { ...tour, code: 'ALTAI', name: 'Altai tour' })
  await hotel.call(Group.new, { code: 'EMPTY', name: 'Not booked yet', guest: contact })
  expect(await codes('reservations')).toEqual(['GOBI', 'ALTAI', 'EMPTY'])
  await moveIn(gobi)
  expect([await codes('reservations'), await codes('inHouse')]).toEqual([['ALTAI', 'EMPTY'], ['GOBI']])
  const list = await hotel.call(Group.list, { search: 'tour' })
  expect([list.total, list.totals]).toEqual([2, { rooms: 3, guests: 6, balance: 0 }])
  expect((await hotel.call(Group.list, { search: 'altai', offset: 5 })).totals.rooms).toBe(1)
})

test('what is refused of one room undoes nothing of the others', async () => {
  const { id, stayIds } = await bookTour([line('STD', 4), line('STD', 1, 1)])
  const { results } = await moveIn({ id, stayIds })
  expect(results.map(({ problem }) => problem?.code ?? 'done')).toEqual([
    'done',
    'done',
    'done',
    'done',
    'cannotCheckInToday',
  ])
  const members = await hotel.call(Group.members, { id })
  expect(members.map(({ status }) => status)).toEqual(['inHouse', 'inHouse', 'inHouse', 'inHouse', 'reserved'])
  const other = await book(hotel)
  const stranger = await hotel.call(Group.checkIn, { id, stayIds: [other] })
  expect(stranger.results).toMatchObject([{ problem: { code: 'notOfGroup' } }])
})

test('dirty rooms are asked about room by room', async () => {
  const { id, stayIds } = await bookTour([line('STD', 2)])
  const [one, two] = stayIds as [number, number]
  const rooms = [
    { stayId: one, roomId: hotel.rooms['101'] ?? 0 },
    { stayId: two, roomId: hotel.rooms['102'] ?? 0 },
  ]
  await hotel.call(Group.assign, { id, rooms })
  await hotel.db
    .updateTable('room')
    .set({ house_status: 'dirty' })
    .where('hotel_id', '=', hotel.hotelId)
    .where('number', '=', '102')
    .execute()
  const { results } = await hotel.call(Group.checkIn, { id, stayIds, confirm: ['roomUnnamed'] })
  expect(results).toMatchObject([
    { roomNumber: '101', problem: null },
    { roomNumber: '102', problem: { code: 'confirmationNeeded' }, warnings: [{ code: 'roomDirty', params: ['102'] }] },
  ])
  const again = await hotel.call(Group.checkIn, { id, stayIds: [two], confirm: ['roomDirty', 'roomUnnamed'] })
  expect(again.results).toMatchObject([{ problem: null }])
})

test('two desks check one group in at once: every room is checked in once', async () => {
  const group = await bookTour([line('STD', 6)])
  const proposed = await hotel.call(Group.proposeRooms, group)
  await hotel.call(Group.assign, {
    id: group.id,
    rooms: proposed.map(({ stayId, roomId }) => ({ stayId, roomId: roomId ?? 0 })),
  })
  const desks = await Promise.all(['reception', 'night'].map((name) => hotel.as(name as 'reception')))
  const answers = await Promise.all(
    desks.map((desk) => desk.call(Group.checkIn, { id: group.id, stayIds: group.stayIds, ...passing })),
  )
  const done = answers.flatMap(({ results }) => results.filter(({ problem }) => problem === null))
  expect(done).toHaveLength(6)
  expect(new Set(done.map(({ stayId }) => stayId)).size).toBe(6)
  const told = answers.flatMap(({ results }) => results.flatMap(({ problem }) => problem?.code ?? []))
  expect(told).toEqual(Array.from({ length: 6 }, () => 'notInThisStatus'))
})

test('dates move, and rooms are cancelled, one by one', async () => {
  const { id, stayIds } = await bookTour([line('STD', 2, 3)])
  const moved = await hotel.call(Group.moveDates, { id, stayIds, arrival: day(4), departure: day(7) })
  expect(moved.results.map(({ problem }) => problem)).toEqual([null, null])
  expect(await hotel.call(Group.get, { id })).toMatchObject({ arrival: day(4), departure: day(7) })
  const [one] = stayIds as [number]
  await hotel.call(Group.cancel, { id, stayIds: [one], reason: 'Fewer guests' })
  expect(await hotel.call(Group.get, { id })).toMatchObject({ rooms: 1 })
  expect(await sold(hotel, 'STD', 5)).toBe(1)
})

test('reservations join and leave a group', async () => {
  const { id } = await hotel.call(Group.new, tour)
  const alone = await hotel.call(Reservation.reserve, booking(hotel))
  const named = await hotel.call(Reservation.reserve, booking(hotel, { booking: { guestGroupId: id } }))
  await hotel.call(Group.join, { id, reservationIds: [alone.reservationId] })
  expect(await hotel.call(Group.get, { id })).toMatchObject({ rooms: 2, unnamed: 0 })
  const { id: other } = await hotel.call(Group.new, { ...tour, code: 'OTHER' })
  const refusal = await hotel.refused(Group.join, { id: other, reservationIds: [named.reservationId] })
  expect(refusal.body.code).toBe('otherGroup')
  await hotel.call(Group.leave, { id, reservationIds: [named.reservationId] })
  await hotel.call(Reservation.update, { id: named.reservationId, guestGroupId: other })
  expect(await hotel.call(Group.get, { id: other })).toMatchObject({ rooms: 1 })
  await hotel.call(Group.setStatus, { id: other, active: false })
  expect(
    (await hotel.refused(Reservation.reserve, booking(hotel, { booking: { guestGroupId: other } }))).body.code,
  ).toBe('groupInactive')
})

test('a group that has lived is neither deleted nor deactivated', async () => {
  const group = await bookTour([line('STD', 2)])
  const { id } = group
  const [cash] = await hotel.call(options.PaymentMethod, {})
  const deposit = { reservationId: group.reservationId, paymentMethodId: cash?.id ?? 0 }
  await hotel.call(Deposit.take, { ...deposit, amount: 1_000_000 })
  expect((await hotel.refused(Group.delete, { id })).body.message).toBe('Unable to delete group: a deposit is held')
  await hotel.call(Deposit.refund, { ...deposit, amount: 1_000_000, reason: 'Asked back' })
  await moveIn(group)
  expect((await hotel.refused(Group.delete, { id })).body.message).toBe(
    'Unable to delete group: a room of it is in house',
  )
  expect((await hotel.refused(Group.setStatus, { id, active: false })).body.message).toBe(
    'Unable to deactivate group: a room of it is in house',
  )
  const { id: idle, reservationId } = await bookTour([line('STD', 1, 3)], { ...tour, code: 'IDLE' })
  await hotel.call(Group.openFolio, { id: idle })
  await hotel.call(Group.delete, { id: idle })
  expect(await hotel.call(Reservation.get, { id: reservationId })).toMatchObject({ guestGroupId: null })
})

test('the group tells what was done with it, its reservations, rooms and master folio; what was done with many rooms at once is one entry', async () => {
  const group = await bookTour([line('STD', 3)])
  const { id, number } = group
  await moveIn(group)
  const alone = await hotel.call(Reservation.reserve, booking(hotel, { arrival: 4 }))
  await hotel.call(Group.join, { id, reservationIds: [alone.reservationId] })
  await hotel.call(Group.leave, { id, reservationIds: [alone.reservationId] })
  await hotel.call(Group.openFolio, { id })
  const told = await hotel.call(Group.activity, { id })
  expect(told.map(({ entity, action, of }) => [entity, action, of.length])).toEqual([
    ['Group', 'openFolio', 0],
    ['Group', 'leave', 1],
    ['Group', 'join', 1],
    ['Stay', 'checkIn', 3],
    ['Stay', 'assign', 3],
    ['Reservation', 'reserve', 1],
    ['Group', 'new', 0],
  ])
  expect(told[1]?.of).toMatchObject([{ entity: 'Reservation', id: alone.reservationId }])
  expect(told[3]?.of.map((record) => [record.entity, record.number, record.sequence])).toEqual([
    ['Stay', number, 1],
    ['Stay', number, 2],
    ['Stay', number, 3],
  ])
  expect(told[3]?.user).toBe('Saraa')
  const stranger = await hotel.neighbour()
  expect(await stranger.call(Group.activity, { id })).toEqual([])
})

test('charges follow the rules of the group: rooms to the master folio, the rest to the guest', async () => {
  const group = await bookTour([line('STD', 2)])
  const { id, stayIds } = group
  await moveIn(group)
  const [first] = stayIds as [number]
  const charges = await hotel.call(options.ExtraCharge, {})
  const [laundry] = charges
  if (!laundry) throw new Error('the hotel sells nothing')
  await hotel.call(Group.addRoute, { id, charges: 'room', fromDate: TODAY })
  await hotel.call(Group.postCharge, { id, stayIds, extraChargeId: laundry.id })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  const master = (await hotel.call(Group.get, { id })).folio
  const folio = await hotel.call(Folio.get, { id: master?.id ?? 0 })
  expect(folio.lines.map(({ kind, roomNumber }) => [kind, roomNumber !== null])).toEqual([
    ['room', true],
    ['room', true],
  ])
  const { folios } = await hotel.call(Stay.get, { id: first })
  const own = await hotel.call(Folio.get, { id: folios[0]?.id ?? 0 })
  expect(own.lines.map(({ kind }) => kind)).toEqual(['extraCharge'])

  await hotel.call(Group.addRoute, {
    id,
    charges: 'extraChargeGroup',
    extraChargeGroupId: laundry.extraChargeGroupId,
    fromDate: day(1),
  })
  await hotel.call(Folio.postCharge, { folioId: own.id, extraChargeId: laundry.id })
  const after = await hotel.call(Folio.get, { id: folio.id })
  expect(after.lines.map(({ kind }) => kind)).toEqual(['room', 'room', 'extraCharge'])
  const past = await hotel.refused(Group.addRoute, { id, charges: 'all', fromDate: TODAY })
  expect(past.body).toMatchObject({ code: 'routeBeforeToday', field: 'fromDate' })
})

test('a night on the master folio is voided there, and posted again', async () => {
  const group = await bookTour([line('STD', 1, 0, 0)])
  await hotel.call(Group.addRoute, { id: group.id, charges: 'all', fromDate: TODAY })
  await moveIn(group)
  const master = (await hotel.call(Group.get, { id: group.id })).folio?.id ?? 0
  const { lines } = await hotel.call(Folio.get, { id: master })
  expect(lines.map(({ kind }) => kind)).toEqual(['dayUse'])
  expect((await hotel.refused(Stay.undoCheckIn, { stayIds: group.stayIds })).body.code).toBe('postingsNotReversed')
  await hotel.call(Folio.voidLine, { lineId: lines[0]?.id ?? 0, reason: 'Wrong room' })
  await hotel.call(Group.checkOut, { id: group.id, stayIds: group.stayIds, ...leavingItOpen })
  const posted = (await hotel.call(Folio.get, { id: master })).lines
  expect(posted.map(({ kind }) => kind)).toEqual(['dayUse', 'dayUse', 'dayUse'])
})

test('a charge goes to the master folio by hand and back to its room; the master folio closes when the group has left', async () => {
  const group = await bookTour([line('STD', 1)])
  const { id, stayIds } = group
  await moveIn(group)
  const { folioId: master } = await hotel.call(Group.openFolio, { id })
  const [laundry] = await hotel.call(options.ExtraCharge, {})
  const { folios } = await hotel.call(Stay.get, { id: stayIds[0] ?? 0 })
  const own = folios[0]?.id ?? 0
  const charged = await hotel.call(Folio.postCharge, { folioId: own, extraChargeId: laundry?.id ?? 0 })
  const moved = await hotel.call(Folio.moveLines, { lineIds: charged.lineIds, targetFolioId: master })
  const views = await Promise.all([own, master].map((folio) => hotel.call(Folio.get, { id: folio })))
  expect(views.map(({ balance }) => balance)).toEqual([0, moved.balance])
  expect(views.map(({ windows }) => windows.filter(({ id: other }) => other !== own && other !== master))).toEqual([
    [],
    [],
  ])
  await hotel.call(Folio.moveLines, { lineIds: moved.lineIds, targetFolioId: own })
  const other = await hotel.call(Reservation.walkIn, {
    guest: { lastName: 'Stranger' },
    stay: {
      roomTypeId: hotel.types['SUI'] ?? 0,
      rateTypeId: hotel.rates['BAR'] ?? 0,
      departure: day(1),
      roomId: Object.entries(hotel.rooms).at(-1)?.[1] ?? 0,
    },
    confirm: ['otherType', 'roomDirty'],
    overrideReason: 'Test',
  })
  const foreign = (await hotel.call(Stay.get, { id: other.stays[0]?.id ?? 0 })).folios[0]?.id ?? 0
  const atHousekeeping = await hotel.as('housekeeping')
  const refusal = await atHousekeeping.refused(Folio.moveLines, { lineIds: charged.lineIds, targetFolioId: foreign })
  expect(refusal.body.code).toBe('transferNotAllowed')

  expect((await hotel.refused(Folio.close, { folioId: master })).body.code).toBe('closesAtCheckOut')
  const [cash] = await hotel.call(options.PaymentMethod, {})
  const due = (await hotel.call(Stay.get, { id: stayIds[0] ?? 0 })).balance
  await hotel.call(Folio.postPayment, { folioId: own, paymentMethodId: cash?.id ?? 0, amount: due })
  const { results } = await hotel.call(Group.checkOut, { id, stayIds, ...passing })
  expect(results.map(({ problem }) => problem?.code ?? 'done')).toEqual(['folioBalanceNotZero'])
})

test('the deposit of a group whose rooms are paid together goes to the master folio, and back when nobody came', async () => {
  const group = await bookTour([line('STD', 1)])
  const [cash] = await hotel.call(options.PaymentMethod, {})
  await hotel.call(Deposit.take, {
    reservationId: group.reservationId,
    paymentMethodId: cash?.id ?? 0,
    amount: 5_000_000,
  })
  await hotel.call(Group.addRoute, { id: group.id, charges: 'room', fromDate: TODAY })
  await moveIn(group)
  expect((await hotel.call(Group.get, { id: group.id })).folio).toMatchObject({ balance: -5_000_000 })
  await hotel.call(Stay.undoCheckIn, { stayIds: group.stayIds })
  expect((await hotel.call(Group.get, { id: group.id })).folio).toMatchObject({ balance: 0 })
  expect((await hotel.call(Deposit.get, { reservationId: group.reservationId })).held).toBe(5_000_000)
})

test('before booking it is told what the rooms cost and how many are left', async () => {
  await bookTour([line('SUI', 2)])
  const lines = [line('SUI', 3), line('SUI', 2), line('STD', 1)]
  const { lines: quoted, gross } = await hotel.call(Group.quote, { lines })
  const [first, second, third] = quoted
  expect([first?.left, second?.left]).toEqual([4, 1])
  expect(first?.gross).toBe(((second?.gross ?? 0) / 2) * 3)
  expect(gross).toBe((first?.gross ?? 0) + (second?.gross ?? 0) + (third?.gross ?? 0))
  expect(await sold(hotel, 'SUI')).toBe(2)
})
