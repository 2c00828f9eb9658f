import { Button, Switch } from '@mantine/core'
import { IconExternalLink, IconSettings } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { channelWords as words } from '../labels.ts'
import { ChannelBooking, type ChannelBookingRow } from '../staffContract.ts'

const columns: Column<ChannelBookingRow>[] = [
  { key: 'channel', label: words.channel, value: (row) => row.channel, sortable: true, width: 140 },
  { key: 'number', label: words.number, value: (row) => row.number, sortable: true, width: 140 },
  { key: 'guestName', label: words.guest, value: (row) => row.guestName, width: 160 },
  {
    key: 'status',
    label: words.status,
    value: (row) => (row.refused ? words.refused : words[row.status]),
    width: 180,
  },
  { key: 'rooms', label: words.rooms, value: (row) => row.rooms, kind: 'number', width: 64 },
  { key: 'arrival', label: words.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day' },
  { key: 'reservation', label: words.reservation, value: (row) => row.reservation, width: 110 },
  { key: 'changedAt', label: words.changedAt, value: (row) => row.changedAt, kind: 'instant', sortable: true },
  { key: 'revision', label: words.revision, value: (row) => row.revision, kind: 'number', hidden: true },
]

/** /integration/channel: what channel managers have booked, and as what it comes in. */
export function ChannelScreen(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const setting = useRead(ChannelBooking.setting, {})
  const [isSetting, setSetting] = useState(false)
  const [refused, setRefused] = useFilter<boolean>('refused', false)
  const open = ({ reservationId }: ChannelBookingRow) => {
    if (reservationId !== null) void navigate({ to: `/front-office/reservation/${reservationId}` })
  }
  return (
    <ListPage
      name="ChannelBookings"
      title={menuTitle('/integration/channel')}
      list={ChannelBooking.list}
      input={{ refused }}
      columns={columns}
      rowKey={({ channel, number }) => `${channel}/${number}`}
      onOpen={open}
      buttons={
        <Button
          variant="default"
          leftSection={<IconSettings size={16} stroke={1.5} />}
          disabled={setting.data === undefined}
          onClick={() => setSetting(true)}
        >
          {t(words.settings)}
        </Button>
      }
      actions={(row) => [
        {
          key: 'open',
          label: words.open,
          icon: IconExternalLink,
          reason: row.reservationId === null ? words.noReservation : undefined,
          run: () => open(row),
        },
      ]}
      emptyTitle={words.none}
      emptyHint={words.noneHint}
      filters={
        <Switch
          size="xs"
          label={t(words.onlyRefused)}
          checked={refused}
          onChange={(event) => setRefused(event.currentTarget.checked)}
        />
      }
    >
      {isSetting && setting.data && (
        <ActionModal
          title={words.settings}
          action={ChannelBooking.set}
          defaults={setting.data}
          success={words.saved}
          onClose={() => setSetting(false)}
        >
          <OptionField
            name="reservationTypeId"
            label={words.reservationType}
            hint={words.reservationTypeHint}
            of={options.ReservationType}
            only={({ confirmed, holdsInventory }) => confirmed && holdsInventory}
            required={false}
          />
          <OptionField
            name="reservationSourceId"
            label={words.source}
            hint={words.sourceHint}
            of={options.ReservationSource}
            required={false}
          />
          <SwitchField name="takesOverbooking" label={words.overbooking} hint={words.overbookingHint} wide />
        </ActionModal>
      )}
    </ListPage>
  )
}
