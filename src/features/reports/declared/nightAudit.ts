import { columns, filters, report } from '../report.ts'

export const nightAudit = report({
  name: 'nightAudit',
  path: '/report/night-audit',
  title: { en: 'Night audit', mon: 'Өдрийн өндөрлөгөөний тайлан' },
  filters: { date: filters.day('Business date', 'Ажлын өдөр', 'lastClosed') },
  columns: {
    rateType: columns.label('Rate type', 'Тарифын төрөл', { hidden: true }),
    room: columns.text('Room', 'Өрөө', { width: 64 }),
    roomType: columns.label('Room type', 'Өрөөний төрөл', { width: 140 }),
    guest: columns.text('Guest', 'Зочин', { link: 'stay', width: 152 }),
    exception: columns.label('To check', 'Шалгах зүйл', { width: 160 }),
    adults: columns.number('Adults', 'Том хүн', { total: true, width: 72 }),
    children: columns.number('Children', 'Хүүхэд', { total: true, hidden: true }),
    night: columns.day('Night', 'Хоног', { hidden: true }),
    normal: columns.amount('Normal rate', 'Үндсэн үнэ', { total: true, width: 112 }),
    given: columns.amount('Given rate', 'Өгсөн үнэ', { total: true, width: 112 }),
    variance: columns.percent('Variance', 'Зөрүү', ['given', '-normal'], ['normal'], { width: 88 }),
    included: columns.amount('Packages, recurring', 'Багц, тогтмол төлбөр', { total: true, width: 148 }),
    extras: columns.amount('Other extra charges', 'Бусад үйлчилгээ', { total: true, width: 148 }),
    net: columns.amount('Net', 'Цэвэр дүн', { total: true, width: 112 }),
    tax: columns.amount('Tax', 'Татвар', { total: true, width: 104 }),
    gross: columns.amount('Total', 'Нийт дүн', { total: true, width: 112 }),
    folio: columns.number('Folio', 'Тооцоо', { link: 'folio', series: 'folio', width: 88, hidden: true }),
    folioId: columns.id('Folio', 'Тооцоо'),
    stayId: columns.id('Stay', 'Байрлалт'),
  },
  group: 'rateType',
  sort: ['room', 'night', 'folio'],
  rowsOf: 'stay',
  definitions: [
    {
      en: 'Every night and day use posted on the business date, voided ones taken off. Normal rate: of the rate list (the given one where the list has none). Given rate: as agreed for the night, with what packages include in it. Packages, recurring: what was posted along with the night. Other extra charges: posted to the stay by hand on the business date. Net, tax and total are of the night with its packages and recurring charges, as in the night audit, without the other extra charges. A recurring charge that was posted at check-out of a stay without a night of that day is not in it.',
      mon: 'Тухайн ажлын өдөр бичсэн хоног, өдрийн байрлалт бүр; хүчингүй болгосныг хассан. Үндсэн үнэ: тарифын хүснэгтээс (байхгүй бол өгсөн үнэ). Өгсөн үнэ: багцад багтсаныг оруулаад тухайн хоногт тохирсон үнэ. Багц, тогтмол төлбөр: хоногтой хамт бичсэн дүн. Бусад үйлчилгээ: тухайн өдөр гараар бичсэн. Цэвэр дүн, татвар, нийт дүн нь өдрийн өндөрлөгөөний адил хоног, багц, тогтмол төлбөрийнх; бусад үйлчилгээ орохгүй. Тухайн өдөр хоноггүй зочны гарах үед бичсэн тогтмол төлбөр орохгүй.',
    },
  ],
})
