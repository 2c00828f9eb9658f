import { Alert } from '@mantine/core'
import type { ReactNode } from 'react'
import { stayNumberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Group, type MemberRow } from '../contract.ts'
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
  const members = useRead(Group.members, { id: groupId })
  const byId = new Map((members.data ?? []).map((member) => [member.id, member]))
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
              <table className={classes.results}>
                <thead>
                  <tr>
                    <th>{t(words.reservationColumn)}</th>
                    <th>{t(words.guest)}</th>
                    <th>{t(words.roomType)}</th>
                    <th>{t(words.proposed)}</th>
                  </tr>
                </thead>
                <tbody>
                  {proposed.map(({ stayId, guestName, roomNumber }) => (
                    <tr key={stayId}>
                      <Whose member={byId.get(stayId)} guestName={guestName} />
                      <td className={roomNumber === null ? classes.bad : undefined}>
                        {roomNumber ?? t(words.noRoomFree)}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Loaded>
    </Modal>
  )
}

/** Which of the rooms it is: rooms without a name are told by their number and type. */
function Whose({ member, guestName }: { member: MemberRow | undefined; guestName: string }): ReactNode {
  const t = useText()
  const type = member && { en: member.roomTypeName, mon: member.roomTypeNameMon || member.roomTypeName }
  return (
    <>
      <td>{member && stayNumberText(member)}</td>
      <td className={member?.unnamed ? classes.unnamed : undefined}>
        {member?.unnamed ? t(words.unnamed) : guestName}
      </td>
      <td>{type && t(type)}</td>
    </>
  )
}
