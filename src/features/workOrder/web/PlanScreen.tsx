import { IconExternalLink, IconListDetails } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { say } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { EVERY_UNITS, WorkPlan, type WorkPlanRow } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import { workPriorityLabels } from '#domain/workOrder/status.ts'
import { workPriorityLooks } from '#domain/workOrder/web/workLook.ts'
import { DayField } from '#kit/web/form/DayField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { ActiveFilter, useActiveFilter } from '#kit/web/table/ActiveFilter.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useRecordActions } from '#kit/web/table/useRecordActions.ts'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { everyLabels, planWords as words, unitLabels } from '../labels.ts'
import { WorkFields } from './WorkOrderForm.tsx'
import { whereOf } from './where.ts'

const rhythm = ({ everyUnit, everyCount }: WorkPlanRow) => ({
  en: say(everyLabels[everyUnit], 'en', everyCount),
  mon: say(everyLabels[everyUnit], 'mon', everyCount),
})

const columns: readonly Column<WorkPlanRow>[] = [
  {
    key: 'description',
    label: workOrderWords.description,
    value: (row) => row.description,
    sortable: true,
    width: 220,
  },
  { key: 'room', label: workOrderWords.where, value: whereOf, sortable: true, width: 140 },
  { key: 'every', label: words.every, value: rhythm, width: 120 },
  { key: 'nextOn', label: words.nextOn, value: (row) => row.nextOn, kind: 'day', sortable: true, width: 140 },
  { key: 'lastDone', label: words.lastDone, value: (row) => row.lastDone, kind: 'day' },
  { key: 'open', label: words.openOrder, value: (row) => row.open?.number ?? null, width: 168, align: 'left' },
  { key: 'assignee', label: workOrderWords.assignee, value: (row) => row.assignee, sortable: true, width: 128 },
  { key: 'category', label: workOrderWords.category, value: (row) => row.category, sortable: true, width: 140 },
  {
    key: 'priority',
    label: workOrderWords.priority,
    value: (row) => workPriorityLabels[row.priority],
    render: (row) => <StatusBadge look={workPriorityLooks[row.priority]} />,
    width: 112,
  },
  { key: 'daysToDo', label: words.daysToDo, value: (row) => row.daysToDo, kind: 'number', width: 120, hidden: true },
]

/** /room-service/work-plan: what comes again by an interval, each making its work order by itself. */
export function PlanScreen(): ReactNode {
  const navigate = useNavigate()
  const [editId, setEditId] = useState<number | null>()
  const active = useActiveFilter()
  const records = useRecordActions<WorkPlanRow>({
    entity: WorkPlan,
    nameOf: ({ description }) => description,
    onEdit: ({ id }) => setEditId(id),
  })
  const see = (search: Readonly<Record<string, string | number>>) =>
    void navigate({ to: '/room-service/work-order', search: search as never })
  const actions = (row: WorkPlanRow): RowAction[] => [
    ...(row.open === null
      ? []
      : [
          {
            key: 'open',
            label: words.openOrder,
            icon: IconExternalLink,
            run: () => void navigate({ to: `/room-service/work-order/${row.open?.id}` }),
          },
        ]),
    { key: 'orders', label: words.seeOrders, icon: IconListDetails, run: () => see({ plan: row.id, tab: 'all' }) },
    ...records(row),
  ]
  return (
    <ListPage
      name="WorkPlan"
      title={menuTitle('/room-service/work-plan')}
      list={WorkPlan.list}
      input={active}
      defaultSort="nextOn"
      columns={columns}
      rowKey={({ id }) => id}
      newLabel={words.newPlan}
      emptyTitle={words.empty}
      emptyHint={words.emptyHint}
      onNew={() => setEditId(null)}
      onOpen={(row) => setEditId(row.id)}
      actions={actions}
      isMuted={(row) => !row.active}
      filters={<ActiveFilter />}
    >
      {editId !== undefined && <PlanForm editId={editId} onClose={() => setEditId(undefined)} />}
    </ListPage>
  )
}

function PlanForm({ editId, onClose }: { editId: number | null; onClose: () => void }): ReactNode {
  const { businessDate } = useSession().hotel
  return (
    <EntityForm
      title={editId === null ? words.newPlan : words.plan}
      editId={editId}
      create={WorkPlan.new}
      update={WorkPlan.update}
      get={WorkPlan.get}
      defaults={{ ...unsaid, nextOn: businessDate }}
      onClose={onClose}
    >
      <TextAreaField name="description" label={workOrderWords.description} rows={2} wide autoFocus />
      <WorkFields />
      <NumberField name="everyCount" label={words.every} min={1} max={999} />
      <SelectField
        name="everyUnit"
        label={words.unit}
        required
        options={EVERY_UNITS.map((value) => ({ value, label: unitLabels[value] }))}
      />
      <DayField name="nextOn" label={words.nextOn} hint={words.nextHint} />
      <NumberField name="daysToDo" label={words.daysToDo} min={0} max={365} />
      <OptionField
        name="assigneeId"
        label={workOrderWords.assignee}
        of={options.User}
        placeholder={workOrderWords.nobody}
      />
    </EntityForm>
  )
}

const unsaid = {
  description: '',
  workOrderCategoryId: null,
  priority: 'medium',
  roomId: null,
  equipmentId: null,
  place: '',
  everyCount: 1,
  everyUnit: 'month',
  daysToDo: 7,
  assigneeId: null,
}
