import { Switch, Button } from '@mantine/core'
import { IconCalendarCheck, IconClock, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { Reservation, type WaitingRow } from '#domain/reservation/contract.ts'
import { listWords, waitlistWords as words, columnWords } from '#domain/reservation/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { useFilter } from '#kit/web/urlState.ts'

const waitingColumns = (onReserve: (row: WaitingRow) => void): Column<WaitingRow>[] => [
  { key: 'number', label: columnWords.number, value: ({ number }) => numberText('reservation', number), width: 88 },
  { key: 'guest', label: columnWords.guest, value: (row) => row.guestName, sortable: true, width: 160 },
  { key: 'phone', label: words.phone, value: (row) => row.guestPhone, width: 112 },
  { key: 'roomTypes', label: columnWords.roomType, value: (row) => row.roomTypes, width: 128 },
  { key: 'arrival', label: columnWords.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: columnWords.departure, value: (row) => row.departure, kind: 'day' },
  { key: 'rooms', label: words.rooms, value: (row) => row.rooms, kind: 'number', width: 64 },
  { key: 'free', label: words.free, value: (row) => row.free, kind: 'number', width: 72 },
  {
    key: 'offered',
    label: words.now,
    value: (row) => (row.offered ? words.roomFree : words.waits),
    render: (row) => <Offer row={row} onReserve={onReserve} />,
    width: 140,
  },
  { key: 'remarks', label: columnWords.remarks, value: (row) => row.remarks, width: 180 },
  { key: 'bookedOn', label: columnWords.booked, value: (row) => row.bookedOn, kind: 'day', sortable: true },
  { key: 'bookedBy', label: columnWords.bookedBy, value: (row) => row.bookedBy, hidden: true },
]

function Offer({ row, onReserve }: { row: WaitingRow; onReserve: (row: WaitingRow) => void }): ReactNode {
  const t = useText()
  if (!row.offered) return t(words.waits)
  return (
    <Button size="compact-xs" variant="light" onClick={() => onReserve(row)}>
      {t(words.reserveNow)}
    </Button>
  )
}

/** /front-office/waitlist: who waits for a room; whom one is free for now gets it with one button. */
export function WaitlistScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [offered, setOffered] = useFilter<boolean>('offered', false)
  const types = useRead(options.ReservationType, {})
  const usual = types.data?.find(({ confirmed, holdsInventory }) => confirmed && holdsInventory)
  const update = useCommand(Reservation.update, { success: words.reserved })
  const { run } = update
  const reserve = useMemo(
    () => (row: WaitingRow) => void run({ id: row.id, version: row.version, reservationTypeId: usual?.id }),
    [run, usual],
  )
  const columns = useMemo(() => waitingColumns(reserve), [reserve])
  const open = (row: WaitingRow) => void navigate({ to: `/front-office/reservation/${row.id}` })
  return (
    <ListPage
      name="Waitlist"
      title={menuTitle('/front-office/waitlist')}
      list={Reservation.waitlist}
      input={{ offered }}
      defaultSort="arrival"
      columns={columns}
      rowKey={({ id }) => id}
      to={(row) => `/front-office/reservation/${row.id}`}
      actions={(row) => [
        { key: 'open', label: listWords.openReservation, icon: IconExternalLink, run: () => open(row) },
        {
          key: 'reserve',
          label: words.reserveNow,
          icon: IconCalendarCheck,
          reason: row.offered ? undefined : words.nothingFree,
          run: () => reserve(row),
        },
      ]}
      emptyTitle={words.nobodyWaits}
      emptyHint={words.hint}
      buttons={
        <ActionButton
          label={listWords.newReservation}
          leftSection={<IconPlus size={16} />}
          onClick={() => void navigate({ to: '/front-office/new-reservation' })}
        />
      }
      filters={
        <Switch
          size="xs"
          label={
            <>
              <IconClock size={12} /> {t(words.onlyOffered)}
            </>
          }
          checked={offered}
          onChange={(event) => setOffered(event.currentTarget.checked)}
        />
      }
    />
  )
}
