import { fullName } from '#domain/person/fullName.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { Guest, type GuestRecord } from '#domain/guest/contract.ts'
import { LeftBehind } from '#domain/lostItem/web/LeftBehind.tsx'
import { OtherDesks } from '#kit/web/live/OtherDesks.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { MoreActions } from '#kit/web/ui/MoreActions.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Line, Lines, RecordColumns } from '#kit/web/ui/Record.tsx'
import { profileWords as words } from '../labels.ts'
import { GuestActivity } from './GuestActivity.tsx'
import { GuestFacts } from './GuestFacts.tsx'
import { GuestLink } from './GuestLink.tsx'
import { GuestMerges } from './GuestMerges.tsx'
import { GuestStays } from './GuestStays.tsx'
import { GuestSummary } from './GuestSummary.tsx'
import classes from './guest.module.css'
import { PerhapsSame } from './PerhapsSame.tsx'
import { useGuestActions } from './useGuestActions.tsx'
import { mailLook } from '#domain/mail/web/mailLook.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { StatusBadge } from '#kit/web/ui/StatusBadge.tsx'
import { GuestProfile } from '../contract.ts'

/** The letters about the guest's reservations, newest first. */
function GuestMails({ guestId }: { guestId: number }): ReactNode {
  const read = useRead(GuestProfile.mails, { id: guestId })
  return (
    <Section title={words.mails} note={read.data?.length} flush>
      <Loaded of={read} height={40}>
        {(mails) => (
          <Lines none={words.noMails}>
            {mails.map((mail) => (
              <Line
                key={mail.id}
                what={mail.subject || '–'}
                notes={[
                  [numberText('reservation', mail.reservationNumber), mail.address].filter(Boolean).join(' · '),
                  <InstantText key="at" at={mail.at} />,
                ]}
                aside={<StatusBadge look={mailLook[mail.status]} />}
              />
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}

/** /front-office/guest/{id}: one guest, all that is known and everything that can be done. */
export function GuestPage(): ReactNode {
  const { id } = useParams({ strict: false }) as { id: string }
  const read = useRead(Guest.get, { id: Number(id) })
  if (read.data !== undefined) return <OpenGuest guest={read.data} />
  return (
    <Page title={words.guest}>
      <Loaded of={read} height={600}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function OpenGuest({ guest }: { guest: GuestRecord }): ReactNode {
  const { actions, dialog, edit } = useGuestActions(guest)
  const isStanding = guest.mergedIntoId === null && guest.anonymisedOn === null
  return (
    <Page
      title={fullName(guest)}
      note={<OtherDesks entity="Guest" id={guest.id} />}
      action={
        isStanding && (
          <>
            <MoreActions actions={actions} />
            <ActionButton label={words.edit} hotkey="E" onClick={edit} />
          </>
        )
      }
    >
      <Notices guest={guest} />
      <GuestSummary guestId={guest.id} />
      <RecordColumns
        left={
          <>
            <GuestStays guestId={guest.id} />
            <GuestActivity guestId={guest.id} />
          </>
        }
        right={
          <>
            <GuestFacts guest={guest} />
            <LeftBehind of={{ guestId: guest.id }} />
            {isStanding && <PerhapsSame guest={guest} />}
            <GuestMerges guestId={guest.id} />
            <GuestMails guestId={guest.id} />
          </>
        }
      />
      {dialog}
    </Page>
  )
}

/** What must not be overlooked. */
function Notices({ guest }: { guest: GuestRecord }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const { mergedIntoId, anonymisedOn, blacklisted, blacklistReason, birthDate } = guest
  const info = <IconInfoCircle size={16} />
  const notice = classes.notice ?? ''
  return (
    <>
      {blacklisted && (
        <Alert color="red" icon={<IconAlertTriangle size={16} />} className={notice}>
          {t(words.blacklistedFor, blacklistReason)}
        </Alert>
      )}
      {mergedIntoId !== null && (
        <Alert color="gray" icon={info} className={notice}>
          {t(words.mergedInto)} <GuestLink id={mergedIntoId} name={t(words.openSurvivor)} />
        </Alert>
      )}
      {anonymisedOn !== null && (
        <Alert color="gray" icon={info} className={notice}>
          {t(words.anonymised, anonymisedOn)}
        </Alert>
      )}
      {birthDate?.slice(5) === businessDate.slice(5) && (
        <Alert color="blue" icon={info} className={notice}>
          {t(words.birthday)}
        </Alert>
      )}
    </>
  )
}
