import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { amount, reference, whole } from '#domain/sheet/fields.ts'

export const miniBarItem = configurationList({
  entity: 'MiniBarItem',
  table: 'mini_bar_item',
  path: '/mini-bar/item',
  one: { en: 'Mini-bar item', mon: 'Мини бар бараа' },
  about: {
    en: 'What lies in the mini bars, with its price. It is posted from the phone and counted in stock',
    mon: 'Мини барын бараа, үнийн хамт. Утаснаас бүртгэж, үлдэгдлийг тоолно',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  changes: ['MiniBar'],
  filters: ['miniBarGroupId'],
  fields: {
    name,
    nameMon,
    miniBarGroupId: reference('MiniBarGroup', { label: { en: 'Group', mon: 'Бүлэг' } }),
    price: amount({
      label: { en: 'Price', mon: 'Үнэ' },
      hint: { en: 'Linen and guest supplies are not sold: 0', mon: 'Цагаан хэрэглэл, зочны хэрэгслийг зарахгүй: 0' },
      required: true,
    }),
    stock: whole({
      label: { en: 'Stock', mon: 'Үлдэгдэл' },
      hint: { en: 'In the store; what lies in rooms is beside it', mon: 'Агуулахад; өрөөнд байгаа нь үүнд орохгүй' },
    }),
    sortOrder,
  },
})
