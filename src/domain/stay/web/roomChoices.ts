import type { Choice } from '#kit/web/form/SelectField.tsx'
import type { Say, Text } from '#kit/web/locale.tsx'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import type { FreeRoom } from '../shapes.ts'
import { stayWords } from './labels.ts'

/** A free room as a choice: number, condition as the hotel calls it, and its type where that is another than asked for. */
export function roomChoice(room: FreeRoom, t: Say, conditionName: (status: FreeRoom['houseStatus']) => Text): Choice {
  const type = t({ en: room.roomTypeName, mon: room.roomTypeNameMon || room.roomTypeName })
  const parts = [
    room.number,
    t(room.outOfService ? blockKindLabels.outOfService : conditionName(room.houseStatus)),
    ...(room.sameType ? [] : [`${type} (${t(stayWords.otherType)})`]),
  ]
  return { value: room.roomId, label: parts.join(' · ') }
}

/** Rooms of the type before others, clean ones before dirty ones, those out of service last. */
export const bestFirst = (rooms: readonly FreeRoom[]): FreeRoom[] => {
  const rank = ({ sameType, outOfService, houseStatus }: FreeRoom) =>
    (outOfService ? 4 : 0) + (sameType ? 0 : 2) + (houseStatus === 'clean' || houseStatus === 'inspected' ? 0 : 1)
  return rooms.toSorted((a, b) => rank(a) - rank(b))
}
