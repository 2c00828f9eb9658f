import { sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { optionalDay, paragraph, text } from '#domain/sheet/fields.ts'
import { endNotBefore } from './rules.ts'

/** What the booking engine shows above its offers. */
export const banner = configurationList({
  entity: 'Banner',
  table: 'banner',
  path: '/conf/banner',
  one: { en: 'Banner', mon: 'Баннер' },
  about: {
    en: 'Pictures and texts on top of the booking page, each for its days',
    mon: 'Захиалгын хуудасны дээд хэсгийн зураг, бичвэр, тус бүрийн хугацаатай',
  },
  key: ['title'],
  sort: ['sortOrder', 'title'],
  fields: {
    title: text({
      label: { en: 'Title', mon: 'Гарчиг (англи)' },
      heading: { en: 'Title', mon: 'Гарчиг' },
      required: true,
    }),
    titleMon: text({ label: { en: 'Title in Mongolian', mon: 'Гарчиг (монгол)' }, hidden: true }),
    body: paragraph({ label: { en: 'Text', mon: 'Бичвэр (англи)' }, heading: { en: 'Text', mon: 'Бичвэр' } }),
    bodyMon: paragraph({ label: { en: 'Text in Mongolian', mon: 'Бичвэр (монгол)' }, hidden: true }),
    link: text({ label: { en: 'Link', mon: 'Холбоос' }, max: 300 }),
    shownFrom: optionalDay({ label: { en: 'Shown from', mon: 'Харуулах огноо' } }),
    shownTo: optionalDay({ label: { en: 'Shown to', mon: 'Дуусах огноо' } }),
    sortOrder,
  },
  pictures: 'banner_picture',
  rules: endNotBefore('shownFrom', 'shownTo'),
})
