import { type Label, say } from '#core/labels.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'

export const blockText = ({ block }: HouseRow): Label | null =>
  block && {
    en: `${blockKindLabels[block.kind].en}: ${reasonText(block.reason).en}`,
    mon: `${blockKindLabels[block.kind].mon}: ${reasonText(block.reason).mon}`,
  }

export const workOrderText = ({ workOrders, workOrder }: HouseRow): Label | null =>
  workOrder === null
    ? null
    : {
        en: say(workOrderWords.openIn, 'en', workOrders, workOrder),
        mon: say(workOrderWords.openIn, 'mon', workOrders, workOrder),
      }
