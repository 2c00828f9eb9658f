import { SegmentedControl } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { DEEP_SHOWN, Housekeeping, type DeepRow } from '#domain/housekeeping/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { words } from '../labels.ts'
import { SpreadDeepDialog } from './SpreadDeepDialog.tsx'
import { TickedBar } from './TickedBar.tsx'
import { TickedRoom } from './TickedRoom.tsx'
import { useDeepActions } from './useDeepActions.tsx'
import { type Selected, useSelected } from './useSelected.ts'

const SHOWN = { open: words.deepOpen, planned: words.deepPlanned, all: words.allRooms }

const onCard = { card: 'line', named: true } as const

const deepColumns = (selected: Selected<DeepRow>): Column<DeepRow>[] => [
  {
    key: 'room',
    label: words.room,
    value: ({ number }) => number,
    render: (row) => <TickedRoom room={row} selected={selected} />,
    sortable: true,
    width: 104,
  },
  {
    key: 'dueOn',
    label: words.deepDue,
    value: ({ dueOn }) => dueOn,
    kind: 'day',
    sortable: true,
    width: 128,
    ...onCard,
  },
  {
    key: 'plannedOn',
    label: words.deepPlannedOn,
    value: ({ plannedOn }) => plannedOn,
    kind: 'day',
    sortable: true,
    width: 136,
    ...onCard,
  },
  {
    key: 'lastOn',
    label: words.deepLast,
    value: ({ lastOn }) => lastOn,
    kind: 'day',
    sortable: true,
    width: 128,
    card: 'none',
  },
  {
    key: 'guestUntil',
    label: words.guestUntil,
    value: ({ guestUntil }) => guestUntil,
    kind: 'day',
    sortable: true,
    width: 136,
    ...onCard,
  },
  {
    key: 'nextArrival',
    label: words.nextArrival,
    value: ({ nextArrival }) => nextArrival,
    kind: 'day',
    sortable: true,
    width: 136,
    card: 'none',
  },
  {
    key: 'type',
    label: words.roomType,
    value: (row) => ({ en: row.roomTypeName, mon: row.roomTypeNameMon || row.roomTypeName }),
    sortable: true,
    width: 160,
  },
  { key: 'floor', label: words.floor, value: ({ floor }) => floor, sortable: true, width: 72, card: 'none' },
  {
    key: 'minutes',
    label: words.minutes,
    value: ({ minutes }) => minutes,
    kind: 'number',
    sortable: true,
    width: 88,
    card: 'none',
  },
]

/** Which rooms are due for a deep cleaning, when they had the last, and for which day the next is planned. `choice` = the other views of the house. */
export function DeepCleaning({ choice }: { choice: ReactNode }): ReactNode {
  const t = useText()
  const [found, setShow] = useFilter<string>('show', 'open')
  const show = DEEP_SHOWN.find((known) => known === found) ?? 'open'
  const list = useList({ list: Housekeeping.deep, input: { show }, defaultSort: 'dueOn' })
  const selected = useSelected(list.rows)
  const of = useDeepActions()
  const [isSpreading, setSpreading] = useState(false)
  useScreenKeys({ n: () => setSpreading(true) })
  const title = menuTitle('/room-service/house-keeping')
  const ticked = selected.selected
  return (
    <Page
      title={title}
      count={list.count}
      fill
      action={
        <ActionButton
          label={words.spreadDeep}
          hotkey="N"
          leftSection={<IconCalendarPlus size={16} />}
          onClick={() => setSpreading(true)}
        />
      }
    >
      {list.rows.length > 0 && <TickedBar selected={selected} shown={list.rows.length} actions={of.actionsOf} />}
      <ListView<typeof Housekeeping.deep>
        list={list}
        name="DeepCleaning"
        title={words.deep}
        columns={deepColumns(selected)}
        rowKey={({ roomId }) => roomId}
        actions={(row) => of.actionsOf([row])}
        filters={
          <>
            {choice}
            <SegmentedControl
              size="xs"
              aria-label={t(words.deepShown)}
              value={show}
              onChange={setShow}
              data={DEEP_SHOWN.map((value) => ({ value, label: t(SHOWN[value]) }))}
            />
          </>
        }
        empty={
          show === 'all'
            ? { title: words.noRooms, hint: words.noRoomsHint }
            : { title: words.noDeep, hint: words.noDeepHint }
        }
      />
      {of.dialog}
      {isSpreading && (
        <SpreadDeepDialog roomIds={ticked.map(({ roomId }) => roomId)} onClose={() => setSpreading(false)} />
      )}
    </Page>
  )
}
