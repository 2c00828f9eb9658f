import { labels } from '#core/labels.ts'
import { conditionLabels, type HouseStatus } from '#domain/room/houseStatus.ts'
import type { Saying } from '#core/shapes.ts'

export type Condition = HouseStatus

/** What can be done with the condition of a room, in the order of its menu (docs/rules/housekeeping.md#room-actions). */
export const roomActionLabels = labels({
  start: { en: 'Start cleaning', mon: 'Цэвэрлэж эхлэх' },
  finish: { en: 'Finish cleaning', mon: 'Цэвэрлэж дуусгах' },
  stop: { en: 'Stop cleaning', mon: 'Цэвэрлэхээ зогсоох' },
  markClean: { en: 'Mark clean', mon: 'Цэвэр гэж тэмдэглэх' },
  inspect: { en: 'Mark inspected', mon: 'Шалгасан гэж тэмдэглэх' },
  markDirty: { en: 'Mark dirty', mon: 'Бохир гэж тэмдэглэх' },
})
export type RoomAction = keyof typeof roomActionLabels
export const ROOM_ACTIONS = Object.keys(roomActionLabels) as RoomAction[]

export interface RoomFacts {
  readonly number: string
  readonly condition: Condition
  /** It is one of the caller's rooms today. */
  readonly isOwn: boolean
  /** It is in for its deep cleaning, which also begins in a clean room. */
  readonly isDeep: boolean
}

/** Who asks, and where. */
export interface RoomJudge {
  /** Keeps the whole house; otherwise only own rooms, and only their cleaning. */
  readonly keepsHouse: boolean
  /** The hotel turns 'inspected' on. */
  readonly inspects: boolean
}

interface Rule {
  readonly from: readonly Condition[]
  /** Where the room is in for its deep cleaning. */
  readonly fromDeep?: readonly Condition[]
  readonly to: Condition
  /** The cleaner of the room may do it, too. */
  readonly byCleaner: boolean
}

/** Verb → from, to. Of these only stop and finish end a cleaning, so that its time is kept. */
export const roomRules: Readonly<Record<RoomAction, Rule>> = {
  start: { from: ['dirty'], fromDeep: ['dirty', 'clean', 'inspected'], to: 'cleaning', byCleaner: true },
  finish: { from: ['cleaning'], to: 'clean', byCleaner: true },
  stop: { from: ['cleaning'], to: 'dirty', byCleaner: true },
  markClean: { from: ['dirty', 'inspected'], to: 'clean', byCleaner: false },
  inspect: { from: ['clean'], to: 'inspected', byCleaner: false },
  markDirty: { from: ['clean', 'inspected'], to: 'dirty', byCleaner: false },
}

/** Why an action is refused; undefined = allowed. Buttons, menus and errors all read this. */
export function reasonAgainst(action: RoomAction, room: RoomFacts, judge: RoomJudge): Saying | undefined {
  const rule = roomRules[action]
  if (!judge.keepsHouse && !rule.byCleaner) return { code: 'noAccess', params: [] }
  if (!judge.keepsHouse && !room.isOwn) return { code: 'roomOfOther', params: [room.number] }
  if (rule.to === 'inspected' && !judge.inspects) return { code: 'inspectionOff', params: [] }
  const from = room.isDeep ? (rule.fromDeep ?? rule.from) : rule.from
  if (!from.includes(room.condition))
    return { code: 'roomInCondition', params: [room.number, conditionLabels[room.condition]] }
  return undefined
}
