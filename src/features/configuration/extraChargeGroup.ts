import { account, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'

export const extraChargeGroup = configurationList({
  entity: 'ExtraChargeGroup',
  table: 'extra_charge_group',
  path: '/rate/extra-charge-group',
  one: { en: 'Extra charge group', mon: 'Нэмэлт үйлчилгээний бүлэг' },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, accountId: account, sortOrder },
})
