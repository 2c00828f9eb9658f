import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { toast } from '#kit/web/feedback/toast.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { stayActionLabels } from '../actions.ts'
import { Stay } from '../contract.ts'
import { stayNotices } from '../notices.ts'
import type { FreeRoom, StayRow } from '../shapes.ts'
import { stayWords } from './labels.ts'
import { MovePrice } from './MovePrice.tsx'
import { MoveReason } from './MoveReason.tsx'
import { bestFirst, roomChoice } from './roomChoices.ts'
import { useNewestStay } from './useNewestStay.tsx'
import { useConditionName } from '#domain/room/web/useConditionName.ts'

export type RoomPurpose = 'assign' | 'moveRoom'

const titles: Record<RoomPurpose, Label> = {
  assign: stayActionLabels.assign,
  moveRoom: stayActionLabels.moveRoom,
}

const isPlanned = ({ nextRoom }: StayRow, room: FreeRoom): boolean => nextRoom?.id === room.roomId

/** Chooses a free room for a stay: to hold it, or to move to it. */
export function RoomDialog(props: { stay: StayRow; purpose: RoomPurpose; onClose: () => void }): ReactNode {
  const { purpose, onClose } = props
  const { stay, fixed, onRefused, notice } = useNewestStay(props.stay)
  const t = useText()
  const conditionName = useConditionName()
  const free = useRead(Stay.freeRooms, { stayId: stay.id })
  const others = (rooms: readonly FreeRoom[]) => bestFirst(rooms).filter((room) => room.roomId !== stay.roomId)
  const title = titles[purpose]
  if (free.data === undefined || others(free.data).length === 0) {
    return (
      <Modal title={title} onClose={onClose} size="small">
        <Loaded of={free} height={120}>
          {() => <EmptyState title={stayWords.noFreeRoom} />}
        </Loaded>
      </Modal>
    )
  }
  // the room that was planned for today stands first
  const rooms = others(free.data).toSorted((a, b) => Number(isPlanned(stay, b)) - Number(isPlanned(stay, a)))
  const options = rooms.map((room) => {
    const choice = roomChoice(room, t, conditionName)
    return isPlanned(stay, room) ? { ...choice, label: `${t(choice.label)} · ${t(stayWords.plannedRoom)}` } : choice
  })
  const first = rooms[0]?.roomId
  const current = (rows: unknown) => (rows as object[]).map((row) => ({ ...row, version: fixed.version }))
  const shared = { title, onClose, onRefused, size: 'small' as const, submitLabel: stayActionLabels[purpose] }
  const say = (notice: Label, output: { stays: readonly { roomNumber: string | null }[] } | undefined) =>
    toast.success(t(notice, output?.stays[0]?.roomNumber ?? ''))
  const asksWhy = purpose === 'moveRoom' && stay.status === 'inHouse'
  // of a guest in house the best room stands there already: the reason is what is left to choose
  const picker = (name: string) => (
    <SelectField name={name} label={stayWords.room} options={options} required autoFocus={!asksWhy} wide />
  )
  if (purpose === 'assign') {
    return (
      <ActionModal
        {...shared}
        action={Stay.assign}
        defaults={{ assignments: [{ stayId: stay.id, roomId: first }] }}
        toInput={({ assignments }) => ({ assignments: current(assignments) })}
        success={false}
        onDone={(output) => say(stayNotices.assign, output)}
      >
        {notice}
        {picker('assignments.0.roomId')}
      </ActionModal>
    )
  }
  return (
    <ActionModal
      {...shared}
      action={Stay.moveRoom}
      defaults={{ roomId: rooms[0]?.roomId, reason: '', keepRates: true }}
      fixed={fixed}
      success={stayNotices.moveRoom}
    >
      {notice}
      {picker('roomId')}
      {asksWhy ? <MoveReason required /> : <TextField name="reason" label={stayWords.reason} wide />}
      <MovePrice stayId={stay.id} />
    </ActionModal>
  )
}
