import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'

export const paymentGroup = configurationList({
  entity: 'PaymentGroup',
  table: 'payment_group',
  path: '/conf/payment-group',
  one: { en: 'Payment group', mon: 'Төлбөрийн бүлэг' },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, sortOrder },
})
