import { type ReactNode, useRef } from 'react'
import type { Action, OutputOf } from '#core/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import type { Text } from '#kit/web/locale.tsx'
import type { RoomResult } from '../groupActions.ts'
import type { Run } from './useRoomRun.tsx'

export interface RoomsFormProps {
  readonly groupId: number
  readonly stayIds: readonly number[]
  /** Shows what became of each room, and how to go on with those that were only asked about. */
  readonly onDone: (run: Run, results: readonly RoomResult[]) => void
  readonly onClose: () => void
}

interface Of extends RoomsFormProps {
  readonly title: Text
  readonly action: Action
  readonly defaults: Values
  readonly danger?: boolean
  readonly children: ReactNode
}

/** What an action on many rooms needs to know first. */
export function RoomsForm({ groupId, stayIds, onDone, title, action, children, ...form }: Of): ReactNode {
  const sent = useRef<Values>({})
  return (
    <ActionModal
      {...form}
      title={title}
      submitLabel={title}
      action={action}
      fixed={{ id: groupId, stayIds }}
      success={false}
      toInput={(values) => {
        sent.current = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))
        return sent.current
      }}
      onDone={(output) => {
        const values = sent.current
        const inputOf: Run['inputOf'] = (some, passed) => ({ ...values, ...passed, id: groupId, stayIds: some })
        const { results } = output as OutputOf<Action> as { results: RoomResult[] }
        onDone({ title, action, inputOf, stayIds }, results)
      }}
    >
      {children}
    </ActionModal>
  )
}
