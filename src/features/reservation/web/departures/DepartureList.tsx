import { Button } from '@mantine/core'
import { IconDoorExit, IconExternalLink, IconReceipt } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { stayActionLabels } from '#domain/stay/actions.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import type { Column } from '#kit/web/table/column.ts'
import { ListView } from '#kit/web/table/ListView.tsx'
import { useList } from '#kit/web/table/useList.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { MAX_STAYS, Reservation } from '#domain/reservation/contract.ts'
import { departureWords as words, listWords } from '#domain/reservation/labels.ts'
import { stayColumns } from '../stayColumns.tsx'
import { CheckOutDialog } from './CheckOutDialog.tsx'

const SHOWN = ['room', 'guest', 'number', 'status', 'departure', 'nights', 'balance', 'company', 'remarks']
const isSettled = ({ balance }: StayRow): boolean => balance === 0

/** Who leaves today or should have left: one key checks out everybody who owes nothing, room by room. */
export function DepartureList(): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const list = useList({ list: Reservation.list, input: { tab: 'departures' }, defaultSort: 'room' })
  const all = useRead(Reservation.list, { tab: 'departures', sort: 'room', limit: 500 })
  const settled = (all.data?.rows ?? []).filter(isSettled).slice(0, MAX_STAYS)
  const [leaving, setLeaving] = useState<readonly StayRow[]>()
  const stay = useStayActions()
  const { start } = stay
  const columns = useMemo((): Column<StayRow>[] => {
    const known = stayColumns(businessDate)
    const shown = SHOWN.flatMap((key) => known.find((column) => column.key === key) ?? [])
    return [
      ...shown,
      {
        key: 'time',
        label: words.until,
        value: ({ departsAt }) => departsAt.slice(11),
        width: 72,
      },
      {
        key: 'checkOut',
        label: words.now,
        value: (row) => (isSettled(row) ? words.settled : words.owes),
        render: (row) => (
          <Button
            size="compact-xs"
            variant={isSettled(row) ? 'light' : 'default'}
            onClick={() => start('checkOut', row)}
          >
            {t(stayActionLabels.checkOut)}
          </Button>
        ),
        width: 132,
        // a card has its own button
        card: 'none',
      },
    ]
  }, [businessDate, start, t])
  const open = (row: StayRow) => void navigate({ to: `/front-office/stay/${row.id}` })
  const checkOutAll = () => setLeaving(settled)
  useScreenKeys(settled.length > 0 ? { c: checkOutAll } : {})

  return (
    <Page
      title={words.departureList}
      count={list.count}
      fill
      action={
        <ActionButton
          label={t(words.checkOutSettled, settled.length)}
          hotkey="C"
          reason={settled.length === 0 ? words.nobodySettled : undefined}
          leftSection={<IconDoorExit size={16} />}
          onClick={checkOutAll}
        />
      }
    >
      <ListView<typeof Reservation.list>
        list={list}
        name="departureList"
        title={words.departureList}
        columns={columns}
        rowKey={(row) => row.id}
        to={(row) => `/front-office/stay/${row.id}`}
        actions={(row) => [
          { key: 'open', label: stayWords.openStay, icon: IconExternalLink, run: () => open(row) },
          {
            key: 'reservation',
            label: listWords.openReservation,
            icon: IconReceipt,
            run: () => void navigate({ to: `/front-office/reservation/${row.reservationId}` }),
          },
          ...stay.actionsOf(row),
        ]}
        empty={{ title: listWords.noDepartures, hint: words.emptyHint }}
      />
      {leaving && <CheckOutDialog stays={leaving} onClose={() => setLeaving(undefined)} />}
      {stay.dialog}
    </Page>
  )
}
