import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { equipment } from '#features/configuration/equipment.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { bookInHouse, type BookableHotel, day, openBookableHotel, sold } from '#test/booked.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'

let hotel: BookableHotel
let category: number
beforeAll(async () => {
  hotel = await openBookableHotel()
})
beforeEach(async () => {
  category = (await hotel.call(options.WorkOrderCategory, {}))[0]?.id ?? 0
})

const room = (number: string): number => hotel.rooms[number] ?? 0
const order = (input: object = {}) =>
  hotel.call(WorkOrder.new, { description: 'Tap drips', workOrderCategoryId: category, roomId: room('101'), ...input })
const get = (id: number) => hotel.call(WorkOrder.get, { id })
const userId = async (login: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from app_user where hotel_id = ${hotel.hotelId} and login_name = ${login}`.execute(hotel.db)
  return rows[0]?.id ?? 0
}
const actionsOf = async (id: number) => (await hotel.call(WorkOrder.activity, { id })).map(({ action }) => action)

test('a new hotel has categories of work orders, and orders are numbered one after the other', async () => {
  expect((await hotel.call(options.WorkOrderCategory, {})).map(({ label }) => label.en)).toContain('Plumbing')
  const first = await order()
  const next = await order()
  expect(next.number).toBe(first.number + 1)
})

test('a work order goes from new to completed, and back when it was not done after all', async () => {
  const { id, number } = await order({ priority: 'high', deadline: day(-1) })
  expect(await get(id)).toMatchObject({ status: 'new', overdue: true, roomNumber: '101', reportedBy: 'Saraa' })
  const bat = await userId('reception')
  await hotel.call(WorkOrder.assign, { id, assigneeId: bat })
  expect(await get(id)).toMatchObject({ status: 'assigned', assignee: 'Bat' })
  await hotel.call(WorkOrder.start, { id })
  expect(await get(id)).toMatchObject({ status: 'inProgress', assignee: 'Bat' })
  await hotel.call(WorkOrder.complete, { id, outcome: 'New washer', cost: 1_500_000 })
  expect(await get(id)).toMatchObject({ status: 'completed', overdue: false, outcome: 'New washer', cost: 1_500_000 })
  const again = await hotel.refused(WorkOrder.complete, { id })
  expect([again.status, again.body.message]).toEqual([409, `Work order ${number} is now: Completed`])
  await hotel.call(WorkOrder.reopen, { id, reason: 'Drips again' })
  expect(await get(id)).toMatchObject({ status: 'assigned', completedAt: null, reopened: 1 })
  expect(await actionsOf(id)).toEqual(['reopen', 'complete', 'start', 'assign', 'new'])
})

test('who begins what nobody has takes it, and what is taken from everybody is new again', async () => {
  const { id } = await order()
  await hotel.call(WorkOrder.start, { id })
  expect(await get(id)).toMatchObject({ status: 'inProgress', assignee: 'Saraa' })
  await hotel.call(WorkOrder.assign, { id, assigneeId: null })
  expect(await get(id)).toMatchObject({ status: 'new', assignee: null })
})

test('a work order is about a room, a piece of equipment or another place', async () => {
  const nowhere = await hotel.refused(WorkOrder.new, { description: 'Dark', workOrderCategoryId: category })
  expect([nowhere.status, nowhere.body.code, nowhere.body.field]).toEqual([400, 'workOrderAbout', 'roomId'])
  const lobby = await order({ roomId: null, place: 'Lobby' })
  expect(await get(lobby.id)).toMatchObject({ place: 'Lobby', roomNumber: null })
})

test('what was done with a piece of equipment stands together, also by the room it is in', async () => {
  const { id: boiler } = await hotel.call(equipment.actions.new, {
    code: 'B7',
    name: 'Boiler',
    roomId: room('301'),
  } as never)
  const { id } = await order({ roomId: null, equipmentId: boiler, description: 'Descale' })
  await hotel.call(WorkOrder.complete, { id })
  const of = async (filter: object) =>
    (await hotel.call(WorkOrder.list, { tab: 'all', ...filter })).rows.map(({ description }) => description)
  expect(await of({ equipmentId: boiler })).toEqual(['Descale'])
  expect(await of({ roomId: room('301') })).toEqual(['Descale'])
  expect(await of({ equipmentId: boiler, tab: 'open' })).toEqual([])
})

test('the list is searched, filtered, sorted and paged; what is overdue and urgent stands first', async () => {
  const bat = await userId('reception')
  const late = await order({ description: 'Zebra lamp', roomId: room('205'), deadline: day(-2), assigneeId: bat })
  const urgent = await order({ description: 'Zebra door', roomId: room('205'), priority: 'high' })
  const small = await order({ description: 'Zebra paint', roomId: room('205'), priority: 'low', deadline: day(5) })
  const numbers = async (input: object) => (await hotel.call(WorkOrder.list, input)).rows.map(({ number }) => number)
  expect(await numbers({ search: 'zebra' })).toEqual([late.number, urgent.number, small.number])
  expect(await numbers({ search: 'zebra', tab: 'overdue' })).toEqual([late.number])
  expect(await numbers({ search: 'zebra', priority: 'high' })).toEqual([urgent.number])
  expect(await numbers({ search: 'zebra', assigneeId: bat })).toEqual([late.number])
  expect(await numbers({ search: `#${small.number}`, roomId: room('205') })).toEqual([small.number])
  expect(await numbers({ search: 'zebra', sort: 'deadline', descending: true, limit: 1 })).toEqual([small.number])
  const reception = await hotel.as('reception')
  expect(
    (await reception.call(WorkOrder.list, { search: 'zebra', mine: true })).rows.map(({ number }) => number),
  ).toEqual([late.number])
  expect(await reception.call(WorkOrder.due, {})).toMatchObject({ own: expect.any(Number) })
})

