import { columns, filters, range, report } from '../report.ts'

export const paymentLog = report({
  name: 'paymentLog',
  path: '/report/payment-log',
  title: { en: 'Payment log', mon: 'Төлбөрийн тайлан' },
  filters: {
    ...range('businessDate', 'businessDate'),
    method: filters.choice('Payment method', 'Төлбөрийн хэлбэр', 'PaymentMethod'),
    group: filters.choice('Group', 'Групп', 'GuestGroup'),
    search: filters.search(
      'Guest, room, receipt, folio, reference or user',
      'Зочин, өрөө, баримт, тооцоо, лавлагаа, хэрэглэгч',
    ),
  },
  columns: {
    method: columns.label('Payment method', 'Төлбөрийн хэлбэр', { hidden: true }),
    date: columns.day('Business date', 'Ажлын өдөр'),
    at: columns.instant('Time', 'Цаг'),
    receipt: columns.number('Receipt', 'Баримт', { link: 'receipt', series: 'receipt', width: 96 }),
    folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 180 }),
    kind: columns.label('Kind', 'Төрөл'),
    amount: columns.amount('Amount', 'Дүн', { total: true }),
    currency: columns.text('Currency', 'Валют', { width: 80 }),
    reference: columns.text('Reference', 'Лавлагаа'),
    user: columns.text('User', 'Хэрэглэгч'),
    reason: columns.label('Reason', 'Шалтгаан', { hidden: true }),
    folioId: columns.id('Folio', 'Тооцоо'),
    stayId: columns.id('Stay', 'Байрлалт'),
    receiptId: columns.id('Receipt', 'Баримт'),
  },
  group: 'method',
  sort: ['at', 'folio'],
  definitions: [
    {
      en: 'Money received is positive; refunds and voided payments are negative. The sum of a method is what its account moved on these business dates.',
      mon: 'Авсан мөнгө эерэг, буцаалт болон хүчингүй болгосон төлбөр сөрөг. Хэлбэр тус бүрийн нийлбэр нь тухайн өдрүүдэд дансных нь хөдөлгөөнтэй тэнцэнэ.',
    },
  ],
})
