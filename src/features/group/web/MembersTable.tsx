import { Checkbox } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { shownStatus } from '#domain/stayStatus/status.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { paxText } from '#domain/stay/web/pax.ts'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { type Say, useText } from '#kit/web/locale.tsx'
import type { Column } from '#kit/web/table/column.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import type { MemberRow } from '../contract.ts'
import { listWords, pageWords as words } from '../labels.ts'
import classes from './group.module.css'

const ROW = 32
const ENDED: readonly MemberRow['status'][] = ['cancelled', 'noShow', 'void']
const SHOWN_ROWS = 14

interface MembersTableProps {
  readonly members: readonly MemberRow[]
  /** None chosen: what is done at once is done with all. */
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
}

/** The rooms of a group, each with the actions of its state. */
export function MembersTable({ members, chosen, onChoose }: MembersTableProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const { actionsOf, dialog } = useStayActions()
  const columns = useMemo(
    () => [choosing(t, chosen, onChoose), ...memberColumns(t, businessDate)],
    [t, chosen, onChoose, businessDate],
  )
  const open = ({ id }: MemberRow) => void navigate({ to: `/front-office/stay/${id}` })
  const all = chosen.size === members.length && members.length > 0
  return (
    <div
      className={classes.rooms}
      style={{ height: Math.min(Math.max(members.length, 4), SHOWN_ROWS) * ROW + 3 * ROW + 24 }}
    >
      <RowsTable
        name="groupRooms"
        title={words.members}
        columns={columns}
        rows={members}
        rowKey={({ id }) => id}
        to={({ id }) => `/front-office/stay/${id}`}
        actions={(stay) => [
          { key: 'open', label: stayWords.openStay, icon: IconExternalLink, run: () => open(stay) },
          ...actionsOf(stay),
        ]}
        isMuted={({ status }) => status !== 'reserved' && status !== 'inHouse'}
        filters={
          members.length > 0 && (
            <Checkbox
              size="xs"
              label={t(words.allRooms, members.length)}
              checked={all}
              indeterminate={chosen.size > 0 && !all}
              onChange={() => onChoose(new Set(all ? [] : members.map(({ id }) => id)))}
            />
          )
        }
        empty={{ title: words.noRooms, hint: words.noRoomsHint }}
      />
      {dialog}
    </div>
  )
}

const choosing = (
  t: Say,
  chosen: ReadonlySet<number>,
  onChoose: (chosen: ReadonlySet<number>) => void,
): Column<MemberRow> => ({
  key: 'chosen',
  label: words.chosen,
  // nothing for paper and file
  value: () => '',
  align: 'center',
  width: 72,
  render: ({ id, guestName, roomNumber }) => (
    <Checkbox
      size="xs"
      aria-label={t(words.choose, roomNumber ?? guestName)}
      checked={chosen.has(id)}
      onChange={({ currentTarget: { checked } }) => {
        const next = new Set(chosen)
        if (checked) next.add(id)
        else next.delete(id)
        onChoose(next)
      }}
    />
  ),
})

const memberColumns = (t: Say, businessDate: string): Column<MemberRow>[] => [
  { key: 'number', label: words.reservationColumn, value: (row) => stayNumberText(row), width: 84 },
  {
    key: 'guest',
    label: words.guest,
    value: (row) => (row.unnamed ? words.unnamed : row.guestName),
    render: (row) =>
      row.unnamed ? <span className={classes.unnamed}>{t(words.unnamed)}</span> : <span>{row.guestName}</span>,
    sortable: true,
    width: 150,
  },
  { key: 'companions', label: words.companions, value: (row) => row.companions.join(', '), width: 92, rare: 'narrow' },
  {
    key: 'status',
    label: listWords.status,
    value: (row) => stayLook(shownStatus(row, businessDate)).label as { en: string; mon: string },
    render: (row) => <StatusBadge look={stayLook(shownStatus(row, businessDate))} />,
    width: 184,
  },
  { key: 'room', label: words.room, value: (row) => row.roomNumber, sortable: true, width: 64 },
  {
    key: 'roomType',
    label: words.roomType,
    value: (row) => ({ en: row.roomTypeName, mon: row.roomTypeNameMon || row.roomTypeName }),
    sortable: true,
    width: 120,
  },
  { key: 'arrival', label: listWords.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: listWords.departure, value: (row) => row.departure, kind: 'day', sortable: true },
  { key: 'pax', label: words.pax, value: paxText, align: 'right', width: 72, rare: 'narrow' },
  {
    key: 'total',
    label: listWords.total,
    // what was cancelled is not to be paid: the sum is the group's
    value: ({ status, total }) => (ENDED.includes(status) ? null : total),
    kind: 'amount',
    total: true,
  },
  { key: 'balance', label: listWords.balance, value: (row) => row.balance, kind: 'amount', total: true },
]
