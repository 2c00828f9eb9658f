import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Group } from '../contract.ts'
import { pageWords as words } from '../labels.ts'
import classes from './group.module.css'

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
          <div className={classes.scroll} tabIndex={0} role="group" aria-label={t(words.proposed)}>
            <table className={classes.results}>
              <thead>
                <tr>
                  <th>{t(words.guest)}</th>
                  <th>{t(words.proposed)}</th>
                </tr>
              </thead>
              <tbody>
                {proposed.map(({ stayId, guestName, roomNumber }) => (
                  <tr key={stayId}>
                    <td>{guestName}</td>
                    <td className={roomNumber === null ? classes.bad : undefined}>
                      {roomNumber ?? t(words.noRoomFree)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
