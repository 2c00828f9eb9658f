import { drill, daysOf } from '../drill.ts'
import { columns, range, report } from '../report.ts'

const entries = (sum: 'debits' | 'credits') =>
  drill('/report/account-entries', sum, (at) => ({ ...daysOf(at), account: at.row?.['accountId'] }))

export const trialBalance = report({
  name: 'trialBalance',
  path: '/report/trial-balance',
  title: { en: 'Trial balance', mon: 'Гүйлгээ баланс' },
  filters: range('lastClosed', 'lastClosed'),
  columns: {
    number: columns.text('Account', 'Данс', { width: 80 }),
    name: columns.label('Name', 'Нэр', { width: 240 }),
    opening: columns.amount('Opening', 'Эхний үлдэгдэл', { total: true }),
    debits: columns.amount('Debits', 'Дебет', { total: true }),
    credits: columns.amount('Credits', 'Кредит', { total: true }),
    closing: columns.amount('Closing', 'Эцсийн үлдэгдэл', { total: true }),
    accountId: columns.id('Account', 'Данс'),
  },
  sort: ['number'],
  revenueOnly: true,
  drills: { debits: entries('debits'), credits: entries('credits') },
  definitions: [
    {
      en: 'Balances are debit less credit: claims and money are positive, deposits, taxes and revenue negative. Closing = opening + debits − credits; debits equal credits, and all balances sum to zero. Closed days as they were stored, the open day as it stands.',
      mon: 'Үлдэгдэл нь дебетээс кредитийг хассан дүн: авлага, мөнгө эерэг; урьдчилгаа, татвар, орлого сөрөг. Эцсийн үлдэгдэл = эхний үлдэгдэл + дебет − кредит; дебет кредиттэй тэнцүү, бүх үлдэгдлийн нийлбэр тэг. Хаагдсан өдрийг хадгалснаар нь, нээлттэй өдрийг одоогийн байдлаар харуулна.',
    },
  ],
})
