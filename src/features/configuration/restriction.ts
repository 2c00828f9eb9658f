import { ruleLabels } from '#domain/restriction/rules.ts'
import { nameMon, names } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { flag, references, requiredDay, text, weekdays, whole } from '#domain/sheet/fields.ts'
import { endNotBefore } from './rules.ts'

const everywhere = { en: 'Left empty: all of them', mon: 'Хоосон бол бүгдэд нь үйлчилнэ' }
const MOST = 730
const limit = (label: { en: string; mon: string }, hidden = false) => whole({ label, hidden, max: MOST })

/** When a type or plan may not be sold, or only for so many nights (docs/rules/hotel-and-rooms.md#restrictions). 0 = no such rule. */
export const restriction = configurationList({
  entity: 'Restriction',
  table: 'restriction',
  path: '/rate/restriction',
  one: { en: 'Restriction', mon: 'Зарах хязгаарлалт' },
  about: {
    en: 'Days on which a room type or rate is not sold, or only for so many nights',
    mon: 'Өрөөний төрөл, тарифыг зарахгүй эсвэл тодорхой хоногоор зарах өдрүүд',
  },
  key: ['name'],
  sort: ['fromDate', 'name'],
  fields: {
    name: text({
      ...names,
      required: true,
      hint: { en: 'Staff read it where they sell against it', mon: 'Ажилтан хязгаарлалтыг давах үед харагдана' },
    }),
    nameMon,
    fromDate: requiredDay({ label: { en: 'From', mon: 'Эхлэх огноо' } }),
    toDate: requiredDay({ label: { en: 'To', mon: 'Дуусах огноо' } }),
    closed: flag({ label: ruleLabels.closed }),
    closedToArrival: flag({ label: ruleLabels.closedToArrival }),
    closedToDeparture: flag({ label: ruleLabels.closedToDeparture }),
    minimumStay: limit(ruleLabels.minimumStay),
    minimumStayThrough: limit(ruleLabels.minimumStayThrough),
    maximumStay: limit(ruleLabels.maximumStay),
    minimumDaysAhead: limit(ruleLabels.minimumDaysAhead, true),
    maximumDaysAhead: limit(ruleLabels.maximumDaysAhead, true),
    roomTypeIds: references('RoomType', 'restriction_room_type', {
      label: { en: 'Room types', mon: 'Өрөөний төрөл' },
      hint: everywhere,
    }),
    rateTypeIds: references('RateType', 'restriction_rate_type', {
      label: { en: 'Rate types', mon: 'Тарифын төрөл' },
      hint: everywhere,
    }),
    sourceIds: references('ReservationSource', 'restriction_source', {
      label: { en: 'Sources', mon: 'Эх сурвалжууд' },
      hint: everywhere,
      hidden: true,
    }),
    weekdays: weekdays({ label: { en: 'Weekdays', mon: 'Гарагууд' } }),
  },
  rules: (record) => [
    ...endNotBefore('fromDate', 'toDate')(record),
    ...notBelow('minimumStay', 'maximumStay')(record),
    ...notBelow('minimumDaysAhead', 'maximumDaysAhead')(record),
    ...(saysSomething(record) ? [] : [{ field: 'closed', code: 'restrictionEmpty' as const, params: [] }]),
  ],
})

type Values = Readonly<Record<string, unknown>>

/** A most of 0 sets no limit. */
const notBelow = (least: string, most: string) => (record: Values) =>
  Number(record[most]) > 0 && Number(record[most]) < Number(record[least])
    ? [{ field: most, code: 'maximumBelowMinimum' as const, params: [] }]
    : []

const flags = ['closed', 'closedToArrival', 'closedToDeparture']
const limits = ['minimumStay', 'minimumStayThrough', 'maximumStay', 'minimumDaysAhead', 'maximumDaysAhead']
const saysSomething = (record: Values): boolean =>
  flags.some((name) => record[name] === true) || limits.some((name) => Number(record[name]) > 0)
