import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { reference } from '#domain/sheet/fields.ts'

export const miniBarGroup = configurationList({
  entity: 'MiniBarGroup',
  table: 'mini_bar_group',
  path: '/mini-bar/group',
  one: { en: 'Mini-bar group', mon: 'Мини бар бүлэг' },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: {
    name,
    nameMon,
    extraChargeGroupId: reference('ExtraChargeGroup', {
      label: { en: 'Posted as', mon: 'Бичигдэх бүлэг' },
      hint: { en: 'Its account and taxes apply', mon: 'Энэ бүлгийн данс, татвар үйлчилнэ' },
    }),
    sortOrder,
  },
})
