import { name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'

export const paymentGroup = configurationList({
  entity: 'PaymentGroup',
  table: 'payment_group',
  path: '/conf/payment-group',
  one: { en: 'Payment group', mon: 'Төлбөрийн бүлэг' },
  about: {
    en: 'Payment methods that belong together in reports: cash, cards, transfers',
    mon: 'Тайланд хамт харагдах төлбөрийн хэлбэрүүд: бэлэн, карт, шилжүүлэг',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  fields: { name, nameMon, sortOrder },
})
