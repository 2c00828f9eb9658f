import { IconCircleCheck, IconCircleOff, IconClock, IconAlertTriangle } from '@tabler/icons-react'
import { IconList, IconPencil, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { errorMessage, isErrorCode } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { StatusBadge, type StatusLook } from '#kit/web/ui/StatusBadge.tsx'
import { CalendarSource, type SourceRow } from '../calendarContract.ts'
import { calendarWords as words } from '../calendarLabels.ts'
import { SourceForm } from './SourceForm.tsx'

function lookOf({ active, problem, readAt }: SourceRow): StatusLook {
  if (!active) return { label: words.off, tone: 'quiet', icon: IconCircleOff }
  if (problem !== '') return { label: words.cannotRead, tone: 'bad', icon: IconAlertTriangle }
  if (readAt === null) return { label: words.notRead, tone: 'todo', icon: IconClock }
  return { label: words.read, tone: 'fine', icon: IconCircleCheck }
}

/** Why it could not be read, in both languages. */
function problemOf({ problem, status }: SourceRow): Label | null {
  if (!isErrorCode(problem)) return null
  const said = (locale: 'en' | 'mon') => errorMessage(problem, [status ?? ''], locale)
  return { en: said('en'), mon: said('mon') }
}

const columns: readonly Column<SourceRow>[] = [
  { key: 'name', label: words.name, value: ({ name }) => name, sortable: true, width: 160 },
  {
    key: 'state',
    label: words.state,
    value: (row) => lookOf(row).label as Label,
    render: (row) => <StatusBadge look={lookOf(row)} />,
    card: 'badge',
    width: 200,
  },
  { key: 'roomType', label: words.roomType, value: (row) => row.roomTypeCode, sortable: true, width: 110 },
  { key: 'rateType', label: words.rateType, value: (row) => row.rateTypeCode, width: 110 },
  { key: 'taken', label: words.taken, value: ({ taken }) => taken, kind: 'number', width: 110 },
  { key: 'refused', label: words.refused, value: ({ refused }) => refused, kind: 'number', width: 96 },
  { key: 'problem', label: words.problem, value: problemOf, width: 200 },
  { key: 'readAt', label: words.lastRead, value: ({ readAt }) => readAt, kind: 'instant', sortable: true },
  { key: 'nextAt', label: words.next, value: ({ nextAt }) => nextAt, kind: 'instant', hidden: true },
  { key: 'unclear', label: words.unclear, value: ({ unclear }) => unclear, kind: 'number', hidden: true },
  { key: 'address', label: words.address, value: ({ address }) => address, hidden: true, width: 260 },
]

/** The calendars of others, which come in as bookings. */
export function SourcesTab({ tabs }: { tabs: ReactNode }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [edited, setEdited] = useState<SourceRow | 'new'>()
  const list = useList({ list: CalendarSource.list })
  const remove = useCommand(CalendarSource.remove)
  const read = useCommand(CalendarSource.readNow, { success: words.reading })
  const bookings = ({ name }: SourceRow): void =>
    void navigate({ to: '/integration/channel', search: { search: name } as never })
  const askToRemove = ({ id, name }: SourceRow) =>
    void confirm({
      title: t(words.removeAsk, name),
      lines: [words.removeLine],
      confirmLabel: words.remove,
      danger: true,
      action: async () => void (await remove.send({ id })),
    })
  const newButton = (
    <ActionButton
      label={words.newSource}
      hotkey="N"
      leftSection={<IconPlus size={16} />}
      onClick={() => setEdited('new')}
    />
  )
  return (
    <Page title={menuTitle('/integration/calendar')} count={list.count} fill note={tabs} action={newButton}>
      <ListView<typeof CalendarSource.list>
        list={list}
        name="calendarSources"
        title={words.in}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={setEdited}
        isMuted={({ active }) => !active}
        actions={(row) => [
          { key: 'edit', label: words.edit, icon: IconPencil, run: () => setEdited(row) },
          { key: 'bookings', label: words.bookings, icon: IconList, run: () => bookings(row) },
          {
            key: 'read',
            label: words.readNow,
            icon: IconRefresh,
            reason: row.active ? undefined : words.isOff,
            run: () => void read.run({ id: row.id }),
          },
          { key: 'remove', label: words.remove, icon: IconTrash, danger: true, run: () => askToRemove(row) },
        ]}
        empty={{ title: words.noSource, hint: words.sourceHint, action: newButton }}
      />
      {edited !== undefined && (
        <SourceForm source={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
