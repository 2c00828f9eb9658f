import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconArrowsExchange, IconInfoCircle, IconUsers } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { StayPackages } from '#domain/package/web/StayPackages.tsx'
import { StayRoutes } from '#domain/folio/web/StayRoutes.tsx'
import { TaxExemptions } from '#domain/folio/web/TaxExemptions.tsx'
import { RecurringCharges } from '#domain/recurringCharge/web/RecurringCharges.tsx'
import { LeftBehind } from '#domain/lostItem/web/LeftBehind.tsx'
import { TasksSection } from '#domain/task/web/TasksSection.tsx'
import { MailsSection } from '#domain/mail/web/MailsSection.tsx'
import { Stay } from '#domain/stay/contract.ts'
import type { StayRecord } from '#domain/stay/record.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { shownStatus, stayLabels } from '#domain/stayStatus/status.ts'
import { arrivalWords } from '#domain/stay/web/arrivalLabels.ts'
import { stayLook } from '#domain/stay/web/stayLook.ts'
import { useStayActions } from '#domain/stay/web/useStayActions.tsx'
import { numberText, stayNumberText } from '#domain/numbering/web/numberText.ts'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Line, Lines, RecordColumns, Tag } from '#kit/web/ui/Record.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { pageWords as words } from '../../stayPageLabels.ts'
import { ArrivalNote } from './ArrivalNote.tsx'
import { BookingSection } from './BookingSection.tsx'
import { DepositSection } from './DepositSection.tsx'
import { HeadActions } from './HeadActions.tsx'
import { OtherRooms } from './OtherRooms.tsx'
import { StayActivity } from './StayActivity.tsx'
import { StayGuests } from './StayGuests.tsx'
import { StayNights } from './StayNights.tsx'
import { StaySummary } from './StaySummary.tsx'
import classes from './StayPage.module.css'
import { VouchersSection } from './VouchersSection.tsx'
import { useStayMoney } from './useStayMoney.tsx'
import { useStayPapers } from './useStayPapers.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'

/** The folios of the stay, each a link. */
function StayFolios({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  return (
    <Section title={words.folios} note={stay.folios.length > 0 && <Amount minor={stay.balance} />} flush>
      <Lines none={words.noFolio}>
        {stay.folios.map((folio) => (
          <Line
            key={folio.id}
            what={
              <Link to={`/front-office/folio/${folio.id}`} className={classes.link ?? ''}>
                {t(words.folioNo, numberText('folio', folio.number))}
              </Link>
            }
            aside={<Tag>{t(folio.status === 'open' ? words.open : words.closed)}</Tag>}
          />
        ))}
      </Lines>
    </Section>
  )
}

/** The rooms that the stay had and will have, one after the other. */
function RoomsInTurn({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  return (
    <Section title={words.roomsInTurn} note={stay.rooms.length} flush>
      <Lines>
        {stay.rooms.map(({ number, from, until }) => (
          <Line key={from} what={number} aside={t(words.until, from, until)} />
        ))}
      </Lines>
    </Section>
  )
}

/** One room for one party: everything known of it and everything that can be done with it. */
export function StayPage(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const read = useRead(Stay.get, { id: Number(id) })
  if (read.data !== undefined) return <OpenStay stay={read.data} />
  return (
    <Page title={words.stay}>
      <Loaded of={read} height={600}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function OpenStay({ stay }: { stay: StayRecord }): ReactNode {
  const { businessDate } = useSession().hotel
  const { actionsOf, dialog, openSheet } = useStayActions()
  const money = useStayMoney(stay)
  const papers = useStayPapers(stay)
  const isHere = stay.status === 'reserved' || stay.status === 'inHouse'
  const sheet = { key: 'sheet', label: arrivalWords.writeDown, icon: IconUsers, run: () => void openSheet(stay) }
  return (
    <Page
      title={stay.guestName}
      note={
        <span className={classes.note}>
          <StatusBadge look={stayLook(shownStatus(stay, businessDate))} />
          <span className={classes.number}>{stayNumberText(stay)}</span>
          <OtherDesks entity="Stay" id={stay.id} />
        </span>
      }
      action={
        <HeadActions
          stay={stay}
          actions={[...actionsOf(stay), ...(isHere ? [sheet] : []), ...money.lesser, ...papers.actions]}
          money={money.actions}
        />
      }
    >
      <Notices stay={stay} />
      <StaySummary stay={stay} />
      <RecordColumns
        left={
          <>
            <StayNights stay={stay} />
            <StayPackages stayId={stay.id} mayChange={stay.status === 'reserved' || stay.status === 'inHouse'} />
            <RecurringCharges stay={stay} />
            <StayRoutes stay={stay} />
            <TaxExemptions stay={stay} />
            <StayGuests stay={stay} />
            {stay.rooms.length > 1 && <RoomsInTurn stay={stay} />}
            <StayActivity activity={stay.activity} />
          </>
        }
        right={
          <>
            {isHere && <ArrivalNote stay={stay} />}
            <TasksSection about={{ stayId: stay.id }} />
            <LeftBehind of={{ stayId: stay.id }} />
            <StayFolios stay={stay} />
            {HOLDS_DEPOSIT.includes(stay.status) && (
              <DepositSection reservationId={stay.reservationId} mayTake={stay.status === 'reserved'} />
            )}
            <BookingSection reservationId={stay.reservationId} linked />
            <VouchersSection reservationId={stay.reservationId} />
            {stay.siblings.length > 0 && <OtherRooms stay={stay} />}
            <MailsSection reservationId={stay.reservationId} about={{ stayId: stay.id }} />
          </>
        }
      />
      {dialog}
      {money.dialog}
      {papers.dialog}
    </Page>
  )
}

/** Before check-in takes it over, and where a reservation ended with it. */
const HOLDS_DEPOSIT: readonly StayRecord['status'][] = ['reserved', 'cancelled', 'noShow', 'void']

/** What must not be overlooked: a blacklisted guest, how the stay ended, what colleagues wrote. */
function Notices({ stay }: { stay: StayRecord }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const hasEnded = stay.status === 'cancelled' || stay.status === 'noShow' || stay.status === 'void'
  const ended = [
    stay.endedOn ?? '',
    stay.cancellationNumber === null
      ? ''
      : t(words.cancellationNo, numberText('cancellation', stay.cancellationNumber)),
    t(reasonText(stay.endReason)),
  ].filter((text) => text !== '')
  const change = stay.nextRoom
  const due = change !== null && stay.status === 'inHouse' && change.on <= businessDate
  const remarks = [stay.guestRemarks, stay.internalRemarks].filter((text) => text !== '')
  return (
    <>
      {stay.blacklisted && (
        <Alert color="red" icon={<IconAlertTriangle size={16} />} className={classes.notice ?? ''}>
          {t(words.blacklisted)}
        </Alert>
      )}
      {change !== null && (
        <Alert color={due ? 'orange' : 'gray'} icon={<IconArrowsExchange size={16} />} className={classes.notice ?? ''}>
          {t(due ? words.changesRoomNow : words.changesRoom, change.number, change.on)}
        </Alert>
      )}
      {hasEnded && (
        <Alert color="gray" icon={<IconInfoCircle size={16} />} className={classes.notice ?? ''}>
          {t(words.ended, stayLabels[stay.status as 'cancelled' | 'noShow' | 'void'], ended.join(' · '))}
        </Alert>
      )}
      {remarks.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle size={16} />} className={classes.notice ?? ''}>
          {remarks.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Alert>
      )}
    </>
  )
}
