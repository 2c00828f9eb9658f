import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText, version } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { MOST_PICTURES, picture } from '#domain/file/contract.ts'
import { BLOCK_KINDS } from '#domain/roomBlock/block.ts'
import { WORK_ORDER_STATUSES, WORK_PRIORITIES } from './status.ts'

const access = menu('/room-service/work-order')
/** Whoever goes about the house tells what is broken. */
const reporting = menu(
  '/room-service/work-order',
  '/room-service/my-rooms',
  '/room-service/house-keeping',
  '/room-service/house-status',
  '/handsontable',
)
const changes = ['WorkOrder', 'Housekeeping', 'StayView', 'Dashboard'] as const
/** A block that was made for an order ends with it. */
const changesBlocks = [...changes, 'RoomBlock', 'Room', 'Availability'] as const

const count = z.int().min(0)
const about = {
  /** A room, a piece of equipment, or another place in words; several are possible, one there must be. */
  roomId: id.nullable().default(null),
  equipmentId: id.nullable().default(null),
  place: z.string().trim().max(200).default(''),
}
const said = {
  description: z.string().trim().min(1).max(1_000),
  workOrderCategoryId: id,
  priority: z.enum(WORK_PRIORITIES).default('medium'),
}
/** Uploaded pictures in their order. */
const photographs = { pictures: z.array(picture).max(MOST_PICTURES).default([]) }
const facts = {
  ...said,
  ...about,
  ...photographs,
  /** The business date by whose end it is to be done; null = none. */
  deadline: day.nullable().default(null),
  assigneeId: id.nullable().default(null),
}

const workOrderRow = z.object({
  id,
  version: z.int(),
  number: z.int(),
  description: z.string(),
  workOrderCategoryId: id,
  category: label,
  priority: z.enum(WORK_PRIORITIES),
  status: z.enum(WORK_ORDER_STATUSES),
  roomId: id.nullable(),
  roomNumber: z.string().nullable(),
  equipmentId: id.nullable(),
  equipment: label.nullable(),
  place: z.string(),
  deadline: day.nullable(),
  overdue: z.boolean(),
  assigneeId: id.nullable(),
  assignee: z.string().nullable(),
  reportedAt: z.string(),
  reportedOn: day,
  /** Null = a plan made it. */
  reportedBy: z.string().nullable(),
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  completedBy: z.string().nullable(),
  outcome: z.string(),
  /** Minor units of the hotel's currency. */
  cost: minor.nullable(),
  /** How often it came back after it was completed. */
  reopened: count,
  workPlanId: id.nullable(),
  pictures: z.array(picture),
})
export type WorkOrderRow = z.infer<typeof workOrderRow>

const workOrderRecord = workOrderRow.extend({
  /** The block that was made for it and has not ended; hotel-local times. */
  block: z.object({ id, kind: z.enum(BLOCK_KINDS), from: z.string(), until: z.string() }).nullable(),
})
export type WorkOrderRecord = z.infer<typeof workOrderRecord>

const WORK_ORDER_SORTS = [
  'number',
  'priority',
  'status',
  'category',
  'room',
  'deadline',
  'assignee',
  'reportedAt',
  'cost',
] as const

const only = z.object({ id })

