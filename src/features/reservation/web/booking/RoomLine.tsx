import { ActionIcon, Switch, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMissing } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionsField } from '#domain/choices/web/OptionsField.tsx'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { GuestPicker } from '#domain/guest/web/GuestPicker.tsx'
import { ChildAgesField } from '#domain/stay/web/ChildAgesField.tsx'
import { bestFirst, roomChoice } from '#domain/stay/web/roomChoices.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { useField } from '#kit/web/form/formContext.ts'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { type QuotedStay, Reservation } from '#domain/reservation/contract.ts'
import { bookingWords as words } from '#domain/reservation/labels.ts'
import classes from './BookingForm.module.css'
import type { LineValues } from './bookingValues.ts'
import { nightsOf, type Span } from './span.ts'
import { StayDates } from './StayDates.tsx'
import { TypeFields } from './TypeFields.tsx'

export interface RoomLineProps {
  /** Its path in the input. */
  readonly name: string
  readonly index: number
  readonly quote: QuotedStay | undefined
  readonly span: Span
  /** Rooms that other lines have taken. */
  readonly taken: readonly number[]
  /** A walk-in moves in now: a clean room is proposed at once. */
  readonly needsRoom: boolean
  readonly hasOwnGuest: boolean
  readonly onRemove?: (() => void) | undefined
}

/** One room of the booking in one line: type, rate type, people, room, price. */
export function RoomLine(props: RoomLineProps): ReactNode {
  const { name, index, quote, needsRoom, onRemove } = props
  const t = useText()
  const line = useWatch({ name }) as LineValues | undefined
  const mayOverride = useMissing('overrideRate') === undefined
  const hasPackages = useOptions(options.Package).options.length > 0
  const hasChildren = typeof line?.children === 'number' && line.children > 0
  const isOverridden = line?.rate !== null && line?.rate !== undefined && line.rate !== ''
  const rates = new Set(quote?.nights.map(({ gridRate }) => gridRate))
  const [gridRate] = rates.size === 1 ? rates : []
  return (
    <div className={classes.line} role="group" aria-label={`${t(words.room)} ${index + 1}`}>
      {index > 0 && <OwnDates name={name} isOwn={line?.ownDates === true} />}
      <div className={`${classes.lineFields} ${onRemove === undefined ? '' : classes.removable}`}>
        <TypeFields name={name} line={line} span={props.span} />
        <NumberField name={`${name}.adults`} label={words.adults} min={0} max={99} />
        <NumberField name={`${name}.children`} label={words.children} min={0} max={99} />
        <NumberField name={`${name}.infants`} label={words.infants} min={0} max={99} />
        <div className={classes.half}>
          <RoomField {...props} roomTypeId={line?.roomTypeId ?? null} />
        </div>
        {mayOverride && (
          <div className={classes.half}>
            <AmountField name={`${name}.rate`} label={words.rate} fallback={gridRate ?? undefined} />
          </div>
        )}
        {onRemove !== undefined && (
          <Tooltip label={t(words.removeRoom, index + 1)}>
            <ActionIcon className={classes.remove} aria-label={t(words.removeRoom, index + 1)} onClick={onRemove}>
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {(isOverridden || props.hasOwnGuest || hasChildren || hasPackages) && (
        <div className={classes.lineMore}>
          {hasChildren && <ChildAgesField name={`${name}.childAges`} label={words.childAges} />}
          {props.hasOwnGuest && (
            <div className={classes.unlabelled}>
              <GuestPicker
                name={`${name}.guestId`}
                newName={`${name}.guest`}
                label={words.roomGuest}
                placeholder={t(words.sameAsBooker)}
              />
            </div>
          )}
          {hasPackages && (
            <OptionsField name={`${name}.packageIds`} label={words.packages} of={options.Package} required={false} />
          )}
          {mayOverride && isOverridden && (
            <div className={classes.unlabelled}>
              <TextField
                name={`${name}.rateReason`}
                label={words.rateReason}
                placeholder={t(words.rateReason)}
                required
                maxLength={500}
              />
            </div>
          )}
        </div>
      )}
      {needsRoom && <ProposedRoom name={name} span={props.span} roomTypeId={line?.roomTypeId ?? null} />}
    </div>
  )
}

/** Further rooms have the dates of the first, whose fields show what is wrong with them, or dates of their own. */
function OwnDates({ name, isOwn }: { name: string; isOwn: boolean }): ReactNode {
  const t = useText()
  const { getValues, setValue } = useFormContext()
  const change = (own: boolean): void => {
    const first = getValues('stays.0') as LineValues
    setValue(`${name}.arrival`, first.arrival)
    setValue(`${name}.departure`, first.departure)
    setValue(`${name}.roomId`, null)
    setValue(`${name}.ownDates`, own, { shouldDirty: true })
  }
  return (
    <div className={classes.ownDates}>
      <Switch
        size="xs"
        label={t(words.otherDates)}
        // as with 'Add room': what the left field lacks must not move the switch from under the pointer
        wrapperProps={{ onMouseDown: (event: MouseEvent) => event.preventDefault() }}
        checked={isOwn}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {isOwn ? (
        <div className={classes.dates}>
          <StayDates name={name} arrivesToday={false} />
        </div>
      ) : (
        <DatesOfFirst name={name} />
      )}
    </div>
  )
}

function DatesOfFirst({ name }: { name: string }): null {
  useField({ name: `${name}.arrival`, label: words.arrival })
  useField({ name: `${name}.departure`, label: words.departure })
  return null
}

function useFreeRooms(span: Span, roomTypeId: number | null) {
  const { arrival, departure } = span
  return useRead(
    Reservation.freeRooms,
    { arrival: arrival ?? '', departure: departure ?? '', ...(roomTypeId === null ? {} : { roomTypeId }) },
    { enabled: nightsOf(span) !== undefined && roomTypeId !== null },
  )
}

function RoomField(props: RoomLineProps & { roomTypeId: number | null }): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const free = useFreeRooms(props.span, props.roomTypeId)
  const rooms = bestFirst(free.data ?? []).filter((room) => !props.taken.includes(room.roomId))
  return (
    <SelectField
      name={`${props.name}.roomId`}
      label={words.room}
      options={rooms.map((room) => roomChoice(room, t, conditionName))}
      placeholder={props.needsRoom ? '—' : words.assignLater}
      required={props.needsRoom}
    />
  )
}

/** Sets the best free room of the type while none is chosen. */
function ProposedRoom({ name, span, roomTypeId }: { name: string; span: Span; roomTypeId: number | null }): null {
  const { getValues, setValue } = useFormContext()
  const free = useFreeRooms(span, roomTypeId)
  const [best] = bestFirst(free.data ?? [])
  const bestId = best?.sameType === true ? best.roomId : undefined
  useEffect(() => {
    if (bestId !== undefined && getValues(`${name}.roomId`) === null) setValue(`${name}.roomId`, bestId)
  }, [bestId, name, getValues, setValue])
  return null
}
