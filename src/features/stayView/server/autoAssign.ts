import type { Handler } from '#kit/server/mount.ts'
import { type AutoAssignment, autoAssignment, type WaitingFacts } from '#domain/autoAssign/server/autoAssign.ts'
import type { AutoAssignPreview, StayView } from '../contract.ts'

/** What auto assign would do, ready to be shown and sent back as `setRooms`. */
export const previewAutoAssign: Handler<typeof StayView.previewAutoAssign> = async (ctx, wish) => {
  const found = await autoAssignment(ctx, wish)
  return {
    placed: found.placed.flatMap(({ stayId, roomId, reasons }) => {
      const stay = found.waiting.get(stayId)
      return stay ? [{ ...shown(stay), roomId, roomNumber: numberOf(found, roomId), reasons: [...reasons] }] : []
    }),
    left: found.left.flatMap(({ stayId, move }) => {
      const stay = found.waiting.get(stayId)
      return stay ? [{ ...shown(stay), move: move ? shownMove(found, move) : null }] : []
    }),
  }
}

const numberOf = ({ rooms }: AutoAssignment, roomId: number): string => rooms.get(roomId)?.number ?? ''

const shown = ({
  id,
  version,
  guestName,
  reservationNumber,
  sequence,
  roomTypeId,
  arrival,
  departure,
}: WaitingFacts) => ({
  stayId: id,
  version,
  guestName,
  reservationNumber,
  sequence,
  roomTypeId,
  arrival,
  departure,
})

function shownMove(
  found: AutoAssignment,
  move: NonNullable<AutoAssignment['left'][number]['move']>,
): AutoAssignPreview['left'][number]['move'] {
  const taken = found.rooms.get(move.fromRoomId)?.taken.find(({ movable }) => movable === move.stayId)
  if (!taken || taken.version === null) return null
  return {
    ...move,
    version: taken.version,
    guestName: taken.guestName ?? '',
    fromRoomNumber: numberOf(found, move.fromRoomId),
    toRoomNumber: numberOf(found, move.toRoomId),
  }
}
