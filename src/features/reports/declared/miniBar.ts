import { columns, filters, range, report } from '../report.ts'

export const miniBar = report({
  name: 'miniBar',
  path: '/report/mini-bar',
  title: { en: 'Mini-bar stock', mon: 'Мини барын үлдэгдэл' },
  filters: {
    ...range('monthStart', 'businessDate'),
    search: filters.search('Item or group', 'Бараа, бүлэг'),
  },
  columns: {
    itemGroup: columns.label('Group', 'Бүлэг', { width: 140 }),
    item: columns.label('Item', 'Бараа', { width: 180 }),
    opening: columns.number('Opening', 'Эхний үлдэгдэл', { total: true }),
    bought: columns.number('Bought', 'Худалдаж авсан', { total: true, width: 96 }),
    sold: columns.number('Taken', 'Авсан', { total: true }),
    counted: columns.number('Count differences', 'Тооллогын зөрүү', { total: true, width: 112 }),
    unknown: columns.number('Not in the books', 'Бүртгэлгүй', { total: true, width: 112 }),
    closing: columns.number('Closing', 'Эцсийн үлдэгдэл', { total: true }),
    refilled: columns.number('Refilled', 'Нөхсөн', { total: true }),
    store: columns.number('In the store', 'Агуулахад', { total: true, hidden: true }),
    rooms: columns.number('In rooms', 'Өрөөнүүдэд', { total: true, hidden: true }),
    revenue: columns.amount('Sold for', 'Борлуулсан дүн', { total: true, revenue: true }),
  },
  group: 'itemGroup',
  sort: ['item'],
  compare: { by: ['itemGroup', 'item'], figures: ['sold', 'revenue'] },
  definitions: [
    {
      en: 'Store and rooms together, by the movements of these business dates: opening + bought − taken + count differences + not in the books = closing. What is voided is taken off.',
      mon: 'Агуулах, өрөөг нийлүүлсэн, эдгээр ажлын өдрийн хөдөлгөөнөөр: эхний үлдэгдэл + худалдаж авсан − авсан + тооллогын зөрүү + бүртгэлгүй = эцсийн үлдэгдэл. Хүчингүй болгосныг хассан.',
    },
    {
      en: 'Not in the books: taken or brought though none was known to lie there. Refilled: from the store into rooms; it changes no total. Sold for: with taxes, late ones that wait for the desk or were dropped left out.',
      mon: 'Бүртгэлгүй: үлдэгдэлгүй байхад авсан, эсвэл тавьсан. Нөхсөн: агуулахаас өрөөнд; нийт дүнг өөрчлөхгүй. Борлуулсан дүн: татвартай; ресепшнийг хүлээж буй болон хассан хожуу төлбөр ороогүй.',
    },
  ],
})
