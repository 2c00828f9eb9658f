import { drill } from '../drill.ts'
import { monthSpans } from '../monthSpans.ts'
import { columns, filters, report } from '../report.ts'

const money = { total: true, width: 136 } as const

/** What was posted to the account of a row. */
const posted = (span: 'thisMonth' | 'lastMonth' | 'lastYear') =>
  drill('/report/account-entries', 'credit', ({ place, row, filters, businessDate }) => {
    if (place !== 'row') return undefined
    const compare = filters['compare'] === 'whole' ? 'whole' : 'sameDays'
    const [from, until] = monthSpans(String(filters['month']), businessDate, compare)[span]
    return { from, until, account: row?.['accountId'] }
  })

export const monthlyRevenue = report({
  name: 'monthlyRevenue',
  path: '/report/monthly-revenue',
  title: { en: 'Monthly revenue', mon: 'Сарын тайлан (орлогоор)' },
  filters: {
    month: filters.month('Month', 'Сар'),
    compare: filters.option(
      'Compare with',
      'Харьцуулах',
      {
        sameDays: { en: 'The same days', mon: 'Мөн хэдэн өдөр' },
        whole: { en: 'Whole months', mon: 'Бүтэн сар' },
      },
      'sameDays',
    ),
  },
  columns: {
    kind: columns.label('Kind', 'Төрөл'),
    number: columns.text('Account', 'Данс', { width: 80 }),
    department: columns.label('Department', 'Хэлтэс', { width: 220, card: 'title' }),
    thisMonth: columns.amount('This month', 'Энэ сар', { ...money, card: 'amount' }),
    lastMonth: columns.amount('Last month', 'Өмнөх сар', money),
    change: columns.amount('Change', 'Өөрчлөлт', money),
    changePercent: columns.percent('Change, %', 'Өөрчлөлт, %', ['change'], ['lastMonth'], { width: 112 }),
    lastYear: columns.amount('Last year', 'Өмнөх он', money),
    yearChange: columns.amount('Change on last year', 'Өмнөх оноос өөрчлөлт', money),
    yearChangePercent: columns.percent('On last year, %', 'Өмнөх оноос, %', ['yearChange'], ['lastYear'], {
      width: 128,
    }),
    accountId: columns.id('Account', 'Данс'),
  },
  group: 'kind',
  picture: { by: 'department', figures: ['thisMonth', 'lastMonth', 'lastYear'] },
  sort: ['number'],
  revenueOnly: true,
  drills: { thisMonth: posted('thisMonth'), lastMonth: posted('lastMonth'), lastYear: posted('lastYear') },
  definitions: [
    {
      en: 'What was posted to each revenue and tax account on the business dates of the month, credits less debits, as in the trial balance; allowances stand on their own account. While the month runs it is compared with as many days of the other months, unless whole months are chosen.',
      mon: 'Тухайн сарын ажлын өдрүүдэд орлого, татварын данс бүрд бичсэн дүн (кредитээс дебетийг хассан), гүйлгээ балансын адил; хөнгөлөлт өөрийн дансандаа. Сар дуусаагүй бол бүтэн сар сонгоогүй үед бусад сарын мөн тооны өдөртэй харьцуулна.',
    },
  ],
})
