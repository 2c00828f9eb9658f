import { labels } from '#core/labels.ts'
import type { RoomAction } from './actions.ts'

/** What a person reads when it is done (docs/rules/fixed-words.md#messages); {0} is the room, or how many. */
const one = labels({
  start: { en: 'Cleaning started (room {0})', mon: 'Цэвэрлэж эхэллээ (өрөө {0})' },
  stop: { en: 'Cleaning stopped (room {0})', mon: 'Цэвэрлэхээ зогсоолоо (өрөө {0})' },
  finish: { en: 'Cleaning finished (room {0})', mon: 'Цэвэрлэж дууслаа (өрөө {0})' },
  markClean: { en: 'Room {0} is clean', mon: '{0} тоот өрөө цэвэр боллоо' },
  inspect: { en: 'Room {0} is inspected', mon: '{0} тоот өрөөг шалгалаа' },
  markDirty: { en: 'Room {0} is dirty', mon: '{0} тоот өрөө бохир боллоо' },
})
const several = labels({
  start: { en: 'Cleaning started ({0} {0|room|rooms})', mon: 'Цэвэрлэж эхэллээ ({0} өрөө)' },
  stop: { en: 'Cleaning stopped ({0} {0|room|rooms})', mon: 'Цэвэрлэхээ зогсоолоо ({0} өрөө)' },
  finish: { en: 'Cleaning finished ({0} {0|room|rooms})', mon: 'Цэвэрлэж дууслаа ({0} өрөө)' },
  markClean: { en: '{0} {0|room is|rooms are} clean', mon: '{0} өрөө цэвэр боллоо' },
  inspect: { en: '{0} {0|room is|rooms are} inspected', mon: '{0} өрөөг шалгалаа' },
  markDirty: { en: '{0} {0|room is|rooms are} dirty', mon: '{0} өрөө бохир боллоо' },
})

/** The notice of an action and what fills its place. */
export function roomNotice(action: RoomAction, rooms: readonly string[]) {
  return rooms.length === 1
    ? { label: one[action], place: rooms[0] ?? '' }
    : { label: several[action], place: rooms.length }
}