/** What is to be repaired or serviced in the house (docs/rules/housekeeping.md#work-orders). */
export const WorkOrder = entity('WorkOrder', {
  list: query({
    access,
    input: listInput.extend({
      tab: z.enum(['open', 'overdue', 'completed', 'all']).default('open'),
      mine: z.boolean().default(false),
      sort: z.enum(WORK_ORDER_SORTS).optional(),
      priority: z.enum(WORK_PRIORITIES).optional(),
      status: z.enum(WORK_ORDER_STATUSES).optional(),
      workOrderCategoryId: id.optional(),
      assigneeId: id.optional(),
      roomId: id.optional(),
      equipmentId: id.optional(),
      workPlanId: id.optional(),
    }),
    output: page(workOrderRow),
  }),
  get: query({ access, input: only, output: workOrderRecord }),
  /** Who did what with it, newest first. */
  activity: query({
    access,
    input: only,
    output: z.array(
      z.object({
        id,
        at: z.string(),
        user: z.string().nullable(),
        action: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  /** What is open, of it overdue and the caller's own. */
  due: query({ access, input: z.object({}), output: z.object({ open: count, overdue: count, own: count }) }),
  new: command({ access, input: z.object(facts), output: z.object({ id, number: z.int() }), changes }),
  /** From the phone: what is broken and where; the rest is said by who sees to it. */
  report: command({
    access: reporting,
    input: z.object({ ...said, roomId: about.roomId, place: about.place, ...photographs }),
    output: z.object({ number: z.int() }),
    changes,
  }),
  update: command({ access, input: z.object({ id, version, ...facts }), output: only, changes }),
  /** Null = nobody, and it is new again. What was in progress waits for who has it now. */
  assign: command({ access, input: z.object({ id, assigneeId: id.nullable() }), output: only, changes }),
  /** Who begins what nobody has takes it. */
  start: command({ access, input: only, output: only, changes }),
  complete: command({
    access,
    input: z.object({
      id,
      outcome: z.string().trim().max(1_000).default(''),
      cost: minor.min(0).nullable().default(null),
    }),
    output: only,
    changes: changesBlocks,
  }),
  reopen: command({ access, input: z.object({ id, reason: reasonText }), output: only, changes }),
  delete: command({ access, input: only, output: z.object({}), changes }),
})

const planAccess = menu('/room-service/work-plan')
const planChanges = ['WorkPlan', ...changes] as const

export const EVERY_UNITS = ['day', 'week', 'month', 'year'] as const

const plan = {
  ...said,
  ...about,
  everyCount: z.int().min(1).max(999),
  everyUnit: z.enum(EVERY_UNITS),
  /** The business date on which it makes its next order; one that has come makes it at once. */
  nextOn: day,
  /** The deadline of its orders: so many days after they are made. */
  daysToDo: z.int().min(0).max(365).default(0),
  assigneeId: id.nullable().default(null),
}

const workPlanRow = z.object({
  id,
  version: z.int(),
  active: z.boolean(),
  ...plan,
  roomId: id.nullable(),
  equipmentId: id.nullable(),
  place: z.string(),
  assigneeId: id.nullable(),
  category: label,
  roomNumber: z.string().nullable(),
  equipment: label.nullable(),
  assignee: z.string().nullable(),
  /** Its order that is open. */
  open: z.object({ id, number: z.int() }).nullable(),
  /** When its last order was completed. */
  lastDone: day.nullable(),
})
export type WorkPlanRow = z.infer<typeof workPlanRow>

/** What comes again by an interval: each plan makes its next work order by itself (docs/rules/housekeeping.md#planned-maintenance). */
export const WorkPlan = entity('WorkPlan', {
  list: query({
    access: planAccess,
    input: listInput.extend({
      sort: z.enum(['nextOn', 'description', 'category', 'room', 'assignee']).optional(),
      active: z.boolean().optional(),
      workOrderCategoryId: id.optional(),
      equipmentId: id.optional(),
    }),
    output: page(workPlanRow),
  }),
  get: query({ access: planAccess, input: only, output: workPlanRow }),
  new: command({ access: planAccess, input: z.object(plan), output: only, changes: planChanges }),
  update: command({
    access: planAccess,
    input: z.object({ id, version, ...plan }),
    output: only,
    changes: planChanges,
  }),
  setStatus: command({
    access: planAccess,
    input: z.object({ id, active: z.boolean() }),
    output: only,
    changes: planChanges,
  }),
  /** Only one that has made no order. */
  delete: command({ access: planAccess, input: only, output: z.object({}), changes: planChanges }),
})
