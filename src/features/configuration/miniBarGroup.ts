import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { stockKindLabels } from '#domain/miniBar/labels.ts'
import { choice, optionalReference } from '#domain/sheet/fields.ts'

export const miniBarGroup = configurationList({
  entity: 'MiniBarGroup',
  table: 'mini_bar_group',
  path: '/mini-bar/group',
  one: { en: 'Mini-bar group', mon: 'Мини бар бүлэг' },
  about: {
    en: 'Kinds of mini-bar items: drinks, sweets. Linen and guest supplies are counted alike and sold to nobody',
    mon: 'Мини барын барааны төрөл: ундаа, амттан. Цагаан хэрэглэл, зочны хэрэгслийг мөн тоолно, зарахгүй',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  filters: ['kind'],
  when: { extraChargeGroupId: { by: 'kind', is: 'sold' } },
  rules: ({ kind, extraChargeGroupId }) =>
    kind === 'sold' && extraChargeGroupId === null
      ? [{ field: 'extraChargeGroupId', code: 'required', params: [] }]
      : [],
  changes: ['MiniBar'],
  fields: {
    name,
    nameMon,
    kind: choice(stockKindLabels, { label: { en: 'Holds', mon: 'Агуулга' } }),
    extraChargeGroupId: optionalReference('ExtraChargeGroup', {
      label: { en: 'Posted as', mon: 'Бичигдэх бүлэг' },
      hint: { en: 'Its account and taxes apply', mon: 'Энэ бүлгийн данс, татвар үйлчилнэ' },
    }),
    sortOrder,
  },
})
