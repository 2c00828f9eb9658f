import { labels } from '#core/labels.ts'
import type { Saying } from '#core/shapes.ts'

export const WORK_ORDER_STATUSES = ['new', 'assigned', 'inProgress', 'completed'] as const
export type WorkOrderStatus = (typeof WORK_ORDER_STATUSES)[number]

export const WORK_PRIORITIES = ['high', 'medium', 'low'] as const
export type WorkPriority = (typeof WORK_PRIORITIES)[number]

export const workStatusLabels = labels({
  new: { en: 'New', mon: 'Шинэ' },
  assigned: { en: 'Assigned', mon: 'Хариуцуулсан' },
  inProgress: { en: 'In progress', mon: 'Хийгдэж байгаа' },
  completed: { en: 'Completed', mon: 'Дууссан' },
})

export const workPriorityLabels = labels({
  high: { en: 'High', mon: 'Яаралтай' },
  medium: { en: 'Medium', mon: 'Дунд' },
  low: { en: 'Low', mon: 'Бага' },
})

/** From which states each verb leads on (docs/rules/housekeeping.md#work-orders). */
const from = {
  assign: ['new', 'assigned', 'inProgress'],
  start: ['new', 'assigned'],
  complete: ['new', 'assigned', 'inProgress'],
  reopen: ['completed'],
  delete: ['new', 'assigned'],
} as const satisfies Record<string, readonly WorkOrderStatus[]>
export type WorkOrderVerb = keyof typeof from

/** Why a verb is refused; undefined = allowed. Menus, the board and errors read this. */
export function reasonAgainst(
  verb: WorkOrderVerb,
  { number, status }: { readonly number: number; readonly status: WorkOrderStatus },
): Saying | undefined {
  const able: readonly WorkOrderStatus[] = from[verb]
  return able.includes(status) ? undefined : { code: 'workOrderIs', params: [number, workStatusLabels[status]] }
}

/** What a card does that is dragged from one state to another; undefined = nothing. */
export function verbTo(status: WorkOrderStatus, to: WorkOrderStatus): WorkOrderVerb | undefined {
  if (status === to) return undefined
  if (to === 'completed') return 'complete'
  if (status === 'completed') return 'reopen'
  if (to === 'inProgress') return 'start'
  return 'assign'
}
