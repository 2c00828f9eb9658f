import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMissing } from '#domain/access/web/session.ts'
import { moneyWords } from '#domain/folio/labels.ts'
import { TakeDepositDialog } from '#domain/folio/web/DepositDialog.tsx'
import { TaxExemptions } from '#domain/folio/web/TaxExemptions.tsx'
import { useConditionName } from '#domain/room/web/useConditionName.ts'
import { TasksSection } from '#domain/task/web/TasksSection.tsx'
import { useFormWaits } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { ArrivalSheet } from '../arrivalShapes.ts'
import { Stay } from '../contract.ts'
import type { FreeRoom, StayRow } from '../shapes.ts'
import { arrivalWords as words } from './arrivalLabels.ts'
import { stayWords } from './labels.ts'
import { paxText } from './pax.ts'
import { bestFirst, roomChoice } from './roomChoices.ts'

interface Props {
  readonly stay: StayRow
  readonly sheet: ArrivalSheet
}

/** Beside the guests: the room and its keys, what is paid ahead, what departments have to do, whose taxes are not owed. */
export function ArrivalSide({ stay, sheet }: Props): ReactNode {
  const t = useText()
  const isReserved = stay.status === 'reserved'
  const type = t({ en: stay.roomTypeName, mon: stay.roomTypeNameMon || stay.roomTypeName })
  return (
    <>
      <Section title={words.stay}>
        <Facts
          facts={[
            [stayWords.roomType, type],
            [stayWords.arrival, stay.arrivesAt.replace('T', ' ')],
            [stayWords.departure, stay.departsAt.replace('T', ' ')],
            [stayWords.nights, String(stay.nights)],
            [words.pax, paxText(stay)],
            ...(sheet.expectedAt === null ? [] : [[words.expected, sheet.expectedAt] as const]),
          ]}
        />
      </Section>
      {isReserved && <RoomField stay={stay} />}
      <TextField name="sheet.keyNote" label={words.keyNote} hint={words.keyHint} maxLength={200} />
      {isReserved && <DepositAsked reservationId={stay.reservationId} deposit={sheet.deposit} />}
      <TasksSection about={{ stayId: stay.id }} />
      <TaxExemptions stay={stay} />
    </>
  )
}

const FIELD = 'stays.0.roomId'

/** The room with its condition, the assigned one first; what stands against it is asked about by the check-in. */
function RoomField({ stay }: { stay: StayRow }): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const free = useRead(Stay.freeRooms, { stayId: stay.id })
  const isOwn = (room: FreeRoom): boolean => room.roomId === stay.roomId
  const rooms = bestFirst(free.data ?? []).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
  const options = rooms.map((room) => roomChoice(room, t, conditionName))
  const { getValues, setValue } = useFormContext()
  useFormWaits(stay.roomId === null && free.isPending)
  const best = rooms[0]?.roomId
  useEffect(() => {
    if (best !== undefined && getValues(FIELD) === null) setValue(FIELD, best)
  }, [best, getValues, setValue])
  // until the rooms are read the assigned one is there to be seen
  const assigned = stay.roomId === null ? [] : [{ value: stay.roomId, label: stay.roomNumber ?? '' }]
  return <SelectField name={FIELD} label={stayWords.room} options={options.length > 0 ? options : assigned} required />
}

function DepositAsked({
  reservationId,
  deposit,
}: {
  readonly reservationId: number
  readonly deposit: ArrivalSheet['deposit']
}): ReactNode {
  const [isTaking, setTaking] = useState(false)
  const mayNot = useMissing('postPayment')
  const left = Math.max(0, deposit.asked - deposit.held)
  const facts = [
    ...(deposit.asked > 0 ? [[words.asked, <Amount key="asked" minor={deposit.asked} />] as const] : []),
    [words.held, <Amount key="held" minor={deposit.held} />] as const,
    ...(left > 0 ? [[words.left, <Amount key="left" minor={left} strong />] as const] : []),
  ]
  return (
    <Section
      title={words.guarantee}
      action={
        <ActionButton
          label={moneyWords.takeDeposit}
          variant="subtle"
          size="compact-sm"
          reason={mayNot}
          onClick={() => setTaking(true)}
        />
      }
    >
      <Facts facts={facts} />
      {isTaking && <TakeDepositDialog reservationId={reservationId} missing={left} onClose={() => setTaking(false)} />}
    </Section>
  )
}
