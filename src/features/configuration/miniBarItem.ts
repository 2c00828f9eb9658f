import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { amount, reference, whole } from '#domain/sheet/fields.ts'

export const miniBarItem = configurationList({
  entity: 'MiniBarItem',
  table: 'mini_bar_item',
  path: '/mini-bar/item',
  one: { en: 'Mini-bar item', mon: 'Мини бар бараа' },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  changes: ['MiniBar'],
  filters: ['miniBarGroupId'],
  fields: {
    name,
    nameMon,
    miniBarGroupId: reference('MiniBarGroup', { label: { en: 'Group', mon: 'Бүлэг' } }),
    price: amount({ label: { en: 'Price', mon: 'Үнэ' }, required: true }),
    stock: whole({
      label: { en: 'Stock', mon: 'Үлдэгдэл' },
      hint: { en: 'In the store; what lies in rooms is beside it', mon: 'Агуулахад; өрөөнд байгаа нь үүнд орохгүй' },
    }),
    sortOrder,
  },
})
