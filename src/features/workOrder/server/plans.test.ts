import { options } from '#domain/choices/contract.ts'
import { WorkOrder, WorkPlan } from '#domain/workOrder/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { type BookableHotel, day, openBookableHotel } from '#test/booked.ts'
import { beforeAll, expect, test } from 'vitest'

let hotel: BookableHotel
let category: number
beforeAll(async () => {
  hotel = await openBookableHotel()
  category = (await hotel.call(options.WorkOrderCategory, {}))[0]?.id ?? 0
})

const plan = (input: object = {}) => ({
  description: 'Change the filter',
  workOrderCategoryId: category,
  place: 'Roof',
  everyCount: 2,
  everyUnit: 'day' as const,
  nextOn: day(1),
  daysToDo: 3,
  ...input,
})
const ordersOf = async (workPlanId: number) =>
  (await hotel.call(WorkOrder.list, { workPlanId, tab: 'all', sort: 'number' })).rows

const closeDay = (night: number) => hotel.call(NightAudit.run, { businessDate: day(night) })

test('a plan makes its order as its day begins, the next one only when that is done', async () => {
  const { id } = await hotel.call(WorkPlan.new, plan())
  expect(await ordersOf(id)).toEqual([])
  await closeDay(0)
  const [made] = await ordersOf(id)
  expect(made).toMatchObject({ status: 'new', reportedBy: null, reportedOn: day(1), deadline: day(4), place: 'Roof' })
  expect(await hotel.call(WorkPlan.get, { id })).toMatchObject({ nextOn: day(3), open: { number: made?.number } })
  for (const night of [1, 2, 3]) await closeDay(night)
  expect(await ordersOf(id)).toHaveLength(1)
  await hotel.call(WorkOrder.complete, { id: made?.id ?? 0 })
  await closeDay(4)
  expect((await ordersOf(id)).map(({ reportedOn, status }) => [reportedOn, status])).toEqual([
    [day(1), 'completed'],
    [day(5), 'new'],
  ])
  expect(await hotel.call(WorkPlan.get, { id })).toMatchObject({ nextOn: day(7), lastDone: day(4) })
  const reopened = await hotel.refused(WorkOrder.reopen, { id: made?.id ?? 0, reason: 'Dirty' })
  expect(reopened.body.code).toBe('workPlanHasOpen')
})

test('a plan whose day has come makes its order at once, given to who does it', async () => {
  const [user] = await hotel.call(options.User, {})
  const { id } = await hotel.call(
    WorkPlan.new,
    plan({ everyUnit: 'month', everyCount: 1, nextOn: day(-3), assigneeId: user?.id }),
  )
  expect(await ordersOf(id)).toMatchObject([{ status: 'assigned', assigneeId: user?.id }])
  expect((await hotel.refused(WorkPlan.delete, { id })).body.code).toBe('workPlanHasOrders')
})

test('a plan that is out of use makes nothing, and goes as long as it has made nothing', async () => {
  const { id } = await hotel.call(WorkPlan.new, plan({ nextOn: day(30) }))
  await hotel.call(WorkPlan.setStatus, { id, active: false })
  await hotel.call(WorkPlan.update, { id, ...plan({ nextOn: day(-1) }) })
  expect(await ordersOf(id)).toEqual([])
  await hotel.call(WorkPlan.delete, { id })
  expect((await hotel.refused(WorkPlan.get, { id })).status).toBe(404)
})
