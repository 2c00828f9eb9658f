import { Select, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputOf } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import type { WorkOrder } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { WORK_PRIORITIES, workPriorityLabels } from '#domain/workOrder/status.ts'
import { useText } from '#kit/web/locale.tsx'
import { FilterPopover } from '#kit/web/table/FilterPopover.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { words } from '../labels.ts'

const idIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** The filters of the list and the board, kept in the URL: `?priority=high&category=3&assignee=2&room=12&equipment=4&plan=1&mine=true`. */
export function useWorkOrderFilters() {
  const [url] = useUrlState()
  const priority = WORK_PRIORITIES.find((known) => known === url['priority'])
  const ids = {
    workOrderCategoryId: idIn(url['category']),
    assigneeId: idIn(url['assignee']),
    roomId: idIn(url['room']),
    equipmentId: idIn(url['equipment']),
    workPlanId: idIn(url['plan']),
  }
  const mine = url['mine'] === true
  const input: Partial<InputOf<typeof WorkOrder.list>> = {
    ...(priority ? { priority } : {}),
    ...(mine ? { mine } : {}),
    ...Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== undefined)),
  }
  return { input, isSet: Object.keys(input).length > 0, priority, mine, ...ids }
}

export function WorkOrderFilters(): ReactNode {
  const t = useText()
  const [, change] = useUrlState()
  const filters = useWorkOrderFilters()
  const pick = (name: string) => (value: string | number | null) =>
    change({ [name]: value ?? undefined, page: undefined })
  const { priority, workOrderCategoryId, assigneeId, roomId, equipmentId } = filters
  const set = [priority, workOrderCategoryId, assigneeId, roomId, equipmentId].filter(Boolean).length
  return (
    <>
      <FilterPopover set={set}>
        <Select
          clearable
          aria-label={t(workOrderWords.priority)}
          placeholder={t(words.anyPriority)}
          data={WORK_PRIORITIES.map((value) => ({ value, label: t(workPriorityLabels[value]) }))}
          value={priority ?? null}
          onChange={pick('priority')}
        />
        <OptionSelect
          clearable
          aria-label={t(workOrderWords.category)}
          placeholder={words.anyCategory}
          of={options.WorkOrderCategory}
          value={workOrderCategoryId ?? null}
          onPick={pick('category')}
        />
        <OptionSelect
          clearable
          aria-label={t(workOrderWords.assignee)}
          placeholder={words.anybody}
          of={options.User}
          value={assigneeId ?? null}
          onPick={pick('assignee')}
        />
        <OptionSelect
          clearable
          aria-label={t(workOrderWords.room)}
          placeholder={words.anyRoom}
          of={options.Room}
          value={roomId ?? null}
          onPick={pick('room')}
        />
        <OptionSelect
          clearable
          aria-label={t(workOrderWords.equipment)}
          placeholder={words.anyEquipment}
          of={options.Equipment}
          value={equipmentId ?? null}
          onPick={pick('equipment')}
        />
      </FilterPopover>
      <Switch
        size="xs"
        label={t(words.mine)}
        checked={filters.mine}
        onChange={(event) => change({ mine: event.currentTarget.checked || undefined, page: undefined })}
      />
    </>
  )
}
