import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { PolicyText } from '#domain/policy/web/PolicyText.tsx'
import { ReleaseCountdown } from '#domain/stay/web/ReleaseCountdown.tsx'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import { MomentField } from '#kit/web/form/MomentField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Reservation, type ReservationRecord } from '#domain/reservation/contract.ts'
import { bookingWords } from '#domain/reservation/labels.ts'
import { pageWords as words } from '../../stayPageLabels.ts'
import classes from './StayPage.module.css'

export interface BookingSectionProps {
  readonly reservationId: number
  /** Leads to the page of the reservation. */
  readonly linked?: boolean
}

/** How the reservation was made: type, source, company, remarks; edited in place. */
export function BookingSection({ reservationId, linked = false }: BookingSectionProps): ReactNode {
  const read = useRead(Reservation.get, { id: reservationId })
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={words.booking}
      action={<ActionButton label={kit.edit} variant="subtle" size="compact-sm" onClick={() => setEditing(true)} />}
    >
      <Loaded of={read} height={180}>
        {(reservation) => <BookingFacts reservation={reservation} linked={linked} />}
      </Loaded>
      {isEditing && <EditBooking id={reservationId} onClose={() => setEditing(false)} />}
    </Section>
  )
}

function BookingFacts({ reservation, linked }: { reservation: ReservationRecord; linked: boolean }): ReactNode {
  const t = useText()
  const both = (en: string | null, mon: string | null) => (en === null ? '' : t({ en, mon: mon || en }))
  const number = linked ? (
    <Link to={`/front-office/reservation/${reservation.id}`} className={classes.link ?? ''}>
      {numberText('reservation', reservation.number)}
    </Link>
  ) : (
    numberText('reservation', reservation.number)
  )
  const group = reservation.guestGroupId !== null && (
    <Link to={`/group-operation/group/${reservation.guestGroupId}`} className={classes.link ?? ''}>
      {reservation.groupName}
    </Link>
  )
  const heldUntil = reservation.releaseAt !== null && <ReleaseCountdown at={reservation.releaseAt} />
  const rows: readonly (readonly [Label, ReactNode])[] = [
    [words.reservation, number],
    [bookingWords.guest, reservation.guestName],
    [bookingWords.reservationType, both(reservation.reservationTypeName, reservation.reservationTypeNameMon)],
    [words.heldUntil, heldUntil],
    [bookingWords.source, both(reservation.sourceName, reservation.sourceNameMon)],
    [bookingWords.company, reservation.companyName],
    [bookingWords.group, group],
    [bookingWords.channel, reservation.channel],
    [words.bookedOn, [reservation.createdOn, reservation.createdBy].filter((text) => text !== null).join(' · ')],
    ...reservation.policies.map(
      ({ rateType, policy, arrivesAt }) =>
        [
          reservation.policies.length > 1
            ? { en: `${words.policy.en}, ${rateType.en}`, mon: `${words.policy.mon}, ${rateType.mon}` }
            : words.policy,
          <PolicyText key={rateType.en} policy={policy} arrivesAt={arrivesAt} />,
        ] as const,
    ),
    [bookingWords.guestRemarks, reservation.guestRemarks],
    [bookingWords.internalRemarks, reservation.internalRemarks],
  ]
  return <Facts facts={rows.filter(([, value]) => value !== '' && value !== null && value !== false)} />
}

function EditBooking({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  return (
    <EntityForm
      title={words.editBooking}
      editId={id}
      get={Reservation.get}
      create={Reservation.update}
      update={Reservation.update}
      defaults={{}}
      onClose={onClose}
    >
      <OptionField
        name="reservationTypeId"
        label={bookingWords.reservationType}
        of={options.ReservationType}
        required
      />
      <MomentField name="releaseAt" label={words.heldUntil} hint={words.heldUntilHint} />
      <OptionField name="reservationSourceId" label={bookingWords.source} of={options.ReservationSource} />
      <OptionField name="companyId" label={bookingWords.company} of={options.Company} />
      <OptionField name="guestGroupId" label={bookingWords.group} of={options.GuestGroup} />
      <TextField name="channel" label={bookingWords.channel} />
      <TextAreaField name="guestRemarks" label={bookingWords.guestRemarks} rows={2} wide />
      <TextAreaField name="internalRemarks" label={bookingWords.internalRemarks} rows={2} wide />
    </EntityForm>
  )
}
