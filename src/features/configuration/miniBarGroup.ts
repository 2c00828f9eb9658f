import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { reference } from '#domain/sheet/fields.ts'

export const miniBarGroup = configurationList({
  entity: 'MiniBarGroup',
  table: 'mini_bar_group',
  path: '/mini-bar/group',
  one: { en: 'Mini-bar group', mon: 'Мини бар бүлэг' },
  about: {
    en: 'Kinds of mini-bar items: drinks, sweets',
    mon: 'Мини барын барааны төрөл: ундаа, амттан',
  },
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
