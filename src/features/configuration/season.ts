import { code, name, nameMon } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { requiredDay, weekdays, whole } from '#domain/sheet/fields.ts'
import { endNotBefore } from './rules.ts'
import { words } from './words.ts'

export const season = configurationList({
  entity: 'Season',
  table: 'season',
  path: '/rate/season',
  one: words.season,
  about: {
    en: 'Days of the year with prices of their own: summer, Naadam, New Year',
    mon: 'Өөрийн үнэтэй өдрүүд: зун, наадам, шинэ жил',
  },
  key: ['code'],
  sort: ['beginDate', 'code'],
  fields: {
    code,
    name,
    nameMon,
    beginDate: requiredDay({ label: { en: 'Begin', mon: 'Эхлэх огноо' } }),
    endDate: requiredDay({ label: { en: 'End', mon: 'Дуусах огноо' } }),
    priority: whole({
      label: { en: 'Priority', mon: 'Давуу эрэмбэ' },
      hint: {
        en: 'Where seasons meet, the higher number sets the price',
        mon: 'Улирал давхацвал их дугаартай нь үнийг тогтооно',
      },
      max: 1_000,
    }),
    weekdays: weekdays({ label: { en: 'Weekdays', mon: 'Гарагууд' } }),
  },
  rules: endNotBefore('beginDate', 'endDate'),
  changes: ['Rate', 'PriceCalendar'],
})
