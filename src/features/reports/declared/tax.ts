import { daysOf, drill } from '../drill.ts'
import { monthEnd } from '../monthSpans.ts'
import { columns, filters, range, report } from '../report.ts'

/** The lines of a day or month of one tax. */
const lines = drill('/report/tax', 'amount', (at) => {
  const id = at.row?.['taxId']
  if (at.place !== 'row' || at.filters['by'] === 'line' || typeof id !== 'number') return undefined
  const range = daysOf({ ...at, place: 'whole' })
  const date = String(at.row?.['date'])
  if (at.filters['by'] === 'day') return { by: 'line', from: date, until: date, tax: id }
  const first = `${date}-01`
  const from = first > range.from ? first : range.from
  return { by: 'line', from, until: range.until < monthEnd(first) ? range.until : monthEnd(first), tax: id }
})

export const tax = report({
  name: 'tax',
  path: '/report/tax',
  title: { en: 'Tax', mon: 'Татварын тайлан' },
  filters: {
    ...range('monthStart', 'businessDate'),
    by: filters.option(
      'Lines',
      'Мөр',
      {
        line: { en: 'Line by line', mon: 'Бичилт бүрээр' },
        day: { en: 'By day', mon: 'Өдрөөр' },
        month: { en: 'By month', mon: 'Сараар' },
      },
      'line',
    ),
    tax: filters.choice('Tax', 'Татвар', 'Tax'),
    search: filters.search('Guest, room, folio or charge', 'Зочин, өрөө, тооцоо, үйлчилгээ'),
  },
  columns: {
    tax: columns.label('Tax', 'Татвар', { width: 160 }),
    date: columns.text('Business date', 'Ажлын өдөр', { width: 112 }),
    serviceDate: columns.day('For the day', 'Аль өдрийн', { hidden: true }),
    item: columns.label('Charge', 'Үйлчилгээ', { width: 180 }),
    state: columns.label('Kind', 'Төрөл', { width: 96 }),
    folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88 }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 180 }),
    lines: columns.number('Lines', 'Бичилт', { total: 'groups', hidden: true, width: 80 }),
    net: columns.amount('Net', 'Цэвэр дүн', { total: 'groups' }),
    amount: columns.amount('Tax', 'Татварын дүн', { total: true }),
    gross: columns.amount('Total', 'Нийт дүн', { total: 'groups' }),
    folioId: columns.id('Folio', 'Тооцоо'),
    stayId: columns.id('Stay', 'Байрлалт'),
    taxId: columns.id('Tax', 'Татвар'),
  },
  group: 'tax',
  sort: ['date', 'folio_id', 'lineId'],
  revenueOnly: true,
  rowsOf: 'folio',
  drills: { net: { ...lines, sum: undefined }, amount: lines, gross: { ...lines, sum: undefined } },
  compare: { by: ['tax'], figures: ['amount', 'gross'] },
  definitions: [
    {
      en: 'Each tax of what was sold on these business dates, allowances and voids taken off; the tax of each is what its account moved by charges. Net: what the tax is due on, without any tax. A line on which several taxes are due stands under each of them, so nets and totals are to be read tax by tax. What was sold to a stay that is exempt stands under the reason of the exemption as well, with its document.',
      mon: 'Эдгээр ажлын өдөрт борлуулсны татвар бүр; хөнгөлөлт, хүчингүй болгосныг хассан. Татвар тус бүрийн дүн нь дансных нь борлуулалтаас үүссэн хөдөлгөөнтэй тэнцэнэ. Цэвэр дүн: татвар ногдох, татваргүй дүн. Хэд хэдэн татвартай бичилт татвар бүрийн доор тул цэвэр ба нийт дүнг татвар тус бүрээр уншина. Чөлөөлсөн байрлалтад борлуулсан нь чөлөөлсөн шалтгаан, баримт бичгийн доор бас харагдана.',
    },
  ],
})
