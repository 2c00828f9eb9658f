import { columns, filters, report } from '../report.ts'

export const balance = report({
  name: 'balance',
  path: '/report/balance',
  title: { en: 'Balance', mon: 'Баланс' },
  filters: {
    asOf: filters.day('As of', 'Өдрөөр', 'businessDate'),
    of: filters.option(
      'Ledger',
      'Дэвтэр',
      {
        all: { en: 'All ledgers', mon: 'Бүх дэвтэр' },
        inHouse: { en: 'Guests in house', mon: 'Байрлаж буй зочид' },
        checkedOut: { en: 'Departed', mon: 'Гарсан зочид' },
        deposit: { en: 'Advance deposits', mon: 'Урьдчилгаа төлбөр' },
        company: { en: 'Companies', mon: 'Байгууллага' },
        house: { en: 'Folios of the house', mon: 'Буудлын тооцоо' },
      },
      'all',
    ),
    group: filters.choice('Group', 'Групп', 'GuestGroup'),
    company: filters.choice('Company', 'Байгууллага', 'Company'),
    search: filters.search('Guest, company, room or folio', 'Зочин, байгууллага, өрөө, тооцоо'),
    atLeast: filters.amount('At least', 'Хамгийн багадаа'),
  },
  columns: {
    ledger: columns.label('Ledger', 'Дэвтэр', { hidden: true }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 180 }),
    company: columns.text('Company', 'Байгууллага'),
    folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88 }),
    arrival: columns.day('Arrival', 'Ирэх өдөр'),
    departure: columns.day('Departure', 'Гарах өдөр'),
    charges: columns.amount('Charges', 'Төлбөр', { total: true }),
    payments: columns.amount('Payments', 'Төлсөн', { total: true }),
    balance: columns.amount('Balance', 'Үлдэгдэл', { total: true }),
    limit: columns.amount('Credit limit', 'Зээлийн хязгаар', { hidden: true }),
    folioId: columns.id('Folio', 'Тооцоо'),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'ledger',
  sort: ['room', 'folio'],
  rowsOf: 'folio',
  definitions: [
    {
      en: 'What each folio owed at the end of that business date; a deposit that is held is negative. The balances of a ledger sum to its account in the trial balance of the date (guests in house and departed together are the guest ledger). A group has departed when its last room has.',
      mon: 'Тухайн ажлын өдрийн эцэст тооцоо бүрийн үлдэгдэл; хадгалж буй урьдчилгаа сөрөг байна. Дэвтрийн үлдэгдлийн нийлбэр нь тухайн өдрийн гүйлгээ балансын дансны үлдэгдэлтэй тэнцэнэ (байрлаж буй ба гарсан зочид хамтдаа зочны авлага). Группийн сүүлчийн өрөө гарснаар групп гарсанд тооцно.',
    },
  ],
})