test('a room is blocked for a work order and comes back with it', async () => {
  const before = await sold(hotel, 'STD')
  const { id, number } = await order({ roomId: room('103') })
  const span = { from: `${day(0)}T00:00`, until: `${day(3)}T12:00`, kind: 'outOfOrder' as const, reason: 'Leak' }
  const other = await hotel.refused(RoomBlock.new, { roomIds: [room('104')], ...span, workOrderId: id })
  expect([other.body.code, other.body.field]).toEqual(['workOrderOtherRoom', 'roomIds'])
  await hotel.call(RoomBlock.new, { roomIds: [room('103')], ...span, workOrderId: id })
  const later = { ...span, from: `${day(10)}T12:00`, until: `${day(12)}T12:00` }
  await hotel.call(RoomBlock.new, { roomIds: [room('103')], ...later, workOrderId: id })
  expect((await get(id)).block).toMatchObject({ kind: 'outOfOrder', until: `${day(3)}T12:00` })
  expect((await hotel.refused(WorkOrder.delete, { id })).body.code).toBe('workOrderHasBlock')
  await hotel.call(WorkOrder.complete, { id, outcome: 'Dry' })
  const blocks = await hotel.call(RoomBlock.list, { roomId: room('103'), status: ['current', 'planned'] })
  expect(blocks.total).toBe(0)
  expect(await sold(hotel, 'STD')).toBe(before)
  const { rows } = await hotel.call(Housekeeping.list, { search: '103' })
  expect(rows[0]).toMatchObject({ condition: 'dirty', block: null, workOrders: 0 })
  const done = await hotel.refused(RoomBlock.new, { roomIds: [room('103')], ...later, workOrderId: id })
  expect(done.body.message).toBe(`Work order ${number} is now: Completed`)
})

test('a housekeeper reports a fault from the own rooms; the house and the calendar show it', async () => {
  await bookInHouse(hotel, { room: '202' })
  await sql`
    delete from role_menu where hotel_id = ${hotel.hotelId} and menu_path <> '/room-service/my-rooms'
      and role_id = (select role_id from app_user where hotel_id = ${hotel.hotelId} and login_name = 'housekeeping')`.execute(
    hotel.db,
  )
  const phone = await hotel.as('housekeeping')
  const { number } = await phone.call(WorkOrder.report, {
    description: 'Lamp',
    workOrderCategoryId: category,
    roomId: room('202'),
  })
  expect((await phone.refused(WorkOrder.list, {})).status).toBe(403)
  const { rows } = await hotel.call(WorkOrder.list, { roomId: room('202') })
  expect(rows).toMatchObject([{ number, description: 'Lamp', status: 'new', priority: 'medium' }])
  const [seen] = (await hotel.call(Housekeeping.list, { search: '202' })).rows
  expect(seen).toMatchObject({ workOrders: 1, workOrder: 'Lamp' })
  const { rooms } = await hotel.call(StayView.rooms, {})
  expect(rooms.workOrders[rooms.id.indexOf(room('202'))]).toBe(1)
})

test('what somebody changed meanwhile is not written over', async () => {
  const { id } = await order()
  const { version } = await get(id)
  const facts = { description: 'Tap runs', workOrderCategoryId: category, roomId: room('102') }
  await hotel.call(WorkOrder.update, { id, version, ...facts })
  expect(await get(id)).toMatchObject({ description: 'Tap runs', roomNumber: '102' })
  expect((await hotel.refused(WorkOrder.update, { id, version, ...facts })).body.code).toBe('changedMeanwhile')
  await hotel.call(WorkOrder.delete, { id })
  expect((await hotel.refused(WorkOrder.get, { id })).status).toBe(404)
})

test('who has work orders that are not begun or late is told of them', async () => {
  const night = await hotel.as('night')
  const toldTo = async () => (await night.call(Dashboard.notices, {})).filter(({ kind }) => kind === 'workOrdersOwn')
  expect(await toldTo()).toEqual([])
  const { id } = await order({ assigneeId: await userId('night'), deadline: day(-1) })
  expect(await toldTo()).toMatchObject([{ params: ['1', '1'], link: '/room-service/work-order' }])
  await hotel.call(WorkOrder.complete, { id })
  expect(await toldTo()).toEqual([])
})

test('the report tells by category what was reported, how long it took and what it cost', async () => {
  const [, other] = await hotel.call(options.WorkOrderCategory, {})
  const lift = { workOrderCategoryId: other?.id ?? 0, description: 'Lift stands still', deadline: day(-1) }
  const { id, number } = await order(lift)
  await hotel.call(WorkOrder.complete, { id, outcome: 'New fuse', cost: 4_000_000 })
  await order({ ...lift, description: 'Lift is dark', deadline: null })
  const told = await hotel.call(Report.workOrders, { from: day(0), until: day(0), search: 'lift' })
  expect(told.count).toBe(2)
  expect(told.totals).toMatchObject({ orders: 2, late: 1, cost: 4_000_000 })
  expect(told.rows[0]).toMatchObject({ number, completed: day(0), room: '101', outcome: 'New fuse' })
  expect((await hotel.call(Report.workOrders, { from: day(0), state: 'new', search: 'lift' })).count).toBe(1)
  expect((await hotel.call(Report.workOrders, { from: day(1), until: day(2), search: 'lift' })).count).toBe(0)
})
