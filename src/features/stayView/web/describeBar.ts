import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { statusStyles } from '#domain/stay/status.ts'
import type { Say } from '#kit/web/locale.tsx'
import { type Bar, barStatus } from '../bars.ts'
import { dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'

/** What is written on a bar: the guest, or why the room is blocked. */
export const barName = ({ block, guest }: Bar, t: Say): string =>
  block ? block.reason || t(blockKindLabels[block.kind]) : guest

/** What a bar says in one sentence, for those who do not see it. */
export function describeBar(bar: Bar, room: string | undefined, businessDate: string, t: Say): string {
  const status = bar.block ? t(blockKindLabels[bar.block.kind]) : t(statusStyles[barStatus(bar, businessDate)].label)
  const place = room === undefined ? t(words.unassigned) : t(words.room, room)
  const span = `${dayOfNumber(bar.arrival)} – ${dayOfNumber(bar.departure)}`
  return [barName(bar, t), status, place, span].filter((part) => part !== '').join(', ')
}
