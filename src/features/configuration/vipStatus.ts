import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { colour } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const vipStatus = configurationList({
  entity: 'VipStatus',
  table: 'vip_status',
  path: '/conf/vip-status',
  one: { en: 'VIP status', mon: 'Вип төлөв' },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, colour: colour({ label: words.colour }), sortOrder },
})
