import type { Column } from '#kit/web/table/column.ts'
import type { GroupRow, GroupState } from '../contract.ts'
import { listWords as words } from '../labels.ts'
import { words as kit } from '#kit/web/labels.ts'
import classes from './group.module.css'

/** The colour of the group before its code, as on the stay view. */
export function GroupCode({ colour, code }: { colour: string; code: string }) {
  return (
    <span className={classes.code}>
      <span aria-hidden className={classes.dot} style={colour === '' ? {} : { background: colour }} />
      {code}
    </span>
  )
}

type Counted = 'rooms' | 'unnamed' | 'reserved' | 'inHouse' | 'departed' | 'guests'

/** How many of something a group has. */
const counted = (
  key: Counted,
  of: { width?: number; hidden?: boolean; sortable?: boolean; total?: boolean },
): Column<GroupRow> => ({ key, label: words[key], value: (row) => row[key], kind: 'number', width: 84, ...of })

export const groupColumns = (state: GroupState): readonly Column<GroupRow>[] => [
  {
    key: 'code',
    label: words.code,
    value: (row) => row.code,
    render: (row) => <GroupCode colour={row.colour} code={row.code} />,
    sortable: true,
    width: 120,
  },
  { key: 'name', label: words.name, value: (row) => row.name, sortable: true, width: 180 },
  { key: 'owner', label: words.owner, value: (row) => row.companyName ?? row.guestName, sortable: true, width: 160 },
  { key: 'contact', label: words.contact, value: (row) => row.guestName, width: 150, hidden: true },
  { key: 'arrival', label: words.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day', sortable: true },
  {
    key: 'cutOff',
    label: words.cutOff,
    value: (row) => row.cutOff,
    kind: 'day',
    sortable: true,
    hidden: state !== 'reservations',
  },
  counted('rooms', { width: 72, sortable: true, total: true }),
  counted('unnamed', { hidden: state !== 'reservations' }),
  counted('reserved', { hidden: state !== 'inHouse' }),
  counted('inHouse', { width: 104, hidden: state !== 'inHouse' }),
  counted('departed', { hidden: state !== 'inHouse' }),
  counted('guests', { width: 72, total: true }),
  { key: 'total', label: words.total, value: (row) => row.total, kind: 'amount' },
  { key: 'balance', label: words.balance, value: (row) => row.balance, kind: 'amount', sortable: true, total: true },
  { key: 'remarks', label: words.remarks, value: (row) => row.remarks, width: 180, hidden: true },
  {
    key: 'active',
    label: words.status,
    value: (row) => (row.active ? kit.active : kit.inactive),
    width: 96,
    hidden: true,
  },
]
