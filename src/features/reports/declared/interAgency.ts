import { columns, filters, report } from '../report.ts'

export const interAgency = report({
  name: 'interAgency',
  path: '/report/inter-agency',
  title: { en: 'Companies and agencies', mon: 'Байгууллагын тооцооны тайлан' },
  filters: {
    from: filters.day('From', 'Эхлэх огноо', 'monthStart'),
    asOf: filters.day('As of', 'Өдрөөр', 'businessDate'),
    company: filters.choice('Company', 'Байгууллага', 'Company'),
    search: filters.search('Company', 'Байгууллага'),
  },
  columns: {
    company: columns.text('Company', 'Байгууллага', { link: 'company', width: 200 }),
    opening: columns.amount('Opening', 'Эхний үлдэгдэл', { total: true }),
    settled: columns.amount('Settled', 'Шилжүүлсэн', { total: true }),
    paid: columns.amount('Paid', 'Төлсөн', { total: true }),
    credited: columns.amount('Credited, written off', 'Буцаасан, хаасан', { total: true }),
    balance: columns.amount('Closing', 'Эцсийн үлдэгдэл', { total: true, card: 'amount' }),
    to30: columns.amount('0–30 days', '0–30 хоног', { total: true }),
    to60: columns.amount('31–60 days', '31–60 хоног', { total: true }),
    to90: columns.amount('61–90 days', '61–90 хоног', { total: true }),
    over90: columns.amount('Over 90 days', '90-ээс дээш хоног', { total: true }),
    uninvoiced: columns.amount('Not invoiced', 'Нэхэмжлээгүй', { total: true }),
    unallocated: columns.amount('In advance', 'Урьдчилж төлсөн', { total: true }),
    overdue: columns.amount('Overdue', 'Хугацаа хэтэрсэн', { total: true, hidden: true }),
    creditLimit: columns.amount('Credit limit', 'Зээлийн хязгаар'),
    companyId: columns.id('Company', 'Байгууллага'),
  },
  sort: ['-balance', 'company'],
  picture: { sums: ['uninvoiced', 'to30', 'to60', 'to90', 'over90'], of: 'balance' },
  rowsOf: 'company',
  definitions: [
    {
      en: 'What each company owed at the end of that business date: open invoices by the days since they were issued, what is settled and not invoiced, less what is paid in advance. The closing balances sum to the city ledger in the trial balance of the date.',
      mon: 'Тухайн ажлын өдрийн эцэст байгууллага бүрийн өр: төлөгдөөгүй нэхэмжлэх (гаргаснаас хойших хоногоор), нэхэмжлээгүй дүн, урьдчилж төлснийг хассан. Эцсийн үлдэгдлийн нийлбэр нь тухайн өдрийн гүйлгээ балансын байгууллагын авлагатай тэнцэнэ.',
    },
  ],
})
