import { Stack } from '@mantine/core'
import { IconExternalLink, IconReplace } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { Day } from '#core/day.ts'
import { say } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { shownStatus } from '#domain/stayStatus/status.ts'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import type { Column } from '#kit/web/table/column.ts'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { useList } from '#kit/web/table/useList.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { GuestProfile, type GuestStay } from '../contract.ts'
import { profileWords as words } from '../labels.ts'
import { NewGuestFields } from '#domain/guest/web/GuestFields.tsx'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import classes from './guest.module.css'

interface Props {
  readonly stay: Pick<GuestStay, 'id'>
  readonly guestId: number
  readonly onClose: () => void
}

/** Another guest in the place of this one, in one stay alone. */
function ReplaceDialog({ stay, guestId, onClose }: Props): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={words.replace}
      submitLabel={words.replace}
      action={GuestProfile.replace}
      defaults={{ guestId: null, guest: undefined }}
      fixed={{ stayId: stay.id, fromGuestId: guestId }}
      above={<p className={classes.hint}>{t(words.replaceHint)}</p>}
      onClose={onClose}
    >
      <GuestPicker name="guestId" newName="guest" label={words.replaceWith} placeholder="" required wide autoFocus />
      <NewGuestFields name="guest" show="registration" />
    </ActionModal>
  )
}

/** The guest's stays, the newest first. */
export function GuestStays({ guestId }: { guestId: number }): ReactNode {
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const [replaced, setReplaced] = useState<GuestStay>()
  const list = useList({ list: GuestProfile.stays, input: { id: guestId } })
  const columns = useMemo(() => columnsOf(businessDate), [businessDate])
  const open = ({ id }: GuestStay) => void navigate({ to: `/front-office/stay/${id}` })
  const actions = (row: GuestStay): RowAction[] => [
    { key: 'open', label: words.openStay, icon: IconExternalLink, run: () => open(row) },
    {
      key: 'replace',
      label: words.replace,
      icon: IconReplace,
      reason: row.status === 'reserved' || row.status === 'inHouse' ? undefined : words.replaceOver,
      run: () => setReplaced(row),
    },
  ]
  return (
    <Section title={words.stays} note={list.count}>
      <Stack gap={8}>
        <ListView<typeof GuestProfile.stays>
          list={list}
          name="guestStays"
          title={words.stays}
          columns={columns}
          rowKey={({ id }) => id}
          to={({ id }) => `/front-office/stay/${id}`}
          actions={actions}
          isMuted={({ status }) => status !== 'reserved' && status !== 'inHouse'}
          empty={{ title: words.noStays, hint: words.noStaysHint }}
          searchable={false}
        />
        {replaced && <ReplaceDialog stay={replaced} guestId={guestId} onClose={() => setReplaced(undefined)} />}
      </Stack>
    </Section>
  )
}

const columnsOf = (businessDate: Day): readonly Column<GuestStay>[] => [
  { key: 'number', label: words.number, value: stayNumberText, width: 96 },
  {
    key: 'status',
    label: words.status,
    value: (row) => stayLook(shownStatus(row, businessDate)).label as { en: string; mon: string },
    render: (row) => <StatusBadge look={stayLook(shownStatus(row, businessDate))} />,
    width: 192,
  },
  { key: 'arrival', label: words.arrival, value: (row) => row.arrival, kind: 'day', sortable: true },
  { key: 'departure', label: words.departure, value: (row) => row.departure, kind: 'day', sortable: true },
  { key: 'nights', label: words.nights, value: (row) => row.nights, kind: 'number', width: 72 },
  { key: 'room', label: words.room, value: (row) => row.roomNumber, width: 72 },
  { key: 'roomType', label: words.roomType, value: (row) => row.roomTypeCode, width: 80, hidden: true },
  {
    key: 'role',
    label: words.role,
    value: (row) =>
      row.main
        ? words.mainGuest
        : { en: say(words.with, 'en', row.mainGuestName), mon: say(words.with, 'mon', row.mainGuestName) },
    width: 136,
  },
  { key: 'total', label: words.total, value: (row) => row.total, kind: 'amount', hidden: true },
  { key: 'balance', label: words.balance, value: (row) => row.balance, kind: 'amount' },
]
