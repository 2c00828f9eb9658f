import { statusStyles } from '#domain/stay/status.ts'
import type { Say } from '#kit/web/locale.tsx'
import { type Bar, barStatus } from '../bars.ts'
import { dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'

/** What a bar says in one sentence, for those who do not see it. */
export function describeBar(bar: Bar, room: string | undefined, businessDate: string, t: Say): string {
  const status = t(statusStyles[barStatus(bar, businessDate)].label)
  const place = room === undefined ? t(words.unassigned) : t(words.room, room)
  const span = `${dayOfNumber(bar.arrival)} – ${dayOfNumber(bar.departure)}`
  return [bar.guest, status, place, span].filter((part) => part !== '').join(', ')
}
