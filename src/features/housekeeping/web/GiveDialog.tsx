import type { ReactNode } from 'react'
import { type HouseRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { words } from '../labels.ts'

/** Gives rooms to one housekeeper for today. */
export function GiveDialog({ rooms, onClose }: { rooms: readonly HouseRow[]; onClose: () => void }): ReactNode {
  const t = useText()
  const people = useRead(Housekeeping.housekeepers, {}).data ?? []
  const [first] = rooms
  const toInput = ({ userId }: Values) => ({
    assignments: rooms.map(({ roomId }) => ({ roomId, userId: typeof userId === 'number' ? userId : null })),
  })
  return (
    <ActionModal
      title={rooms.length === 1 && first ? t(words.giveRoom, first.number) : t(words.giveRooms, rooms.length)}
      size="small"
      action={Housekeeping.assign}
      defaults={{ userId: null }}
      toInput={toInput}
      success={t(words.given, rooms.length)}
      onClose={onClose}
    >
      <SelectField
        name="userId"
        label={words.housekeeper}
        placeholder={words.ownAgain}
        wide
        options={people.map(({ id, name, left, minutes }) => ({
          value: id,
          label: `${name} · ${t(words.ofRooms, left, minutes)}`,
        }))}
      />
    </ActionModal>
  )
}
