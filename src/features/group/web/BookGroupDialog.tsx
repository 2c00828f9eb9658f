import { type ReactNode, useMemo } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { addDays } from '#core/day.ts'
import type { FieldProblem } from '#core/errors.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Group, type GroupRecord } from '../contract.ts'
import { formWords as words, listWords } from '../labels.ts'
import { emptyGroup, GroupFields } from './GroupForm.tsx'
import { emptyLine, RoomLinesField } from './RoomLinesField.tsx'

interface BookGroupDialogProps {
  /** More rooms of this group; a new one when left out. */
  readonly group?: Pick<GroupRecord, 'id' | 'companyId' | 'arrival' | 'departure'>
  readonly onBooked?: (groupId: number) => void
  readonly onClose: () => void
}

/** Rooms of several types and dates for a group, new or known, in one reservation. */
export function BookGroupDialog({ group, onBooked, onClose }: BookGroupDialogProps): ReactNode {
  const { options: types } = useOptions(options.ReservationType)
  const { options: rateTypes } = useOptions(options.RateType)
  const usual = types.find(({ confirmed, mayCheckIn }) => confirmed && mayCheckIn)?.id
  const [rateType] = rateTypes
  if (usual === undefined || rateType === undefined) return null
  return <Booking group={group} usual={usual} rateTypeId={rateType.id} onBooked={onBooked} onClose={onClose} />
}

function Booking(
  props: Pick<BookGroupDialogProps, 'onClose'> & {
    group: BookGroupDialogProps['group']
    onBooked: BookGroupDialogProps['onBooked']
    usual: number
    rateTypeId: number
  },
): ReactNode {
  const { group, usual, rateTypeId, onBooked, onClose } = props
  const t = useText()
  const { businessDate } = useSession().hotel
  const defaults = useMemo((): Values => {
    const arrival = group?.arrival && group.arrival > businessDate ? group.arrival : businessDate
    const departure = group?.departure && group.departure > arrival ? group.departure : addDays(arrival, 1)
    return {
      ...(group ? {} : { group: emptyGroup }),
      reservationTypeId: usual,
      reservationSourceId: null,
      voucher: '',
      guestRemarks: '',
      lines: [{ ...emptyLine, rateTypeId, arrival, departure }],
    }
  }, [group, usual, rateTypeId, businessDate])
  return (
    <ActionModal
      title={group ? words.addRooms : listWords.newReservation}
      size="large"
      submitLabel={words.book}
      action={Group.book}
      defaults={defaults}
      {...(group ? { fixed: { guestGroupId: group.id } } : {})}
      toInput={toInput}
      check={(values) => (group ? reversed(values) : [...nobody(values), ...reversed(values)])}
      success={false}
      onDone={(made) => {
        if (!made) return
        toast.success(t(words.booked, numberText('reservation', made.number), made.rooms))
        onBooked?.(made.id)
      }}
      onClose={onClose}
    >
      {!group && (
        <FieldGroup title={words.group}>
          <GroupFields path="group." />
        </FieldGroup>
      )}
      <FieldGroup title={words.roomsAndDates}>
        <RoomLinesField companyId={group?.companyId ?? null} />
      </FieldGroup>
      <FieldGroup title={words.booking}>
        <OptionField name="reservationTypeId" label={words.reservationType} of={options.ReservationType} required />
        <OptionField name="reservationSourceId" label={words.source} of={options.ReservationSource} />
        <TextField name="voucher" label={words.voucher} />
        <TextAreaField name="guestRemarks" label={words.guestRemarks} rows={2} wide />
      </FieldGroup>
    </ActionModal>
  )
}

const linesOf = (values: Values): Values[] => values['lines'] as Values[]

const toInput = (values: Values): Values => ({
  ...values,
  lines: linesOf(values).map((line) => ({ ...line, rateReason: line['rateReason'] || undefined })),
})

function nobody({ group }: Values): FieldProblem[] {
  const { guestId, guest } = group as Values
  return typeof guestId === 'number' || guest !== undefined
    ? []
    : [{ field: 'group.guestId', code: 'required', params: [] }]
}

const reversed = (values: Values): FieldProblem[] =>
  linesOf(values).flatMap(({ arrival, departure, rate, rateReason }, index) => [
    ...(typeof arrival === 'string' && typeof departure === 'string' && departure < arrival
      ? [{ field: `lines.${index}.departure`, code: 'departureBeforeArrival' as const, params: [] }]
      : []),
    ...(typeof rate === 'number' && !rateReason
      ? [{ field: `lines.${index}.rateReason`, code: 'reasonRequired' as const, params: [] }]
      : []),
  ])
