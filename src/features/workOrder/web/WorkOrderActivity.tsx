import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { ActivitySection } from '#domain/activity/web/ActivitySection.tsx'
import { options } from '#domain/choices/contract.ts'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { type WorkPriority, workPriorityLabels } from '#domain/workOrder/status.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { actionNames, words } from '../labels.ts'

/** The facts of an activity that are told, in this order. */
const told: Readonly<Record<string, Label>> = {
  description: workOrderWords.description,
  workOrderCategoryId: workOrderWords.category,
  priority: workOrderWords.priority,
  roomId: workOrderWords.room,
  equipmentId: workOrderWords.equipment,
  place: workOrderWords.place,
  deadline: workOrderWords.deadline,
  assigneeId: workOrderWords.assignee,
  pictures: workOrderWords.photographs,
  outcome: workOrderWords.outcome,
  cost: workOrderWords.cost,
  rooms: words.block,
}

/** Who did what with the order and when, newest first. */
export function WorkOrderActivity({ id }: { id: number }): ReactNode {
  const t = useText()
  const read = useRead(WorkOrder.activity, { id })
  const say = useSaying()
  const notes = (before: unknown, after: unknown): string => {
    const [was, is] = [recordOf(before), recordOf(after)]
    return Object.entries(told)
      .map(([name, label]) => ({ label, was: say(name, was[name]), is: say(name, is[name]), isKnown: name in is }))
      .filter((fact) => fact.isKnown && fact.was !== fact.is)
      .map((fact) => `${t(fact.label)} ${fact.was === '' ? fact.is : `${fact.was} → ${fact.is || '–'}`}`)
      .join(' · ')
  }
  const names: Readonly<Record<string, Label>> = actionNames
  return (
    <ActivitySection
      title={words.history}
      none={words.noHistory}
      of={read}
      what={({ action }) => t(names[action] ?? { en: action, mon: action })}
      renderNotes={({ before, after, reason }) => [notes(before, after), reason ?? '']}
    />
  )
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** What a person reads for a fact as the activity keeps it. */
function useSaying(): (name: string, value: unknown) => string {
  const t = useText()
  const { digits } = useCurrency()
  const lists = {
    workOrderCategoryId: useOptions(options.WorkOrderCategory).options,
    roomId: useOptions(options.Room).options,
    equipmentId: useOptions(options.Equipment).options,
    assigneeId: useOptions(options.User).options,
  }
  return (name, value) => {
    if (value === null || value === undefined || value === '' || value === 0) return ''
    if (name in lists) {
      const list: readonly { readonly id: number; readonly label: Label }[] = lists[name as keyof typeof lists]
      const found = list.find(({ id }) => id === value)
      return found ? t(found.label) : String(value as number)
    }
    if (name === 'priority') return t(workPriorityLabels[value as WorkPriority])
    if (name === 'cost') return formatMinor(Number(value), digits)
    return String(value as string)
  }
}
