import { columns, filters, range, report } from '../report.ts'

const money = { total: true, width: 128 } as const

export const accountEntries = report({
  name: 'accountEntries',
  path: '/report/account-entries',
  title: { en: 'Postings of accounts', mon: 'Дансны бичилт' },
  filters: {
    ...range('lastClosed', 'businessDate'),
    account: filters.choice('Account', 'Данс', 'Account'),
    search: filters.search('Guest, room, folio or user', 'Зочин, өрөө, тооцоо, хэрэглэгч'),
  },
  columns: {
    account: columns.label('Account', 'Данс', { width: 200 }),
    date: columns.day('Business date', 'Ажлын өдөр'),
    at: columns.instant('Time', 'Цаг', { hidden: true }),
    what: columns.label('Posting', 'Бичилт', { width: 152 }),
    state: columns.label('Kind', 'Төрөл', { width: 96, hidden: true }),
    folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 180 }),
    against: columns.label('Against', 'Харьцсан данс', { width: 200 }),
    debits: columns.amount('Debits', 'Дебет', { ...money, blank: true, card: 'line' }),
    credits: columns.amount('Credits', 'Кредит', { ...money, blank: true }),
    credit: columns.amount('Credit less debit', 'Кредит – дебет', { ...money, hidden: true }),
    user: columns.text('User', 'Хэрэглэгч', { width: 112 }),
    folioId: columns.id('Folio', 'Тооцоо'),
    stayId: columns.id('Stay', 'Байрлалт'),
    entryId: columns.id('Entry', 'Бичилт'),
  },
  group: 'account',
  sort: ['date', 'entryId'],
  revenueOnly: true,
  rowsOf: 'folio',
  definitions: [
    {
      en: 'Both sides of every entry of the ledger on these business dates. The debits and credits of an account are those of the trial balance; what is earned is credit less debit.',
      mon: 'Эдгээр ажлын өдрийн ерөнхий дэвтрийн бичилт бүрийн хоёр тал. Дансны дебет, кредит нь гүйлгээ балансынхтай тэнцэнэ; орлого нь кредитээс дебетийг хассан дүн.',
    },
  ],
})
