import { type Label, languageNames, labels } from '#core/labels.ts'
import { lostStatusLabels } from '#domain/lostItem/status.ts'
import { chargedForLabels, postingRuleLabels } from '#domain/recurringCharge/labels.ts'
import { conditionLabels } from '#domain/room/houseStatus.ts'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { workPriorityLabels, workStatusLabels } from '#domain/workOrder/status.ts'

const genders = labels({ male: { en: 'male', mon: 'эрэгтэй' }, female: { en: 'female', mon: 'эмэгтэй' } })

const stayStatuses = labels({
  reserved: { en: 'Reservation', mon: 'Захиалга' },
  inHouse: { en: 'In house', mon: 'Байрлаж буй' },
})

/** What the codes of logged fields say, by field. */
export const activityCodes: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  status: { ...stayStatuses, ...stayLabels, ...workStatusLabels, ...lostStatusLabels },
  condition: conditionLabels,
  houseStatus: conditionLabels,
  returnHouseStatus: conditionLabels,
  kind: blockKindLabels,
  priority: workPriorityLabels,
  postingRule: postingRuleLabels,
  countedBy: chargedForLabels,
  language: languageNames,
  gender: genders,
}
