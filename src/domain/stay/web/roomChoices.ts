import type { Choice } from '#kit/web/form/SelectField.tsx'
import type { Say, Text } from '#kit/web/locale.tsx'
import type { FreeRoom } from '../shapes.ts'
import { stayWords } from './labels.ts'

/** A free room as a choice: number, condition as the hotel calls it, and its type where that is another than asked for. */
export function roomChoice(room: FreeRoom, t: Say, conditionName: (status: FreeRoom['houseStatus']) => Text): Choice {
  const type = t({ en: room.roomTypeName, mon: room.roomTypeNameMon || room.roomTypeName })
  const parts = [
    room.number,
    t(conditionName(room.houseStatus)),
    ...(room.sameType ? [] : [`${type} (${t(stayWords.otherType)})`]),
  ]
  return { value: room.roomId, label: parts.join(' · ') }
}

/** Rooms of the type before others, clean ones before dirty ones. */
export const bestFirst = (rooms: readonly FreeRoom[]): FreeRoom[] => {
  const rank = ({ sameType, houseStatus }: FreeRoom) =>
    (sameType ? 0 : 2) + (houseStatus === 'clean' || houseStatus === 'inspected' ? 0 : 1)
  return rooms.toSorted((a, b) => rank(a) - rank(b))
}
