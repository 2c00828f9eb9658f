import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { type PlainColumn, PlainTable } from '#kit/web/table/PlainTable.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Group } from '../contract.ts'
import { pageWords as words } from '../labels.ts'
import classes from './group.module.css'

type Proposed = OutputOf<typeof Group.proposeRooms>[number]

interface AssignDialogProps {
  readonly groupId: number
  readonly stayIds: readonly number[]
  readonly onAssign: (rooms: ReadonlyMap<number, number>) => void
  readonly onClose: () => void
}

/** The rooms that auto assign would give, to be looked at before they are given. */
export function AssignDialog({ groupId, stayIds, onAssign, onClose }: AssignDialogProps): ReactNode {
  const t = useText()
  const read = useRead(Group.proposeRooms, { id: groupId, stayIds: [...stayIds] })
  const members = useRead(Group.members, { id: groupId })
  const byId = new Map((members.data ?? []).map((member) => [member.id, member]))
  // rooms without a name are told by their number and type
  const columns: readonly PlainColumn<Proposed>[] = [
    {
      label: words.reservationColumn,
      render: ({ stayId }) => {
        const member = byId.get(stayId)
        return member && stayNumberText(member)
      },
    },
    {
      label: words.guest,
      render: ({ stayId, guestName }) =>
        byId.get(stayId)?.unnamed ? <span className={classes.unnamed}>{t(words.unnamed)}</span> : guestName,
    },
    {
      label: words.roomType,
      render: ({ stayId }) => {
        const member = byId.get(stayId)
        return member && t({ en: member.roomTypeName, mon: member.roomTypeNameMon || member.roomTypeName })
      },
    },
    {
      label: words.proposed,
      render: ({ roomNumber }) => roomNumber ?? <span className={classes.bad}>{t(words.noRoomFree)}</span>,
    },
  ]
  const rooms = new Map((read.data ?? []).flatMap(({ stayId, roomId }) => (roomId === null ? [] : [[stayId, roomId]])))
  return (
    <Modal
      title={words.assign}
      onClose={onClose}
      actions={
        <ActionButton
          label={t(words.counted, t(words.assign), rooms.size)}
          reason={rooms.size === 0 ? words.noRoomFree : undefined}
          onClick={() => onAssign(rooms)}
        />
      }
    >
      <Loaded of={read} height={240}>
        {(proposed) => (
          <>
            {rooms.size === 0 && (
              <Alert color="orange" mb="md" title={t(words.notPossible)}>
                {t(words.noRoomFree)}
              </Alert>
            )}
            <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(words.proposed)}>
              <PlainTable within="dialog" columns={columns} rows={proposed} rowKey={({ stayId }) => stayId} />
            </div>
          </>
        )}
      </Loaded>
    </Modal>
  )
}
