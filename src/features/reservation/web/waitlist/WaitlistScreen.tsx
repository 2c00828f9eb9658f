import { Switch } from '@mantine/core'
import { IconCalendarCheck, IconClock, IconExternalLink, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { Reservation, type WaitingRow } from '#domain/reservation/contract.ts'
import { listWords, waitlistWords as words } from '#domain/reservation/labels.ts'
import { waitingColumns } from './waitingColumns.tsx'

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
      onOpen={open}
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
