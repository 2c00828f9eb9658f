import { columns, filters, range, report } from '../report.ts'

export const paymentsByDay = report({
  name: 'paymentsByDay',
  path: '/report/payments-by-day',
  title: { en: 'Payments by day', mon: 'Төлбөр өдрөөр' },
  filters: {
    ...range('monthStart', 'businessDate'),
    method: filters.choice('Payment method', 'Төлбөрийн хэлбэр', 'PaymentMethod'),
  },
  columns: {
    date: columns.day('Business date', 'Ажлын өдөр'),
    method: columns.label('Payment method', 'Төлбөрийн хэлбэр', { width: 200 }),
    account: columns.text('Account', 'Данс', { width: 80 }),
    count: columns.number('Payments', 'Төлөлтийн тоо', { total: true, width: 96 }),
    received: columns.amount('Received', 'Орлого', { total: true }),
    givenBack: columns.amount('Given back', 'Буцаасан', { total: true }),
    amount: columns.amount('Amount', 'Дүн', { total: true }),
  },
  group: 'date',
  sort: ['method'],
  compare: { by: ['date', 'method', 'account'], day: 'date', figures: ['amount', 'count'] },
  picture: { figures: ['amount'] },
  definitions: [
    {
      en: 'Each payment method of each business date: what was received, and what was refunded or voided; amount = received − given back, as the payment log has it. Account: where the accounting export has it.',
      mon: 'Ажлын өдөр, төлбөрийн хэлбэр бүрээр: авсан мөнгө, буцаасан болон хүчингүй болгосон; дүн = орлого − буцаасан, төлбөрийн тайлантай тэнцүү. Данс: санхүү рүү гаргахад орох данс.',
    },
  ],
})
