import { account, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'

export const extraChargeGroup = configurationList({
  entity: 'ExtraChargeGroup',
  table: 'extra_charge_group',
  path: '/rate/extra-charge-group',
  one: { en: 'Extra charge group', mon: 'Нэмэлт үйлчилгээний бүлэг' },
  about: {
    en: 'Extra charges that belong together in lists and reports. Begin with food, laundry, other',
    mon: 'Жагсаалт, тайланд хамт харагдах нэмэлт үйлчилгээнүүд. Хоол, угаалга, бусад гэж эхэлнэ үү',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, accountId: account, sortOrder },
})
