import { roomActionLabels } from '#domain/housekeeping/actions.ts'
import { Housekeeping, type HouseRow } from '#domain/housekeeping/contract.ts'
import { LostItem } from '#domain/lostItem/contract.ts'
import { lostItemWords } from '#domain/lostItem/labels.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { miniBarWords } from '#domain/miniBar/labels.ts'
import { WorkOrder } from '#domain/workOrder/contract.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'
import type { Label } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import type { Kept } from '#kit/web/outbox/kept.ts'
import { words } from '../labels.ts'

const names: Readonly<Record<string, Label>> = {
  [Housekeeping.start.path]: roomActionLabels.start,
  [Housekeeping.stop.path]: roomActionLabels.stop,
  [Housekeeping.finish.path]: roomActionLabels.finish,
  [Housekeeping.remark.path]: words.changeRemark,
  [MiniBar.post.path]: miniBarWords.miniBar,
  [LostItem.report.path]: lostItemWords.reportFound,
  [WorkOrder.report.path]: workOrderWords.reportFault,
}

const seenLabel = (occupied: unknown): Label =>
  occupied === null ? words.takeBack : occupied === true ? words.reportOccupied : words.reportVacant

/** What was done and where, in words: 'Finish cleaning: room 305'. */
export function useSaid(rooms: readonly HouseRow[]): (kept: Kept) => string {
  const t = useText()
  return ({ path, input }) => {
    const label = path === Housekeeping.report.path ? seenLabel(input['occupied']) : names[path]
    const { roomIds, roomId, stayId, description, remark } = input
    const ids: unknown[] = Array.isArray(roomIds) ? roomIds : [roomId]
    const room = rooms.find((one) => ids.includes(one.roomId) || (stayId !== undefined && one.stayId === stayId))
    const what = label === undefined ? path : t(label)
    const where = room === undefined ? what : t(words.doneIn, what, room.number)
    const told = description ?? remark
    return typeof told === 'string' && told !== '' ? `${where} · ${told}` : where
  }
}
