import { account, name, nameMon, sortOrder } from './commonFields.ts'
import { configurationList } from './declaration.ts'
import { choice, reference, text } from '#domain/sheet/fields.ts'
import { words } from './words.ts'

export const paymentMethod = configurationList({
  entity: 'PaymentMethod',
  table: 'payment_method',
  path: '/rate/payment-method',
  asksPasswordAgain: true,
  one: { en: 'Payment method', mon: 'Төлбөрийн хэлбэр' },
  about: {
    en: 'How guests pay. Begin with cash, card and bank transfer',
    mon: 'Зочид хэрхэн төлөх вэ. Бэлэн мөнгө, карт, банкны шилжүүлгээс эхэлнэ үү',
  },
  key: ['name'],
  sort: ['sortOrder', 'name'],
  filters: ['kind', 'paymentGroupId'],
  fields: {
    name,
    nameMon,
    kind: choice(
      {
        cash: { en: 'Cash', mon: 'Бэлэн мөнгө' },
        card: { en: 'Card', mon: 'Төлбөрийн карт' },
        bank: { en: 'Bank transfer', mon: 'Банкны шилжүүлэг' },
        wallet: { en: 'Wallet', mon: 'Цахим хэтэвч' },
      },
      { label: words.kind, required: true },
    ),
    paymentGroupId: reference('PaymentGroup', { label: { en: 'Group', mon: 'Бүлэг' } }),
    accountId: account,
    receiptCode: text({ label: { en: 'Receipt code', mon: 'Баримтын код' }, max: 40 }),
    sortOrder,
  },
})
