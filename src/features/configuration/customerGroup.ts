import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'

export const customerGroup = configurationList({
  entity: 'CustomerGroup',
  table: 'customer_group',
  path: '/conf/customer-group',
  one: { en: 'Customer group', mon: 'Харилцагчийн бүлэг' },
  about: {
    en: 'Kinds of companies and agencies, for lists and reports',
    mon: 'Байгууллага, агентлагийн ангилал. Жагсаалт, тайланд хэрэглэнэ',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, sortOrder },
})
