import { IconExternalLink } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { MailsSection } from '#domain/mail/web/MailsSection.tsx'
import type { StayRow } from '#domain/stay/shapes.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { RowsTable } from '#kit/web/table/RowsTable.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { RecordColumns } from '#kit/web/ui/Record.tsx'
import { Reservation, type ReservationRecord } from '#domain/reservation/contract.ts'
import { pageWords as words } from '../../stayPageLabels.ts'
import { stayColumns } from '../stayColumns.tsx'
import { TasksSection } from '#domain/task/web/TasksSection.tsx'
import { BookingSection } from './BookingSection.tsx'
import { DepositSection } from './DepositSection.tsx'
import classes from './StayPage.module.css'
import { VouchersSection } from './VouchersSection.tsx'
import { useReservationPapers } from './useStayPapers.tsx'

/** A booking with all its rooms; what several rooms allow is done for them at once. */
export function ReservationPage(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const read = useRead(Reservation.get, { id: Number(id) })
  if (read.data !== undefined) return <OpenReservation reservation={read.data} />
  return (
    <Page title={words.reservation}>
      <Loaded of={read} height={600}>
        {() => null}
      </Loaded>
    </Page>
  )
}

const OF_ALL_COLUMNS = [
  'rateType',
  'source',
  'company',
  'remarks',
  'type',
  'voucher',
  'bookedOn',
  'bookedBy',
  'releaseAt',
]
const ROW = 32

function OpenReservation({ reservation }: { reservation: ReservationRecord }): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const { businessDate } = useSession().hotel
  const { actionsOf, actionsOfAll, dialog } = useStayActions()
  const { stays } = reservation
  const columns = useMemo(
    () =>
      stayColumns(businessDate)
        .filter(({ key }) => !OF_ALL_COLUMNS.includes(key))
        .map((column) => ({ ...column, total: column.key === 'total' || column.key === 'balance' })),
    [businessDate],
  )
  const open = (stay: StayRow) => void navigate({ to: `/front-office/stay/${stay.id}` })
  const actions = (stay: StayRow): RowAction[] => [
    { key: 'open', label: stayWords.openStay, icon: IconExternalLink, run: () => open(stay) },
    ...actionsOf(stay),
  ]
  const ofAll = actionsOfAll(stays)
  const primary = ofAll.find(({ key }) => key === 'checkIn') ?? ofAll.find(({ key }) => key === 'checkOut')
  const papers = useReservationPapers(reservation.id)
  const rest = [...ofAll.filter((action) => action !== primary), ...papers.actions]
  const Icon = primary?.icon
  return (
    <Page
      title={t(words.reservationNo, numberText('reservation', reservation.number))}
      note={
        <span className={classes.note}>
          <span className={classes.name}>{reservation.guestName}</span>
          <Amount minor={reservation.total} />
          <OtherDesks entity="Reservation" id={reservation.id} />
        </span>
      }
      action={
        <>
          {rest.length > 0 && <MoreActions actions={rest} />}
          {primary && (
            <ActionButton
              label={primary.label}
              {...(Icon ? { leftSection: <Icon size={16} stroke={1.5} /> } : {})}
              onClick={primary.run}
            />
          )}
        </>
      }
    >
      <div className={classes.rooms} style={{ height: Math.min(stays.length, 16) * ROW + 3 * ROW + 24 }}>
        <RowsTable
          name="reservationRooms"
          title={words.rooms}
          columns={columns}
          rows={stays}
          rowKey={(stay) => stay.id}
          to={(row) => `/front-office/stay/${row.id}`}
          actions={actions}
        />
      </div>
      <RecordColumns
        left={
          <>
            <TasksSection about={{ reservationId: reservation.id }} />
            <VouchersSection reservationId={reservation.id} />
            <MailsSection reservationId={reservation.id} about={{ reservationId: reservation.id }} />
          </>
        }
        right={
          <>
            <BookingSection reservationId={reservation.id} />
            <DepositSection
              reservationId={reservation.id}
              mayTake={stays.some(({ status }) => status === 'reserved')}
            />
          </>
        }
      />
      {dialog}
      {papers.dialog}
    </Page>
  )
}
