import { Kbd, TextInput, Tooltip } from '@mantine/core'
import { type ReactNode, useEffect, useId } from 'react'
import { useWatch } from 'react-hook-form'
import type { OutputOf } from '#core/contract.ts'
import type { Label } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { CompanyField } from '#domain/company/web/CompanyField.tsx'
import { SourceField } from '#domain/company/web/SourceField.tsx'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import type { Saying } from '#core/shapes.ts'
import { NewGuestFields } from '#domain/guest/web/GuestFields.tsx'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { FormBody } from '#kit/web/form/FormBody.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useActionForm } from '#kit/web/form/useActionForm.ts'
import { useLeaveGuard } from '#kit/web/form/useLeaveGuard.ts'
import { useText } from '#kit/web/locale.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { type QuotedStay, Reservation } from '#domain/reservation/contract.ts'
import { bookingWords as words } from '#domain/reservation/labels.ts'
import classes from './BookingForm.module.css'
import { HereAlready } from './HereAlready.tsx'
import { OffersGrid } from './OffersGrid.tsx'
import { ReservedRooms } from './ReservedRooms.tsx'
import { bookingInput, type BookingKind, bookingProblems, linesOf } from './bookingValues.ts'
import { QuotePanel } from './QuotePanel.tsx'
import { useQuote } from './useQuote.ts'
import { SubmitButton } from '#kit/web/form/SubmitButton.tsx'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { RoomLine } from './RoomLine.tsx'
import { StayDates } from './StayDates.tsx'

interface Props {
  readonly quoteOf: (index: number) => QuotedStay | undefined
}

/** A walk-in: one room from the business date on. */
function WalkInRoom({ quoteOf }: Props): ReactNode {
  const [line] = linesOf('walkIn', useWatch() as Values)
  const span = { arrival: line?.arrival ?? null, departure: line?.departure ?? null }
  return (
    <Section title={words.datesAndRooms}>
      <div className={classes.dates}>
        <StayDates name="stay" arrivesToday />
      </div>
      <div className={classes.lines}>
        <RoomLine name="stay" index={0} quote={quoteOf(0)} span={span} taken={[]} needsRoom hasOwnGuest={false} />
      </div>
    </Section>
  )
}

/** The code of a promotion; what stands against it is said as soon as the price is known. */
function PromotionField({ problem }: { problem: Saying | null | undefined }): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name: 'promotionCode', label: words.promotionCode })
  const typed = typeof value === 'string' ? value : ''
  const against = typed.trim() === '' || !problem ? undefined : t(sayingText(problem))
  return (
    <TextInput
      {...look}
      error={look.error ?? against}
      autoComplete="off"
      spellCheck={false}
      maxLength={50}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

export type Booked = OutputOf<typeof Reservation.reserve>

export interface BookingFormProps {
  readonly kind: BookingKind
  readonly defaults: Values
  readonly submitLabel: Label
  /** With the values that were saved. */
  readonly onBooked: (booked: Booked, values: Values) => void
}

/** Guest, dates and rooms, booking: one form with its price beside it, saved by one button or Ctrl+Enter. */
export function BookingForm({ kind, defaults, submitLabel, onBooked }: BookingFormProps): ReactNode {
  const id = useId()
  const form = useActionForm<typeof Reservation.reserve | typeof Reservation.walkIn>({
    action: kind === 'reserve' ? Reservation.reserve : Reservation.walkIn,
    defaults,
    toInput: (values) => bookingInput(kind, values),
    check: (values) => bookingProblems(kind, values),
    success: false,
    onDone: (booked) => {
      if (booked !== undefined) onBooked(booked, form.methods.getValues())
    },
  })
  useLeaveGuard(form.isDirty && !form.isPending)
  const { setFocus } = form.methods
  useEffect(() => setFocus('guestId'), [setFocus])
  return (
    <FormBody form={form} id={id}>
      <Layout kind={kind} submit={<Submit form={id} label={submitLabel} isPending={form.isPending} />} />
    </FormBody>
  )
}

function Layout({ kind, submit }: { kind: BookingKind; submit: ReactNode }): ReactNode {
  const quote = useQuote(kind)
  const quoteOf = (index: number) => quote.read.data?.stays[quote.indexes.indexOf(index)]
  return (
    <div className={classes.layout}>
      <div className={classes.main}>
        <Booker isWalkIn={kind === 'walkIn'} />
        {kind === 'reserve' && <OffersGrid />}
        {kind === 'reserve' ? <ReservedRooms quoteOf={quoteOf} /> : <WalkInRoom quoteOf={quoteOf} />}
        <Facts promotionProblem={quote.read.data?.promotionProblem} />
      </div>
      <div className={classes.side}>
        <QuotePanel quote={quote}>{submit}</QuotePanel>
      </div>
    </div>
  )
}

function Booker({ isWalkIn }: { isWalkIn: boolean }): ReactNode {
  const isNew = useWatch({ name: 'guest' }) !== undefined
  return (
    <Section title={words.guest}>
      <div className={classes.guest}>
        <GuestPicker name="guestId" newName="guest" label={words.findGuest} placeholder="" required />
      </div>
      {isWalkIn && <HereAlready />}
      {isNew && (
        <div className={classes.fields}>
          <NewGuestFields name="guest" show={isWalkIn ? 'registration' : 'booking'} />
        </div>
      )}
    </Section>
  )
}

function Facts({ promotionProblem }: { promotionProblem: Saying | null | undefined }): ReactNode {
  return (
    <Section title={words.booking}>
      <div className={classes.fields}>
        <OptionField name="reservationTypeId" label={words.reservationType} of={options.ReservationType} />
        <SourceField name="reservationSourceId" label={words.source} />
        <CompanyField name="companyId" label={words.company} />
        <OptionField name="guestGroupId" label={words.group} of={options.GuestGroup} />
        <TextField name="channel" label={words.channel} />
        <TextField name="voucher" label={words.voucher} />
        <PromotionField problem={promotionProblem} />
      </div>
      <div className={classes.remarks}>
        <TextAreaField name="guestRemarks" label={words.guestRemarks} rows={2} />
        <TextAreaField name="internalRemarks" label={words.internalRemarks} rows={2} />
      </div>
    </Section>
  )
}

function Submit({ form, label, isPending }: { form: string; label: Label; isPending: boolean }): ReactNode {
  const t = useText()
  return (
    <div className={classes.submit}>
      <Tooltip label={<Kbd size="xs">Ctrl + Enter</Kbd>}>
        <SubmitButton form={form} loading={isPending} aria-keyshortcuts="Control+Enter">
          {t(label)}
        </SubmitButton>
      </Tooltip>
    </div>
  )
}
