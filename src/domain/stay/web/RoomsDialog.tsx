import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { useQueries } from '@tanstack/react-query'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Values } from '#kit/web/form/schema.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { readOptions } from '#kit/web/query.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { stayActionLabels } from '../actions.ts'
import { Stay } from '../contract.ts'
import { stayNotices } from '../notices.ts'
import type { FreeRoom, StayRow } from '../shapes.ts'
import { stayWords } from './labels.ts'
import { bestFirst, roomChoice } from './roomChoices.ts'
import { useConditionName } from '#domain/room/web/useConditionName.ts'

export interface RoomsDialogProps {
  readonly stays: readonly StayRow[]
  readonly purpose: 'assign' | 'checkIn'
  readonly onClose: () => void
}

/** Rooms for several stays at once: each gets the best that is left, to be changed before it is saved, all or none. */
export function RoomsDialog({ stays, purpose, onClose }: RoomsDialogProps): ReactNode {
  const reads = useQueries({ queries: stays.map(({ id }) => readOptions(Stay.freeRooms, { stayId: id })) })
  const free = reads.map(({ data }) => data)
  const failed = reads.find(({ error }) => error !== null)
  const title = purpose === 'assign' ? stayWords.assignRooms : stayWords.checkInRooms
  if (free.every((rooms) => rooms !== undefined)) {
    return <Chosen title={title} stays={stays} free={free} purpose={purpose} onClose={onClose} />
  }
  return (
    <Modal title={title} onClose={onClose}>
      {failed?.error ? <ErrorState error={failed.error} /> : <Skeleton height={stays.length * 60} />}
    </Modal>
  )
}

type ChosenProps = RoomsDialogProps & {
  readonly title: typeof stayWords.assignRooms
  readonly free: readonly FreeRoom[][]
}

function Chosen({ title, stays, free, purpose, onClose }: ChosenProps): ReactNode {
  const t = useText()
  const list = purpose === 'assign' ? 'assignments' : 'stays'
  const proposed = propose(stays, free)
  const notice = stayNotices[purpose]
  return (
    <ActionModal<typeof Stay.assign | typeof Stay.checkIn>
      title={title}
      submitLabel={stayActionLabels[purpose]}
      action={purpose === 'assign' ? Stay.assign : Stay.checkIn}
      defaults={{
        [list]: stays.map((stay, index) => ({
          stayId: stay.id,
          version: stay.version,
          roomId: proposed[index] ?? null,
        })),
      }}
      success={false}
      onDone={(output) => {
        const rooms = output?.stays.map(({ roomNumber }) => roomNumber ?? '') ?? []
        toast.success(t(notice, rooms.join(', ')))
      }}
      onClose={onClose}
    >
      {stays.map((stay, index) => (
        <RoomOf key={stay.id} stay={stay} free={free[index] ?? []} list={list} index={index} />
      ))}
    </ActionModal>
  )
}

/** Rooms that the other lines have taken are not offered twice. */
function RoomOf(props: { stay: StayRow; free: readonly FreeRoom[]; list: string; index: number }): ReactNode {
  const { stay, free, list, index } = props
  const t = useText()
  const conditionName = useConditionName()
  const lines = useWatch({ name: list }) as Values[]
  const taken = lines.flatMap((line, other) => (other === index ? [] : [line['roomId']]))
  return (
    <SelectField
      name={`${list}.${index}.roomId`}
      label={t(stayWords.roomOf, stayNumberText(stay), stay.guestName)}
      options={bestFirst(free)
        .filter(({ roomId }) => !taken.includes(roomId))
        .map((room) => roomChoice(room, t, conditionName))}
      required
    />
  )
}

/** The room that a stay has, else the best of its type that no other line was given. */
function propose(stays: readonly StayRow[], free: readonly FreeRoom[][]): (number | undefined)[] {
  const taken = new Set(stays.map(({ roomId }) => roomId))
  return stays.map((stay, index) => {
    if (stay.roomId !== null) return stay.roomId
    const best = bestFirst(free[index] ?? []).find(({ roomId, sameType }) => sameType && !taken.has(roomId))
    if (best) taken.add(best.roomId)
    return best?.roomId
  })
}
