import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { colour } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const vipStatus = configurationList({
  entity: 'VipStatus',
  table: 'vip_status',
  path: '/conf/vip-status',
  one: { en: 'VIP status', mon: 'Вип төлөв' },
  about: {
    en: 'How guests are marked whom everybody should know',
    mon: 'Ажилтан бүр таних ёстой зочдын тэмдэглэгээ',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, colour: colour({ label: words.colour }), sortOrder },
})
