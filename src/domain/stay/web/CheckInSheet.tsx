import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { type Locale, say } from '#core/labels.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { stayActionLabels } from '../actions.ts'
import type { ArrivalSheet } from '../arrivalShapes.ts'
import { Stay } from '../contract.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { arrivalWords as words } from './arrivalLabels.ts'
import type { ArrivalStep } from './arrivalStep.ts'
import { ArrivalSide } from './ArrivalSide.tsx'
import classes from './CheckIn.module.css'
import { blankPerson, missingOf, partyInput, partyOf, type PersonValues } from './partyValues.ts'
import { PersonCard } from './PersonCard.tsx'
import { useNewestStay } from './useNewestStay.tsx'

export interface CheckInSheetProps {
  readonly stay: StayRow
  /** As it was when the sheet was asked for. */
  readonly sheet: ArrivalSheet
  readonly onClose: () => void
  /** Where this is one of several who arrive. */
  readonly walk?: ArrivalStep
}

/**
 * The one sheet of check-in: who comes and by which document, the room with its condition, keys, what is paid ahead. Of a guest in house
 * it writes down what was left for later.
 */
export function CheckInSheet(props: CheckInSheetProps): ReactNode {
  const { onClose, walk } = props
  const navigate = useNavigate()
  const t = useText()
  const { stay, fixed, onRefused, notice } = useNewestStay(props.stay)
  // deposits and documents that came meanwhile are shown; what was typed stays
  const { data: sheet = props.sheet } = useRead(Stay.arrivalSheet, { stayId: stay.id }, { keepPrevious: true })
  const isReserved = stay.status === 'reserved'
  const who = stay.roomNumber === null ? stay.guestName : `${stay.roomNumber} ${stay.guestName}`
  const title = isReserved ? words.arrives : words.writeDown
  const titleIn = (locale: Locale): string =>
    walk ? say(words.stepOf, locale, walk.nth, walk.of, say(title, locale, who)) : say(title, locale, who)
  const party = ({ sheet: typed }: Values) => {
    const { party: rows, keyNote } = typed as { party: PersonValues[]; keyNote: string }
    return { keyNote, party: partyInput(rows, sheet) }
  }
  const openCard = {
    label: words.cardStep,
    run: () => void navigate({ to: `/front-office/stay/${stay.id}/registration-card` }),
  }
  return (
    <ActionModal<typeof Stay.checkIn | typeof Stay.writeDown>
      title={{ en: titleIn('en'), mon: titleIn('mon') }}
      size="large"
      submitLabel={isReserved ? (walk?.label ?? stayActionLabels.checkIn) : words.writeDown}
      action={isReserved ? Stay.checkIn : Stay.writeDown}
      defaults={{
        ...(isReserved ? { stays: [{ stayId: stay.id, roomId: stay.roomId }] } : { stayId: stay.id }),
        sheet: { party: partyOf(props.sheet, stay.adults), keyNote: props.sheet.keyNote },
      }}
      toInput={(values) =>
        isReserved
          ? {
              stays: (values['stays'] as object[]).map((row) => ({ ...row, version: fixed.version })),
              sheet: party(values),
            }
          : { stayId: stay.id, sheet: party(values) }
      }
      onRefused={onRefused}
      success={false}
      onDone={(output) => {
        const room = output !== undefined && 'stays' in output ? (output.stays[0]?.roomNumber ?? '') : undefined
        toast.success(room === undefined ? t(words.saved) : t(stayNotices.checkIn, room), openCard)
        walk?.onDone()
      }}
      onClose={onClose}
      extra={walk?.extra}
    >
      {notice}
      <div className={classes.sheet}>
        <People sheet={sheet} />
        <div className={classes.side}>
          <ArrivalSide stay={stay} sheet={sheet} />
        </div>
      </div>
    </ActionModal>
  )
}

function People({ sheet }: { sheet: ArrivalSheet }): ReactNode {
  const t = useText()
  const { getValues, setValue } = useFormContext()
  const { fields, remove } = useFieldArray({ name: 'sheet.party' })
  const rows = getValues('sheet.party') as readonly PersonValues[]
  const knownOf = (place: number) => sheet.people.find(({ guestId }) => guestId === rows[place]?.guestId)
  const toldOf = (place: number) => sheet.preRegistered.find((told) => told.place === rows[place]?.preRegistered)
  const [first] = useState(() => rows.findIndex((row, place) => missingOf(row, sheet.asks, knownOf(place)).length > 0))
  const add = (): void =>
    setValue('sheet.party', [...(getValues('sheet.party') as readonly object[]), blankPerson()], { shouldDirty: true })
  return (
    <div className={classes.people}>
      {fields.map(({ id }, place) => (
        <PersonCard
          key={id}
          path={`sheet.party.${place}`}
          nth={place}
          asks={sheet.asks}
          known={knownOf(place)}
          told={toldOf(place)}
          takesFocus={place === first}
          onLeaveOut={knownOf(place) === undefined && fields.length > 1 ? () => remove(place) : undefined}
        />
      ))}
      <Button
        variant="default"
        size="compact-sm"
        className={classes.start ?? ''}
        leftSection={<IconPlus size={14} />}
        onClick={add}
      >
        {t(words.addPerson)}
      </Button>
      <p className={classes.note}>{t(words.later)}</p>
    </div>
  )
}
