import { type Label, languageNames, labels } from '#core/labels.ts'
import { privileges } from '#domain/access/access.ts'
import { menuPaths, menuTitle } from '#domain/access/menu.ts'
import { rightTitle } from '#domain/access/rights.ts'
import { scopes } from '#domain/apiKey/scopes.ts'
import { routeLabels } from '#domain/folio/labels.ts'
import { lostStatusLabels } from '#domain/lostItem/status.ts'
import { documentNames, recipientLabels, timingLabels } from '#domain/mail/labels.ts'
import { letterLabels } from '#domain/mail/types.ts'
import { chargedForLabels, postingRuleLabels } from '#domain/recurringCharge/labels.ts'
import { conditionLabels } from '#domain/room/houseStatus.ts'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { weekdaysText } from '#domain/sheet/sheetCells.ts'
import { stayLabels } from '#domain/stayStatus/status.ts'
import { events } from '#domain/webhook/events.ts'
import { workPriorityLabels, workStatusLabels } from '#domain/workOrder/status.ts'
import { declaredReports } from './contract.ts'
import { mailWords } from './labels.ts'

type Codes = Readonly<Record<string, Readonly<Record<string, Label>>>>

const genders = labels({ male: { en: 'male', mon: 'эрэгтэй' }, female: { en: 'female', mon: 'эмэгтэй' } })

const stayStatuses = labels({
  reserved: { en: 'Reservation', mon: 'Захиалга' },
  inHouse: { en: 'In house', mon: 'Байрлаж буй' },
})

const limits = labels({ day: { en: 'day', mon: 'өдөр' }, stay: { en: 'stay', mon: 'байрлалт' } })

const rights = Object.fromEntries([...menuPaths, ...Object.keys(privileges)].map((right) => [right, rightTitle(right)]))
const weekdays = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, weekdaysText([day])]))
const reports = {
  daily: menuTitle('/report/daily'),
  ...Object.fromEntries(declaredReports.map(({ report }) => [report.name, report.title])),
}

/** What the codes of logged fields say, by field. */
export const activityCodes: Codes = {
  status: { ...stayStatuses, ...stayLabels, ...workStatusLabels, ...lostStatusLabels },
  condition: conditionLabels,
  houseStatus: conditionLabels,
  returnHouseStatus: conditionLabels,
  kind: blockKindLabels,
  priority: workPriorityLabels,
  postingRule: postingRuleLabels,
  countedBy: chargedForLabels,
  charges: routeLabels,
  limitPer: limits,
  language: languageNames,
  gender: genders,
  weekday: weekdays,
  weekdays,
  menu: rights,
  privileges: rights,
  given: rights,
  taken: rights,
  scopes,
  events: Object.fromEntries(Object.entries(events).map(([kind, { label }]) => [kind, label])),
  report: reports,
  reports,
  timing: timingLabels,
  recipient: recipientLabels,
}

/** The same of fields that say something else of another record, by entity and field. */
export const entityCodes: Readonly<Record<string, Codes>> = {
  MailTemplate: { type: letterLabels, document: documentNames },
  ReportMail: { every: { day: mailWords.day, week: mailWords.week, month: mailWords.month } },
}
