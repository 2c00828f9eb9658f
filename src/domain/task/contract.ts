import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { menu } from '#domain/access/access.ts'
import { id, version } from '#core/shapes.ts'

const access = menu('/front-office/task', '/front-office/reservation-list', '/handsontable')
const changes = ['Task', 'Dashboard'] as const

const facts = {
  text: z.string().trim().min(1).max(500),
  /** It may lie in the past: then it is overdue at once. */
  dueOn: day,
  assigneeId: id.nullable().default(null),
}

const taskRow = z.object({
  id,
  version: z.int(),
  ...facts,
  assigneeId: id.nullable(),
  assignee: z.string().nullable(),
  /** Of which one it is. */
  reservationId: id.nullable(),
  stayId: id.nullable(),
  roomId: id.nullable(),
  reservationNumber: z.int().nullable(),
  sequence: z.int().nullable(),
  guestName: z.string().nullable(),
  roomNumber: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  doneAt: z.string().nullable(),
  doneOn: day.nullable(),
  doneBy: z.string().nullable(),
})
export type TaskRow = z.infer<typeof taskRow>

const TASK_SORTS = ['dueOn', 'text', 'assignee', 'createdAt'] as const

const about = { reservationId: id.optional(), stayId: id.optional(), roomId: id.optional() }
const ofOne = (of: { reservationId?: unknown; stayId?: unknown; roomId?: unknown }) =>
  [of.reservationId, of.stayId, of.roomId].filter((named) => named !== undefined).length === 1
const oneOnly = { path: ['stayId'], params: { code: 'required' } }

/** What is to be done by a day for a reservation, a stay or a room. */
export const Task = entity('Task', {
  /** `due`: not done and due by the business date. */
  list: query({
    access,
    input: listInput.extend({
      tab: z.enum(['due', 'open', 'done', 'all']).default('open'),
      mine: z.boolean().default(false),
      sort: z.enum(TASK_SORTS).optional(),
    }),
    output: page(taskRow),
    exportAsksPassword: true,
  }),
  /** Of a stay those of its reservation and its room that are still open too; open ones first. */
  of: query({ access, input: z.object(about).refine(ofOne, oneOnly), output: z.array(taskRow) }),
  /** Not done and due by the business date, and those among them that were due before. */
  due: query({ access, input: z.object({}), output: z.object({ due: z.int(), overdue: z.int() }) }),
  get: query({ access, input: z.object({ id }), output: taskRow }),
  new: command({
    access,
    input: z.object({ ...about, ...facts }).refine(ofOne, oneOnly),
    output: z.object({ id }),
    changes,
  }),
  update: command({ access, input: z.object({ id, version, ...facts }), output: z.object({ id }), changes }),
  setDone: command({
    access,
    input: z.object({ ids: z.array(id).min(1).max(200), done: z.boolean() }),
    output: z.object({}),
    changes,
  }),
  delete: command({ access, input: z.object({ id }), output: z.object({}), changes }),
})
