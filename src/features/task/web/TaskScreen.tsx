import { SegmentedControl, Switch } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { labels } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { Task, type TaskRow } from '#domain/task/contract.ts'
import { taskWords as words } from '#domain/task/labels.ts'
import { TaskForm } from '#domain/task/web/TaskForm.tsx'
import { useTaskActions } from '#domain/task/web/useTaskActions.tsx'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { useFilter } from '#kit/web/urlState.ts'

const own = labels({
  guest: { en: 'Guest', mon: 'Зочин' },
  room: { en: 'Room', mon: 'Өрөө' },
  number: { en: 'Number', mon: 'Дугаар' },
})

const taskColumns = (): Column<TaskRow>[] => [
  { key: 'dueOn', label: words.dueOn, value: (row) => row.dueOn, kind: 'day', sortable: true },
  { key: 'text', label: words.text, value: (row) => row.text, sortable: true, width: 280 },
  { key: 'room', label: own.room, value: (row) => row.roomNumber, width: 72 },
  { key: 'guest', label: own.guest, value: (row) => row.guestName, width: 160 },
  {
    key: 'number',
    label: own.number,
    value: ({ reservationNumber }) => reservationNumber && numberText('reservation', reservationNumber),
    width: 100,
  },
  { key: 'assignee', label: words.assignee, value: (row) => row.assignee, sortable: true, width: 140 },
  { key: 'createdBy', label: words.createdBy, value: (row) => row.createdBy, width: 120 },
  {
    key: 'createdAt',
    label: words.createdAt,
    value: (row) => row.createdAt,
    kind: 'instant',
    sortable: true,
    hidden: true,
  },
  { key: 'doneAt', label: words.done, value: (row) => row.doneAt, kind: 'instant' },
  { key: 'doneBy', label: words.doneBy, value: (row) => row.doneBy, width: 120 },
]

const TABS = ['due', 'open', 'done', 'all'] as const
type Tab = (typeof TABS)[number]

/** /front-office/task: what is to be done, whatever it is for. */
export function TaskScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [found, setTab] = useFilter<string>('tab', 'open')
  const [mine, setMine] = useFilter<boolean>('mine', false)
  const tab: Tab = TABS.find((known) => known === found) ?? 'open'
  const [editing, setEditing] = useState<number | 'new'>()
  const actions = useTaskActions(({ id }) => setEditing(id))
  const columns = useMemo(() => taskColumns(), [])
  const target = ({ stayId, reservationId }: TaskRow): string | undefined =>
    stayId !== null
      ? `/front-office/stay/${stayId}`
      : reservationId !== null
        ? `/front-office/reservation/${reservationId}`
        : undefined
  const open = (row: TaskRow) => {
    const to = target(row)
    if (to === undefined) setEditing(row.id)
    else void navigate({ to })
  }
  return (
    <ListPage
      name="Task"
      title={menuTitle('/front-office/task')}
      list={Task.list}
      input={{ tab, mine }}
      defaultSort="dueOn"
      columns={columns}
      rowKey={({ id }) => id}
      newLabel={words.newTask}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      onNew={() => setEditing('new')}
      onOpen={open}
      actions={(row) => [
        ...(target(row) === undefined
          ? []
          : [{ key: 'go', label: stayWords.openStay, icon: IconExternalLink, run: () => open(row) }]),
        ...actions(row),
      ]}
      isMuted={({ doneAt }) => doneAt !== null}
      filters={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t(words.which)}
            value={tab}
            onChange={setTab}
            data={TABS.map((value) => ({ value, label: t(words[value]) }))}
          />
          <Switch
            size="xs"
            label={t(words.mine)}
            checked={mine}
            onChange={(event) => setMine(event.currentTarget.checked)}
          />
        </>
      }
    >
      {editing !== undefined && (
        <TaskForm editId={editing === 'new' ? null : editing} onClose={() => setEditing(undefined)} />
      )}
    </ListPage>
  )
}
