import { columns, filters, range, report } from '../report.ts'

export const folio = report({
  name: 'folio',
  path: '/report/folio',
  title: { en: 'Folio', mon: 'Зочны тооцооны тайлан' },
  filters: {
    ...range('monthStart', 'businessDate'),
    by: filters.option(
      'Dates are',
      'Огноо нь',
      {
        opened: { en: 'By day opened', mon: 'Нээсэн өдрөөр' },
        closed: { en: 'By day closed', mon: 'Хаасан өдрөөр' },
      },
      'opened',
    ),
    status: filters.option(
      'Status',
      'Төлөв',
      {
        all: { en: 'Open and closed', mon: 'Нээлттэй, хаагдсан' },
        open: { en: 'Open', mon: 'Нээлттэй' },
        closed: { en: 'Closed', mon: 'Хаагдсан' },
      },
      'all',
    ),
    group: filters.choice('Group', 'Групп', 'GuestGroup'),
    search: filters.search('Folio, guest, room or company', 'Тооцоо, зочин, өрөө, байгууллага'),
  },
  columns: {
    status: columns.label('Status', 'Төлөв', { hidden: true }),
    folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88 }),
    kind: columns.label('Kind', 'Төрөл', { width: 136 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 160 }),
    billTo: columns.text('Bill to', 'Төлөгч', { width: 144 }),
    openedOn: columns.day('Opened', 'Нээсэн'),
    closedOn: columns.day('Closed', 'Хаасан'),
    charges: columns.amount('Charges, net', 'Төлбөр, цэвэр', { total: true }),
    allowances: columns.amount('Allowances, net', 'Хасалт, цэвэр', { total: true, width: 136 }),
    tax: columns.amount('Tax', 'Татвар', { total: true }),
    transfers: columns.amount('Transfers', 'Шилжүүлэг', { total: true }),
    payments: columns.amount('Payments', 'Төлсөн', { total: true }),
    balance: columns.amount('Balance', 'Үлдэгдэл', { total: true }),
    folioId: columns.id('Folio', 'Тооцоо'),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'status',
  sort: ['folio'],
  rowsOf: 'folio',
  definitions: [
    {
      en: 'Balance = charges + allowances + tax + transfers − payments. A deposit that was taken over counts as a payment of the guest’s folio.',
      mon: 'Үлдэгдэл = төлбөр + хөнгөлөлт + татвар + шилжүүлэг − төлсөн. Шилжүүлж авсан урьдчилгаа зочны тооцоонд төлсөн дүнд орно.',
    },
  ],
})
