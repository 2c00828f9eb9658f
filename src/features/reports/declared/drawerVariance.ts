import { columns, filters, range, report } from '../report.ts'

export const drawerVariance = report({
  name: 'drawerVariance',
  path: '/report/drawer-variance',
  title: { en: 'Drawer variance', mon: 'Кассын зөрүүний тайлан' },
  filters: {
    ...range('monthStart', 'businessDate'),
    show: filters.option(
      'Show',
      'Харуулах',
      {
        all: { en: 'All counts', mon: 'Бүх тооллого' },
        off: { en: 'Only over or short', mon: 'Зөвхөн зөрүүтэй' },
      },
      'all',
    ),
    drawer: filters.choice('Cash drawer', 'Касс', 'CashDrawer'),
    user: filters.choice('User', 'Хэрэглэгч', 'User'),
  },
  columns: {
    drawer: columns.label('Cash drawer', 'Касс', { width: 140 }),
    date: columns.day('Business date', 'Ажлын өдөр'),
    shift: columns.number('Shift', 'Ээлж', { link: 'shift', width: 80 }),
    user: columns.text('User', 'Хэрэглэгч'),
    moment: columns.label('Counted at', 'Тоолсон үе', { width: 112 }),
    currency: columns.text('Currency', 'Валют', { hidden: true, width: 80 }),
    expected: columns.amount('Expected', 'Байх ёстой', { ownCurrency: true, width: 136 }),
    counted: columns.amount('Counted', 'Тоолсон', { ownCurrency: true, width: 136 }),
    difference: columns.amount('Over or short', 'Илүүдэл, дутагдал', { ownCurrency: true, width: 136 }),
    value: columns.amount('In the hotel’s currency', 'Буудлын валютаар', { total: true, width: 152 }),
    reason: columns.text('Reason', 'Шалтгаан', { width: 180 }),
    closedBy: columns.text('Closed by', 'Хаасан', { hidden: true }),
    digits: columns.id('Digits', 'Орон'),
    shiftId: columns.id('Shift', 'Ээлж'),
  },
  group: 'drawer',
  sort: ['date', 'shift', 'moment', 'currency'],
  rowsOf: 'shift',
  definitions: [
    {
      en: 'Every count of a shift of which the drawer was opened or closed on these business dates: at its start against what the last one left, at its close against what went through it. Over is positive, short negative; the sum is what the account of cash over and short moved, the other way round.',
      mon: 'Эдгээр ажлын өдөрт эхэлсэн, хаагдсан ээлжийн тооллого бүр: эхлэхэд өмнөх ээлжийн үлдээснээр, хаахад касст орсон гарснаар харьцуулна. Илүү эерэг, дутуу сөрөг; нийлбэр нь кассын илүүдэл, дутагдлын дансны хөдөлгөөнтэй (эсрэг тэмдгээр) тэнцэнэ.',
    },
  ],
})
