import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Task, type TaskRow } from '../contract.ts'
import { taskWords as words } from '../labels.ts'
import { type TaskAbout, TaskForm } from './TaskForm.tsx'
import classes from './TasksSection.module.css'
import { useTaskActions } from './useTaskActions.tsx'

/** What is to be done for a stay or a reservation; ticked off where it stands. */
export function TasksSection({ about }: { about: TaskAbout }): ReactNode {
  const t = useText()
  const read = useRead(Task.of, about)
  const [editing, setEditing] = useState<number | 'new'>()
  const actionsOf = useTaskActions(({ id }) => setEditing(id))
  const open = read.data?.filter(({ doneAt }) => doneAt === null).length ?? 0
  const add = (
    <Button size="compact-xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => setEditing('new')}>
      {t(words.newTask)}
    </Button>
  )
  return (
    <Section title={words.tasks} note={open > 0 && open} action={add} flush>
      <Loaded of={read} height={40}>
        {(tasks) =>
          tasks.length === 0 ? (
            <p className={classes.none}>{t(words.noTasks)}</p>
          ) : (
            <ul className={classes.list}>
              {tasks.map((task) => (
                <TaskLine key={task.id} task={task} actions={actionsOf(task)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {editing !== undefined && (
        <TaskForm editId={editing === 'new' ? null : editing} about={about} onClose={() => setEditing(undefined)} />
      )}
    </Section>
  )
}

function TaskLine({ task, actions }: { task: TaskRow; actions: readonly RowAction[] }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const { run, isPending } = useCommand(Task.setDone, { success: false })
  const isDone = task.doneAt !== null
  const isLate = !isDone && task.dueOn < businessDate
  return (
    <li className={isDone ? classes.done : ''}>
      <Checkbox
        size="xs"
        checked={isDone}
        disabled={isPending}
        aria-label={`${t(words.done)}: ${task.text}`}
        onChange={() => void run({ ids: [task.id], done: !isDone })}
      />
      <span className={classes.text}>
        {task.text}
        <small className={isLate ? classes.late : ''}>
          <DayText day={task.doneOn ?? task.dueOn} />
          {isLate && ` · ${t(words.overdue)}`}
          {` · ${isDone ? (task.doneBy ?? '') : (task.assignee ?? t(words.anybody))}`}
          {task.stayId === null && task.roomNumber !== null && ` · ${t(words.room, task.roomNumber)}`}
        </small>
      </span>
      {actions
        .filter(({ key }) => key === 'edit' || key === 'delete')
        .map(({ key, label, icon: Icon, run: act }) => (
          <ActionIcon
            key={key}
            size="sm"
            variant="subtle"
            color="gray"
            aria-label={`${t(label)}: ${task.text}`}
            onClick={act}
          >
            {Icon && <Icon size={14} />}
          </ActionIcon>
        ))}
    </li>
  )
}
