import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays, isDay } from '#core/day.ts'
import { useSession } from '#domain/access/web/session.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { stayActionLabels } from '../actions.ts'
import { Stay } from '../contract.ts'
import { stayNotices } from '../notices.ts'
import type { StayRow } from '../shapes.ts'
import { PreviewPlace } from './ChangeTable.tsx'
import { stayWords } from './labels.ts'
import { bestFirst, roomChoice } from './roomChoices.ts'
import { RoomsChange } from './RoomsChange.tsx'
import { useNewestStay } from './useNewestStay.tsx'
import { useConditionName } from '#domain/room/web/useConditionName.ts'

/** Another room from a night to come on; only rooms that are free until the stay ends or changes its room anyway. */
export function SplitDialog(props: { stay: StayRow; onClose: () => void }): ReactNode {
  const { stay, fixed, onRefused, notice } = useNewestStay(props.stay)
  const { businessDate } = useSession().hotel
  const first = addDays(stay.arrival > businessDate ? stay.arrival : businessDate, 1)
  return (
    <ActionModal
      title={stayActionLabels.split}
      submitLabel={stayActionLabels.split}
      action={Stay.split}
      defaults={{ date: first, roomId: null }}
      fixed={fixed}
      onRefused={onRefused}
      success={stayNotices.split}
      onClose={props.onClose}
    >
      {notice}
      <DayField
        name="date"
        label={stayWords.firstNight}
        hint={stayWords.splitHint}
        min={first}
        max={addDays(stay.departure, -1)}
        required
        wide
      />
      <FreeRooms stay={stay} />
      <Preview stayId={stay.id} />
    </ActionModal>
  )
}

function FreeRooms({ stay }: { stay: StayRow }): ReactNode {
  const t = useText()
  const conditionName = useConditionName()
  const date: unknown = useWatch({ name: 'date' })
  const known = typeof date === 'string' && isDay(date) ? date : undefined
  const free = useRead(
    Stay.freeRooms,
    { stayId: stay.id, date: known },
    { enabled: known !== undefined, keepPrevious: true },
  )
  if (known === undefined) return null
  return (
    <Loaded of={free} height={60}>
      {(rooms) => (
        <SelectField
          name="roomId"
          label={stayWords.room}
          options={bestFirst(rooms)
            .filter(({ roomId }) => roomId !== stay.roomId)
            .map((room) => roomChoice(room, t, conditionName))}
          required
          wide
          autoFocus
        />
      )}
    </Loaded>
  )
}

function Preview({ stayId }: { stayId: number }): ReactNode {
  const [date, roomId] = useWatch({ name: ['date', 'roomId'] }) as unknown[]
  const known = typeof date === 'string' && isDay(date) && typeof roomId === 'number'
  const preview = useRead(
    Stay.previewSplit,
    { stayId, date: known ? date : '', roomId: known ? roomId : 0 },
    { enabled: known, keepPrevious: true },
  )
  if (!known) return null
  return (
    <PreviewPlace>
      <Loaded of={preview} height={140}>
        {(data) => <RoomsChange preview={data} show="rooms" />}
      </Loaded>
    </PreviewPlace>
  )
}
