import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { statusStyles } from '#domain/stayStatus/status.ts'
import type { Say } from '#kit/web/locale.tsx'
import { type Bar, barStatus, isPart, jointsOf } from '../bars.ts'
import { dayNumber, dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import type { Scene } from './paint/scene.ts'

/** What is written on a bar: the guest, or why the room is blocked. */
export const barName = ({ block, guest }: Bar, t: Say): string =>
  block ? (block.reason && t(reasonText(block.reason))) || t(blockKindLabels[block.kind]) : guest

type Known = Pick<Scene, 'windows' | 'numbers' | 'businessDate' | 't'>

/** Where the stay of a bar comes from and goes on, one sentence each. */
export function sayJoints(bar: Bar, { windows, numbers, businessDate, t }: Known): string[] {
  if (!isPart(bar)) return []
  const { before, after } = jointsOf(bar, windows)
  const number = (roomId: number | undefined): string => numbers.get(roomId ?? 0) ?? t(words.otherRoom)
  const isToCome = (day: number): boolean => day >= dayNumber(businessDate)
  const say = (joint: NonNullable<typeof after>, toCome: typeof words.movesTo, done: typeof words.movesTo): string =>
    t(isToCome(joint.day) ? toCome : done, number(joint.roomId), dayOfNumber(joint.day))
  return [
    ...(before ? [say(before, words.movesFrom, words.movedFrom)] : []),
    ...(after ? [say(after, words.movesTo, words.movedTo)] : []),
  ]
}

/** What a bar says in one sentence, for those who do not see it. */
export function describeBar(bar: Bar, room: string | undefined, known: Known): string {
  const { businessDate, t } = known
  const status = bar.block ? t(blockKindLabels[bar.block.kind]) : t(statusStyles[barStatus(bar, businessDate)].label)
  const place = room === undefined ? t(words.unassigned) : t(words.room, room)
  const span = `${dayOfNumber(bar.arrival)} – ${dayOfNumber(bar.departure)}`
  return [barName(bar, t), status, place, span, ...sayJoints(bar, known)].filter((part) => part !== '').join(', ')
}
