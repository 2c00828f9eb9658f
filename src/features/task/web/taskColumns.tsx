import { numberText } from '#domain/numbering/web/numberText.ts'
import { labels } from '#core/labels.ts'
import type { TaskRow } from '#domain/task/contract.ts'
import { taskWords as words } from '#domain/task/labels.ts'
import type { Column } from '#kit/web/table/column.ts'

const own = labels({
  guest: { en: 'Guest', mon: 'Зочин' },
  room: { en: 'Room', mon: 'Өрөө' },
  number: { en: 'Number', mon: 'Дугаар' },
})

export const taskColumns = (): Column<TaskRow>[] => [
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
